import LarderModel
import LarderSimulator
import Testing

@Suite("Amounts and dates in American households")
struct AmericanStyleTests {
  private static let today = Day(year: 2026, month: 11, day: 20) ?? .min

  private static func exact(_ text: String) throws -> Quantity {
    guard case .exact(let quantity) = try EnteredQuantity(parsing: text).measure else {
      throw ValueError(what: "quantity", input: text, problem: "it is not exact")
    }
    return quantity
  }

  @Test(
    "An amount is shown in the unit in which it is sold, as it was bought",
    arguments: [
      ("1 gal", "1 gal"), ("1/2 gal", "½ gal"), ("1 qt", "1 qt"), ("1 pt", "1 pt"), ("12 fl oz", "12 fl oz"),
      ("16.9 fl oz", "16.9 fl oz"), ("144 fl oz", "144 fl oz"), ("1 cup", "1 cup"), ("1/3 cup", "⅓ cup"),
      ("1 1/3 cups", "1⅓ cups"), ("1 tbsp", "1 tbsp"), ("1/4 tsp", "¼ tsp"), ("15 cups", "120 fl oz"),
      ("1 lb", "1 lb"), ("16 oz", "1 lb"), ("6.5 lb", "6.5 lb"), ("1.37 lb", "1.37 lb"), ("24 oz", "24 oz"),
      ("12 oz", "12 oz"), ("5.3 oz", "5.3 oz"), ("1/3 lb", "⅓ lb"), ("0.5 lb", "8 oz"), ("9.25 oz", "9.25 oz"),
      ("500 g", "500 g"), ("2 kg", "2 kg"), ("750 ml", "750 ml"), ("2 l", "2 l"), ("454 g", "454 g"), ("3 mg", "3 mg"),
    ])
  func amounts(typed: String, shown: String) throws {
    #expect(try Self.exact(typed).formatted(.american) == shown)
  }

  @Test(
    "A rounded amount is marked by about",
    arguments: [
      (2_018_125, .mass, "about 4.4 lb"), (416_389, .mass, "about 14.7 oz"), (807_185, .mass, "about 1.8 lb"),
      (5_000_123, .volume, "about 1.3 gal"), (-807_185, .mass, "about -1.8 lb"),
    ] as [(Int64, Dimension, String)])
  func rounded(amount: Int64, dimension: Dimension, shown: String) {
    #expect(Quantity(amount: amount, dimension: dimension).formatted(.american) == shown)
  }

  @Test("A pound taken from two pounds leaves a pound")
  func leftovers() throws {
    let (two, one) = (try Self.exact("2 lb"), try Self.exact("1 lb"))
    #expect(try (two - one).formatted(.american) == "1 lb")
    var gallon = try Self.exact("1 gal")
    for cups in 1...8 {
      gallon = try gallon - Self.exact("1 cup")
      #expect(!gallon.formatted(.american).hasPrefix("about"), "\(cups)")
    }
    #expect(gallon.formatted(.american) == "½ gal")
  }

  @Test("A shown amount reads back as the stored amount, or is marked by about")
  func readsBack() throws {
    var random = SeededGenerator(seed: 44)
    for round in 0..<4_000 {
      let dimension: Dimension = round.isMultiple(of: 2) ? .mass : .volume
      let amount = Int64(random.anySize().magnitude % 50_000_000) + 10
      // Exact units, whole grams and amounts left over after entries.
      let step: Int64 = [10, 1000, 453_592, 28_350, 29_574, 236_588, 3_785_412][round % 7]
      let quantity = Quantity(amount: max(amount / step * step, 10), dimension: dimension)
      let shown = quantity.formatted(.american)
      guard !shown.hasPrefix("about ") else { continue }
      let back = try Self.exact(shown)
      #expect(back.dimension == dimension)
      let slack = quantity.amount.isMultiple(of: 1000) ? 0 : 1 + quantity.amount / 100_000
      #expect(abs(back.amount - quantity.amount) <= slack, "\(quantity.amount) as \(shown)")
    }
  }

  @Test("A form to edit never has a rounded amount")
  func editable() throws {
    let left = Quantity(amount: 807_185, dimension: .mass)
    #expect(left.editable(.american) == "807.185 g")
    // With a comma, it could be 807 kg.
    #expect(left.editable(.german) == "807185 mg")
    #expect(try Self.exact("2 lb").editable(.american) == "2 lb")
  }

  @Test("What a field to edit shows reads back as the same amount", arguments: OutputStyle.allCases)
  func readsBackExactly(style: OutputStyle) throws {
    var random = SeededGenerator(seed: 45)
    let steps: [Int64] = [1, 10, 1000, 453_592, 28_350, 29_574, 236_588, 3_785_412, 1_000_000]
    for dimension in [Dimension.mass, .volume, .pieces, .portions] {
      for round in 0..<2_000 {
        let step = steps[round % steps.count]
        let amount = max(Int64(random.anySize().magnitude % 50_000_000) / step * step, step)
        let quantity = Quantity(amount: amount, dimension: dimension)
        for packs in dimension == .mass || dimension == .volume ? [1, 2, 6] : [1] {
          let each = quantity.editable(style)
          let entered = try EnteredQuantity(parsing: packs > 1 ? "\(packs)x\(each)" : each).measure
          if dimension == .pieces, case .bare(let number) = entered {
            #expect(number.scaled(to: 1000, denominator: 1) == amount, "\(each)")
          } else {
            #expect(entered.total == (try quantity.multiplied(by: ExactNumber(Int64(packs)))), "\(packs)x\(each)")
          }
        }
      }
    }
  }

  @Test(
    "A date with slashes begins with the month",
    arguments: [
      ("11/20", "2026-11-20"), ("11/29", "2026-11-29"), ("1/5", "2027-01-05"), ("11/20/26", "2026-11-20"),
      ("11/20/2026", "2026-11-20"), ("nov 20", "2026-11-20"), ("Nov 29", "2026-11-29"), ("2026-11-20", "2026-11-20"),
    ])
  func dates(typed: String, iso: String) throws {
    let entered = try EnteredDay(parsing: typed, today: Self.today, leaning: .future, monthFirst: true)
    #expect(try entered == EnteredDay(day: Day(iso: iso)))
  }

  @Test("A month and a year are a month, and a wrong date is refused")
  func months() throws {
    let month = try EnteredDay(parsing: "11/2026", today: Self.today, leaning: .future, monthFirst: true)
    #expect(month.precision == .month)
    for text in ["20/11", "13/1", "2/30", "11/20/2026/1", "11/20/202"] {
      #expect(throws: ValueError.self, "\(text)") {
        try EnteredDay(parsing: text, today: Self.today, leaning: .future, monthFirst: true)
      }
    }
    #expect(throws: ValueError.self) { try EnteredDay(parsing: "11/20", today: Self.today, leaning: .future) }
  }

  @Test("Dates and money are shown as in the US")
  func shown() throws {
    let day = try Day(iso: "2026-12-24")
    #expect(day.formatted(.american) == "12/24/2026")
    #expect(day.displayed(relativeTo: Self.today, .american) == "Dec 24")
    #expect(try Day(iso: "2028-05-21").displayed(relativeTo: Self.today, .american) == "05/21/2028")
    #expect(day.displayed(relativeTo: try Day(iso: "2026-12-22"), .american) == "in 2 days")
    let price = Money(minor: 349, currency: try #require(Currency(code: "USD")))
    #expect(price.formatted(.american) == "$3.49")
  }
}
