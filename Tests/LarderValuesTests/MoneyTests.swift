import LarderSimulator
import LarderValues
import TestSupport
import Testing

private let euro = Currency(code: "EUR") ?? .none
private let yen = Currency(code: "JPY") ?? .none
private let dinar = Currency(code: "KWD") ?? .none

@Suite("Money and energy")
struct MoneyTests {
  @Test(
    "A price is read in common notations",
    arguments: [
      ("2.38", 238, "EUR"), ("2,38", 238, "EUR"), ("€2.38", 238, "EUR"), ("2.38€", 238, "EUR"),
      ("2,38 EUR", 238, "EUR"),
      ("EUR 2.38", 238, "EUR"), ("EUR2.38", 238, "EUR"), ("2.38eur", 238, "EUR"), ("$4", 400, "USD"), ("4", 400, "EUR"),
      ("2.5", 250, "EUR"), (".99", 99, "EUR"), ("€ 2.38", 238, "EUR"), ("¥200", 200, "JPY"),
      ("1.234 KWD", 1_234, "KWD"),
      ("0", 0, "EUR"), ("12,50 zł", 1_250, "PLN"), ("CA$3", 300, "CAD"), ("£1.05", 105, "GBP"),
      ("25 SEK", 2_500, "SEK"),
      ("007.10", 710, "EUR"), ("92233720368547758.07", .max, "EUR"),
    ] as [(String, Int64, String)])
  func reads(text: String, minor: Int64, code: String) throws {
    let money = try Money(parsing: text, defaultCurrency: euro)
    #expect(money.minor == minor)
    #expect(money.currency.code == code)
  }

  @Test(
    "An invalid price is refused",
    arguments: [
      "", "2.385", "-2.38", "€-2", "+2", "2.", "1,234.50", "1.234,50", "1,234", "2.38 XQX", "EUR 2.38 EUR", "€2.38€",
      "kr 25",
      "nan", "inf", "1e5", "0x1", "١٢", "2.38 EUR x", "¥2.38", "92233720368547758.08", "999999999999999999999", "2 38",
      "€", "EUR", ",50", "2.38\n", "2.38\u{0}", "€\u{1B}2", "2 cups", "1/2",
    ])
  func refuses(text: String) {
    #expect(throws: ValueError.self) { try Money(parsing: text, defaultCurrency: euro) }
  }

  @Test("An ambiguous currency sign means the household's currency, and is never guessed")
  func sharedSigns() throws {
    let krone = try #require(Currency(code: "DKK"))
    #expect(try Money(parsing: "25 kr", defaultCurrency: krone).currency == krone)
    #expect(try Money(parsing: "$4", defaultCurrency: #require(Currency(code: "CAD"))).currency.code == "CAD")
    #expect(
      message { _ = try Money(parsing: "25 kr", defaultCurrency: euro) }
        == "price \"25 kr\": \"kr\" may mean several currencies; write one of SEK, NOK, DKK, ISK")
  }

  @Test("A comma before three digits is refused for a currency with three decimals")
  func ambiguousThousands() throws {
    #expect(throws: ValueError.self) { try Money(parsing: "1,234", defaultCurrency: dinar) }
    #expect(try Money(parsing: "0,234", defaultCurrency: dinar).minor == 234)
  }

  @Test("Money is shown with its sign or code")
  func formatted() {
    #expect(Money(minor: 238, currency: euro).formatted == "€2.38")
    #expect(Money(minor: -5, currency: euro).formatted == "-€0.05")
    #expect(Money(minor: 238, currency: Currency(code: "CHF") ?? .none).formatted == "2.38 CHF")
    #expect(Money(minor: 238, currency: Currency(code: "PLN") ?? .none).formatted == "2.38 zł")
    #expect(Money(minor: 200, currency: yen).formatted == "¥200")
    #expect(Money(minor: 238, currency: .none).formatted == "2.38")
    #expect(Money(minor: 238, currency: Currency(code: "SEK") ?? .none).exactText == "2.38 SEK")
  }

  @Test("Every amount reads back from its exact text")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 4)
    for currency in [euro, yen, dinar, .none] {
      for minor in [Int64.min, .max, 0, 5, -5] + (0..<500).map({ _ in random.anySize() }) {
        let money = Money(minor: minor, currency: currency)
        #expect(try Money(exactText: money.exactText) == money)
        guard minor >= 0 else { continue }
        #expect(try Money(parsing: money.exactText, defaultCurrency: .none) == money)
        #expect(try Money(parsing: money.formatted, defaultCurrency: .none) == money)
      }
    }
    for text in ["", "2.385 EUR", "2.38 eur", "2.38  EUR", "2.38 EUR ", "-0.00 EUR", "02.38 EUR", "2.38 EU"] {
      #expect(throws: ValueError.self) { try Money(exactText: text) }
    }
  }

  @Test("Sums of money are checked for currency and overflow")
  func arithmetic() throws {
    let price = Money(minor: 120, currency: euro)
    #expect(try price + price - price == price)
    #expect(throws: ValueError.self) { try price + Money(minor: 1, currency: yen) }
    #expect(throws: ValueError.self) { try Money(minor: .max, currency: euro) + price }
    #expect(throws: ValueError.self) { try Money(minor: .min, currency: euro) - price }
  }

  @Test(
    "Free words are distinguished from prices",
    arguments: [
      ("€2.38", .certain), ("2,38 EUR", .certain), ("$4", .certain), ("4 usd", .certain), ("25 kr", .certain),
      ("2.38", .possible), ("2,38", .possible), (".99", .possible), (".9", .unlikely), ("4", .unlikely),
      ("2.385", .unlikely), ("2.5", .unlikely),
      ("2 cup", .unlikely), ("2 CUP", .unlikely), ("1.50 all", .unlikely), ("2.38 l", .unlikely), ("milk", .unlikely),
      ("", .unlikely), ("2.38 can", .unlikely), ("50 ft", .unlikely), ("50 Ft", .certain), ("25 KČ", .certain),
    ] as [(String, MoneyLikelihood)])
  func likelihood(text: String, expected: MoneyLikelihood) {
    #expect(Money.looksLikeMoney(text) == expected)
  }

  @Test("The leading words of a price are counted")
  func leadingWords() {
    #expect(Money.looksLikeMoney(["2,38", "EUR", "milk"]) == 2)
    #expect(Money.looksLikeMoney(["€2.38", "milk"]) == 1)
    #expect(Money.looksLikeMoney(["2.38", "milk"]) == 0)
    #expect(Money.looksLikeMoney([]) == 0)
  }

  @Test("A currency is its three letters, packed into a number")
  func currency() {
    #expect(Currency(code: "AAA")?.rawValue == 1)
    #expect(Currency(code: "ZZZ")?.rawValue == 17_576)
    #expect(Currency(rawValue: 17_577) == nil)
    #expect(Currency.none.rawValue == 0 && Currency.none.code.isEmpty)
    for code in ["EU", "EURO", "E1R", "€", "ÉUR", "E\u{0}R", "@@@", "[[["] { #expect(Currency(code: code) == nil) }
    for raw in UInt16(1)...17_576 {
      let currency = Currency(rawValue: raw)
      #expect(Currency(code: currency?.code ?? "") == currency)
    }
    #expect([euro, yen, dinar].map(\.exponent) == [2, 0, 3])
    #expect(Currency(code: "ISK")?.exponent == 0)
    #expect(euro.symbol == "€" && Currency(code: "CAD")?.symbol == "CA$" && Currency(code: "SEK")?.symbol == nil)
  }

  @Test(
    "Energy is read in kilocalories and kilojoules",
    arguments: [
      ("64kcal", 64_000), ("64 kcal", 64_000), ("64", 64_000), ("64.5 Cal", 64_500), ("268 kJ", 64_054),
      ("4.184kj", 1_000),
      ("0", 0), ("1/2 kcal", 500),
    ] as [(String, Int64)])
  func energy(text: String, thousandths: Int64) throws {
    #expect(try Energy(parsing: text).thousandths == thousandths)
  }

  @Test("An invalid energy is refused", arguments: ["", "kcal", "-1", "64 g", "nan", "1e9", "64 kcal x", "١ kcal"])
  func energyRefused(text: String) {
    #expect(throws: ValueError.self) { try Energy(parsing: text) }
  }

  @Test("Energy is shown in whole kilocalories, rounded half to even, and stored exactly")
  func energyText() throws {
    #expect([500, 1_500, 2_500, 2_501, -500].map { Energy(thousandths: $0).kilocalories } == [0, 2, 2, 3, 0])
    #expect(Energy(thousandths: 64_125).formatted == "64 kcal")
    #expect(Energy(thousandths: 64_125).exactText == "64.125 kcal")
    var random = SeededGenerator(seed: 5)
    for thousandths in [Int64.min, .max, 0] + (0..<500).map({ _ in random.anySize() }) {
      let energy = Energy(thousandths: thousandths)
      #expect(try Energy(exactText: energy.exactText) == energy)
    }
    #expect(throws: ValueError.self) { try Energy(exactText: "64 kJ") }
  }

  @Test("Energy values are ordered")
  func energyOrder() throws {
    let meal = Energy(thousandths: 100_000)
    #expect(.zero < meal && "\(meal)" == "100 kcal")
    #expect(throws: ValueError.self) { try Energy(parsing: "999999999999 x") }
  }

  @Test("The sign of an amount is available without its size")
  func signs() {
    let owed = Money(minor: -1, currency: euro)
    #expect(owed.isNegative && !owed.isZero && "\(owed)" == "-€0.01" && "\(euro)" == "EUR")
    let lacking = Quantity(amount: -1, dimension: .pieces)
    #expect(lacking.isNegative && !lacking.isPositive && Quantity.zero(.mass).isZero)
    #expect(ExactNumber.one.isPositive && ExactNumber.zero.isZero && ExactNumber(-1).isNegative)
  }

  @Test("Instants, months and times are ordered")
  func order() {
    #expect(Instant.min < .max && Month.min < .max && Day.min < .max)
    #expect(MinuteOfDay.midnight < MinuteOfDay(hour: 0, minute: 1) ?? .midnight)
    #expect(MinuteOfDay(hour: 24, minute: 0) == nil && Instant.min.description == "1970-01-01T00:00:00.000Z")
    #expect(Month.min.distance(to: .max) == 119_987 && Month.max.monthOfYear == 12)
  }
}
