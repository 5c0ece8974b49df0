/// A field's value as a person or a file writes it: the common ground of JSON, tables and messages.
public enum Plain: Hashable, Sendable {
  /// The field says nothing: it is left out of an export.
  case absent
  case integer(Int64)
  case flag(Bool)
  case text(String)
  /// An exact number: `scaled` over ten to the `places`, with its unit or currency behind it.
  case decimal(scaled: Int64, places: UInt8, suffix: String)
}
