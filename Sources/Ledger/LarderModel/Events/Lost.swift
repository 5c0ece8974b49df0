/// An event stood here that is lost: what a rescue puts in its place, so that all others keep their numbers.
///
/// It is nobody's doing and changes nothing. Its day is that of the last event before it that is known.
public struct Lost: EventBody {
  public init() {}

  /// Far from the others, as what it is of is no part of a household's life.
  @inlinable public static var code: UInt8 { 240 }
  public static var name: String { "lost" }

  public mutating func describe(to fields: inout FieldCoder) {}
}
