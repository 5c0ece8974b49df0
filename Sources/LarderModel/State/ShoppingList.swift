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
    // Read slot by slot: a decoder would be the slowest part of a replay.
    let item = ItemID(rawValue: record.item)
    let state = ListState(rawValue: UInt8(truncatingIfNeeded: record[ListChanged.stateSlot])) ?? .unsaid
    let position = lines.firstIndex { $0.item == item }
    switch state {
    case .removed, .unsaid:
      if let position { lines.remove(at: position) }
    case .wanted, .done:
      let line = Line(
        item: item, isDone: state == .done,
        quantity: Self.quantity(record) ?? position.flatMap { lines[$0].quantity },
        store: StoreID(stored: UInt32(truncatingIfNeeded: record[ListChanged.storeSlot]))
          ?? position.flatMap { lines[$0].store })
      if let position { lines[position] = line } else { lines.append(line) }
    }
  }

  private static func quantity(_ record: Record) -> Quantity? {
    let amount = Int64(bitPattern: record[ListChanged.quantitySlot])
    let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: record[ListChanged.dimensionSlot]))
    return amount == .min ? nil : Quantity(amount: amount, dimension: dimension ?? .none)
  }
}
