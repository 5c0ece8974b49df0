import LarderLog
import LarderModel
import TestSupport
import Testing

@testable import LarderReplay

@Suite("The records of the last events")
struct LatestRecordsTests {
  @Test("Each of the last events gives its record as it counts now, on its day", arguments: 0..<10)
  func records(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    let history = RandomHistory(seed: seed)
    try log.append(history.events)
    let view = try log.current()
    let kinds = [Bought.code, Consumed.code, MealLogged.code]
    let last = UInt64(history.events.count)
    for events in [1, last / 3 + 1, last + 7] {
      let expected = history.stored.filter { $0.sequence >= (last > events ? last - events : 1) }
        .compactMap { view.context.corrections.corrected($0) }.filter { kinds.contains($0.record.kind) }
      var found: [StoredEvent] = []
      try log.read { reader in
        try view.context.forEachRecord(amongLast: events, of: kinds, &reader) { sequence, record in
          found.append(StoredEvent(sequence: sequence, record: record))
        }
      }
      #expect(found.map(\.sequence) == expected.map(\.sequence))
      #expect(found.map { view.context.day(of: $0.record) } == expected.map { view.household.day(of: $0).number })
      #expect(found.map(\.record.item) == expected.map(\.record.item))
      #expect(found.map(\.record.lot) == expected.map(\.record.lot))
    }
  }

  @Test("The plan keeps the outcome of each line of the last weeks", arguments: 0..<20)
  func outcomes(seed: UInt64) throws {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    let history = RandomHistory(seed: seed, count: 1500)
    try log.append(history.events)
    let view = try log.current()
    var states: [MealPlan.Line: PlanState] = [:]
    var portions: [MealPlan.Line: Quantity] = [:]
    var today = Int32.min
    for event in history.stored.compactMap({ view.context.corrections.corrected($0) }) {
      let day = view.household.day(of: event).number
      today = max(today, day)
      guard event.record.kind == Planned.code else { continue }
      let planned = event.decode(as: Planned.self)
      guard let on = planned.on?.number else { continue }
      let line = MealPlan.Line(on: on, mealTime: planned.mealTime, meal: planned.meal, item: planned.item)
      states[line] = planned.state == .out && day < on ? nil : planned.state
      if planned.state != .planned, planned.state != .done {
        portions[line] = nil
      } else if let quantity = planned.quantity, quantity.dimension == .portions {
        portions[line] = quantity
      }
    }
    let earliest = today - MealPlan.daysOfOutcomes
    let outcomes = view.state.kitchen.plan.outcomes.filter { $0.line.on > earliest }
    let known = outcomes.map { outcome in
      var line = outcome.line
      line.quantity = nil
      return (line: line, state: outcome.state, quantity: outcome.line.quantity)
    }
    #expect(Dictionary(known.map { ($0.line, $0.state) }) { $1 } == states.filter { $0.key.on > earliest })
    let withPortions = known.compactMap { known in known.quantity.map { (known.line, $0) } }
    #expect(Dictionary(withPortions) { $1 } == portions.filter { $0.key.on > earliest })
    #expect(Set(known.map(\.line)).count == known.count && !known.isEmpty)
  }
}
