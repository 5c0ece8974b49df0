import LarderModel
import Testing

@testable import LarderSimulator

@Suite("Simulated households")
struct SimulatorTests {
  private static let firstDay = Day(year: 2024, month: 1, day: 1) ?? .min

  private static func household(
    seed: UInt64, pace: ActivityRate, days: Int
  ) -> (household: SimulatedHousehold, events: [EncodedEvent]) {
    var household = SimulatedHousehold(seed: seed, firstDay: firstDay, pace: pace)
    var events: [EncodedEvent] = []
    for _ in 0..<days { household.appendNextDay(to: &events) }
    return (household, events)
  }

  private static func faultless(_ eventsPerDay: Int) -> ActivityRate {
    ActivityRate(eventsPerDay: eventsPerDay, correctionsPerMille: 0)
  }

  private static func stored(_ events: [EncodedEvent]) -> [StoredEvent] {
    events.enumerated().map { StoredEvent(sequence: UInt64($0) + 1, record: $1.record, texts: $1.texts) }
  }

  /// A hash that is the same in every run, unlike `Hasher`.
  private static func fingerprint(_ events: [EncodedEvent]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ word: UInt64) { hash = (hash ^ word) &* 0x100_0000_01b3 ^ (hash >> 29) }
    for event in events {
      for index in 0..<8 { mix(event.record[word: index]) }
      for entry in event.texts.entries {
        mix(UInt64(entry.tag))
        for byte in entry.text.utf8 { mix(UInt64(byte)) }
      }
    }
    return hash
  }

  /// The lots after a replay of all events, with the facts that hold throughout.
  private static func replay(_ events: [EncodedEvent]) -> LotTable {
    var catalog = Catalog()
    for event in stored(events) { catalog.apply(event) }
    let facts = FactTable(catalog)
    var lots = LotTable()
    for event in stored(events) { _ = lots.apply(event.record, sequence: event.sequence, facts: facts) }
    return lots
  }

  @Test("The same seed gives the same events, and another seed others")
  func determinism() {
    let one = SimulatedHousehold.events(seed: 11, count: 3000, pace: .household)
    let again = SimulatedHousehold.events(seed: 11, count: 3000, pace: .household)
    let other = SimulatedHousehold.events(seed: 12, count: 3000, pace: .household)
    #expect(one.count == 3000)
    #expect(Self.fingerprint(one) == Self.fingerprint(again))
    #expect(Self.fingerprint(one) != Self.fingerprint(other))
  }

  @Test("Random numbers match SplitMix64")
  func generator() {
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test(
    "Without corrections, a replay finds no contradiction and the same lots",
    arguments: [15, 400], [1, 2, 3] as [UInt64])
  func replaysCleanly(eventsPerDay: Int, seed: UInt64) {
    let (household, events) = Self.household(
      seed: seed, pace: Self.faultless(eventsPerDay), days: eventsPerDay > 100 ? 60 : 500)
    let lots = Self.replay(events)
    #expect(lots.contradictions.isEmpty)
    #expect(lots.present.allSatisfy { $0.lot.remaining > 0 })
    #expect(lots.present.count == household.lotCount)
    let simulated = household.stock.shelves.joined().sorted { $0.number < $1.number }
    for (live, replayed) in zip(simulated, lots.present) {
      #expect(live.number == replayed.id.rawValue)
      #expect(live.lot.remaining == replayed.lot.remaining)
      // The simulated shelf ignores that a freezer stops the date on a pack.
      let isStopped = replayed.lot.isFrozen && !replayed.lot.isDatedForFreezer
      #expect(replayed.lot.due == (isStopped ? Lot.noDay : live.lot.due))
      #expect(live.lot.place == replayed.lot.place)
      #expect(live.lot.origin == replayed.lot.origin)
    }
  }

  @Test("Harmless corrections never overdraw a lot")
  func correctionsAreHarmless() {
    let pace = ActivityRate(eventsPerDay: 60, correctionsPerMille: 40)
    let (household, events) = Self.household(seed: 5, pace: pace, days: 200)
    var plain = Self.stored(events)
    // A simple model for corrections that never target a correction: events are dropped or corrected in the log's
    // order.
    for event in plain {
      switch event.record.kind {
      case Retracted.code:
        for target in event.decode(as: Retracted.self).targets ?? 1...1 { plain[Int(target) - 1].record.kind = 0 }
      case Restored.code:
        for target in event.decode(as: Restored.self).targets ?? 1...1 {
          plain[Int(target) - 1].record.kind = events[Int(target) - 1].record.kind
        }
      case Amended.code:
        let amended = event.decode(as: Amended.self)
        amended.correction.apply(to: &plain[Int(amended.target) - 1].record)
      default: break
      }
    }
    #expect(events.count { $0.record.kind == Retracted.code } > 20)
    #expect(events.count { $0.record.kind == Amended.code } > 20)
    let lots = Self.replay(plain.map { EncodedEvent(record: $0.record, texts: $0.texts) })
    #expect(lots.contradictions.isEmpty)
    #expect(lots.present.count == household.lotCount)
  }

  @Test("Contradictions occur when requested")
  func contradictions() {
    let pace = ActivityRate(eventsPerDay: 60, correctionsPerMille: 0, contradictionsPerMillion: 5000)
    let (_, events) = Self.household(seed: 5, pace: pace, days: 60)
    #expect(events.contains { $0.record.kind == Retracted.code })
  }

  @Test("The number of live lots stays bounded")
  func stockIsBounded() {
    var household = SimulatedHousehold(seed: 3, firstDay: Self.firstDay, pace: .busy(eventsPerDay: 1400))
    var batch: [EncodedEvent] = []
    for _ in 0..<150 {
      batch.removeAll(keepingCapacity: true)
      household.appendNextDay(to: &batch)
      #expect(household.lotCount < 400)
    }
  }

  @Test("Every event reads back as written")
  func roundTrip() {
    let (_, events) = Self.household(seed: 9, pace: .household, days: 300)
    for event in Self.stored(events) {
      guard let body = event.body else {
        Issue.record("event \(event.sequence) has no body")
        continue
      }
      let again = Event(
        day: event.day, minute: event.record.minute, body: body, note: event.texts[EventTexts.Tag.note],
        entered: event.texts[EventTexts.Tag.entered]
      ).encoded
      var record = again.record
      record.word0 = event.record.word0
      record.word1 = event.record.word1
      record.continuesCommand = event.record.continuesCommand
      #expect(record == event.record)
      #expect(again.texts == event.texts)
    }
  }

  @Test("Names and lots are numbered from 1 without gaps, and used only once known")
  func denseNumbers() {
    let (_, events) = Self.household(seed: 4, pace: .household, days: 400)
    var counts: [Reference: UInt32] = [:]
    var lots: UInt32 = 0
    var isInNames = true
    for event in Self.stored(events) {
      if !event.record.continuesCommand { isInNames = true }
      if event.record.kind == Named.code {
        let named = event.decode(as: Named.self)
        counts[named.reference, default: 0] += 1
        #expect(named.number == counts[named.reference])
        #expect(isInNames, "names come first in their command")
        continue
      }
      isInNames = false
      for field in event.fields {
        guard let reference = field.reference, case .integer(let number) = field.value else { continue }
        switch reference {
        case .lot:
          #expect(number <= Int64(lots) + 1)
          lots = max(lots, UInt32(number))
        case .event: #expect(number < Int64(event.sequence))
        default: #expect(number <= Int64(counts[reference] ?? 0))
        }
      }
    }
    #expect(lots > 100)
  }

  @Test("Recorded instants never run backwards, and one command has one tag")
  func commands() {
    let (_, events) = Self.household(seed: 4, pace: .household, days: 200)
    for (before, event) in zip(events, events.dropFirst()) {
      #expect(before.record.recordedAt <= event.record.recordedAt)
      #expect((before.record.commandTag == event.record.commandTag) == event.record.continuesCommand)
      #expect(event.record.dayNumber <= event.record.recordedAt.utcDay.number)
    }
  }

  @Test("A household's events are a plausible mix, a fifth of them with text")
  func mixture() {
    let (_, events) = Self.household(seed: 21, pace: .household, days: 730)
    let texts = events.count { $0.record.hasText } * 1000 / events.count
    #expect((150...260).contains(texts), "\(texts) in a thousand carry text")
    let bought = events.count { $0.record.kind == Bought.code }
    let consumed = events.count { $0.record.kind == Consumed.code }
    let wasted = events.count { $0.record.kind == Wasted.code }
    #expect((10...22).contains(events.count / 730), "\(events.count / 730) events a day")
    #expect(consumed > 2 * bought)
    #expect(wasted * 2 < bought)
    // The simulated household never misspells a shop, describes or weighs people, buys non-food, cooks a recipe or uses a
    // scanner.
    let never =
      [Restored.code, MissingEvent.code, AliasAdded.code, CategoryChanged.code, PersonChanged.code, Weighed.code]
      + [LabelRead.code] + (RecipeWritten.code...Planned.code)
      + (ProductDescribed.code...CodeDeferred.code)
    for kind in EventKinds.all where !never.contains(kind.code) {
      #expect(events.contains { $0.record.kind == kind.code }, "\(kind.name)")
    }
  }

  @Test("At the pace of a home, entries of the morning are breakfasts, and other meals have their time")
  func mealTimes() {
    let (_, events) = Self.household(seed: 4, pace: .household, days: 200)
    var names: [Reference: [String]] = [.meal: [], .item: []]
    var (mornings, evenings, others) = (0, 0, 0)
    for event in Self.stored(events) {
      if event.record.kind == Named.code {
        let named = event.decode(as: Named.self)
        names[named.reference]?.append(named.name)
      }
      guard event.record.kind == MealLogged.code, let minute = event.record.minute else { continue }
      let logged = event.decode(as: MealLogged.self)
      let mealTime: MealTime = minute.hour < 11 ? .breakfast : minute.hour < 16 ? .lunch : .dinner
      if let meal = logged.meal, let name = names[.meal]?[Int(meal.rawValue) - 1] {
        let dish = Dish.all.first { $0.name == name }
        #expect(dish?.mealTimes.contains(mealTime) == true, "\(name) at \(minute)")
        if mealTime == .breakfast { mornings += 1 } else if mealTime == .dinner { evenings += 1 }
      } else if mealTime == .breakfast, let item = logged.item, let name = names[.item]?[Int(item.rawValue) - 1] {
        #expect(SimulatedFood.bought.first { $0.name == name }?.isForBreakfast == true, "\(name) at \(minute)")
        others += 1
      }
    }
    #expect(mornings > 100 && evenings > 100 && others > 10, "\(mornings), \(evenings), \(others)")
  }

  @Test("Every row of the table is a food that can be bought and served")
  func table() {
    #expect(SimulatedFood.bought.count > 100)
    #expect(Set(SimulatedFood.bought.map(\.name)).count == SimulatedFood.bought.count)
    for food in SimulatedFood.bought {
      #expect(food.pack > 0 && food.servings.allSatisfy { $0.amount > 0 })
      #expect(SimulatedWords.places.contains(food.place))
      #expect((food.dimension == .volume) == (food.density != nil))
      #expect((food.dimension == .pieces) == (food.pieceWeight != nil))
    }
    let milk = SimulatedFood.bought.first { $0.name == "whole milk" }
    #expect(milk?.content[0] == 62_909)
    let eggs = SimulatedFood.bought.first { $0.name == "eggs" }
    #expect(eggs?.content[0] == 71_500)
  }
}
