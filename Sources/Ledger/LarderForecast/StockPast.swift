/// What came, went and was used of one item, by days: what was in on any past day, and when that was gone.
///
/// What is known of a day is what happened until then, whenever it was written down.
///
/// ```swift
/// var past = StockPast()
/// past.change(lot: 1, by: 1000, due: 9, on: 0)
/// past.change(lot: 1, by: -400, due: 9, on: 3)
/// past.stock(on: 3)                  // [StockLot(amount: 600, due: 9)]
/// past.end(ofStockOn: 3, today: 20)  // gone after 6 days, by its date
/// ```
public struct StockPast: Sendable {
  private struct Change {
    let day: Int32
    let amount: Int64
    let due: Int32?
  }

  private struct Lot {
    /// The lot that it was once a part of, or itself.
    var origin: UInt32
    /// By day, and on one day in the order in which they were told.
    var changes: [Change] = []
  }

  private var lots: [UInt32: Lot] = [:]
  private var uses: [(day: Int32, amount: Int64)] = []
  private var bought = DayWindow()

  public init() {}

  /// Takes in that a lot became more or less, or is due on another day.
  ///
  /// - Parameters:
  ///   - due: the last day it may be eaten on from then on; nil where it keeps.
  ///   - origin: the lot that this one is a part of, where it is one.
  public mutating func change(lot: UInt32, by amount: Int64, due: Int32?, on day: Int32, partOf origin: UInt32? = nil) {
    let root = origin.map { lots[$0]?.origin ?? $0 } ?? lot
    let change = Change(day: day, amount: amount, due: due)
    var changed = lots.removeValue(forKey: lot) ?? Lot(origin: root)
    // Almost always the last: what is written down late goes where it belongs.
    let place = changed.changes.lastIndex { $0.day <= day }.map { $0 + 1 } ?? 0
    changed.changes.insert(change, at: place)
    lots[lot] = changed
  }

  /// Takes in that some was used, or found missing.
  public mutating func use(_ amount: Int64, on day: Int32) { uses.append((day, amount)) }

  public mutating func buy(on day: Int32) { bought.insert(day) }

  /// What was in at the end of a day and still good, in the order of the lots' numbers.
  public func stock(on day: Int32) -> [StockLot] {
    lots.sorted { $0.key < $1.key }.compactMap { _, lot in
      let (amount, due) = Self.state(of: lot, on: day)
      return amount > 0 && due ?? .max >= day ? StockLot(amount: amount, due: due) : nil
    }
  }

  /// What was known of its use at the end of a day.
  public func history(on day: Int32) -> ItemHistory {
    var history = UseHistory()
    for use in uses where use.day <= day { history.use(use.amount, on: use.day) }
    return ItemHistory(id: 0, bought: bought.before(day + 1), uses: history)
  }

  /// When what was in on a day was gone; nil where nothing was.
  ///
  /// Parts that were opened or frozen later are still that stock. What passed its date is gone by it.
  public func end(ofStockOn day: Int32, today: Int32) -> RunOutScore.Outcome? {
    let there = lots.values.filter { lot in
      let (amount, due) = Self.state(of: lot, on: day)
      return amount > 0 && due ?? .max >= day
    }
    guard !there.isEmpty else { return nil }
    let origins = Set(there.map(\.origin))
    var last = day
    for lot in lots.values where origins.contains(lot.origin) {
      guard let end = Self.end(of: lot, after: day, today: today) else {
        return .stillThere(after: Int(today) - Int(day))
      }
      last = max(last, end)
    }
    return .gone(after: Int(last) - Int(day))
  }

  private static func state(of lot: Lot, on day: Int32) -> (amount: Int64, due: Int32?) {
    var amount: Int64 = 0
    var due: Int32?
    for change in lot.changes where change.day <= day {
      amount = sum(amount, change.amount)
      due = change.due
    }
    return (amount, due)
  }

  /// The day at whose end nothing good of a lot was left; `day` for one that was not there then or later, nil for one that
  /// still is.
  private static func end(of lot: Lot, after day: Int32, today: Int32) -> Int32? {
    var (amount, due) = state(of: lot, on: day)
    var end = day
    for change in lot.changes where change.day > day && change.day <= today {
      if amount > 0, let due, due < change.day { return max(due, end) }
      amount = sum(amount, change.amount)
      due = change.due
      end = change.day
    }
    guard amount > 0 else { return end }
    guard let due, due < today else { return nil }
    return max(due, end)
  }

  private static func sum(_ left: Int64, _ right: Int64) -> Int64 {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? (right < 0 ? .min : .max) : sum
  }
}
