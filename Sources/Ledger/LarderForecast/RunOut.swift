/// A lot in stock, in the unit of the use rate.
package struct StockLot: Hashable, Sendable {
  package var amount: Int64
  /// The last day it may be eaten, or nil if it keeps.
  package var due: Int32?

  package init(amount: Int64, due: Int32? = nil) { (self.amount, self.due) = (amount, due) }
}

/// When the stock will be used up, and which part of it will not be used in time.
///
/// Lots are used in the order of their dates. Food whose date passes before its turn is not used.
///
/// ```swift
/// let rate = UseRate(perDay: 100, variance: 0)
/// let spinach = RunOut(of: [StockLot(amount: 500, due: 2)], at: rate, on: 0)
/// spinach.unfinished    // [300]: 200 are used on days 1 and 2
/// spinach.expected      // 2
/// ```
package struct RunOut: Hashable, Sendable {
  /// The median number of days until nothing good is left, or nil beyond ``horizon``.
  package let expected: Int?
  /// The number of days with a probability of .1, and of .9.
  package let early: Int?
  package let late: Int?
  /// The amount of each lot that will pass its date unused at the average rate.
  package let unfinished: [Int64]
  /// The amount of each lot that will pass its date even at a rate exceeded only once in ten times.
  package let surelyUnfinished: [Int64]

  /// The number of days that predictions look ahead.
  package static let horizon = 1000
  /// The number of standard deviations from the median to either end of the interval.
  private static let decile = 1.2815515655446004

  /// - Parameters:
  ///   - stock: the stock at the end of `today`, in any order, which ``unfinished`` keeps.
  /// - Complexity: O(n log n) in the lots. Days are found by binary search.
  package init(of stock: [StockLot], at rate: UseRate, on today: Int32) {
    let usual = Self.usable(stock, today) { rate.expected(after: today, days: $0) }
    let fast = Self.usable(stock, today) {
      rate.expected(after: today, days: $0) + Self.decile * rate.deviation(days: $0)
    }
    let slow = Self.usable(stock, today) {
      max(0, rate.expected(after: today, days: $0) - Self.decile * rate.deviation(days: $0))
    }
    unfinished = zip(stock, usual.used).map { Self.rest($0, $1) }
    surelyUnfinished = zip(stock, fast.used).map { Self.rest($0, $1) }
    expected = usual.emptyAfter
    early = fast.emptyAfter
    late = slow.emptyAfter
  }

  private static func rest(_ lot: StockLot, _ used: Double) -> Int64 {
    let rest = (Double(lot.amount) - used).rounded()
    // Below a thousandth of the lot it is a rounding error.
    return rest > Double(lot.amount) / 1000 ? Int64(rest) : 0
  }

  /// Returns the used amount of each lot with a given use, and the number of days until nothing good is left.
  private static func usable(
    _ stock: [StockLot], _ today: Int32, _ use: (Int) -> Double
  ) -> (used: [Double], emptyAfter: Int?) {
    var used = [Double](repeating: 0, count: stock.count)
    var sum = 0.0
    var lastDay: Int? = 0
    let order = stock.indices.sorted { (stock[$0].due ?? .max, $0) < (stock[$1].due ?? .max, $1) }
    for index in order where stock[index].amount > 0 {
      let amount = Double(stock[index].amount)
      let daysLeft = stock[index].due.map { max(0, Int($0) - Int(today)) }
      // While a household is out of stock, it uses nothing, and that use is not made up later. Here no such gap occurs,
      // because all lots are already in stock.
      let reached = daysLeft.map { $0 > horizon ? Double.infinity : use($0) } ?? .infinity
      used[index] = min(amount, max(0, reached - sum))
      sum += used[index]
      let emptied = day(of: sum, use)
      // A lot that is not finished lasts to its last day, even if none of it is used.
      let end = used[index] < amount ? daysLeft : emptied
      lastDay = lastDay.flatMap { last in end.map { max(last, $0) } }
    }
    return (used, lastDay)
  }

  /// Returns the first day at whose end an amount is used, or nil beyond the horizon.
  private static func day(of amount: Double, _ use: (Int) -> Double) -> Int? {
    guard amount > 0 else { return 0 }
    guard use(horizon) >= amount - 1e-9 * amount else { return nil }
    var low = 0
    var high = horizon
    while high - low > 1 {
      let middle = (low + high) / 2
      if use(middle) >= amount - 1e-9 * amount { high = middle } else { low = middle }
    }
    return high
  }
}

/// The arrivals, losses and uses of one item by day: the stock on any past day, and when it was gone.
///
/// A day includes whatever happened until then, whenever it was recorded.
///
/// ```swift
/// var past = StockHistory()
/// past.change(lot: 1, by: 1000, due: 9, on: 0)
/// past.change(lot: 1, by: -400, due: 9, on: 3)
/// past.stock(on: 3)                  // [StockLot(amount: 600, due: 9)]
/// past.end(ofStockOn: 3, today: 20)  // gone after 6 days, by its date
/// ```
package struct StockHistory: Sendable {
  private struct Change {
    let day: Int32
    let amount: Int64
    let due: Int32?
  }

  private struct Lot {
    /// The lot from which it was split off, or the lot itself.
    var origin: UInt32
    /// The changes by day and, within a day, in the order they were added.
    var changes: [Change] = []
  }

  private var lots: [UInt32: Lot] = [:]
  private var uses: [(day: Int32, amount: Int64)] = []
  private var bought = DayWindow()
  /// The rates of its food (default: unknown).
  package var prior: PurchasePrior = .neutral

  package init() {}

  /// Records that the amount or the date of a lot changed.
  ///
  /// - Parameters:
  ///   - due: the last day it may be eaten from then on, or nil if it keeps.
  ///   - origin: the lot that this one was split off from, if any.
  package mutating func change(lot: UInt32, by amount: Int64, due: Int32?, on day: Int32, partOf origin: UInt32? = nil)
  {
    let root = origin.map { lots[$0]?.origin ?? $0 } ?? lot
    let change = Change(day: day, amount: amount, due: due)
    var changed = lots.removeValue(forKey: lot) ?? Lot(origin: root)
    // Almost always at the end; late entries are inserted where they belong.
    let place = changed.changes.lastIndex { $0.day <= day }.map { $0 + 1 } ?? 0
    changed.changes.insert(change, at: place)
    lots[lot] = changed
  }

  /// Records that an amount was used, or found missing.
  package mutating func use(_ amount: Int64, on day: Int32) { uses.append((day, amount)) }

  package mutating func buy(on day: Int32) { bought.insert(day) }

  /// Returns the stock at the end of a day that was still good, in the order of the lots' numbers.
  package func stock(on day: Int32) -> [StockLot] {
    lots.sorted { $0.key < $1.key }.compactMap { _, lot in
      let (amount, due) = Self.state(of: lot, on: day)
      return amount > 0 && due ?? .max >= day ? StockLot(amount: amount, due: due) : nil
    }
  }

  /// Returns the history of use as known at the end of a day.
  package func history(on day: Int32) -> ItemHistory {
    var history = UseHistory()
    for use in uses where use.day <= day { history.use(use.amount, on: use.day) }
    return ItemHistory(id: 0, bought: bought.before(day + 1), uses: history, prior: prior)
  }

  /// Returns when the stock of a day was gone, or nil if there was none.
  ///
  /// Parts that were later opened or frozen belong to that stock. Food past its date counts as gone.
  package func end(ofStockOn day: Int32, today: Int32) -> RunOutScore.Outcome? {
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

  /// Returns the day at whose end nothing good of a lot was left: `day` if there was nothing left then, or nil if some
  /// is still left.
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
