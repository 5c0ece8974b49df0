/// A list of sentences, numbered where their order says which comes first.
public struct ItemList: Hashable, Sendable {
  public struct Item: Hashable, Sendable {
    public var text: String
    /// What to type for it.
    public var command: String?

    public init(_ text: String, command: String? = nil) {
      self.text = text
      self.command = command
    }
  }

  public var items: [Item]
  public var isNumbered: Bool

  public init(_ items: [Item], isNumbered: Bool = false) {
    self.items = items
    self.isNumbered = isNumbered
  }

  public init(_ texts: [String]) { self.init(texts.map { Item($0) }) }
}
