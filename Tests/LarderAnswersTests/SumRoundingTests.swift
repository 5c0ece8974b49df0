import LarderAnswers
import LarderCommands
import LarderFigures
import LarderModel
import LarderProjections
import LarderSimulator
import Testing

/// The rounding rules of Documentation/reference/values.md, compared with exact fractions over one denominator.
@Suite("How sums are rounded")
struct SumRoundingTests {
  private func report(_ ledger: SmallLedger) -> WasteReport {
    let state = ledger.view.state
    return WasteReport(
      waste: state.projection(Waste.self), spending: state.projection(Spending.self), catalog: ledger.household.catalog,
      period: month("2026-11"), mostItems: 10)
  }

  @Test("Three sixths of a cent are shown as one cent, because each is stored rounded up by a third of a millionth")
  func tie() throws {
    var ledger = SmallLedger()
    for item in ["one", "two", "three"] {
      try ledger.buy(item, "6", "0.01 EUR", on: "2026-11-02")
      try ledger.toss(item, "1", on: "2026-11-03")
    }
    #expect(report(ledger).total.cost.exact(.euro) == 500_001)
    #expect(report(ledger).total.cost.amount(.euro).minor == 1)
  }

  @Test("A third of a thousandth of a kilocalorie stays zero, however often it is added")
  func smallEnergy() throws {
    var ledger = SmallLedger()
    try ledger.know("tea", [("energy", "0.001kcal/100g")])
    try ledger.buy("tea", "1 kg", on: "2026-11-02")
    for _ in 0..<6 { try ledger.toss("tea", "33 g", on: "2026-11-03") }
    #expect(report(ledger).total.energy == .zero)
  }

  @Test(
    "Costs follow the rule, and deviate by at most half a millionth of the unit per event", arguments: 0..<40)
  func costs(seed: UInt64) throws {
    let ledger = try history(seed)
    let expected = Shares(ledger.events)
    let total = report(ledger).total
    #expect(total.cost.exact(.euro) == expected.wasted)
    #expect(total.cost.amount(.euro).minor == Int64(halfEven(expected.wasted, 1_000_000)))
    let off = (expected.wasted * Shares.denominator - expected.exactlyWasted).magnitude
    let bound = (Int128(expected.uses) * Shares.denominator).magnitude
    #expect(off * 2 <= bound, "\(off) of \(bound)")
    // The exact sum is shown rounded, unless it is so close to half a cent that the bound crosses it.
    let cent = Shares.denominator * 1_000_000
    let exactly = halfEven(expected.exactlyWasted, cent)
    let toHalf = (abs(expected.exactlyWasted % cent) * 2 - cent).magnitude
    #expect(total.cost.amount(.euro).minor == Int64(exactly) || toHalf <= bound)
    for lot in expected.finished { #expect(lot.used == lot.price * 1_000_000, "a lot's uses add up to its price") }
  }

  @Test(
    "Energy is rounded to the thousandth once per event, in the diary and in waste", arguments: 0..<40)
  func energy(seed: UInt64) throws {
    let ledger = try history(seed)
    let catalog = ledger.household.catalog
    var wasted: (rounded: Int128, exact: Int128, count: Int128) = (0, 0, 0)
    var eaten = wasted
    for event in ledger.events {
      guard let quantity = event.quantity, event.record.kind == Wasted.code || event.record.kind == MealLogged.code,
        let energy = catalog.fact(ItemID(rawValue: event.record.item), .energy, on: event.day)?.value
      else { continue }
      // Thousandths of a kilocalorie in units of 10⁻⁸. Pieces are weighed, and intermediate results are not rounded.
      let piece = catalog.fact(ItemID(rawValue: event.record.item), .piece, on: event.day)?.value ?? 0
      let weight =
        quantity.dimension == .pieces ? Int128(quantity.amount) * Int128(piece) : Int128(quantity.amount) * 1000
      let exact = weight * Int128(energy)
      let rounded = halfEven(exact, 100_000_000)
      if event.record.kind == Wasted.code {
        wasted = (wasted.rounded + rounded, wasted.exact + exact, wasted.count + 1)
      } else {
        eaten = (eaten.rounded + rounded, eaten.exact + exact, eaten.count + 1)
        #expect(event.decode(as: MealLogged.self).energy == Int64(rounded))
      }
    }
    #expect(wasted.count > 0 && eaten.count > 0)
    #expect(report(ledger).total.energy.thousandths == Int64(wasted.rounded))
    let diary = ledger.view.state.projection(Calories.self).days.sorted.reduce(Int64(0)) { $0 + $1.cell.energy }
    #expect(diary == Int64(eaten.rounded))
    for sum in [wasted, eaten] {
      #expect(abs(sum.rounded * 100_000_000 - sum.exact) * 2 <= sum.count * 100_000_000)
    }
  }

  /// Random purchases of six to twenty pieces. Whole and partial pieces are used, thrown away, split off and found
  /// missing.
  private func history(_ seed: UInt64) throws -> SmallLedger {
    var random = SeededGenerator(seed: seed)
    var ledger = SmallLedger()
    let items = ["bun", "fig", "pea"]
    for item in items {
      let energy = "\(random.number(in: 1...900)).\(random.number(in: 100...999))kcal/100g"
      try ledger.know(
        item,
        [
          ("energy", energy),
          ("piece", "\(random.number(in: 1...90)).\(random.number(in: 10...99))\(random.number(in: 1...9))g"),
        ])
    }
    for _ in 0..<150 {
      let item = random.pick(items)
      let amount = random.chance(500) ? 1000 * random.number(in: 1...4) : random.number(in: 1...2500)
      let quantity = EnteredQuantity(
        text: "so much", measure: .exact(Quantity(amount: Int64(amount), dimension: .pieces)))
      let entryTime = entryTime("2026-11-03")
      do throws(Refusal) {
        switch random.number(in: 0...9) {
        case 0...2:
          let cents = random.number(in: 1...999)
          var buy = Buy(
            item: item,
            quantity: EnteredQuantity(
              text: "", measure: .exact(Quantity(amount: Int64(random.number(in: 6...20)) * 1000, dimension: .pieces))),
            entryTime: entryTime)
          buy.price = Money(minor: Int64(cents), currency: .euro)
          try run(buy, in: &ledger)
        case 3, 4: try run(Toss(item: item, quantity: quantity, entryTime: entryTime), in: &ledger)
        case 5, 6: try run(Use(item: item, quantity: quantity, entryTime: entryTime), in: &ledger)
        case 7: try run(ChangeLot(.freeze, item: item, quantity: quantity, entryTime: entryTime), in: &ledger)
        case 8: try run(Eat(item, quantity: quantity, entryTime: entryTime), in: &ledger)
        default:
          let stock = ledger.household.stock(of: ledger.household.catalog.item(named: item))
          guard let first = stock.first, first.lot.remaining > Int64(amount) else { continue }
          let left = Quantity(amount: first.lot.remaining - Int64(amount), dimension: .pieces)
          var count = Count(
            item: item, quantity: EnteredQuantity(text: "", measure: .exact(left)), entryTime: entryTime)
          count.lot = first.id
          try run(count, in: &ledger)
        }
      } catch {
        // A larger amount than is there changes no lot.
        guard error.reason == .notEnough else { throw error }
      }
    }
    return ledger
  }

  private func run(_ command: some Command, in ledger: inout SmallLedger) throws(Refusal) {
    for event in try ledger.household.decide(command) { ledger.add(event) }
  }
}

/// `number` ÷ `divisor`, rounded half to even. Neither is negative.
private func halfEven(_ number: Int128, _ divisor: Int128) -> Int128 {
  let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
  return quotient + (rest * 2 > divisor || (rest * 2 == divisor && quotient % 2 == 1) ? 1 : 0)
}

/// The cost of each consumption in a history, by the rule and exactly, in parts of a millionth of a cent.
private struct Shares {
  /// 1000 times a number divisible by six to twenty, so that a share of any lot is a whole number of its parts.
  static let denominator: Int128 = 1000 * 232_792_560

  struct Lot {
    var remaining: Int128
    /// The remaining cost by the rule, in millionths of a cent.
    var cost: Int128
    /// The exact cost of a thousandth of a piece.
    var each: Int128
    /// The original purchase, also for a lot that was split off.
    var purchase: UInt32
  }

  var wasted: Int128 = 0
  var exactlyWasted: Int128 = 0
  /// The number of rounded shares of a cost.
  var uses = 0
  /// The consumption of each purchase that is used up.
  var finished: [(price: Int128, used: Int128)] {
    purchases.filter { left[$0.key] == 0 }.map { ($0.value.price, $0.value.used) }
  }
  private var lots: [UInt32: Lot] = [:]
  private var purchases: [UInt32: (price: Int128, used: Int128)] = [:]
  private var left: [UInt32: Int128] {
    lots.values.reduce(into: [:]) { $0[$1.purchase, default: 0] += $1.remaining }
  }

  init(_ events: [StoredEvent]) {
    for event in events {
      let lot = event.record.lot
      switch event.record.kind {
      case Bought.code:
        let bought = event.decode(as: Bought.self)
        let (amount, price) = (Int128(bought.quantity.amount), Int128(bought.price?.minor ?? 0))
        lots[lot] = Lot(
          remaining: amount, cost: price * 1_000_000, each: price * 1_000_000 * Self.denominator / amount, purchase: lot
        )
        purchases[lot] = (price, 0)
      case Consumed.code: leave(lot, Int128(event.decode(as: Consumed.self).quantity.amount))
      case Wasted.code:
        let amount = Int128(event.decode(as: Wasted.self).quantity.amount)
        exactlyWasted += (lots[lot]?.each ?? 0) * amount
        wasted += leave(lot, amount)
      case Counted.code:
        leave(lot, (lots[lot]?.remaining ?? 0) - Int128(event.decode(as: Counted.self).quantity.amount))
      case Frozen.code:
        let change = event.decode(as: Frozen.self).change
        guard let into = change.into, let part = change.part, let from = lots[lot] else { continue }
        let cost = take(lot, Int128(part.amount))
        lots[into.rawValue] = Lot(
          remaining: Int128(part.amount), cost: cost, each: from.each, purchase: from.purchase)
      default: break
      }
    }
  }

  /// Takes food from a lot and returns the matching share of its cost.
  @discardableResult
  private mutating func leave(_ lot: UInt32, _ amount: Int128) -> Int128 {
    let share = take(lot, amount)
    if let purchase = lots[lot]?.purchase { purchases[purchase]?.used += share }
    return share
  }

  private mutating func take(_ number: UInt32, _ amount: Int128) -> Int128 {
    guard var lot = lots[number], lot.remaining > 0 else { return 0 }
    uses += 1
    let share = halfEven(lot.cost * amount, lot.remaining)
    lot.cost -= share
    lot.remaining -= amount
    lots[number] = lot
    return share
  }
}
