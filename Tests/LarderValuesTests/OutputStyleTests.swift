import LarderSimulator
import LarderValues
import TestSupport
import Testing

@Suite("Numbers and dates in a style")
struct OutputStyleTests {
  private func milligrams(_ amount: Int64) -> Quantity { Quantity(amount: amount, dimension: .mass) }

  @Test(
    "A quantity uses the style's decimal sign",
    arguments: [
      (1_500_000, .volume, "1,5 l"), (300_000, .volume, "300 ml"), (312_500, .mass, "312,5 g"),
      (1_250_000, .mass, "1,25 kg"), (-1_250_000, .mass, "-1,25 kg"), (2_500, .pieces, "2,5"),
      (1_500, .portions, "1,5 portions"), (1_000, .portions, "1 portion"), (500, .volume, "0,5 ml"),
      (1_000_001, .volume, "1000,001 ml"), (12_345_000, .mass, "12345 g"), (0, .none, "0"),
    ] as [(Int64, Dimension, String)])
  func quantity(amount: Int64, dimension: Dimension, text: String) {
    #expect(Quantity(amount: amount, dimension: dimension).formatted(.german) == text)
  }

  @Test("A quantity that could be misread as thousands is shown in the smaller unit")
  func grouped() {
    #expect(milligrams(1_234_000).formatted(.german) == "1234 g")
    #expect(Quantity(amount: -2_125_000, dimension: .volume).formatted(.german) == "-2125 ml")
    #expect(milligrams(1_234_500).formatted(.german) == "1234,5 g")
    #expect(milligrams(1_230_000).formatted(.german) == "1,23 kg")
    #expect(milligrams(1_234_000).formatted(.english) == "1.234 kg")
  }

  @Test("In German, the currency sign follows the amount, with a decimal comma")
  func money() throws {
    for (code, minor, text) in [
      ("EUR", 238, "2,38 €"), ("EUR", -5, "-0,05 €"), ("CHF", 200, "2,00 CHF"), ("JPY", 500, "500 ¥"),
      ("USD", 1_234_567, "12345,67 $"),
    ] as [(String, Int64, String)] {
      let money = Money(minor: minor, currency: try #require(Currency(code: code)))
      #expect(money.formatted(.german) == text)
      #expect(money.formatted(.english) == money.formatted)
    }
    #expect(Money(minor: 238, currency: .none).formatted(.german) == "2,38")
  }

  @Test("A date is written day first, and nearby dates in words")
  func dates() throws {
    let day = try Day(iso: "2026-11-05")
    #expect(day.formatted(.german) == "05.11.2026" && day.formatted(.english) == "5 Nov 2026")
    #expect(day.figures(.german) == "05.11.2026" && day.figures(.english) == "2026-11-05")
    #expect(day.displayed(relativeTo: try Day(iso: "2026-11-04"), .german) == "tomorrow")
    #expect(day.displayed(relativeTo: try Day(iso: "2026-01-04"), .german) == "05.11.2026")
    #expect(Day.min.formatted(.german) == "01.01.0001")
  }

  @Test("A decimal number is cut or padded as requested")
  func decimals() {
    #expect(OutputStyle.german.decimal(1_030_000, places: 6) == "1,03")
    #expect(OutputStyle.german.fixed(170, places: 1) == "17,0")
    #expect(OutputStyle.english.fixed(-5, places: 1) == "-0.5")
  }

  @Test("Shown values read back in every style", arguments: OutputStyle.allCases)
  func roundTrip(style: OutputStyle) throws {
    var random = SeededGenerator(seed: 11)
    let today = try Day(iso: "2026-11-20")
    for _ in 0..<2_000 {
      let size = random.anySize().magnitude % 1_000_000_000_000
      for dimension in [Dimension.mass, .volume] {
        // Amounts in ordinary grams and millilitres. A thousandth of one may be refused, but is never misread.
        let quantity = Quantity(amount: Int64(max(size / 10, 1) * 10), dimension: dimension)
        // American amounts have separate tests, because some are rounded.
        guard style != .american else { continue }
        #expect(try EnteredQuantity(parsing: quantity.formatted(style)).measure == .exact(quantity))
      }
      let money = Money(minor: Int64(size), currency: .euro)
      #expect(try Money(parsing: money.formatted(style), defaultCurrency: .none) == money)
      let first = try #require(Day(number: Int32(truncatingIfNeeded: size % 2_000_000) - 600_000))
      let isMonthFirst = style == .american
      let entered = try EnteredDay(
        parsing: first.formatted(style), today: today, leaning: .nearest, monthFirst: isMonthFirst)
      #expect(entered == EnteredDay(day: first))
      let last = first.adding(days: Int(size % 900)) ?? .max
      let period = try #require(Period(first: first, last: last))
      #expect(try Period(parsing: period.formatted(style), today: today, monthFirst: isMonthFirst) == period)
    }
  }

  @Test("A thousandth of a gram or millilitre is refused rather than misread")
  func thousandth() {
    #expect(milligrams(333_333).formatted(.german) == "333,333 g")
    #expect(throws: ValueError.self) { try EnteredQuantity(parsing: "333,333 g") }
  }

  @Test(
    "A period is written in words, in which it can also be typed",
    arguments: [
      ("2026", "2026", "2026"), ("2026-10", "October 2026", "October 2026"), ("all", "all", "all"),
      ("2026-09-01..2026-11-30", "September to November 2026", "September to November 2026"),
      ("2025-12-01..2026-01-31", "December 2025 to January 2026", "December 2025 to January 2026"),
      ("2026-11-05", "5 Nov 2026", "05.11.2026"),
      ("2026-11-05..2026-11-20", "5 to 20 Nov 2026", "05.11.2026 to 20.11.2026"),
      ("2026-10-05..2026-11-20", "5 Oct to 20 Nov 2026", "05.10.2026 to 20.11.2026"),
      ("2025-12-05..2026-11-20", "5 Dec 2025 to 20 Nov 2026", "05.12.2025 to 20.11.2026"),
      ("..2026-10-01", "until 1 Oct 2026", "until 01.10.2026"), ("2026-10-01..", "from 1 Oct 2026", "from 01.10.2026"),
    ])
  func periods(text: String, english: String, german: String) throws {
    let today = try Day(iso: "2026-11-20")
    let period = try Period(parsing: text, today: today)
    #expect(period.description == text)
    #expect(period.formatted(.german) == german && period.formatted(.english) == english)
    #expect(try Period(parsing: german, today: today) == period)
    #expect(try Period(parsing: english, today: today) == period)
  }

  @Test(
    "An estimated day is less precise the further away it is",
    arguments: [
      (0, "today"), (13, "Sat 12 Dec"), (14, "13 Dec"), (180, "28 May"), (333, "28 Oct"), (334, "Oct 2027"),
      (364, "Nov 2027"), (-20, "Mon 9 Nov"), (-310, "23 Jan 2026"),
    ])
  func estimates(days: Int, text: String) throws {
    let today = try Day(iso: "2026-11-29")
    #expect(today.advanced(by: days).estimated(relativeTo: today).description == text)
  }

  @Test("A date in a period needs its year", arguments: ["05.11.", "05.11...20.11.", "05.11", "1...2", "..", "..."])
  func yearless(text: String) throws {
    let today = try Day(iso: "2026-11-20")
    #expect(throws: ValueError.self) { try Period(parsing: text, today: today) }
  }
}
