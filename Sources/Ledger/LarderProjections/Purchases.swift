import LarderForecast
import LarderModel
import LarderReplay

/// How each item is bought and used: all that a household's forecast is worked out from.
public struct Purchases: Projection {
  public static let name = "purchases"
  public static let version: UInt32 = 3
  public static let keptVersion: UInt32 = 4

  /// The habits of the item with number n stand at n.
  public private(set) var items: [PurchaseHabit] = []
  /// What was used of each item, in each dimension that it was used in.
  public private(set) var used = UseTable()

  public init() {}

  public mutating func apply(_ page: borrowing ReplayPage, _ standing: Standing) {
    var highest = -1
    page.forEach(.bought) { record, _, _ in highest = max(highest, Self.place(of: record.item)) }
    page.forEach(.consumed) { record, draw, _ in
      let item = draw.item(or: record)
      highest = max(highest, Self.place(of: item))
      used.makeRoom(for: item, draw.dimension)
    }
    page.forEach(.counted) { record, draw, _ in
      if draw.amount > 0 { used.makeRoom(for: draw.item(or: record), draw.dimension) }
    }
    makeRoom(through: highest)
    // Safe: the place of each item is one of those that there now are, or -1. Through the array itself every event
    // would check whether it is shared.
    unsafe items.withUnsafeMutableBufferPointer { items in
      page.forEach(.bought) { record, _, _ in
        let place = Self.place(of: record.item)
        if place >= 0 { unsafe items[place].buy(record) }
      }
      used.withHand { used in
        page.forEach(.consumed) { record, draw, _ in
          let item = draw.item(or: record)
          let place = Self.place(of: item)
          if place >= 0 { unsafe items[place].use(draw.amount, on: record.dayNumber) }
          used.use(draw.amount, of: item, draw.dimension, on: record.dayNumber)
        }
        // What a count found missing was used too, by someone who wrote nothing down.
        page.forEach(.counted) { record, draw, _ in
          guard draw.amount > 0 else { return }
          used.use(draw.amount, of: draw.item(or: record), draw.dimension, on: record.dayNumber)
        }
      }
    }
  }

  /// Where an item's habits stand; -1 for one that no ledger may have: the number in a forged record must not cost its
  /// size.
  private static func place(of item: UInt32) -> Int { item <= Limits.mostNames ? Int(item) : -1 }

  private mutating func makeRoom(through place: Int) {
    if items.count <= place {
      items.append(contentsOf: repeatElement(PurchaseHabit(), count: place + 1 - items.count))
    }
  }

  public mutating func merge(_ later: Purchases) {
    makeRoom(through: later.items.count - 1)
    for (index, habit) in later.items.enumerated() { items[index].merge(habit) }
    used.merge(later.used)
  }

  public func encode(into state: inout StateWriter) {
    state.list(items) { habit, state in habit.encode(into: &state) }
    used.encode(into: &state)
  }

  public init?(from state: inout StateReader) {
    items = state.list { PurchaseHabit(from: &$0) }
    used = UseTable(from: &state)
  }
}
