import LarderModel
import LarderSimulator
import TestSupport
import Testing

@testable import LarderProjections
@testable import LarderReplay

@Suite("Tables and merges")
struct TableMergeTests {
  private struct Sum: Tally {
    var value: Int64 = 0
    init() {}
    mutating func pair(_ other: Sum, _ body: (inout Int64, Int64) -> Void) { body(&value, other.value) }
  }

  private func bytes(_ table: CellTable<Sum>) -> [UInt8] {
    var writer = StateWriter()
    table.encode(into: &writer)
    return writer.bytes
  }

  @Test("A table of cells is a dictionary ordered by its keys", arguments: 0..<6)
  func dictionary(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var table = CellTable<Sum>()
    var model: [CellKey: Int64] = [:]
    for _ in 0..<3000 {
      let key = CellKey(UInt64(random.below(40)) << 32, UInt64(random.below(9)), UInt64(random.below(3)) << 48)
      let value = Int64(random.below(100))
      table[key].value += value
      model[key, default: 0] += value
    }
    let sorted = model.sorted { $0.key < $1.key }
    #expect(table.count == model.count)
    #expect(table.sorted.map(\.key) == sorted.map(\.key))
    #expect(table.sorted.map(\.cell.value) == sorted.map(\.value))
    var reader = StateReader(bytes(table))
    let again = CellTable<Sum>(from: &reader)
    #expect(reader.isDone)
    #expect(bytes(again) == bytes(table))
  }

  /// The parts of a projection over a history, split as if a page began at each cut.
  private func parts<Kind: Projection>(_ kind: Kind.Type, seed: UInt64) -> [Kind] {
    let events = RandomHistory(seed: seed, count: 240).stored
    var catalog = Catalog()
    for event in events { catalog.apply(event) }
    let context = ReplayContext(catalog: catalog)
    var random = SeededGenerator(seed: seed)
    var parts: [Kind] = []
    var start = 0
    while start < events.count {
      let end = min(start + random.number(in: 1...100), events.count)
      parts.append(Replay.fold(events[start..<end].map(\.record), context, [kind]).projection(kind))
      start = end
    }
    return parts
  }

  private func checkMerges<Kind: Projection>(_ kind: Kind.Type, seed: UInt64) {
    let parts = parts(kind, seed: seed)
    let left = parts.dropFirst().reduce(into: parts[0]) { $0.merge($1) }
    let right = parts.dropLast().reversed().reduce(parts[parts.count - 1]) { later, earlier in
      var merged = earlier
      merged.merge(later)
      return merged
    }
    #expect(left.digest == right.digest, "\(kind.name), seed \(seed)")
    var withNothing = left
    withNothing.merge(Kind())
    var nothing = Kind()
    nothing.merge(left)
    #expect(withNothing.digest == left.digest)
    #expect(nothing.digest == left.digest)
  }

  @Test("Merging is associative, and merging an empty state has no effect", arguments: 0..<12)
  func merges(seed: UInt64) {
    for kind in Projections.all { checkMerges(kind, seed: seed) }
  }

  @Test("Two halves of an item's purchases combine to the whole habit", arguments: 0..<10)
  func habits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var day: Int32 = 20_000
    var records: [Record] = []
    for lot in UInt32(1)...40 {
      day += Int32(random.number(in: -1...6))
      let purchase = bought(lot: lot, Int64(random.number(in: 1...900)))
      records.append(EncodedEvent(purchase, on: Day(number: day) ?? .min).record)
    }
    var whole = PurchaseHabit()
    for record in records { whole.buy(record) }
    for cut in 0...records.count {
      var first = PurchaseHabit()
      var second = PurchaseHabit()
      for record in records[..<cut] { first.buy(record) }
      for record in records[cut...] { second.buy(record) }
      first.merge(second)
      #expect(first == whole, "cut \(cut)")
    }
    #expect(whole.latest.count == PurchaseHabit.memory)
    #expect(whole.weekdays.reduce(0, +) == 40)
    #expect(Array(whole.days) == Set(records.map(\.dayNumber)).sorted())
  }

  @Test("A weekly purchase has gaps of seven days, on one day of the week")
  func weekly() {
    var habit = PurchaseHabit()
    for week in 0..<5 {
      let friday = day(2026, 11, 20).advanced(by: week * 7)
      habit.buy(EncodedEvent(bought(lot: UInt32(week + 1), 1000), on: friday).record)
      habit.buy(EncodedEvent(bought(lot: UInt32(week + 50), 1000), on: friday).record)
    }
    #expect(habit.purchases == 10)
    #expect(habit.gaps == 4 && habit.gapDays == 28 && habit.gapSquares == 4 * 49)
    #expect(habit.weekdays == [0, 0, 0, 0, 10, 0, 0])
  }

  @Test("Impossible days do not break a habit")
  func forgedDays() {
    var habit = PurchaseHabit()
    for day in [Int32.min, .max, .min, .max] {
      var record = EncodedEvent(bought(lot: 1, 1000), on: .min).record
      record.dayNumber = day
      habit.buy(record)
    }
    var both = habit
    for _ in 0..<3 { both.merge(habit) }
    #expect(habit.gapSquares == .max && both.gapSquares == .max)
    #expect(both.purchases == 16 && both.gaps == 8)
  }

  @Test("A state with impossible counts is read without harm", arguments: [Int64.min, -1, .max, .max - 1])
  func forgedCounts(count: Int64) {
    var writer = StateWriter()
    for _ in 0..<6 { writer.integer(count) }
    for day in [Int32.min, .max, .max, .min] { writer.integer(day) }
    for _ in 0..<7 { writer.integer(count) }
    writer.list([Int32](repeating: 5, count: 9)) { day, state in
      state.integer(day)
      state.integer(UInt8(1))
      state.integer(count)
      state.integer(UInt16(3))
    }
    for _ in 0..<9 { writer.integer(count) }
    var reader = StateReader(writer.bytes)
    var habit = PurchaseHabit(from: &reader)
    #expect(reader.isDone)
    #expect(habit.latest.count <= PurchaseHabit.memory)
    habit.buy(EncodedEvent(bought(lot: 1, 1000), on: day(2026, 11, 20)).record)
    habit.use(1, on: 0)
    habit.merge(habit)
    #expect(habit.latest.count <= PurchaseHabit.memory)
  }

  @Test("An impossible item number has no habit")
  func forgedItem() {
    var record = EncodedEvent(bought(lot: 1, 1000), on: day(2026, 11, 20)).record
    record.item = Limits.mostNames + 1
    let purchases = Replay.fold([record], ReplayContext(), [Purchases.self]).projection(Purchases.self)
    #expect(purchases.items.isEmpty)
    record.item = .max
    #expect(Replay.fold([record], ReplayContext(), [Purchases.self]).projection(Purchases.self).items.isEmpty)
  }

  @Test("The month table matches the calendar, inside and outside its range")
  func months() {
    var table = MonthTable()
    #expect(table.month(of: 20_000) == Day(number: 20_000)?.month.index)
    table.layOut()
    for number in stride(from: Day.min.number, through: Day.max.number, by: 997) {
      #expect(table.month(of: number) == Day(number: number)?.month.index)
    }
    // Every day of the table and some on either side.
    #expect((-40...84_040).allSatisfy { table.month(of: $0) == Day(number: $0)?.month.index })
  }

  @Test("Every projection has its own name")
  func names() {
    let names = Projections.all.map { $0.name }
    #expect(Set(names).count == names.count)
  }
}
