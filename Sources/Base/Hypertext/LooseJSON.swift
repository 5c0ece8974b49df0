/// A value of JSON as pages hold it, which is not always as the rules say.
///
///     let value = try LooseJSON.parse("{name: 'Soup', \"servings\": 4,}; // from the shop").value
///     value["servings"]?.int  // 4
///
/// JSON that keeps to the rules gives exactly its value. Numbers stay text, so none loses a digit.
public enum LooseJSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([LooseJSON])
  case object([Member])

  /// A name and what stands under it.
  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: LooseJSON

    public init(_ name: String, _ value: LooseJSON) {
      self.name = name
      self.value = value
    }
  }

  /// How deep arrays and objects may stand in one another.
  public static let deepest = 200
  /// The longest text.
  public static let longestBytes = 64 << 20

  /// Reads the first value of a text; what follows it is let pass.
  public static func parse(_ text: String) throws(LooseJSONError) -> LooseJSONReading {
    guard text.utf8.count <= longestBytes else { throw .tooLong(limitBytes: longestBytes) }
    return try LooseJSONReader.read(Array(text.utf8))
  }

  /// Reads the first value of a text in bytes; those that are not UTF-8 become U+FFFD.
  public static func parse(_ bytes: [UInt8]) throws(LooseJSONError) -> LooseJSONReading {
    guard bytes.count <= longestBytes else { throw .tooLong(limitBytes: longestBytes) }
    let isWide = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    return try LooseJSONReader.read(isWide ? Array(PageText.decoded(bytes).utf8) : bytes)
  }
}
