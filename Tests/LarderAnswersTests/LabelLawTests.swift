import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport
import Testing

@testable import LarderFigures

/// Laws for the labels of any history.
@Suite("Laws of labels")
struct LabelLawTests {
  /// A random history, followed by random cooking and eating.
  private struct History {
    private(set) var events: [EncodedEvent]
    private var random: SeededGenerator
    private let day: Day
    private var lot: UInt32
    private var lots: [Consumed] = []

    init(seed: UInt64) {
      let history = RandomHistory(seed: seed, count: 500)
      events = history.events
      random = SeededGenerator(seed: seed)
      let stored = history.stored
      day = stored.last?.day ?? .min
      lot = stored.map(\.record.lot).max() ?? 0
      // Numbers that splits gave to their parts are taken too.
      lot += 500
      for event in stored where event.record.kind == Bought.code {
        let bought = event.decode(as: Bought.self)
        var taken = Consumed()
        (taken.item, taken.lot) = (bought.item, bought.lot)
        taken.quantity = Quantity(amount: bought.quantity.amount / 4, dimension: bought.quantity.dimension)
        lots.append(taken)
      }
      for _ in 0..<20 { cook() }
    }

    private mutating func add(_ bodies: [any EventBody]) {
      let tag = random.next()
      for (index, body) in bodies.enumerated() {
        var encoded = EncodedEvent(Event(day: day, body: body))
        (encoded.record.commandTag, encoded.record.continuesCommand) = (tag, index > 0)
        events.append(encoded)
      }
    }

    private mutating func eaten() -> MealLogged {
      var logged = MealLogged()
      (logged.meal, logged.quantity) = (MealID(rawValue: 1), portions())
      if random.chance(850) { logged.energy = Int64(random.below(900_000)) }
      if random.chance(500) { logged.person = PersonID(rawValue: 1) }
      return logged
    }

    private mutating func portions() -> Quantity {
      Quantity(amount: Int64(random.number(in: 1...9)) * 250, dimension: .portions)
    }

    private mutating func taken(_ dish: Consumed) -> Consumed {
      var taken = dish
      (taken.goesIntoDish, taken.quantity) = (false, portions())
      return taken
    }

    /// Cooks a dish, eats some of it at once, splits it, and eats more of it later.
    private mutating func cook() {
      var bodies: [any EventBody] = []
      for _ in 0..<random.number(in: 0...5) {
        guard !lots.isEmpty else { break }
        var used = random.pick(lots.suffix(40))
        (used.goesIntoDish, used.isTrifling) = (true, random.chance(150))
        bodies.append(used)
      }
      lot += 1
      var cooked = Cooked()
      (cooked.item, cooked.lot) = (ItemID(rawValue: 1), LotID(rawValue: lot))
      (cooked.quantity, cooked.costsItsIngredients) = (Quantity(amount: 4000, dimension: .portions), true)
      var dish = Consumed()
      (dish.item, dish.lot, dish.quantity) = (cooked.item, cooked.lot, Quantity(amount: 500, dimension: .portions))
      bodies.append(cooked)
      for _ in 0..<random.below(3) { bodies += [taken(dish), eaten()] as [any EventBody] }
      add(bodies)
      lots.append(dish)
      if random.chance(500) {
        lot += 1
        var change = LotChange(item: dish.item, lot: dish.lot)
        (change.part, change.into) = (Quantity(amount: 1000, dimension: .portions), LotID(rawValue: lot))
        add([Frozen(change)])
        var part = dish
        part.lot = LotID(rawValue: lot)
        lots.append(part)
      }
      add([eaten(), taken(random.pick(lots.suffix(4)))] as [any EventBody])
    }
  }

  @Test("The parts of every meal add up to its energy, and the shares to the whole")
  func sums() throws {
    let labelled = try (0..<12 as Range<UInt64>).map(partsWithProducts).reduce(0, +)
    #expect(labelled > 12)
  }

  /// Checks a history, and returns the number of parts of dishes with a product.
  private func partsWithProducts(seed: UInt64) throws -> Int {
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.path)
    try log.append(History(seed: seed).events)
    return try log.read { reader in
      let context = try ReplayContext(&reader)
      let household = LedgerView(
        context: context, state: try Replay.run(&reader, context, Projections.all), checkpoint: 0
      ).household
      let meals = try WhyReport(
        .calories, .init(), period: .all, today: .min, context: context, log: &reader
      ).rows
      var food: [UInt64: Int64?] = [:]
      for row in meals {
        let logged = row.event.corrected.decode(as: MealLogged.self)
        if let item = logged.item, !household.catalog.isFood(item, on: row.day) { continue }
        food[row.event.event.sequence] = .some(logged.energy.map { max($0, 0) })
      }
      let pass = try LabelPass(.eaten, .all, household, context, &reader, in: .whole)
      let parts = Dictionary(grouping: pass.foods, by: \.sequence)
      #expect(Set(parts.keys) == Set(food.keys), "seed \(seed)")
      for (sequence, parts) in parts {
        let known = parts.compactMap(\.energy)
        let sum = known.isEmpty ? nil : known.reduce(0, +)
        #expect(sum == food[sequence] ?? nil, "seed \(seed), meal \(sequence)")
        #expect(known.allSatisfy { $0 >= 0 }, "seed \(seed), meal \(sequence)")
      }
      for flow in LabelFlow.allCases {
        let foods = try LabelPass(flow, .all, household, context, &reader, in: .whole).foods
        for today in [nil, Day.max] {
          let report = LabelsReport(
            foods, household.catalog, flow: flow, period: .all, person: nil, byNow: today)
          check(report)
        }
      }
      return pass.foods.count { $0.dish != nil && $0.product != nil }
    }
  }

  private func check(_ report: LabelsReport) {
    for lines in [report.grades, report.groups] {
      #expect(lines.reduce(0) { $0 + $1.energy } == report.energy)
    }
    for line in report.additives + [report.withoutIngredients] { #expect((0...report.energy).contains(line.energy)) }
    if !report.people.isEmpty { #expect(report.people.reduce(0) { $0 + $1.energy } == report.energy) }
    for person in report.people {
      for lines in [person.grades, person.groups] {
        #expect(lines.reduce(0) { $0 + $1.energy } == person.energy)
      }
    }
  }

  @Test("A number is split exactly, with no part below zero", arguments: 0..<50)
  func split(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let whole = Int64(random.below(1_000_000))
    let weights = (0..<random.number(in: 1...9)).map { _ in random.chance(300) ? 0 : Int64(random.below(1_000_000)) }
    let parts = whole.split(by: weights)
    #expect(parts.count == weights.count && parts.reduce(0, +) == whole && parts.allSatisfy { $0 >= 0 })
    if weights.contains(where: { $0 > 0 }) {
      #expect(zip(parts, weights).allSatisfy { $1 > 0 || $0 == 0 })
    }
  }
}
