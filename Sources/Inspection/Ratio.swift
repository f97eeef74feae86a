/// A ratio of whole numbers, as films state rates and shapes.
public struct Ratio: Hashable, Sendable {
  /// What is divided.
  public var numerator: Int
  /// What it is divided by; 0 where the film says nothing.
  public var denominator: Int

  /// Makes a ratio; it isn't reduced.
  public init(_ numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Its value; nil where the film says nothing.
  public var value: Double? {
    numerator > 0 && denominator > 0 ? Double(numerator) / Double(denominator) : nil
  }
}
