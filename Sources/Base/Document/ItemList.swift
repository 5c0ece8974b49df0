/// A list of sentences, numbered where their order says which comes first.
public struct ItemList: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public var pieces: [Sentence.Piece]
    /// What can be typed for it, without the name of the program.
    public var line: String?

    public init(_ pieces: [Sentence.Piece], line: String? = nil) {
      self.pieces = pieces
      self.line = line
    }

    public init(_ text: String, line: String? = nil) { self.init([.text(text)], line: line) }
  }

  public var items: [Item]
  public var isNumbered: Bool

  public init(_ items: [Item], isNumbered: Bool = false) {
    self.items = items
    self.isNumbered = isNumbered
  }

  public init(_ texts: [String]) { self.init(texts.map { Item($0) }) }
}
