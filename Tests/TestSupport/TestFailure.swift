/// What a helper of the tests could not do, as one sentence.
public struct TestFailure: Error, Hashable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  /// A failure with its sentence.
  public init(_ description: String) { self.description = description }
}
