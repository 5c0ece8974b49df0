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
      makeRoom(for: record.item)
      items[Int(record.item)].buy(record)
    }
    page.forEach(.consumed) { record, draw, _ in
      let item = draw.item == 0 ? record.item : draw.item
      makeRoom(for: item)
      items[Int(item)].use(draw.amount, on: record.dayNumber)
    }
  }

  private mutating func makeRoom(for item: UInt32) {
    while items.count <= Int(item) { items.append(PurchaseHabit()) }
  }

  public mutating func merge(_ later: Purchases) {
    for (index, habit) in later.items.enumerated() {
      makeRoom(for: UInt32(index))
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
