import LarderModel
import LarderSimulator
import Testing

@testable import LarderRemind

@Suite("The times of reminders")
struct ReminderScheduleTests {
  private static let today = Day(year: 2026, month: 11, day: 29) ?? .min

  private static func minute(_ text: String) throws -> MinuteOfDay { try MinuteOfDay(parsing: text) }

  private static func choices(_ times: [String], quiet: String? = nil) throws -> ReminderChoices {
    var choices = ReminderChoices(of: nil)
    choices.times = try times.map(minute)
    choices.quiet = quiet.flatMap(QuietHours.init(parsing:))
    return choices
  }

  @Test(
    "A slot is open from its time until it is too late, and not in quiet hours",
    arguments: [
      ("06:59", nil), ("07:00", "2026-11-29T07:00"), ("12:59", "2026-11-29T07:00"), ("13:01", nil), ("16:59", nil),
      ("17:00", "2026-11-29T17:00"), ("20:59", "2026-11-29T17:00"), ("21:00", nil), ("23:59", nil),
    ] as [(String, String?)])
  func slots(_ time: String, _ slot: String?) throws {
    let choices = try Self.choices(["07:00", "17:00"], quiet: "21:00-07:00")
    #expect(choices.openSlot(at: ReminderTime(Self.today, try Self.minute(time)))?.description == slot)
  }

  @Test("A late slot of yesterday is still open after midnight")
  func midnight() throws {
    let choices = try Self.choices(["23:00"])
    let night = ReminderTime(Self.today, try Self.minute("01:30"))
    #expect(choices.openSlot(at: night)?.description == "2026-11-28T23:00")
  }

  @Test(
    "Quiet hours are read with both dashes, and may cross midnight",
    arguments: [
      ("21:00-07:00", "23:00", true), ("21:00–07:00", "06:59", true), ("21:00-07:00", "07:00", false),
      ("13:00-14:30", "14:00", true), ("13:00-14:30", "14:30", false), ("9pm-7am", "21:00", true),
    ])
  func quiet(_ hours: String, _ time: String, _ isQuiet: Bool) throws {
    let hours = try #require(QuietHours(parsing: hours))
    #expect(hours.contains(try Self.minute(time)) == isQuiet)
    #expect(QuietHours(parsing: hours.text) == hours)
  }

  @Test("Other words are not quiet hours", arguments: ["", "21:00", "21:00-21:00", "21-7", "21:00-25:00", "a-b-c"])
  func notQuiet(_ text: String) { #expect(QuietHours(parsing: text) == nil) }

  @Test("However often a timer runs, each slot is sent at most once, never early, and never in quiet hours")
  func once() throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var choices = try Self.choices([])
      choices.times = (0..<Int.random(in: 1...4, using: &random)).map { _ in Self.randomMinute(&random) }.sorted()
      choices.quiet = QuietHours(Self.randomMinute(&random), Self.randomMinute(&random))
      var outbox = ReminderOutbox()
      var sent: [ReminderSlot: Int] = [:]
      for run in 0..<2_000 {
        let number = run * 3 + Int.random(in: 0..<3, using: &random)
        let minute = MinuteOfDay(rawValue: UInt16(number % 1_440)) ?? .midnight
        let now = ReminderTime(Self.today.advanced(by: number / 1_440), minute)
        let instant = Instant(clamping: Int64(number) * 60_000 + 1_000_000_000_000)
        guard let slot = choices.openSlot(at: now), !outbox.isDone(slot, .mail, for: nil),
          !outbox.isPausing(slot, .mail, for: nil, at: instant)
        else { continue }
        #expect(!(choices.quiet?.contains(minute) ?? false))
        #expect(slot.time.day <= now.day && (slot.time.day < now.day || slot.time.minute <= minute))
        // The receiver fails half of the time.
        if Bool.random(using: &random) {
          outbox.fail(slot, .mail, for: nil, at: instant)
          #expect(outbox.isPausing(slot, .mail, for: nil, at: instant))
        } else {
          sent[slot, default: 0] += 1
          outbox.add(
            SentReminder(
              person: nil, slot: slot, channel: .mail, sent: instant, through: 0, kinds: [], lots: [], gone: []))
        }
      }
      #expect(sent.values.allSatisfy { $0 == 1 })
    }
  }

  private static func randomMinute(_ random: inout SeededGenerator) -> MinuteOfDay {
    MinuteOfDay(rawValue: UInt16.random(in: 0..<1_440, using: &random)) ?? .midnight
  }

  @Test("The pause after a failed attempt grows to half an hour, and a clock that was set back ends it")
  func pauses() throws {
    let slot = ReminderSlot(Self.today, try Self.minute("17:00"))
    var (outbox, now) = (ReminderOutbox(), Int64(1_000_000_000_000))
    func isPausing(after minutes: Int64) -> Bool {
      outbox.isPausing(slot, .ntfy, for: nil, at: Instant(clamping: now + minutes * 60_000))
    }
    for minutes in [1, 2, 4, 8, 16, 30, 30] as [Int64] {
      outbox.fail(slot, .ntfy, for: nil, at: Instant(clamping: now))
      #expect(isPausing(after: minutes - 1))
      #expect(!isPausing(after: minutes))
      now += minutes * 60_000
    }
    #expect(!isPausing(after: -600))
    #expect(!outbox.isPausing(slot, .mail, for: nil, at: Instant(clamping: now)))
  }

  @Test("An empty slot is done for every channel, and a sent digest for its own")
  func done() throws {
    let (slot, next) = (
      ReminderSlot(Self.today, try Self.minute("07:00")), ReminderSlot(Self.today, try Self.minute("17:00"))
    )
    var outbox = ReminderOutbox()
    func add(_ channel: ReminderChannel?, _ slot: ReminderSlot, through: UInt64) {
      outbox.add(
        SentReminder(
          person: nil, slot: slot, channel: channel, sent: .max, through: through, kinds: [], lots: [], gone: []))
    }
    add(.ntfy, slot, through: 7)
    #expect(outbox.isDone(slot, .ntfy, for: nil) && !outbox.isDone(slot, .mail, for: nil))
    add(nil, next, through: 9)
    #expect(outbox.isDone(next, .ntfy, for: nil) && outbox.isDone(next, .mail, for: nil))
    #expect(!outbox.isDone(next, .mail, for: PersonID(rawValue: 2)))
    #expect(outbox.earlier(than: next, for: nil).map(\.through) == [7])
  }

  @Test("The next slot is the open one until it is done, and then the next time outside the quiet hours")
  func next() throws {
    let choices = try Self.choices(["07:00", "17:00", "23:00"], quiet: "22:00-06:00")
    func slot(_ time: String, done: Bool = false) throws -> String? {
      choices.nextSlot(at: ReminderTime(Self.today, try Self.minute(time))) { _ in done }?.description
    }
    #expect(try slot("06:30") == "2026-11-29T07:00")
    #expect(try slot("07:10") == "2026-11-29T07:00")
    #expect(try slot("07:10", done: true) == "2026-11-29T17:00")
    #expect(try slot("17:00", done: true) == "2026-11-30T07:00")
    #expect(try slot("22:30") == "2026-11-30T07:00")
    #expect(try Self.choices([]).nextSlot(at: ReminderTime(Self.today, .midnight)) { _ in false } == nil)
  }

  @Test("However the times and quiet hours are chosen, waiting for the next slot brings an open one")
  func nextIsOpen() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var choices = try Self.choices([])
      choices.times = Set((0..<3).map { _ in Self.randomMinute(&random) }).sorted()
      choices.quiet = QuietHours(Self.randomMinute(&random), Self.randomMinute(&random))
      let now = ReminderTime(Self.today, Self.randomMinute(&random))
      let next = choices.nextSlot(at: now) { $0.time.minutes <= now.minutes }
      #expect((next == nil) == (choices.quietTimes.count == choices.times.count), "\(seed)")
      guard let next else { continue }
      #expect(next.time.minutes > now.minutes && next.time.minutes <= now.minutes + 1_440)
      #expect(choices.openSlot(at: next.time) == next)
    }
  }
}
