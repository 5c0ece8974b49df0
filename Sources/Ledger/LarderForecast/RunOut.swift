/// A part of what is in stock: one lot, in the unit of the use rate.
public struct StockLot: Hashable, Sendable {
  public var amount: Int64
  /// The last day it may be eaten on; nil where it keeps.
  public var due: Int32?

  public init(amount: Int64, due: Int32? = nil) {
    self.amount = amount
    self.due = due
  }
}

/// When what is in stock will be used up, and what of it will not be used in time.
///
/// What falls due first is used first; food whose date passes before its turn comes is not there to be used.
///
/// ```swift
/// let rate = UseRate(perDay: 100, variance: 0)
/// let spinach = RunOut(of: [StockLot(amount: 500, due: 2)], at: rate, on: 0)
/// spinach.unfinished    // [300]: 200 are used on days 1 and 2
/// spinach.expected      // 2
/// ```
public struct RunOut: Hashable, Sendable {
  /// In how many days nothing that is good is left, as likely sooner as later; nil for beyond ``horizon``.
  public let expected: Int?
  /// In how many days that is so with a likelihood of .1, and of .9.
  public let early: Int?
  public let late: Int?
  /// How much of each lot will be past its date before its turn comes, as the use goes on average.
  public let unfinished: [Int64]
  /// How much of each lot that holds for even when use is as fast as it is once in ten times.
  public let surelyUnfinished: [Int64]

  /// How many days are looked ahead.
  public static let horizon = 1000
  /// How many standard deviations the ends of the interval lie from its middle.
  private static let decile = 1.2815515655446004

  /// - Parameters:
  ///   - stock: what is there at the end of `today`; the order does not matter, but that of ``unfinished`` is the same.
  /// - Complexity: O(n log n) in the lots; the days are found by halving.
  public init(of stock: [StockLot], at rate: UseRate, on today: Int32) {
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
    // Below a thousandth of the lot it is rounding and not food.
    return rest > Double(lot.amount) / 1000 ? Int64(rest) : 0
  }

  /// What of each lot is used when use runs as it is told, and after how many days nothing good is left.
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
      // Use of a household that has none left for a while is not use of what comes later: there is no such while here,
      // for all lots are there now.
      let reached = daysLeft.map { $0 > horizon ? Double.infinity : use($0) } ?? .infinity
      used[index] = min(amount, max(0, reached - sum))
      sum += used[index]
      let emptied = day(of: sum, use)
      // A lot that is not finished is there to its last day, even where none of it is used.
      let end = used[index] < amount ? daysLeft : emptied
      lastDay = lastDay.flatMap { last in end.map { max(last, $0) } }
    }
    return (used, lastDay)
  }

  /// The first day at whose end so much is used; nil where it is not within the horizon.
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
