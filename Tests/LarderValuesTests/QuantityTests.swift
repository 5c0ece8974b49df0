import LarderSimulator
import LarderValues
import TestSupport
import Testing

@Suite("Quantities")
struct QuantityTests {
  @Test(
    "A quantity is shown in readable and in exact form",
    arguments: [
      (300_000, .volume, "300 ml", "300 ml"), (700_000, .volume, "700 ml", "700 ml"),
      (1_000_000, .volume, "1 l", "1000 ml"),
      (1_250_000, .mass, "1.25 kg", "1250 g"), (600_000, .mass, "600 g", "600 g"),
      (453_592, .mass, "453.592 g", "453592 mg"),
      (1_000_001, .volume, "1000.001 ml", "1000001 ul"), (500, .mass, "500 mg", "500 mg"),
      (500, .volume, "0.5 ml", "500 ul"),
      (10_000, .pieces, "10", "10 pieces"), (2_500, .pieces, "2.5", "2.5 pieces"),
      (3_000, .portions, "3 portions", "3 portions"),
      (1_000, .portions, "1 portion", "1 portions"), (-300_000, .volume, "-300 ml", "-300 ml"),
      (0, .mass, "0 g", "0 g"),
      (0, .none, "0", "0"),
    ] as [(Int64, Dimension, String, String)])
  func text(amount: Int64, dimension: Dimension, formatted: String, exact: String) {
    let quantity = Quantity(amount: amount, dimension: dimension)
    #expect(quantity.formatted == formatted)
    #expect(quantity.exactText == exact)
    #expect("\(quantity)" == formatted)
  }

  @Test("No quantity shows more than three decimals, and each reads back")
  func decimals() throws {
    var random = SeededGenerator(seed: 9)
    for dimension in [Dimension.mass, .volume, .pieces, .portions] {
      for _ in 0..<2000 {
        let size = Int64.random(in: 0...42, using: &random)
        let quantity = Quantity(amount: .random(in: 1...(1 << size), using: &random), dimension: dimension)
        for style in [OutputStyle.english, .german] {
          let text = quantity.formatted(style)
          let decimals = text.drop { $0 != "." && $0 != "," }.dropFirst().prefix(while: \.isNumber)
          #expect(decimals.count <= 3, "\(text)")
        }
        guard dimension == .mass || dimension == .volume, quantity.amount <= ExactNumber.largest else { continue }
        #expect(try EnteredQuantity(parsing: quantity.formatted).measure.total == quantity)
      }
    }
  }

  @Test("The constant number of dimensions matches the cases")
  func dimensions() {
    #expect(Dimension.count == Dimension.allCases.count)
    #expect(Dimension.allCases.allSatisfy { Int($0.rawValue) < Dimension.count })
  }

  @Test("Every quantity reads back from its exact text")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 2)
    for dimension in Dimension.allCases {
      for amount in [Int64.min, .max, 0, 1, -1, 999, 1_000] + (0..<1_000).map({ _ in random.anySize() }) {
        let quantity = Quantity(amount: amount, dimension: dimension)
        #expect(try Quantity(exactText: quantity.exactText) == quantity)
        guard dimension != .none, amount > 0, amount < 1_000_000_000_000 else { continue }
        #expect(try EnteredQuantity(parsing: quantity.exactText).measure == .exact(quantity))
      }
    }
  }

  @Test(
    "An exact text has only one valid form",
    arguments: [
      "", "1.5", "-0 ml", "01 ml", "1.0000 ml", "1.5 mg", "1 l", "1  ml", "1 ml ", "1e3 ml", "9223372036854775808 mg",
      "9223372036854776 g", "+1 ml", "1. ml", ".5 ml", "١ ml",
    ])
  func exactRefused(text: String) {
    #expect(throws: ValueError.self) { try Quantity(exactText: text) }
  }

  @Test("Sums of quantities are checked")
  func arithmetic() throws {
    let litre = Quantity(amount: 1_000_000, dimension: .volume)
    #expect(try litre - Quantity(amount: 300_000, dimension: .volume) == Quantity(amount: 700_000, dimension: .volume))
    #expect(try litre + litre == litre.multiplied(by: ExactNumber(2)))
    #expect(
      message { _ = try litre + Quantity(amount: 5_000, dimension: .mass) }
        == "quantity \"5 g\": a mass cannot be added to a volume; use one kind of unit")
    let most = Quantity(amount: .max, dimension: .mass)
    #expect(throws: ValueError.self) { try most + most }
    #expect(throws: ValueError.self) { try Quantity(amount: .min, dimension: .mass) - most }
    #expect(throws: ValueError.self) { try most.multiplied(by: ExactNumber(2)) }
  }

  @Test("Units have their defined sizes, in g, ml or pieces")
  func factors() throws {
    let sizes = [
      ("mg", "1/1000"), ("g", "1"), ("kg", "1000"), ("oz", "28349523125/1000000000"), ("lb", "453.59237"),
      ("st", "6350.29318"), ("ml", "1"), ("cl", "10"), ("dl", "100"), ("l", "1000"), ("gallon_us", "3785.411784"),
      ("quart_us", "946.352946"), ("pint_us", "473.176473"), ("cup_us", "236.5882365"), ("gill_us", "118.29411825"),
      ("floz_us", "29.5735295625".fraction), ("tbsp_us", "14.78676478125".fraction),
      ("tsp_us", "4.92892159375".fraction),
      ("dash", "0.61611519921875".fraction), ("pinch", "0.308057599609375".fraction),
      ("smidgen", "0.1540287998046875".fraction), ("floz_imp", "28.4130625"), ("pint_imp", "568.26125"),
      ("quart_imp", "1136.5225"), ("gallon_imp", "4546.09"), ("gill_imp", "142.0653125"), ("cup_imp", "284.130625"),
      ("tsp_metric", "5"), ("tbsp_metric", "15"), ("tbsp_au", "20"), ("cup_metric", "250"), ("cup_us_legal", "240"),
      ("floz_us_legal", "30"), ("cup_jp", "200"), ("go_jp", "180"), ("drop", "0.05"), ("dozen", "12"), ("each", "1"),
      ("pair", "2"), ("half_dozen", "6"), ("serving", "1"),
    ]
    for (name, size) in sizes {
      let unit = try #require(MeasureUnit.named(name), "\(name)")
      let parts = size.split(separator: "/").map(String.init)
      let upper = try #require(parts.first.map { $0.contains(".") ? $0.fraction : $0 + "/1" }).split(separator: "/")
      let lower = parts.count == 2 ? Int64(parts[1]) ?? 0 : Int64(upper[1]) ?? 0
      let thousandths = try #require(ExactNumber(numerator: Int64(upper[0]) ?? 0, denominator: lower))
      #expect(unit.factor == thousandths.multiplied(by: ExactNumber(1_000)), "\(name)")
    }
  }

  @Test("No two units share a name, in any case")
  func names() {
    let names = MeasureUnit.all.flatMap { Set([$0.name, $0.plural] + $0.aliases) }
    #expect(names.count == Set(names.map { $0.lowercased() }).count)
    #expect(MeasureUnit.named("KG")?.name == "kg")
    #expect(MeasureUnit.named("L") == MeasureUnit.named("l"))
    #expect(MeasureUnit.named("lx") == nil)
  }

  @Test("A quantity can be measured in a unit of its dimension")
  func measured() throws {
    let cup = try #require(MeasureUnit.named("cup"))
    let litre = try #require(MeasureUnit.named("l"))
    let kilogram = try #require(MeasureUnit.named("kg"))
    let one = try #require(Quantity(.one, litre))
    #expect(one.measured(in: cup)?.scaled(to: 100, denominator: 1) == 423)
    #expect(one.measured(in: kilogram) == nil)
  }
}

extension String {
  /// A decimal text as a fraction of whole numbers: "1.25" is "125/100".
  fileprivate var fraction: String {
    if contains("/") { return self }
    let parts = split(separator: ".")
    guard parts.count == 2 else { return self + "/1" }
    return "\(Int64(parts[0] + parts[1]) ?? 0)/1" + String(repeating: "0", count: parts[1].count)
  }
}
