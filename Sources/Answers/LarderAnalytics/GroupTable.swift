import LarderLog
import LarderModel
import LarderReplay

/// Rows of numbers by group, in the order the groups were first met.
///
/// Open addressing over one flat array: adding to a row that is there allocates nothing, and a new row makes room for
/// itself and as many again as there were.
struct GroupTable: Sendable {
  /// How many numbers a row has.
  let width: Int
  private(set) var codes: [GroupCode] = []
  /// Row after row.
  var numbers: [Int64] = []
  /// The currency of each row's costs; 0 where none was met.
  var currencies: [UInt16] = []
  /// The currencies of costs that should have gone into one row.
  var mixed: Set<UInt16> = []
  /// The place among a row's numbers of a sum that did not fit.
  var overflowed: Int?

  private var slots: [Int32]
  private var shift: UInt64
  /// The group that was asked for last, which is often asked for next.
  private var latest = GroupCode()
  private var latestRow = -1

  init(width: Int) {
    self.width = width
    slots = Array(repeating: -1, count: 64)
    shift = 64 - 6
  }

  /// The row of a group, made where there is none.
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

/// One pass over a ledger that adds up what a query asks for.
struct GroupScan {
  let plan: GroupPlan
  var table: GroupTable

  init(_ query: Query, _ standing: Standing) throws(AnalyticsError) {
    plan = try GroupPlan(query, standing)
    table = GroupTable(width: plan.width)
  }

  mutating func take(_ page: borrowing ReplayPage, _ facts: FactTable) {
    let plan = plan
    for part in plan.parts {
      Self.take(page, part, plan, facts, into: &table)
    }
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
