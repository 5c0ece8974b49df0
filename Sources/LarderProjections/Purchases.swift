import LarderModel
import LarderReplay

/// How each item is bought and used: what a forecast will need.
public struct Purchases: Projection {
  public static let name = "purchases"
  public static let version: UInt32 = 1

  /// The habits of the item with number n stand at n.
  public private(set) var items: [PurchaseHabit] = []

  public init() {}

  public mutating func apply(_ page: borrowing ReplayPage, _ standing: Standing) {
    page.forEach(.bought) { record, _, _ in
      guard makeRoom(for: record.item) else { return }
      items[Int(record.item)].buy(record)
    }
    page.forEach(.consumed) { record, draw, _ in
      let item = draw.item == 0 ? record.item : draw.item
      guard makeRoom(for: item) else { return }
      items[Int(item)].use(draw.amount, on: record.dayNumber)
    }
  }

  /// Whether the item is one that a ledger may have: the number in a forged record must not cost its size.
  private mutating func makeRoom(for item: UInt32) -> Bool {
    guard item <= Limits.mostNames else { return false }
    while items.count <= Int(item) { items.append(PurchaseHabit()) }
    return true
  }

  public mutating func merge(_ later: Purchases) {
    for (index, habit) in later.items.enumerated() where makeRoom(for: UInt32(clamping: index)) {
      items[index].merge(habit)
    }
  }

  public func encode(into state: inout StateWriter) {
    state.list(items) { habit, state in habit.encode(into: &state) }
  }

  public init?(from state: inout StateReader) {
    items = state.list { PurchaseHabit(from: &$0) }
  }
}
