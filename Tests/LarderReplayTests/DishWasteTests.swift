import LarderLog
import LarderModel
import LarderProjections
import TestSupport
import Testing

@testable import LarderReplay

@Suite("Waste of cooked dishes")
struct DishWasteTests {
  private static let today = day(2026, 11, 20)

  /// Pasta (lot 1) by mass, eggs (lot 2) by the piece of 57 g each, and pepper (lot 3) of unknown mass.
  private var pantry: [EncodedEvent] {
    let piece = ItemChanged(ItemID(rawValue: 2), FactChange(.piece, 57_000))
    let bodies: [any EventBody] = [
      named("pasta"), named("eggs", 2), named("pepper", 3), named("carbonara", 4), piece,
      bought(lot: 1, 500_000, price: 100), bought(2, lot: 2, 10_000, .pieces, price: 290),
      bought(3, lot: 3, 5_000, .pieces, price: 150),
    ]
    return bodies.enumerated().map { EncodedEvent($1, on: Self.today, tag: UInt64($0) + 1) }
  }

  private func ingredient(
    _ item: UInt32, lot: UInt32, _ amount: Int64, _ dimension: Dimension = .mass, isTrifling: Bool = false
  ) -> Consumed {
    var taken = consumed(item, lot: lot, amount, dimension)
    (taken.goesIntoDish, taken.isTrifling) = (true, isTrifling)
    return taken
  }

  /// The events of one cooking: four portions with the given energy each, and the number of ingredients of unknown
  /// energy.
  private func cooking(
    _ ingredients: [Consumed], lot: UInt32 = 4, energy: Int64? = 600_000, unknown: Int = 0, tag: UInt64 = 100
  ) -> [EncodedEvent] {
    var cooked = Cooked()
    (cooked.item, cooked.lot, cooked.costsItsIngredients) = (ItemID(rawValue: 4), LotID(rawValue: lot), true)
    cooked.quantity = Quantity(amount: 4000, dimension: .portions)
    var dish = DishDescribed()
    (dish.lot, dish.energy, dish.unknown) = (LotID(rawValue: lot), energy, unknown)
    var bodies: [any EventBody] = ingredients
    bodies.append(cooked)
    bodies.append(dish)
    return bodies.enumerated().map { index, body in
      var event = EncodedEvent(body, on: Self.today, tag: tag)
      event.record.continuesCommand = index > 0
      return event
    }
  }

  private func toss(_ amount: Int64 = 1000, lot: UInt32 = 4, tag: UInt64 = 200) -> EncodedEvent {
    EncodedEvent(wasted(4, lot: lot, amount, .portions), on: Self.today, tag: tag)
  }

  private var pastaAndEggs: [Consumed] {
    [ingredient(1, lot: 1, 400_000), ingredient(2, lot: 2, 4_000, .pieces)]
  }

  /// The only waste tally after some events, also the only one of its month.
  private func waste(of events: [EncodedEvent]) throws -> WasteTally {
    let state = folded(events)
    let tallies = state.projection(Waste.self).wasted.sorted.map(\.cell)
    let tally = try #require(tallies.first)
    #expect(tallies.count == 1)
    #expect(state.projection(MonthTotals.self).wasted.sorted.map(\.cell.mass) == [tally.mass])
    #expect(state.projection(MonthTotals.self).wasted.sorted.map(\.cell.energy) == [tally.energy])
    return tally
  }

  @Test("A wasted portion weighs its share of the ingredients, and has the dish's energy")
  func portion() throws {
    let tally = try waste(of: pantry + cooking(pastaAndEggs) + [toss()])
    // 400 g and four times 57 g are 628 g, and 157 g a portion.
    #expect(tally.mass == 157_000 && tally.withoutMass == 0)
    #expect(tally.energy == 600_000 && tally.withoutEnergy == 0)
    let more = try waste(of: pantry + cooking(pastaAndEggs) + [toss(1500)])
    #expect(more.mass == 235_500 && more.energy == 900_000)
  }

  @Test("A correction to an ingredient or the dish also corrects its waste")
  func corrected() throws {
    let events = pantry + cooking(pastaAndEggs) + [toss()]
    func tally(_ corrections: any EventBody...) throws -> WasteTally {
      try waste(of: events + corrections.map { EncodedEvent($0, on: Self.today, tag: 300) })
    }
    // Event 9, after the eight of the pantry, added the pasta; event 11 created the dish, and event 12 described it.
    let less = try tally(try amended(9, Consumed.self, "quantity", .text("300 g")))
    #expect(less.mass == 132_000 && less.energy == 600_000)
    #expect(try tally(try amended(11, Cooked.self, "quantity", .text("2 portions"))).mass == 314_000)
    #expect(try tally(try amended(12, DishDescribed.self, "energy", .text("500 kcal"))).energy == 500_000)
    let without = try tally(Retracted(9...9))
    #expect(without.mass == 57_000)
    let heavier = ItemChanged(ItemID(rawValue: 2), FactChange(.piece, 60_000))
    #expect(try tally(heavier).mass == 160_000)
    #expect(try tally(Retracted(9...12), Restored(9...12)) == tally())
  }

  @Test("One unknown mass or energy makes the dish's unknown, except for a pinch")
  func unknown() throws {
    let pepper = [ingredient(3, lot: 3, 1_000, .pieces)]
    let peppered = try waste(of: pantry + cooking(pastaAndEggs + pepper, unknown: 1) + [toss()])
    #expect(peppered.mass == 0 && peppered.withoutMass == 1)
    #expect(peppered.energy == 0 && peppered.withoutEnergy == 1)
    let pinch = [ingredient(3, lot: 3, 1_000, .pieces, isTrifling: true)]
    let seasoned = try waste(of: pantry + cooking(pastaAndEggs + pinch) + [toss()])
    #expect(seasoned.mass == 157_000 && seasoned.energy == 600_000)
    let nothing = try waste(of: pantry + cooking(pinch, energy: nil) + [toss()])
    #expect(nothing.withoutMass == 1 && nothing.withoutEnergy == 1)
    // A dish with only its cost, as an import from other programs makes it.
    var plain = cooking([])
    plain[0].record[Cooked.costsItsIngredientsSlot] = 0
    let bare = try waste(of: pantry + [plain[0], toss()])
    #expect(bare.withoutMass == 1 && bare.withoutEnergy == 1)
  }

  @Test("A frozen part is the same dish, and a dish used in another keeps its weight")
  func parts() throws {
    var part = LotChange(item: ItemID(rawValue: 4), lot: LotID(rawValue: 4))
    (part.part, part.into) = (Quantity(amount: 2000, dimension: .portions), LotID(rawValue: 5))
    let frozen = EncodedEvent(Frozen(part), on: Self.today, tag: 150)
    let dish = pantry + cooking(pastaAndEggs) + [frozen]
    let tossed = try waste(of: dish + [toss(lot: 5)])
    #expect(tossed.mass == 157_000 && tossed.energy == 600_000)
    // Two portions of it, 314 g, and 86 g of pasta make four portions of another.
    let again = [ingredient(4, lot: 5, 2000, .portions), ingredient(1, lot: 1, 86_000)]
    let second = try waste(of: dish + cooking(again, lot: 6, energy: 380_000, tag: 160) + [toss(lot: 6)])
    #expect(second.mass == 100_000 && second.energy == 380_000)
  }

  @Test("Dishes that are not food, or measured by weight, follow the usual rules")
  func asElsewhere() throws {
    let pets = EncodedEvent(ItemChanged(ItemID(rawValue: 4), FactChange(.food, 0)), on: Self.today, tag: 90)
    let fed = try waste(of: pantry + [pets] + cooking(pastaAndEggs) + [toss()])
    #expect(fed.mass == 0 && fed.withoutMass == 0 && fed.energy == 0 && fed.withoutEnergy == 0)
    var weighed = cooking(pastaAndEggs)
    weighed[2].record[Cooked.quantitySlot] = 800_000
    weighed[2].record[Cooked.dimensionSlot] = UInt64(Dimension.mass.rawValue)
    let tossed = EncodedEvent(wasted(4, lot: 4, 100_000), on: Self.today, tag: 200)
    let measured = try waste(of: pantry + weighed + [tossed])
    #expect(measured.mass == 100_000 && measured.withoutEnergy == 1)
  }

  @Test("Uses of a lot are the same event by event and page by page")
  func consumptions() throws {
    var dishes = 0
    for seed in UInt64(0)..<12 {
      let directory = TemporaryDirectory()
      let log = try EventLog(openingOrCreating: directory.ledger)
      try log.append(RandomHistory(seed: seed, count: 500).events)
      var pages: [UInt64: String] = [:]
      try log.read { reader in
        let context = try ReplayContext(&reader)
        try Replay.trace(&reader, context) { event in
          guard let consumption = event.consumption else { return }
          pages[event.sequence] = "\(consumption)"
          if consumption.dishMass != LotConsumption.unknownContent
            || consumption.dishEnergy != LotConsumption.unknownContent
          {
            dishes += 1
          }
        }
        _ = try Replay.traceLots(&reader, context) { lot in
          if let consumption = lot.consumption {
            #expect(pages[lot.sequence] == "\(consumption)", "seed \(seed), event \(lot.sequence)")
          }
        }
      }
    }
    #expect(dishes > 0)
  }
}
