import LarderModel
import LarderReplay

/// Each person's weight, by day. If a day has several, the one recorded last counts.
package struct Weights: Projection {
  package static let name = "weights"
  package static let version: UInt32 = 1
  package static let requiresLots = false

  private var cells = CellTable<WeightTally>()

  package init() {}

  package mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext) {
    let firstDay = Int64(Day.min.number)
    cells.withAccess { cells in
      page.forEach(.other) { record, _, index in
        guard record.kind == Weighed.code else { return }
        let day = UInt64(clamping: Int64(record.dayNumber) - firstDay)
        cells[CellKey(day << 32 | record[Weighed.personSlot])].add(
          WeightTally(
            sequence: Int64(bitPattern: page.sequence(index)), grams: Int64(bitPattern: record[Weighed.massSlot])))
      }
    }
  }

  package mutating func merge(_ later: Weights) { cells.merge(later.cells) }

  package static var isKeptByMonth: Bool { true }

  package func byMonth() -> [Int32: Weights] {
    cells.split { Calories.dayAndPerson(of: $0).day.month.index }.mapValues { part in
      var weights = Weights()
      weights.cells = part
      return weights
    }
  }

  package func encode(into state: inout StateWriter) { cells.encode(into: &state) }

  package init?(from state: inout StateReader) { cells = CellTable(from: &state) }

  /// A person's weight on a day, with the event that recorded it.
  package struct Entry: Hashable, Sendable {
    package let day: Day
    package let person: PersonID?
    package let weight: BodyWeight
    package let event: UInt64
  }

  /// All weights, by day and person.
  package var entries: [Entry] {
    cells.sorted.map { key, cell in
      let (day, person) = Calories.dayAndPerson(of: key)
      return Entry(
        day: day, person: person, weight: BodyWeight(grams: cell.grams), event: UInt64(bitPattern: cell.sequence))
    }
  }
}

/// A weight with its event. The later event counts.
struct WeightTally: CompactTally {
  /// The event, or 0 if there is none.
  var sequence: Int64 = 0
  var grams: Int64 = 0

  @inline(__always)
  mutating func add(_ other: WeightTally) {
    if UInt64(bitPattern: other.sequence) > UInt64(bitPattern: sequence) { self = other }
  }

  @inline(__always)
  mutating func pair(_ other: WeightTally, _ body: (inout Int64, Int64) -> Void) {
    body(&sequence, other.sequence)
    body(&grams, other.grams)
  }
}
