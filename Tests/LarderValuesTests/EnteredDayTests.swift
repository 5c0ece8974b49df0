import LarderSimulator
import LarderValues
import Testing

private let friday = Day(year: 2026, month: 11, day: 20) ?? .min

@Suite("Entered dates and periods")
struct EnteredDayTests {
  @Test(
    "A weekday is read as past, future or nearest",
    arguments: [
      ("today", .nearest, "2026-11-20"), ("yesterday", .future, "2026-11-19"), ("Tomorrow", .past, "2026-11-21"),
      ("fri", .past, "2026-11-20"), ("fri", .future, "2026-11-27"), ("fri", .nearest, "2026-11-20"),
      ("monday", .past, "2026-11-16"), ("mon", .future, "2026-11-23"), ("mon", .nearest, "2026-11-23"),
      ("tue", .nearest, "2026-11-17"), ("last fri", .future, "2026-11-13"), ("next fri", .past, "2026-11-27"),
      ("last  Thu", .past, "2026-11-19"), ("next thu", .past, "2026-11-26"), ("+9d", .past, "2026-11-29"),
      ("-2d", .future, "2026-11-18"), ("+3w", .nearest, "2026-12-11"), ("3w", .future, "2026-12-11"),
      ("3w", .past, "2026-10-30"), ("+1m", .future, "2026-12-20"), ("1y", .future, "2027-11-20"),
      ("eom", .past, "2026-11-30"),
      ("in 3 days", .past, "2026-11-23"), ("3 days ago", .future, "2026-11-17"), ("in a week", .past, "2026-11-27"),
      ("a month ago", .future, "2026-10-20"), ("2026-11-05", .future, "2026-11-05"), ("05.11.", .past, "2026-11-05"),
      ("05.11.", .future, "2027-11-05"), ("05.11.", .nearest, "2026-11-05"), ("5.1.", .nearest, "2027-01-05"),
      ("20.11.", .future, "2026-11-20"), ("29.02.", .past, "2024-02-29"), ("29.2.", .future, "2028-02-29"),
      ("05.11.2025", .future, "2025-11-05"), ("0d", .future, "2026-11-20"), ("+3 days", .past, "2026-11-23"),
      ("5 nov", .past, "2026-11-05"), ("5 Nov", .future, "2027-11-05"), ("november 5", .nearest, "2026-11-05"),
      ("20 nov", .future, "2026-11-20"), ("29 feb", .past, "2024-02-29"), ("sept 30", .past, "2026-09-30"),
      ("05 march 2025", .future, "2025-03-05"), ("may 1 2027", .past, "2027-05-01"),
    ] as [(String, DatePreference, String)])
  func reads(text: String, leaning: DatePreference, day: String) throws {
    let entered = try EnteredDay(parsing: text, today: friday, leaning: leaning)
    #expect(entered.description == day)
    #expect(entered.precision == .day)
  }

  @Test(
    "A date is read in German",
    arguments: [
      ("heute", .past, "2026-11-20"), ("Gestern", .future, "2026-11-19"), ("vorgestern", .past, "2026-11-18"),
      ("morgen", .past, "2026-11-21"), ("Übermorgen", .past, "2026-11-22"), ("uebermorgen", .past, "2026-11-22"),
      ("U\u{308}bermorgen", .past, "2026-11-22"), ("Montag", .future, "2026-11-23"), ("mo", .past, "2026-11-16"),
      ("Sonnabend", .future, "2026-11-21"), ("so", .past, "2026-11-15"), ("letzten Freitag", .future, "2026-11-13"),
      ("nächsten Fr", .past, "2026-11-27"), ("naechsten do", .past, "2026-11-26"), ("in 3 Tagen", .past, "2026-11-23"),
      ("vor 3 Tagen", .future, "2026-11-17"), ("in einer Woche", .past, "2026-11-27"),
      ("vor einem Monat", .future, "2026-10-20"), ("2 Wochen", .future, "2026-12-04"), ("+3 Tage", .past, "2026-11-23"),
      ("24. Okt", .past, "2026-10-24"), ("24.Okt", .past, "2026-10-24"), ("24 Okt.", .past, "2026-10-24"),
      ("24. Oktober 2025", .past, "2025-10-24"), ("24.Okt.2025", .past, "2025-10-24"),
      ("1. März", .future, "2027-03-01"),
      ("1 maerz", .future, "2027-03-01"), ("3. Dez.", .future, "2026-12-03"), ("6. Jänner", .future, "2027-01-06"),
      ("Monatsende", .past, "2026-11-30"), ("24.10.26", .future, "2026-10-24"), ("1.2.05", .past, "2005-02-01"),
      ("24.10.", .past, "2026-10-24"), ("day before yesterday", .past, "2026-11-18"),
      ("the day after tomorrow", .past, "2026-11-22"), ("nov. 5", .past, "2026-11-05"),
      ("last Freitag", .past, "2026-11-13"),
    ] as [(String, DatePreference, String)])
  func readsGerman(text: String, leaning: DatePreference, day: String) throws {
    let entered = try EnteredDay(parsing: text, today: friday, leaning: leaning)
    #expect(entered.description == day)
    #expect(entered.precision == .day)
  }

  @Test("A month means its last day, and is marked as a month", arguments: ["11/2026", "2026-11"])
  func monthPrecision(text: String) throws {
    let entered = try EnteredDay(parsing: text, today: friday, leaning: .future)
    #expect(entered.day.description == "2026-11-30")
    #expect(entered.precision == .month && entered.description == "2026-11")
  }

  @Test(
    "An invalid date is refused",
    arguments: [
      "", "soon", "2026-02-30", "30.02.", "30.02.2026", "0000-01-01", "10000-01-01", "11/05/2026", "5/11", "11/26",
      "13/2026",
      "05.11.026", "05.11", "5.11.02026", "02026-11-05", "11/02026", "2026", "20261105", "last", "next",
      "last last fri",
      "next week", "+9", "+d", "9x",
      "+99999999d", "-999999999y", "99999999999999999999d", "in 3", "in -3 days", "1.5d", "٣d", "today\u{0}", "today\n",
      "tod\u{200B}ay", "0/2026", "00.01.", "01.13.", "++3d", "3 d ago ago",
      "24.okt.26", "okt", "okt.", "vor", "vor freitag", "in morgen", "morgen morgen", "diesen freitag",
      "3 tagen ago ago",
      "nov", "5 novem", "30 feb", "0 nov", "32 dec", "100 nov", "5 nov 26", "5 nov 2026 2026", "29 feb 2026", "nov nov",
    ])
  func refuses(text: String) {
    #expect(throws: ValueError.self) { try EnteredDay(parsing: text, today: friday, leaning: .nearest) }
  }

  @Test("An ambiguous date is refused with a suggestion")
  func ambiguous() {
    #expect(
      message { _ = try EnteredDay(parsing: "11/05/2026", today: friday, leaning: .past) }
        == "date \"11/05/2026\" is ambiguous because of its slashes; write 2026-11-05 or 05.11.2026")
  }

  @Test("Dates at the ends of the calendar are refused without trapping")
  func ends() {
    for text in ["tomorrow", "fri", "next fri", "+1d", "+1m", "in a year"] {
      #expect(throws: ValueError.self) { try EnteredDay(parsing: text, today: .max, leaning: .future) }
    }
    for text in ["yesterday", "last mon", "-1d", "29.2."] {
      #expect(throws: ValueError.self) { try EnteredDay(parsing: text, today: .min, leaning: .past) }
    }
  }

  @Test(
    "A period is read in common notations",
    arguments: [
      ("today", "2026-11-20", "2026-11-20"), ("yesterday", "2026-11-19", "2026-11-19"),
      ("week", "2026-11-16", "2026-11-22"),
      ("last week", "2026-11-09", "2026-11-15"), ("month", "2026-11-01", "2026-11-30"),
      ("this month", "2026-11-01", "2026-11-30"),
      ("last month", "2026-10-01", "2026-10-31"), ("year", "2026-01-01", "2026-12-31"),
      ("last year", "2025-01-01", "2025-12-31"),
      ("2026-10", "2026-10-01", "2026-10-31"), ("2026", "2026-01-01", "2026-12-31"),
      ("2025..2026", "2025-01-01", "2026-12-31"),
      ("2026-09..2026-11", "2026-09-01", "2026-11-30"), ("2026-11-05", "2026-11-05", "2026-11-05"),
      ("2026-11-01..2026-11-20", "2026-11-01", "2026-11-20"), ("..2026-10-01", "0001-01-01", "2026-10-01"),
      ("2026-10-01..", "2026-10-01", "9999-12-31"), ("30d", "2026-10-22", "2026-11-20"),
      ("last 7 days", "2026-11-14", "2026-11-20"),
      ("4w", "2026-10-24", "2026-11-20"), ("3m", "2026-08-21", "2026-11-20"), ("all", "0001-01-01", "9999-12-31"),
      ("october", "2026-10-01", "2026-10-31"), ("Dec", "2025-12-01", "2025-12-31"), ("nov", "2026-11-01", "2026-11-30"),
      ("oct 2024", "2024-10-01", "2024-10-31"), ("yesterday..today", "2026-11-19", "2026-11-20"),
      ("2026-10 .. today", "2026-10-01", "2026-11-20"), ("next month", "2026-12-01", "2026-12-31"),
      ("heute", "2026-11-20", "2026-11-20"), ("Woche", "2026-11-16", "2026-11-22"),
      ("letzte Woche", "2026-11-09", "2026-11-15"), ("letzten Monat", "2026-10-01", "2026-10-31"),
      ("dieses Jahr", "2026-01-01", "2026-12-31"), ("Oktober", "2026-10-01", "2026-10-31"),
      ("Okt 2024", "2024-10-01", "2024-10-31"), ("letzte 7 Tage", "2026-11-14", "2026-11-20"),
      ("30 Tage", "2026-10-22", "2026-11-20"), ("gestern..heute", "2026-11-19", "2026-11-20"),
      ("alles", "0001-01-01", "9999-12-31"),
      ("oct 26", "2026-10-26", "2026-10-26"), ("24.10.26", "2026-10-24", "2026-10-24"),
    ])
  func periods(text: String, first: String, last: String) throws {
    let period = try Period(parsing: text, today: friday)
    #expect(period.first.description == first)
    #expect(period.last.description == last)
  }

  @Test(
    "An invalid period is refused",
    arguments: [
      "", "..", "...", "2026-11..2026-10", "2026-13", "26", "0000", "10000", "2026-02-30", "0d", "-3d", "99999999d",
      "soon",
      "last", "last today", "2026..2027..2028", "2026.2027", "all..today", "2026-10\u{0}", "٢٠٢٦",
    ])
  func periodsRefused(text: String) {
    #expect(throws: ValueError.self) { try Period(parsing: text, today: friday) }
  }

  @Test("The week starts on the given day", arguments: 1...7)
  func firstWeekday(weekday: Int) throws {
    let week = try Period(parsing: "week", today: friday, firstWeekday: weekday)
    #expect(week.first.weekday == weekday && week.days == 7 && week.contains(friday))
    #expect(throws: ValueError.self) { try Period(parsing: "week", today: friday, firstWeekday: 8) }
  }

  @Test("Every period reads back from its text")
  func periodRoundTrip() throws {
    var random = SeededGenerator(seed: 7)
    var periods = [Period.all, Period(friday), Period(friday.month)]
    for year in [1, 2026, 9_999] { periods.append(try #require(Period.year(year))) }
    for _ in 0..<1_000 {
      let days = [random.next(), random.next()].map { Int32($0 % 3_652_059) + Day.min.number }.sorted()
      let first = try #require(Day(number: days[0]))
      let last = try #require(Day(number: days[1]))
      periods += [first...last, Day.min...last, first...Day.max].compactMap {
        Period(first: $0.lowerBound, last: $0.upperBound)
      }
      periods.append(Period(first.month))
    }
    for period in periods { #expect(try Period(parsing: period.description, today: friday) == period) }
  }

  @Test("The previous period has the same length, in months for whole months, otherwise in days")
  func previous() throws {
    #expect(Period(friday.month).previous?.description == "2026-10")
    #expect(try Period(parsing: "2026", today: friday).previous?.description == "2025")
    #expect(try Period(parsing: "7d", today: friday).previous?.description == "2026-11-07..2026-11-13")
    #expect(Period.all.previous == nil)
    #expect(Period(friday).intersection(Period(friday.month)) == Period(friday))
    #expect(Period(friday).intersection(Period(friday.advanced(by: 1))) == nil)
  }
}
