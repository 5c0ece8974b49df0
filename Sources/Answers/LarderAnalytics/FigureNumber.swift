import LarderModel

/// A figure rounded once, half to even, to the places it is shown with.
public struct FigureNumber: Hashable, Sendable {
  public let scaled: Int64
  public let places: Int

  public init(scaled: Int64, places: Int) { (self.scaled, self.places) = (scaled, places) }

  /// The number as programs read it: "12.5".
  public var text: String { Plain.decimalText(scaled, places: UInt8(clamping: places)) }
}
