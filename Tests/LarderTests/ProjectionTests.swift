import LarderLog
import LarderModel
import TestSupport
import Testing

@testable import Larder

/// The sums of all properties of events, for comparison with reports and between passes.
private struct EverySum: LedgerProjection, Equatable {
  var used: [ItemNumber: Int64] = [:]
  var waste: [ItemNumber: CostSum] = [:]
  var reasons: [TossReason?: Int] = [:]
  var paid: [StoreNumber?: Int64] = [:]
  var months: [Month: Int] = [:]
  var eaten: Int64 = 0
  var missing: Int64 = 0
  var mass: Int64 = 0
  var energy: Int64 = 0
  var ages = 0
  var late = 0
  var people: Set<PersonNumber> = []

  mutating func add(_ page: borrowing EventPage) {
    let (facts, months) = (page.facts, page.months)
    page.forEachPurchase { purchase in
      self.months[months[purchase.day], default: 0] += 1
      if let price = purchase.price { paid[purchase.store, default: 0] += price.minor }
    }
    page.forEachUse { use in
      used[use.item, default: 0] &+= use.quantity.amount
      ages += use.ageInDays ?? 0
      late += use.daysPastDue ?? 0
      if let person = use.person { people.insert(person) }
    }
    page.forEachWaste { waste in
      if let cost = waste.exactCost { self.waste[waste.item, default: CostSum()].add(cost) }
      reasons[waste.reason, default: 0] += 1
      if let mass = facts.mass(of: waste) { self.mass += mass }
      if let energy = facts.energy(of: waste) { self.energy += energy }
    }
    page.forEachCount { count in missing &+= max(count.quantity.amount, 0) }
    page.forEachMeal { meal in eaten &+= meal.energy ?? 0 }
  }

  mutating func merge(_ later: EverySum) {
    used.merge(later.used, uniquingKeysWith: &+)
    waste.merge(later.waste, uniquingKeysWith: +)
    reasons.merge(later.reasons, uniquingKeysWith: +)
    paid.merge(later.paid, uniquingKeysWith: +)
    months.merge(later.months, uniquingKeysWith: +)
    (eaten, missing) = (eaten &+ later.eaten, missing &+ later.missing)
    (mass, energy) = (mass + later.mass, energy + later.energy)
    (ages, late) = (ages + later.ages, late + later.late)
    people.formUnion(later.people)
  }
}

/// The number of pages, to see that a pass is shared.
private struct PurchaseCount: LedgerProjection {
  var count = 0
  mutating func add(_ page: borrowing EventPage) { page.forEachPurchase { _ in count += 1 } }
  mutating func merge(_ later: PurchaseCount) { count += later.count }
}

@Suite("A projection of a program's own")
struct ProjectionTests {
  @Test("Two threads and one thread give the same result with any corrections", arguments: UInt64(1)...4)
  func threads(_ seed: UInt64) throws {
    let home = try Home()
    try home.ledger.household.log.append(RandomHistory(seed: seed, count: 900).events)
    let (one, count) = try home.ledger.project(EverySum.self, PurchaseCount.self)
    let two = try home.ledger.project(EverySum.self, onTwoThreads: true)
    #expect(one == two)
    #expect(count.count == one.months.values.reduce(0, +))
  }

  @Test("Its sums equal the sums in reports", arguments: UInt64(1)...4)
  func reports(_ seed: UInt64) throws {
    let home = try Home(seed: seed)
    let sums = try home.ledger.project(EverySum.self)
    let (waste, spending) = (try home.ledger.waste(in: .all), try home.ledger.spending(in: .all))
    let names = try home.ledger.names()
    #expect(sums.paid.values.reduce(0, +) == spending.total.cost?.minor ?? 0)
    #expect(sums.reasons.values.reduce(0, +) == waste.total.count)
    let costs = Dictionary(uniqueKeysWithValues: sums.waste.map { (names[$0], $1.money(.euro)) })
    #expect(
      costs
        == Dictionary(
          uniqueKeysWithValues: waste.byItem.compactMap { group in
            group.figures.cost.map { (group.name, $0) }
          }))
    #expect(sums.mass == waste.total.mass.amount)
  }

  @Test("A period leaves out other days, and the costs stay those of the whole past", arguments: UInt64(1)...3)
  func period(_ seed: UInt64) throws {
    let home = try Home(seed: seed)
    let first = Period(first: .min, last: Home.today.advanced(by: -4))
    let rest = Period(first: Home.today.advanced(by: -3), last: .max)
    var sum = try home.ledger.project(EverySum.self, in: first)
    sum.merge(try home.ledger.project(EverySum.self, in: rest))
    #expect(try sum == home.ledger.project(EverySum.self))
  }

  @Test("A corrected or undone event counts as corrected")
  func corrected() throws {
    let home = try Home()
    let milk = try home.ledger.buy("milk", "2 l", for: "2.38", at: "Lidl")
    try home.ledger.fix(milk, .price("2.00"))
    try home.ledger.undo(try home.ledger.buy("rice", "1 kg", for: "9.99"))
    let sums = try home.ledger.project(EverySum.self)
    #expect(sums.paid.values.map(\.self) == [200])
    let store = try #require(sums.paid.keys.first ?? nil)
    #expect(try home.ledger.names()[store] == "Lidl")
  }

  @Test("Every property of a stock event matches its entry")
  func properties() throws {
    let home = try Home()
    let past = home.ledger.recording(on: day(2026, 11, 10))
    try past.buy("cream", "200 g", for: "2.00", at: "Lidl", due: .useBy(day(2026, 11, 15)))
    try home.ledger.recording(by: "Ann").toss("cream", "50 g", because: .pastDate)
    let seen = try home.ledger.project(WasteSeen.self).events
    let waste = try #require(seen.first)
    let names = try home.ledger.names()
    #expect(seen.count == 1 && names[waste.item] == "cream" && names.item(named: "CREAM") == waste.item)
    #expect(waste.quantity == Quantity(amount: 50_000, dimension: .mass) && waste.day == Home.today)
    #expect(waste.cost == Money(minor: 50, currency: .euro) && waste.exactCost == 50_000_000)
    #expect(waste.due == day(2026, 11, 15) && waste.daysPastDue == 5 && waste.isPastUseBy)
    #expect(waste.boughtOn == day(2026, 11, 10) && waste.ageInDays == 10 && waste.wasBought)
    #expect(waste.reason == .pastDate && waste.store.map { names[$0] } == "Lidl")
    #expect(waste.person.map { names[$0] } == "Ann")
  }

  /// The lines that events print.
  private struct Printed: LedgerProjection {
    var lines: [String] = []
    mutating func add(_ page: borrowing EventPage) {
      page.forEachPurchase { lines.append("\($0)") }
      page.forEachUse { lines.append("\($0)") }
      page.forEachMeal { lines.append("\($0)") }
    }
    mutating func merge(_ later: Printed) { lines += later.lines }
  }

  @Test("An event prints as a line")
  func printing() throws {
    let home = try Home()
    try home.ledger.buy("rice", "1 kg", for: "2.00", at: "Lidl")
    try home.ledger.use("rice", "250 g")
    try home.ledger.eat("pizza", "1 portion", kilocalories: 850, for: "Ann")
    #expect(
      try home.ledger.project(Printed.self).lines == [
        "2026-11-20: 1 kg of item 1, €2.00, store 1", "2026-11-20: 250 g of item 1, €0.50",
        "2026-11-20: 1 portion of item 2, person 1",
      ])
  }

  @Test("The slots of a purchase match the model")
  func slots() {
    #expect(PurchaseSlots.quantity == Bought.quantitySlot && PurchaseSlots.dimension == Bought.dimensionSlot)
    #expect(PurchaseSlots.price == Bought.priceSlot && PurchaseSlots.currency == Bought.currencySlot)
    #expect(PurchaseSlots.store == Bought.storeSlot)
  }

  @Test("The model and the library have the same reasons in the same order")
  func reasons() {
    let words = WasteReason.allCases.filter { $0 != .unsaid }.map(\.word)
    #expect(words == TossReason.allCases.map(\.rawValue))
  }
}

/// The waste of a small ledger, event by event.
private struct WasteSeen: LedgerProjection {
  var events: [StockEvent] = []
  mutating func add(_ page: borrowing EventPage) { page.forEachWaste { events.append($0) } }
  mutating func merge(_ later: WasteSeen) { events += later.events }
}
