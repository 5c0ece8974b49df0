/// What is to be bought.
public struct ShoppingList: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    public var item: ItemID
    public var isDone: Bool
    public var quantity: Quantity?
    public var store: StoreID?

    public init(item: ItemID, isDone: Bool, quantity: Quantity? = nil, store: StoreID? = nil) {
      self.item = item
      self.isDone = isDone
      self.quantity = quantity
      self.store = store
    }
  }

  /// In the order the items were put on.
  public var lines: [Line] = []

  public init() {}

  /// Takes in what happened to the list; other events are passed over.
  public mutating func apply(_ record: Record) {
    guard record.kind == ListChanged.code else { return }
    let change = StoredEvent(sequence: 0, record: record).decode(as: ListChanged.self)
    let position = lines.firstIndex { $0.item == change.item }
    switch change.state {
    case .removed, .unsaid:
      if let position { lines.remove(at: position) }
    case .wanted, .done:
      let line = Line(
        item: change.item, isDone: change.state == .done,
        quantity: change.quantity ?? position.flatMap { lines[$0].quantity },
        store: change.store ?? position.flatMap { lines[$0].store })
      if let position { lines[position] = line } else { lines.append(line) }
    }
  }
}
