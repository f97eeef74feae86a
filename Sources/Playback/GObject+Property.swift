import CGStreamer

/// A value for a GObject property.
enum PropertyValue {
  case bool(Bool)
  case int(Int)
  case double(Double)
  /// A string, taken as it is.
  case string(String)
  /// Anything in GStreamer's own text form: enums, flags, fractions.
  case text(String)
  case object(UnsafeMutablePointer<GstElement>)
}

/// GType's fundamental numbers; their macros don't import.
private enum FundamentalType {
  static let string = GType(16 << 2)
  static let object = GType(20 << 2)
}

extension UnsafeMutablePointer where Pointee == GstElement {
  /// The element as the GObject it is.
  var object: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GObject.self)
  }

  /// The element as the bin it must be.
  var bin: UnsafeMutablePointer<GstBin> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: GstBin.self)
  }

  /// Whether the element has a property of this name. C: `g_object_class_find_property`.
  func has(_ name: String) -> Bool {
    guard let type = object.pointee.g_type_instance.g_class else { return false }
    let of = UnsafeMutableRawPointer(type).assumingMemoryBound(to: GObjectClass.self)
    return g_object_class_find_property(of, name) != nil
  }

  /// Sets a property if the element has it. C: `g_object_set_property`, `gst_util_set_object_arg`.
  func set(_ name: String, _ value: PropertyValue) {
    guard has(name) else { return }
    switch value {
    case .bool(let value): gst_util_set_object_arg(object, name, value ? "true" : "false")
    case .int(let value): gst_util_set_object_arg(object, name, String(value))
    case .double(let value): gst_util_set_object_arg(object, name, String(value))
    case .text(let value): gst_util_set_object_arg(object, name, value)
    case .string(let value):
      set(name, FundamentalType.string) { g_value_set_string(&$0, value) }
    case .object(let element):
      set(name, FundamentalType.object) { g_value_set_object(&$0, element) }
    }
  }

  /// Reads a whole number; 0 if the element has no such property. C: `g_object_get_property`.
  func int(of name: String) -> Int {
    guard has(name) else { return 0 }
    var value = GValue()
    g_object_get_property(object, name, &value)
    defer { g_value_unset(&value) }
    return Int(g_value_get_int(&value))
  }

  /// Reads an element; nil if the element has no such property, or none in it.
  func object(of name: String) -> Reference? {
    guard has(name) else { return nil }
    var value = GValue()
    g_object_get_property(object, name, &value)
    defer { g_value_unset(&value) }
    return g_value_dup_object(&value).map {
      Reference(adopting: $0.assumingMemoryBound(to: GstElement.self))
    }
  }

  /// The name of the factory that made the element, for instance `ximagesink`.
  var factoryName: String {
    guard let factory = gst_element_get_factory(self),
      let name = UnsafeMutableRawPointer(factory).assumingMemoryBound(to: GstObject.self)
        .pointee.name
    else { return "" }
    return String(cString: name)
  }

  private func set(_ name: String, _ type: GType, _ fill: (inout GValue) -> Void) {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    g_object_set_property(object, name, &value)
    g_value_unset(&value)
  }
}
