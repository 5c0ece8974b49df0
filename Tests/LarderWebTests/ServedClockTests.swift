import LarderModel
import LarderVerbs
import LarderWords
import Testing

@testable import LarderWeb

@Suite("The server's clock")
struct ServedClockTests {
  /// A clock at ten past six in the evening of a day, plus some seconds.
  private func evening(_ day: Day, seconds: Int64 = 0) -> Clock {
    let minute = Clock.instant(of: day, minute: 18 * 60 + 10)
    return Clock(at: Instant(clamping: minute.milliseconds + seconds * 1_000))
  }

  private func day(_ month: Int, _ day: Int) throws -> Day { try #require(Day(year: 2026, month: month, day: day)) }

  @Test func `Without a given day, the machine's clock applies`() throws {
    let machine = evening(try day(11, 24))
    let served = ServedClock(machine, machine: machine)
    #expect(served.read(machine: machine).now == machine.now)
  }

  @Test func `A given day uses the machine's time, and continues into the next day`() throws {
    let (begun, given) = (try day(11, 24), try day(6, 12))
    let served = ServedClock(Clock(today: given), machine: evening(begun, seconds: 7))
    let first = served.read(machine: evening(begun, seconds: 7))
    #expect(first.civilDay == given && first.minute == MinuteOfDay(hour: 18, minute: 10))
    #expect(first.now == evening(given, seconds: 7).now)
    let later = served.read(machine: evening(begun, seconds: 6 * 3_600))
    #expect(later.civilDay == given.advanced(by: 1) && later.minute == MinuteOfDay(hour: 0, minute: 10))
  }

  @Test func `A server uses the day in its command line, and responses carry that date`() throws {
    let plan = try ServePlan(try Line(["serve", "--today", "2026-10-12"])) { $0 == "HOME" ? "/home/ann" : nil }
    let (before, date, after) = (plan.clock.read(), plan.clock.ofAnswers.date(), plan.clock.read())
    #expect(try [day(10, 12), day(10, 13)].contains(before.civilDay) && before.minute != nil)
    #expect(before.now.milliseconds / 1_000 <= date && date <= after.now.milliseconds / 1_000 + 1)
  }
}
