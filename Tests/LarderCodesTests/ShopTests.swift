import LarderSimulator
import Testing

@testable import LarderCodes

@Suite struct ShopTests {
  @Test("A weight typed once is read from the next code")
  func weight() throws {
    let lesson = ShopLesson.of(try code(2_012_345, 498), grams: 498, cents: 622)
    #expect(lesson == .learnt(ShopRule(.grams, .fourDigits)))
    let next = try #require(try ScannedCode.read("2012345006126", year: 2026)?.product.shop)
    #expect(next.printedItem == "2012345" && next.prefix == 20)
    #expect(
      ShopRule(.grams, .fourDigits).grams(in: next) == 612 && ShopRule(.grams, .fourDigits).cents(in: next) == nil)
  }

  @Test("A price is learnt like a weight, with four digits or five")
  func price() throws {
    #expect(ShopLesson.of(try code(2_812_345, 699), grams: 450, cents: 699) == .learnt(ShopRule(.cents, .fourDigits)))
    #expect(
      ShopLesson.of(try code(2_812_345, 12_699), grams: nil, cents: 12_699) == .learnt(ShopRule(.cents, .fiveDigits)))
    #expect(
      ShopLesson.of(try code(2_812_345, 70_699), grams: nil, cents: 699) == .learnt(ShopRule(.cents, .fourDigits)))
  }

  @Test("A code that fits both or neither teaches nothing")
  func unclear() throws {
    #expect(ShopLesson.of(try code(2_012_345, 498), grams: 498, cents: 498) == .both)
    #expect(ShopLesson.of(try code(2_012_345, 10_498), grams: 10_498, cents: 498) == .both)
    #expect(ShopLesson.of(try code(2_012_345, 498), grams: 500, cents: 622) == .neither)
    #expect(ShopLesson.of(try code(2_012_345, 498), grams: nil, cents: nil) == .neither)
    let eight = try #require(try ScannedCode.read("22177438", year: 2026)?.product.shop)
    #expect(eight.prefix == nil && eight.item == nil && eight.printedItem == "22177438")
    #expect(ShopLesson.of(eight, grams: 7743, cents: nil) == .neither)
  }

  @Test("Four digits are assumed until a code contradicts them")
  func contradicted() throws {
    let four = ShopRule(.grams, .fourDigits)
    let heavy = try code(2_012_345, 12_345)
    #expect(ShopLesson.of(heavy, grams: nil, cents: 999, after: four) == .learnt(four))
    #expect(ShopLesson.of(heavy, grams: 2345, cents: nil, after: four) == .learnt(four))
    #expect(ShopLesson.of(heavy, grams: 12_345, cents: nil, after: four) == .learnt(ShopRule(.grams, .fiveDigits)))
    #expect(ShopLesson.of(heavy, grams: 77, cents: 12_345, after: four) == .learnt(ShopRule(.cents, .fiveDigits)))
    #expect(ShopLesson.of(heavy, grams: 77, cents: nil, after: four) == .neither)
  }

  @Test("A rule learnt from a code fits that code, whatever its digits")
  func lesson() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<5000 {
      let field = Int.random(in: 1..<100_000, using: &generator)
      let shop = try code(Int.random(in: 2_000_000..<3_000_000, using: &generator), field)
      let (grams, cents) = (
        Bool.random(using: &generator) ? field : field % 10_000, Int.random(in: 1..<9999, using: &generator)
      )
      guard grams > 0, case .learnt(let rule) = ShopLesson.of(shop, grams: grams, cents: cents) else { continue }
      #expect(rule.fits(shop, grams: grams, cents: cents) && rule.grams(in: shop) == grams)
      #expect(ShopLesson.of(shop, grams: grams, cents: cents, after: rule) == .learnt(rule))
    }
  }

  @Test(
    "Shops' own codes belong to the shop only",
    arguments: [
      ("2178502551714", 21), ("0212345678909", 2), ("212345678909", 2), ("0412345678907", 4), ("2912345678906", 29),
    ])
  func own(text: String, prefix: Int) throws {
    let digits = try #require(UInt64(text.dropLast()))
    let shop = try ProductCode(number: digits * 10 + CheckDigit.after(digits)).shop
    #expect(shop?.prefix == prefix && shop?.length == 13)
  }

  private func code(_ item: Int, _ field: Int) throws -> ShopCode {
    let digits = UInt64(item * 100_000 + field)
    return try #require(try ProductCode(number: digits * 10 + CheckDigit.after(digits)).shop)
  }
}
