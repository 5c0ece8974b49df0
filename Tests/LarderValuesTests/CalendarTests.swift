import LarderSimulator
import LarderValues
import Testing

@Suite("Days, months and instants")
struct CalendarTests {
  @Test("Every day of ten thousand years follows the one before, in number, date and weekday")
  func everyDay() throws {
    var number = Day.min.number
    var weekday = 1
    for year in 1...9_999 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (month, length) in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
        for dayOfMonth in [1, length] {
          let day = try #require(Day(number: number + Int32(dayOfMonth - 1)))
          let parts = day.components
          guard parts == (year, month + 1, dayOfMonth), day.weekday == (weekday + dayOfMonth - 2) % 7 + 1,
            Day(year: year, month: month + 1, day: dayOfMonth) == day
          else {
            Issue.record("\(year)-\(month + 1)-\(dayOfMonth) is \(parts), weekday \(day.weekday)")
            return
          }
        }
        number += Int32(length)
        weekday = (weekday + length - 1) % 7 + 1
      }
    }
    #expect(number == Day.max.number + 1)
  }

  @Test("A day reads back from its text", arguments: [1, 100, 1600, 1900, 1970, 2000, 2024, 2026, 9_999])
  func roundTrip(year: Int) throws {
    var day = try #require(Day(year: year, month: 1, day: 1))
    while day.year == year {
      #expect(try Day(iso: day.description) == day)
      guard let next = day.adding(days: 1) else { break }
      day = next
    }
  }

  @Test("Known days have their known numbers")
  func known() {
    #expect(Day(year: 1970, month: 1, day: 1)?.number == 0)
    #expect(Day(year: 2026, month: 11, day: 20)?.weekdayName == "Friday")
    #expect(Day.min.description == "0001-01-01" && Day.max.description == "9999-12-31")
    #expect(Day(number: Day.max.number + 1) == nil && Day(number: .min) == nil)
  }

  @Test(
    "An invalid date is refused",
    arguments: [
      "2026-02-30", "2026-13-01", "2026-00-01", "2026-01-00", "0000-01-01", "10000-01-01", "2026-1-5", "26-01-05", "",
      "2026-11-5", "2026/11/05", "2026-11-20 ", " 2026-11-20", "-2026-11-20", "2026-11-20T", "２０２６-11-20",
      "2026-11-20\n",
      "2026-11-20\u{0}", "١٢٣٤-01-01", "1900-02-29",
    ])
  func refused(text: String) {
    #expect(throws: ValueError.self) { try Day(iso: text) }
  }

  @Test("A date missing from the calendar is explained")
  func problem() {
    #expect(message { _ = try Day(iso: "2026-02-30") } == "date \"2026-02-30\": February 2026 has 28 days")
    #expect(message { _ = try Day(iso: "0000-01-01") } == "date \"0000-01-01\" must have a year from 1 to 9999")
  }

  @Test("Days are added within the calendar only")
  func arithmetic() throws {
    let day = try Day(iso: "2026-01-31")
    #expect(day.adding(days: 1)?.description == "2026-02-01")
    #expect(day.adding(months: 1)?.description == "2026-02-28")
    #expect(day.adding(months: 25)?.description == "2028-02-29")
    #expect(day.distance(to: try Day(iso: "2025-01-31")) == -365)
    #expect(Day.max.adding(days: 1) == nil && day.adding(days: .max) == nil && day.adding(months: .max) == nil)
    #expect(Day.max.advanced(by: 1) == .max && day.advanced(by: .min) == .min)
    #expect(Day.max.adding(months: 1) == nil)
  }

  @Test(
    "A day is described relative to today",
    arguments: [
      (0, "today"), (1, "tomorrow"), (-1, "yesterday"), (2, "in 2 days"), (13, "in 13 days"), (14, "4 Dec 2026"),
      (-2, "2 days ago"), (-13, "13 days ago"), (-14, "6 Nov 2026"),
    ])
  func displayed(days: Int, text: String) throws {
    let today = try Day(iso: "2026-11-20")
    #expect(today.advanced(by: days).displayed(relativeTo: today) == text)
  }

  @Test(
    "A written date names the weekday, and the year if it is not this year",
    arguments: [
      (0, "today", "today"), (-1, "yesterday", "yesterday"), (9, "Sun 29 Nov", "Sun, Nov 29"),
      (-20, "Sat 31 Oct", "Sat, Oct 31"), (-400, "16 Oct 2025", "Oct 16, 2025"),
    ])
  func written(days: Int, english: String, american: String) throws {
    let today = try Day(iso: "2026-11-20")
    #expect(today.advanced(by: days).written(relativeTo: today) == english)
    #expect(today.advanced(by: days).written(relativeTo: today, .american) == american)
  }

  @Test("A month has its days and neighbours")
  func month() throws {
    let month = try Month(parsing: "2024-02")
    #expect(month.firstDay.description == "2024-02-01" && month.lastDay.description == "2024-02-29")
    #expect(month.next.description == "2024-03" && month.previous.previous.description == "2023-12")
    #expect(month.name == "February" && month.index == 2024 * 12 + 1)
    #expect(Month.max.next == .max && Month.min.previous == .min && Month.max.adding(months: 1) == nil)
    #expect(Month.min.firstDay == .min && Month.max.lastDay == .max)
    for text in ["2024-13", "2024-00", "0000-01", "10000-01", "2024-1", "2024", "2024-02-01", "", "24-02"] {
      #expect(throws: ValueError.self) { try Month(parsing: text) }
    }
    for index in Int32(12)..<120_000 where index % 7 == 0 {
      let month = try #require(Month(index: index))
      #expect(try Month(parsing: month.description) == month)
    }
  }

  @Test("A time is read with a colon or am/pm, and otherwise refused")
  func minute() throws {
    for raw in UInt16(0)..<1_440 {
      let time = try #require(MinuteOfDay(rawValue: raw))
      #expect(try MinuteOfDay(parsing: time.description) == time)
    }
    #expect(try MinuteOfDay(parsing: "9:05").description == "09:05")
    #expect(MinuteOfDay(rawValue: 1_440) == nil)
    for (text, time) in [
      ("1pm", "13:00"), ("9 am", "09:00"), ("12am", "00:00"), ("12pm", "12:00"), ("12:30 AM", "00:30"),
      ("01:05PM", "13:05"),
    ] { #expect(try MinuteOfDay(parsing: text).description == time) }
    for text in [
      "24:00", "7.30", "9:5", "12:60", "", ":", "-1:00", "012:00", "١٢:00", "12:00:00", "1:00\n", "8", "pm", "0pm",
      "13pm",
      "1:5pm", "1:60pm", "1:00:00pm", "-1am", "1 p m", "100am",
    ] {
      #expect(throws: ValueError.self) { try MinuteOfDay(parsing: text) }
    }
  }

  @Test("Before the household's day starts, entries count for the previous day")
  func householdDay() throws {
    let saturday = try Day(iso: "2026-11-21")
    let start = try MinuteOfDay(parsing: "04:00")
    let snack = try MinuteOfDay(parsing: "01:30")
    #expect(HouseholdDay.day(civil: saturday, time: snack, dayStart: start).description == "2026-11-20")
    #expect(HouseholdDay.day(civil: saturday, time: start, dayStart: start) == saturday)
    #expect(HouseholdDay.day(civil: saturday, time: snack, dayStart: .midnight) == saturday)
    #expect(HouseholdDay.day(civil: .min, time: snack, dayStart: start) == .min)
  }

  @Test(
    "An instant is read with any offset",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("2026-11-20T12:00:00.000Z", 1_795_176_000_000),
      ("2026-11-20T13:00:00+01:00", 1_795_176_000_000), ("2026-11-19T23:30:00.5-12:30", 1_795_176_000_500),
      ("2026-11-20T12:00:00.123000000Z", 1_795_176_000_123), ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ] as [(String, Int64)])
  func instant(text: String, milliseconds: Int64) throws {
    #expect(try Instant(rfc3339: text).milliseconds == milliseconds)
  }

  @Test(
    "An invalid instant is refused",
    arguments: [
      "", "2026-11-20", "2026-11-20T12:00:00", "2026-11-20t12:00:00z", "2026-11-20 12:00:00Z", "2026-11-20T24:00:00Z",
      "2026-11-20T12:60:00Z", "2026-11-20T12:00:60Z", "2026-02-30T12:00:00Z", "1969-12-31T23:59:59Z",
      "1970-01-01T00:00:00+00:01", "2026-11-20T12:00:00.Z", "2026-11-20T12:00:00.0001Z", "2026-11-20T12:00:00+1:00",
      "2026-11-20T12:00:00+24:00", "2026-11-20T12:00:00ZZ", "10000-01-01T00:00:00Z", "2026-11-20T12:00:00.0000000000Z",
      "9999-12-31T23:59:59-00:01", "2026-11-20T12:00:00Z\u{0}",
    ])
  func instantRefused(text: String) {
    #expect(throws: ValueError.self) { try Instant(rfc3339: text) }
  }

  @Test("Every instant reads back from its text")
  func instantRoundTrip() throws {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<2_000 {
      let instant = try #require(Instant(milliseconds: .random(in: 0...Instant.max.milliseconds, using: &random)))
      #expect(try Instant(rfc3339: instant.rfc3339) == instant)
    }
    #expect(Instant(milliseconds: -1) == nil && Instant(clamping: .max) == .max && Instant(clamping: -1) == .min)
    #expect(Instant.max.milliseconds < 1 << 48)
  }
}
