import LarderModel
import LarderReplay

/// Rows of numbers by group, in order of first occurrence.
///
/// Uses open addressing over one flat array. Adding to an existing row does not allocate, and a new row doubles the
/// capacity if necessary.
struct GroupTable: Sendable {
  /// The number of values in a row.
  let width: Int
  private(set) var codes: [GroupCode] = []
  /// The values, row after row.
  var numbers: [Int64] = []
  /// The currency of each row's costs; 0 for none.
  var currencies: [UInt16] = []
  /// The currencies that occurred in one row.
  var mixed: Set<UInt16> = []
  /// The position in a row of a sum that overflowed.
  var overflowed: Int?

  private var slots: [Int32]
  private var shift: UInt64
  /// The last group looked up, which is often the next as well.
  private var latest = GroupCode()
  private var latestRow = -1

  init(width: Int) {
    self.width = width
    slots = Array(repeating: -1, count: 64)
    shift = 64 - 6
  }

  /// The row of a group, created if necessary.
  @inline(__always)
  mutating func row(of code: GroupCode) -> Int {
    if latestRow >= 0, latest == code { return latestRow }
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: code.mixed &>> shift)
    while true {
      let row = Int(slots[slot])
      guard row >= 0 else { return add(code, at: slot) }
      if codes[row] == code {
        latest = code
        latestRow = row
        return row
      }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(never)
  private mutating func add(_ code: GroupCode, at slot: Int) -> Int {
    let row = codes.count
    slots[slot] = Int32(row)
    codes.append(code)
    numbers.append(contentsOf: repeatElement(0, count: width))
    currencies.append(0)
    if codes.count * 2 > slots.count { grow() }
    return row
  }

  private mutating func grow() {
    let count = slots.count * 4
    shift -= 2
    slots = Array(repeating: -1, count: count)
    for row in codes.indices {
      var slot = Int(truncatingIfNeeded: codes[row].mixed &>> shift)
      while slots[slot] >= 0 { slot = (slot + 1) & (count - 1) }
      slots[slot] = Int32(row)
    }
  }

  @inline(__always)
  mutating func add(_ number: Int64, at place: Int, of row: Int) {
    let (sum, overflow) = numbers[row &* width &+ place].addingReportingOverflow(number)
    numbers[row &* width &+ place] = sum
    if overflow { overflowed = place }
  }

  @inline(__always)
  mutating func met(_ currency: UInt16, in row: Int) {
    if currencies[row] == currency { return }
    if currencies[row] == 0 {
      currencies[row] = currency
    } else {
      mixed.insert(currency)
      mixed.insert(currencies[row])
    }
  }
}

/// A pass over a ledger that computes a query.
struct GroupScan {
  let plan: GroupPlan
  var table: GroupTable

  init(_ query: Query, _ context: ReplayContext) throws(AnalyticsError) {
    plan = try GroupPlan(query, context)
    table = GroupTable(width: plan.width)
  }

  mutating func take(_ page: borrowing ReplayPage, _ facts: FactTable) {
    let plan = plan
    for part in plan.parts { Self.take(page, part, plan, facts, into: &table) }
  }

  private static func take(
    _ page: borrowing ReplayPage, _ part: GroupPlan.Part, _ plan: GroupPlan, _ facts: FactTable,
    into table: inout GroupTable
  ) {
    page.forEachFact(part.flow) { event, _ in
      let category = plan.needsCategory ? event.category(facts) : 0
      guard plan.passes(event, category) else { return }
      let row = table.row(of: plan.code(event, category))
      table.add(1, at: part.countPlace, of: row)
      for (aspect, place) in part.sums {
        guard let value = event.value(aspect, facts) else { continue }
        table.add(value, at: place, of: row)
        table.add(1, at: place + 1, of: row)
        if aspect == .cost { table.met(event.currency, in: row) }
      }
    }
  }
}
