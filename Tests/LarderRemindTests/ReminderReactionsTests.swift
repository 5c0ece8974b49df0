import LarderModel
import Testing

@testable import LarderRemind

@Suite("The effect of reminders")
struct ReminderReactionsTests {
  private static let today = Day(year: 2026, month: 11, day: 29) ?? .min

  /// A digest from N days ago, which named lot N and item N.
  private static func digest(_ days: Int, _ kinds: [ReminderKind], _ channel: ReminderChannel = .ntfy) -> SentReminder {
    SentReminder(
      person: nil, slot: ReminderSlot(today.advanced(by: -days), .midnight), channel: channel, sent: .min, through: 1,
      kinds: kinds, lots: [LotID(rawValue: UInt32(days))], gone: [ItemID(rawValue: UInt32(days))])
  }

  private static func unheeded(
    _ days: ClosedRange<Int>, _ kinds: [ReminderKind] = ReminderKind.allCases,
    _ deeds: (inout HouseholdDeeds) -> Void = { _ in }
  ) -> Set<ReminderKind> {
    var done = HouseholdDeeds()
    deeds(&done)
    return ReminderReactions(days.map { digest($0, kinds) }, done, today: today).unheeded
  }

  @Test("After eight reminders without an act, a kind that asks for one is unheeded")
  func without() {
    #expect(Self.unheeded(2...9) == Set(ReminderReactions.judged))
    #expect(Self.unheeded(2...8) == [])
    #expect(Self.unheeded(2...9, [.save, .list]) == [.save])
    // The last two days may still bring an act.
    #expect(Self.unheeded(1...8) == [])
  }

  @Test("An act on the day or the day after counts, for its own kind")
  func acts() {
    func day(_ days: Int) -> Day { Self.today.advanced(by: -days) }
    let others = { (kind: ReminderKind) in Set(ReminderReactions.judged).subtracting([kind]) }
    for late in [0, 1] {
      #expect(Self.unheeded(2...9) { $0.lots[LotID(rawValue: 5)] = [day(5 - late)] } == others(.save))
      #expect(Self.unheeded(2...9) { $0.items[ItemID(rawValue: 5)] = [day(5 - late)] } == others(.gone))
      #expect(Self.unheeded(2...9) { $0.backups = [day(5 - late)] } == others(.backup))
    }
    #expect(Self.unheeded(2...9) { $0.diary = [day(5)] } == others(.log))
    #expect(Self.unheeded(2...9) { $0.lots[LotID(rawValue: 5)] = [day(3), day(6)] } == Set(ReminderReactions.judged))
    #expect(Self.unheeded(2...9) { $0.lots[LotID(rawValue: 4)] = [day(5)] } == Set(ReminderReactions.judged))
  }

  @Test("A digest that went out by two channels counts once")
  func channels() {
    let digests = (2...5).flatMap { [Self.digest($0, [.save]), Self.digest($0, [.save], .mail)] }
    #expect(ReminderReactions(digests, HouseholdDeeds(), today: Self.today).unheeded == [])
  }

  @Test("An unheeded kind comes once a week, and says so")
  func weekly() {
    var facts = ReminderFacts(today: Self.today)
    (facts.backup, facts.unheeded) = (.days(30), [.backup])
    let (choices, noon) = (ReminderChoices(of: nil), ReminderTime(Self.today, .midnight))
    let week = Self.digest(7, [.backup])
    #expect(
      ReminderDigest(facts, choices, earlier: [week], at: noon)?.lines
        == ["The last backup is 30 days old. (Now once a week: the last 8 of these changed nothing.)"])
    #expect(ReminderDigest(facts, choices, earlier: [week, Self.digest(6, [.backup])], at: noon) == nil)
  }

  @Test("Purchases that came due are counted by month, with and without a reminder")
  func effect() throws {
    func purchase(_ lot: UInt32, _ day: String, wasted: Bool) throws -> ReminderEffect.Purchase {
      ReminderEffect.Purchase(LotID(rawValue: lot), due: try Day(iso: day), isWasted: wasted)
    }
    let purchases = [
      try purchase(1, "2026-10-01", wasted: true), try purchase(2, "2026-10-31", wasted: false),
      try purchase(3, "2026-11-01", wasted: false), try purchase(4, "2026-11-28", wasted: true),
      try purchase(5, "2026-11-29", wasted: true),
    ]
    let effect = ReminderEffect(purchases, reminded: [LotID(rawValue: 2), LotID(rawValue: 3)], today: Self.today)
    #expect(
      effect.lines == [
        "2026-10: thrown away 0 of 1 reminded purchases (0 %), 1 of 1 others (100 %)",
        "2026-11: thrown away 0 of 1 reminded purchases (0 %), 1 of 1 others (100 %)",
      ])
    let years = try (1...30).map { try purchase(UInt32($0), "20\(24 + $0 / 12)-0\($0 % 9 + 1)-05", wasted: false) }
    #expect(ReminderEffect(years, reminded: [], today: Self.today).rows.count <= ReminderEffect.mostMonths)
  }
}
