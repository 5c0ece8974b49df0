import LarderModel
import LarderSimulator
import Testing

@testable import LarderRemind

@Suite("The digest of reminders")
struct ReminderDigestTests {
  private static let today = day(29)
  private static let evening = ReminderTime(today, minute(17))

  private static func day(_ number: Int) -> Day { Day(year: 2026, month: 11, day: number) ?? .min }

  private static func minute(_ hour: Int) -> MinuteOfDay { MinuteOfDay(hour: hour, minute: 0) ?? .midnight }

  private static func food(_ lot: UInt32, _ name: String, on day: Int) -> ReminderFacts.Food {
    ReminderFacts.Food(LotID(rawValue: lot), name, due: Self.day(day))
  }

  private static func gone(_ names: [String]) -> [ReminderFacts.Gone] {
    names.enumerated().map { ReminderFacts.Gone(ItemID(rawValue: UInt32($0 + 1)), $1) }
  }

  private static func facts(_ change: (inout ReminderFacts) -> Void) -> ReminderFacts {
    var facts = ReminderFacts(today: today)
    change(&facts)
    return facts
  }

  private static func choices(_ kinds: Set<ReminderKind> = Set(ReminderKind.allCases)) -> ReminderChoices {
    var choices = ReminderChoices(of: nil)
    choices.kinds = kinds
    return choices
  }

  private static func lines(
    _ facts: ReminderFacts, earlier: [SentReminder] = [], at now: ReminderTime = evening
  ) -> [String] {
    ReminderDigest(facts, choices(), earlier: earlier, at: now)?.lines ?? []
  }

  private static func sent(
    at slot: ReminderSlot, kinds: [ReminderKind] = [], lots: [UInt32] = [], gone: [UInt32] = []
  ) -> SentReminder {
    SentReminder(
      person: nil, slot: slot, channel: .ntfy, sent: .min, through: 1, kinds: kinds,
      lots: lots.map { LotID(rawValue: $0) }, gone: gone.map { ItemID(rawValue: $0) })
  }

  @Test("Without news there is no digest")
  func nothing() {
    #expect(Self.lines(ReminderFacts(today: Self.today)) == [])
    #expect(Self.lines(Self.facts { $0.backup = .days(6) }) == [])
  }

  @Test("A note reads like one on the fridge")
  func sentences() {
    let dinner = ReminderFacts.Dinner("lentil curry", missing: ["coconut milk", "rice", "coconut milk"])
    #expect(
      Self.lines(Self.facts { $0.dinners = [dinner] }) == ["Tonight: lentil curry. Missing: coconut milk and rice."])
    let both = Self.facts { facts in
      facts.food = [Self.food(1, "spinach", on: 29), Self.food(2, "feta", on: 30)]
      facts.rescue = ReminderFacts.Rescue("omelette", uses: [LotID(rawValue: 1), LotID(rawValue: 2)])
    }
    #expect(Self.lines(both) == ["Use up spinach (today) and feta (tomorrow). Omelette uses both."])
    let one = Self.facts { facts in
      facts.food = [Self.food(1, "yoghurt", on: 28), Self.food(2, "feta", on: 30)]
      facts.rescue = ReminderFacts.Rescue("greek salad", uses: [LotID(rawValue: 2)])
    }
    #expect(
      Self.lines(one) == ["Use up yoghurt (yesterday: check first) and feta (tomorrow). Greek salad uses the feta."])
    #expect(
      Self.lines(Self.facts { $0.gone = Self.gone(["butter", "rice", "oil", "salt", "tea"]) })
        == ["Ran out: butter, rice, oil and 2 more."])
    let changes: [ReminderFacts.ListChange] = [
      .init(5, by: "Sam", .added, "butter"), .init(6, by: "Mia", .got, "milk"), .init(7, by: "Sam", .added, "rice"),
      .init(8, by: "Mia", .removed, "tea"),
    ]
    #expect(
      Self.lines(Self.facts { $0.listChanges = Array(changes.prefix(3)) })
        == ["Sam put butter and rice on the list. Mia got milk."])
    #expect(
      Self.lines(Self.facts { $0.listChanges = changes })
        == ["Sam put butter and rice on the list. Mia got milk. And 1 more."])
    #expect(Self.lines(Self.facts { $0.backup = .days(12) }) == ["The last backup is 12 days old."])
    #expect(Self.lines(Self.facts { $0.backup = .missing }) == ["There is no backup yet."])
  }

  @Test("Subjects beyond the third share its line")
  func threeLines() {
    let facts = Self.facts { facts in
      facts.dinners = [ReminderFacts.Dinner("pizza")]
      facts.gone = Self.gone(["butter"])
      facts.isDiaryEmpty = true
      facts.backup = .days(8)
    }
    #expect(
      Self.lines(facts) == [
        "Tonight: pizza.", "Ran out: butter.", "Your diary is empty today. The last backup is 8 days old.",
      ])
  }

  @Test("Before noon, an empty diary says nothing")
  func morning() {
    let facts = Self.facts { $0.isDiaryEmpty = true }
    #expect(Self.lines(facts, at: ReminderTime(Self.today, Self.minute(11))) == [])
    #expect(Self.lines(facts, at: ReminderTime(Self.today, Self.minute(12))) == ["Your diary is empty today."])
  }

  @Test("Food due in two days is mentioned once, food due tomorrow once a day, and older food each time")
  func repeats() {
    let morning = ReminderSlot(Self.today, Self.minute(7))
    let yesterday = ReminderSlot(Self.day(28), Self.minute(17))
    for (due, afterYesterday, afterMorning) in [
      (31, false, false), (30, true, false), (29, true, true), (28, true, true),
    ] {
      let facts = Self.facts { facts in
        facts.food = [ReminderFacts.Food(LotID(rawValue: 1), "feta", due: Self.day(28).advanced(by: due - 28))]
      }
      #expect(Self.lines(facts).count == 1, "\(due)")
      #expect(!Self.lines(facts, earlier: [Self.sent(at: yesterday, lots: [1])]).isEmpty == afterYesterday, "\(due)")
      #expect(!Self.lines(facts, earlier: [Self.sent(at: morning, lots: [1])]).isEmpty == afterMorning, "\(due)")
    }
  }

  @Test("Food that ran out is named again after a week, and an old backup the next day")
  func pauses() {
    let facts = Self.facts { facts in
      facts.gone = Self.gone(["butter"])
      facts.backup = .days(9)
    }
    func after(_ day: Int) -> [String] {
      Self.lines(
        facts, earlier: [Self.sent(at: ReminderSlot(Self.day(day), Self.minute(7)), kinds: [.backup], gone: [1])])
    }
    #expect(after(29) == [])
    #expect(after(23) == ["The last backup is 9 days old."])
    #expect(after(22) == ["Ran out: butter.", "The last backup is 9 days old."])
  }

  @Test("Any digest has one to three lines of chosen kinds, and never names food long past its date")
  func laws() {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<2_000 {
      let facts = Self.randomFacts(&random)
      let kinds = Set(ReminderKind.allCases.filter { _ in Bool.random(using: &random) })
      let earlier = Self.sent(
        at: ReminderSlot(Self.day(Int.random(in: 20...29, using: &random)), Self.minute(7)),
        lots: (1...3).filter { _ in Bool.random(using: &random) })
      guard let digest = ReminderDigest(facts, Self.choices(kinds), earlier: [earlier], at: Self.evening) else {
        continue
      }
      #expect((1...ReminderDigest.mostLines).contains(digest.lines.count))
      #expect(digest.lines.allSatisfy { !$0.isEmpty && $0.count < 400 })
      #expect(kinds.isSuperset(of: digest.subjects.map(\.kind)))
      let old = facts.food.filter { $0.due.distance(to: facts.today) > ReminderFacts.mostDaysPast }
      for food in old {
        #expect(!digest.lots.contains(food.lot))
        #expect(!digest.lines.joined().contains(food.name))
      }
    }
  }

  private static func randomFacts(_ random: inout SeededGenerator) -> ReminderFacts {
    facts { facts in
      facts.food = (1...6).map { food($0, "food-\($0)", on: Int.random(in: 15...30, using: &random)) }
      if Bool.random(using: &random) { facts.dinners = [ReminderFacts.Dinner("curry")] }
      facts.rescue = ReminderFacts.Rescue("omelette", uses: [LotID(rawValue: UInt32.random(in: 1...6, using: &random))])
      if Bool.random(using: &random) { facts.gone = gone(["butter", "oil"]) }
      if Bool.random(using: &random) { facts.listChanges = [.init(3, by: "Sam", .added, "tea")] }
      facts.isDiaryEmpty = Bool.random(using: &random)
      facts.backup = .days(Int.random(in: 0...20, using: &random))
    }
  }

  @Test("A digest offers links for exactly the food that its sentence names", arguments: 1...7)
  func named(_ count: Int) throws {
    let names = ["feta", "spinach", "ham", "quark", "leek", "dill", "cream"].prefix(count)
    let food = names.enumerated().map { Self.food(UInt32($0 + 1), $1, on: 30) }
    let digest = try #require(ReminderDigest(Self.facts { $0.food = food }, Self.choices(), at: Self.evening))
    let sentence = digest.lines.joined()
    for line in food { #expect(sentence.contains(line.name) == digest.named.contains(line), "\(sentence)") }
    #expect(digest.lots.count == count)
    #expect(ReminderDigest(Self.facts { $0.gone = Self.gone(["tea"]) }, Self.choices(), at: Self.evening)?.named == [])
  }
}
