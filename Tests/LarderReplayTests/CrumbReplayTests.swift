import LarderLog
import LarderModel
import LarderProjections
import LarderSimulator
import TestSupport
import Testing

@testable import LarderReplay

@Suite("Residues in a replay")
struct CrumbReplayTests {
  /// A ledger in the format of earlier versions, with the totals of its events by a model without a lot table.
  private struct Earlier {
    var events: [EncodedEvent] = []
    /// The cost of purchases, waste and other use, in millionths.
    var (paid, wasted, used): (Int64, Int64, Int64) = (0, 0, 0)
    /// The number of waste events, and their amount.
    var (tosses, tossed): (Int64, Int64) = (0, 0)
    /// The number of lots with more than a crumb.
    var lotsLeft = 0
    /// The cost of those lots.
    var left: Int64 = 0

    mutating func add(_ body: any EventBody) {
      events.append(EncodedEvent(body, on: Day(number: 20_000) ?? .min))
    }

    /// Buys a lot in pounds, takes parts of it that are each rounded separately, and then uses its crumb.
    mutating func live(_ lot: UInt32, _ random: inout SeededGenerator) {
      let pounds = Int64(random.number(in: 1...4))
      let amount = ExactNumber(pounds).scaled(to: 45_359_237, denominator: 100) ?? 0
      let price = Int64(random.number(in: 0...999))
      add(bought(lot: lot, amount, price: price))
      paid += price * Lot.costScale
      let parts = Int64(random.number(in: 1...9))
      let each = (ExactNumber(numerator: pounds, denominator: parts)?.scaled(to: 45_359_237, denominator: 100) ?? 0)
      let isLeft = random.chance(200)
      var (rest, cost) = (amount, price * Lot.costScale)
      for part in 1...parts where !(isLeft && part == parts) {
        let taken = each + (random.chance(200) ? 1 : 0)
        let isLast = abs(rest - taken) < min(1000, (amount + 199) / 200)
        let share = isLast || taken > rest ? cost : Lot.share(of: cost, part: taken, whole: rest)
        if random.chance(400) {
          add(TestSupport.wasted(lot: lot, taken))
          (tosses, tossed, wasted) = (tosses + 1, tossed + taken, wasted + share)
        } else {
          add(consumed(lot: lot, taken))
          used += share
        }
        (rest, cost) = (rest - taken, cost - share)
      }
      if isLeft { (lotsLeft, left) = (lotsLeft + 1, left + cost) }
      guard !isLeft, rest > 0 else { return }
      switch random.below(6) {
      case 0: add(TestSupport.wasted(lot: lot, rest))
      case 1: add(consumed(lot: lot, rest))
      case 2: add(counted(lot: lot, 0))
      case 3: add(counted(lot: lot, rest))
      case 4: add(Opened(LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: lot))))
      default: break
      }
    }

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      add(named("turkey"))
      for lot in 1...UInt32(random.number(in: 20...60)) { live(lot, &random) }
    }
  }

  @Test("Every way of replaying an earlier ledger with residues matches a model", arguments: 0..<24)
  func earlierLedgers(seed: UInt64) throws {
    let earlier = Earlier(seed: seed)
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    var random = SeededGenerator(seed: seed)
    for part in commands(earlier.events, about: { random.number(in: 1...40) }) {
      try log.append(part)
      let view = try log.current()
      if random.chance(500) { try log.write { try everything.keep(view, in: &$0) } }
    }
    let rebuilt = try log.rebuilt()
    let parallel = try log.read { try ReplayContext(&$0) }
    let states = [
      folded(earlier.events), rebuilt, try log.current().state,
      try Replay.runOnTwoThreads(log, parallel, Projections.all),
    ]
    for (way, state) in states.enumerated() {
      #expect(digests(state) == digests(rebuilt), "seed \(seed), way \(way)")
      #expect(state.lots.contradictions.isEmpty, "seed \(seed), way \(way)")
      #expect(state.lots.present.count == earlier.lotsLeft)
      #expect(state.lots.present.reduce(0) { $0 + $1.lot.cost } == earlier.left)
      let waste = state.projection(Waste.self)
      #expect(waste.wasted.sorted.reduce(0) { $0 + $1.cell.count } == earlier.tosses)
      #expect(waste.wasted.sorted.reduce(0) { $0 + $1.cell.amount } == earlier.tossed)
      #expect(waste.wasted.sorted.reduce(0) { $0 + $1.cell.cost } == earlier.wasted)
      #expect(waste.unexplained.sorted.isEmpty)
      let paid = state.projection(Spending.self).cells.sorted.reduce(0) { $0 + $1.cell.price }
      #expect(paid * Lot.costScale == earlier.paid)
      #expect(earlier.paid == earlier.wasted + earlier.used + earlier.left)
    }
  }

  @Test("A dish with only a residue left is the same from a checkpoint as from the start")
  func dish() throws {
    var cooked = Cooked()
    (cooked.item, cooked.lot, cooked.costsItsIngredients) = (ItemID(rawValue: 2), LotID(rawValue: 2), true)
    cooked.quantity = Quantity(amount: 1000, dimension: .portions)
    var dish = DishDescribed()
    (dish.lot, dish.meal, dish.energy) = (LotID(rawValue: 2), MealID(rawValue: 1), 300_000)
    var ingredient = consumed(lot: 1, 100_000)
    ingredient.goesIntoDish = true
    let third = consumed(2, lot: 2, 333, .portions)
    let bodies: [any EventBody] = [
      named("rice"), named("pilaf", 2), bought(lot: 1, 500_000, price: 200), ingredient, cooked, dish, third, third,
      third, counted(2, lot: 2, 500, .portions), wasted(2, lot: 2, 500, .portions),
    ]
    let events = bodies.map { EncodedEvent($0, on: Day(number: 20_000) ?? .min) }
    for cut in 1...events.count {
      let directory = TemporaryDirectory()
      let log = try EventLog(openingOrCreating: directory.ledger)
      try log.append(Array(events[..<cut]))
      let view = try log.current()
      try log.write { try everything.keep(view, in: &$0) }
      if cut < events.count { try log.append(Array(events[cut...])) }
      #expect(digests(try log.current().state) == digests(folded(events)), "cut \(cut)")
      #expect(try log.current().state.lots.contradictions.isEmpty)
    }
  }
}
