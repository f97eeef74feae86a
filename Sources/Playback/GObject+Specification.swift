import CGStreamer

extension UnsafeMutablePointer where Pointee == GstElement {
  /// What an element says of one of its properties. C: `g_object_class_find_property`.
  func property(_ name: String) -> UnsafeMutablePointer<GParamSpec>? {
    guard let type = object.pointee.g_type_instance.g_class else { return nil }
    return g_object_class_find_property(
      UnsafeMutableRawPointer(type).assumingMemoryBound(to: GObjectClass.self), name)
  }

  /// The names of all its properties. C: `g_object_class_list_properties`.
  var propertyNames: [String] {
    guard let type = object.pointee.g_type_instance.g_class else { return [] }
    var count: guint = 0
    let list = g_object_class_list_properties(
      UnsafeMutableRawPointer(type).assumingMemoryBound(to: GObjectClass.self), &count)
    guard let list else { return [] }
    defer { g_free(list) }
    return (0..<Int(count)).compactMap { list[$0].map { String(cString: $0.pointee.name) } }
  }
}

extension UnsafeMutablePointer where Pointee == GParamSpec {
  /// Whether a text can be read as its value, and lies in its range.
  /// C: `gst_value_deserialize_with_pspec`, `g_param_value_validate`.
  func accepts(_ text: String) -> Bool {
    guard isReadable else { return true }
    var value = GValue()
    g_value_init(&value, pointee.value_type)
    defer { g_value_unset(&value) }
    return gst_value_deserialize_with_pspec(&value, text, self) != 0
      && g_param_value_validate(self, &value) == 0
  }

  /// What its value is, in words.
  var wanted: String {
    if pointee.value_type == ValueType.boolean { return "true or false" }
    let names = nicks
    if !names.isEmpty { return names.joined(separator: ", ") }
    if let range { return "a number from \(range)" }
    return "a value of the type \(String(cString: g_type_name(pointee.value_type)))"
      + ", see gst-inspect-1.0"
  }

  /// The least and the greatest number; nil where it is none. C: `GParamSpecInt` and its like.
  private var range: String? {
    switch g_type_fundamental(pointee.value_type) {
    case ValueType.int: range(\GParamSpecInt.minimum, \.maximum)
    case ValueType.uint: range(\GParamSpecUInt.minimum, \.maximum)
    case ValueType.int64: range(\GParamSpecInt64.minimum, \.maximum)
    case ValueType.uint64: range(\GParamSpecUInt64.minimum, \.maximum)
    case ValueType.float: range(\GParamSpecFloat.minimum, \.maximum)
    case ValueType.double: range(\GParamSpecDouble.minimum, \.maximum)
    default: nil
    }
  }

  private func range<Specification, Number>(
    _ least: KeyPath<Specification, Number>, _ greatest: KeyPath<Specification, Number>
  ) -> String {
    let plain = UnsafeMutableRawPointer(self).assumingMemoryBound(to: Specification.self)
    return "\(plain.pointee[keyPath: least]) to \(plain.pointee[keyPath: greatest])"
  }

  /// Objects and boxed values have forms of their own that only the parser knows.
  private var isReadable: Bool {
    let kind = g_type_fundamental(pointee.value_type)
    return kind != ValueType.object && kind != ValueType.boxed && kind != ValueType.interface
  }

  /// The words of an enumeration. C: `g_type_class_ref`, `GEnumClass`.
  private var nicks: [String] {
    guard g_type_fundamental(pointee.value_type) == ValueType.enumeration,
      let type = g_type_class_ref(pointee.value_type)
    else { return [] }
    defer { g_type_class_unref(type) }
    let words = type.assumingMemoryBound(to: GEnumClass.self).pointee
    return (0..<Int(words.n_values)).compactMap {
      words.values[$0].value_nick.map { String(cString: $0) }
    }
  }
}

/// GType's fundamental numbers; their macros don't import.
private enum ValueType {
  static let interface = GType(2 << 2)
  static let boolean = GType(5 << 2)
  static let int = GType(6 << 2)
  static let uint = GType(7 << 2)
  static let int64 = GType(10 << 2)
  static let uint64 = GType(11 << 2)
  static let float = GType(14 << 2)
  static let double = GType(15 << 2)
  static let enumeration = GType(12 << 2)
  static let boxed = GType(18 << 2)
  static let object = GType(20 << 2)
}
