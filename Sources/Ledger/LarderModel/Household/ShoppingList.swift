/// What is to be bought, and what of it lies in the basket.
public struct ShoppingList: Hashable, Sendable {
  /// An item that is listed.
  public struct Line: Hashable, Sendable {
    public var item: ItemID
    /// How much is wanted; nil where nobody said.
    public var quantity: Quantity?
    public var packs: Int?
    /// Where it is to be bought; nil for anywhere.
    public var store: StoreID?
    /// The day it came on the list, as a day's number.
    public var since: Int32
    /// What lies in the basket; nil where it is still to be bought.
    public var taken: Taken?

    public init(item: ItemID, since: Int32 = 0) {
      self.item = item
      self.since = since
    }

    public var isDone: Bool { taken != nil }

    /// How much comes in: what was taken, or else what was wanted.
    public var comingIn: (quantity: Quantity?, packs: Int?) {
      if let taken, taken.quantity != nil { return (taken.quantity, taken.packs) }
      return (quantity, packs)
    }

    /// Where it is bought: where it was taken, or else where it was wanted.
    public var boughtAt: StoreID? { taken?.store ?? store }
  }

  /// What was taken of a listed item, as far as it was said.
  public struct Taken: Hashable, Sendable {
    public var quantity: Quantity?
    public var packs: Int?
    public var price: Money?
    public var store: StoreID?
    public var due: Day?
    public var dueKind: DueKind = .unsaid
    public var dueIsMonth = false
    /// The day it was ticked off, as a day's number.
    public var on: Int32

    public init(on day: Int32) { on = day }
  }

  /// In the order the items were put on.
  public var lines: [Line] = []

  public var items: Set<ItemID> { Set(lines.map(\.item)) }

  public init() {}

  /// The line of an item, where it is listed.
  public subscript(item: ItemID) -> Line? { lines.first { $0.item == item } }

  /// Whether events of this kind change the list.
  public static func touching(_ kind: UInt8) -> Bool {
    kind == ListChanged.code || kind == Listed.code || kind == TickedOff.code
  }

  /// Takes in what happened to the list; other events are passed over.
  ///
  /// Nothing is refused: whatever the log says is taken for what was meant.
  public mutating func apply(_ record: Record) {
    guard Self.touching(record.kind) else { return }
    let item = ItemID(rawValue: record.item)
    let position = lines.firstIndex { $0.item == item }
    var line = position.map { lines[$0] }
    switch record.kind {
    case Listed.code: Self.list(record, &line)
    case TickedOff.code: Self.tick(record, &line)
    default: Self.change(record, &line)
    }
    switch (position, line) {
    case (let position?, let line?): lines[position] = line
    case (let position?, nil): lines.remove(at: position)
    case (nil, let line?): lines.append(line)
    case (nil, nil): break
    }
  }
}
