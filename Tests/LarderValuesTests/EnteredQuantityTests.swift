import LarderSimulator
import LarderValues
import Testing

@Suite("Entered quantities")
struct EnteredQuantityTests {
  private static func number(_ upper: Int64, _ lower: Int64 = 1) -> ExactNumber {
    ExactNumber(numerator: upper, denominator: lower) ?? .zero
  }
  private static func grams(_ milligrams: Int64) -> EnteredQuantity.Measure {
    .exact(Quantity(amount: milligrams, dimension: .mass))
  }
  private static func litres(_ microlitres: Int64) -> EnteredQuantity.Measure {
    .exact(Quantity(amount: microlitres, dimension: .volume))
  }
  private static func pieces(_ count: Int64) -> EnteredQuantity.Measure {
    .exact(Quantity(amount: count * 1_000, dimension: .pieces))
  }
  private static func packed(_ count: Int64, _ amount: Int64, _ dimension: Dimension) -> EnteredQuantity.Measure {
    .packed(count: number(count), each: Quantity(amount: amount, dimension: dimension))
  }

  @Test(
    "A quantity is read in common notations",
    arguments: [
      ("2L", litres(2_000_000)), ("2 l", litres(2_000_000)), ("1.5kg", grams(1_500_000)), ("1,5 KG", grams(1_500_000)),
      ("4x150g", packed(4, 150_000, .mass)), ("4 × 150 g", packed(4, 150_000, .mass)),
      ("6*33cl", packed(6, 330_000, .volume)), ("2 X 6 pieces", packed(2, 6_000, .pieces)),
      ("1/3 pack", .packs(number(1, 3))), ("1/3pack", .packs(number(1, 3))), ("2 packs", .packs(number(2))),
      ("half a pack", .packs(number(1, 2))), ("1/3 of a pack", .packs(number(1, 3))), ("a can", .packs(.one)),
      ("½ cup", litres(118_294)), ("half a cup", litres(118_294)), ("half cup", litres(118_294)),
      ("a half cup", litres(118_294)), ("a dozen", pieces(12)), ("half a dozen", pieces(6)), ("half dozen", pieces(6)),
      ("1 half-dozen", pieces(6)), ("1 dz", pieces(12)), ("100 ct", pieces(100)), ("3x", pieces(3)), ("3 x", pieces(3)),
      ("1 lb 4 oz", grams(566_990)), ("1lb4oz", grams(566_990)), ("1 1/2 lb 4 1/2 oz", grams(807_961)),
      ("15 1/2 oz", grams(439_418)), (".16 oz", grams(4_536)), ("1 ga", litres(3_785_412)), ("1 qt", litres(946_353)),
      ("12 fl oz", litres(354_882)), ("12 fl. oz.", litres(354_882)), ("1 pt", litres(473_176)), ("5 gr", grams(5_000)),
      ("250 µl", litres(250)), ("10", .bare(number(10))), ("1 1/2", .bare(number(3, 2))),
      ("2.38", .bare(number(119, 50))),
      ("2 portions", .exact(Quantity(amount: 2_000, dimension: .portions))), ("all", .all), ("Everything", .all),
      ("the rest", .all), ("half", .share(number(1, 2))), ("half of it", .share(number(1, 2))),
      ("two thirds", .share(number(2, 3))), ("three quarters of it", .share(number(3, 4))),
      ("two thirds of a pack", .packs(number(2, 3))), ("zwei drittel", .share(number(2, 3))),
      ("a third", .share(number(1, 3))),
      ("50%", .share(number(1, 2))),
      ("1/3 of it", .share(number(1, 3))), ("100 %", .share(.one)), ("a quarter", .share(number(1, 4))),
      ("33 % of it", .share(number(33, 100))),
      ("12 oz x 6", packed(6, 340_194, .mass)), ("150g x 4", packed(4, 150_000, .mass)),
      ("1 lb 4 oz × 2", packed(2, 566_990, .mass)), ("12 fz", litres(354_882)), ("500 gm", grams(500_000)),
      ("1/2 gal", litres(1_892_706)), ("2 qt", litres(1_892_706)), ("1 lb 3.70 oz", grams(558_486)),
      ("2 pkts", .packs(number(2))), ("8 cts", pieces(8)),
      ("500 Gramm", grams(500_000)), ("2 Kilo", grams(2_000_000)), ("1 Kilogramm", grams(1_000_000)),
      ("1 Pfund", grams(500_000)), ("2 pfd.", grams(1_000_000)), ("1 pound", grams(453_592)),
      ("1 Liter", litres(1_000_000)), ("5 dl", litres(500_000)), ("3 Deziliter", litres(300_000)),
      ("2 EL", litres(30_000)), ("1 TL", litres(5_000)), ("2 Eßlöffel", litres(30_000)), ("3 Stück", pieces(3)),
      ("3 Stu\u{308}ck", pieces(3)), ("6 Stk.", pieces(6)), ("6Stueck", pieces(6)), ("2 Paar", pieces(4)),
      ("1 Dutzend", pieces(12)), ("2 Packungen", .packs(number(2))), ("1 Pckg.", .packs(.one)),
      ("1/2 Pck", .packs(number(1, 2))),
      ("3 x 1 Pfund", packed(3, 500_000, .mass)),
    ] as [(String, EnteredQuantity.Measure)])
  func reads(text: String, measure: EnteredQuantity.Measure) throws {
    #expect(try EnteredQuantity(parsing: text).measure == measure)
  }

  @Test(
    "An invalid quantity is refused",
    arguments: [
      "", "nan", "inf", "nan kg", "1e999", "1e9 g", "0x1p3", "-0", "-2 l", "+2 l", "١٢ g", "12 lx", "2 l milk", "0",
      "0 g",
      "0 packs", "0x10g", "4x0g", "4x150", "2x3x4g", "4x1 pack", "1 oz 4 lb", "1 lb 4 ml", "1 lb 4", "12 oz x",
      "12 oz x g", "12 oz x 0", "12 oz x 6 g", "2 packs x 6", "1 lb 1 lb",
      "150%", "0%", "5 of it", "50% milk", "a", "an", "half a", "half half", "two halfs", "thirds", "quarters",
      "two quarter", "a a cup", "g", "pack", "1.2.3 kg", "1,234 g",
      "0.0000001 mg", "999999999999 kg 1", "999999999999 st", "2\tl", "2 l\n", "2 l\u{0}", "2 \u{1B}l", "2 l\u{200B}",
      "1.0000000001 kg", "allx", "2 _", "2 -", "2 .", "½%½", "1 / 2 cup", "x4", "4 g g",
      "1 Pfundd", "Stück", "1.000 Gramm", "1.500 gramm",
      "12x x .000001", "0.0001 x 1 mg",
    ])
  func refuses(text: String) {
    #expect(throws: ValueError.self) { try EnteredQuantity(parsing: text) }
  }

  @Test("An unknown unit is named, with units to try")
  func unknownUnit() {
    #expect(
      message { _ = try EnteredQuantity(parsing: "12 lx") }
        == "quantity \"12 lx\": no unit is called \"lx\"; try l, ml, kg, g, lb, oz, cup, pack")
  }

  @Test("A stocktake can count zero, but not less")
  func zero() throws {
    #expect(try EnteredQuantity(parsing: "0", allowingZero: true).measure == .bare(.zero))
    #expect(try EnteredQuantity(parsing: "0 g", allowingZero: true).measure == Self.grams(0))
    #expect(throws: ValueError.self) { try EnteredQuantity(parsing: "-1", allowingZero: true) }
  }

  @Test("The entered words are kept, tidied")
  func keepsText() throws {
    #expect(try EnteredQuantity(parsing: "  1/3   pack ").text == "1/3 pack")
  }

  @Test("A packed quantity has a total")
  func total() throws {
    #expect(try EnteredQuantity(parsing: "4x150g").measure.total == Quantity(amount: 600_000, dimension: .mass))
    #expect(try EnteredQuantity(parsing: "10").measure.total == nil)
    #expect(throws: ValueError.self) { try EnteredQuantity(parsing: "999999999999x999999999 kg") }
  }

  @Test(
    "The leading words of a quantity are counted",
    arguments: [
      ("2 l milk", 2), ("2L milk", 1), ("½ cup rice", 2), ("1 lb 4 oz beef", 4), ("a dozen eggs", 2), ("10 eggs", 1),
      ("4 x 150 g skyr", 4), ("half a dozen eggs", 3), ("milk 2 l", 0), ("", 0), ("all", 1), ("all purpose flour", 0),
      ("rest", 1), ("half", 1), ("half and half", 0), ("half of it", 3), ("everything bagel", 0), ("1/3 of it left", 3),
      ("half a pack rice", 3), ("12 fl oz cola", 3), ("50% milk", 1), ("7 up", 1), ("1 1/2 lb 4 1/2 oz x", 6),
      ("a milk", 0), ("-2 l", 0), ("€2.38", 0), ("2 2", 1), ("1 1/2 milk", 2), ("0 eggs", 1), ("1,234 g", 0),
    ])
  func leadingWords(text: String, count: Int) {
    #expect(EnteredQuantity.looksLikeQuantity(text.split(separator: " ").map(String.init)[...]) == count)
  }

  @Test("Any text is read or refused in one line")
  func neverTraps() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "1", "0", "9999999999999", "1.5", "1,5", "½", "/", " ", "x", "%", "of it", "a", "half", "lb", "oz", "kg", "pack",
      "-",
      ".", "\u{200D}", "\u{1B}", "é", "١", "€", "..", "2026", "d", "last", "fri", "+", ":", "T", "Z",
    ]
    let today = Day.min
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 0...7, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      for line in [
        message { _ = try EnteredQuantity(parsing: text) }, message { _ = try ExactNumber(parsing: text) },
        message { _ = try Money(parsing: text, defaultCurrency: .none) }, message { _ = try Energy(parsing: text) },
        message { _ = try EnteredDay(parsing: text, today: today, leaning: .nearest) },
        message { _ = try Period(parsing: text, today: today) },
        message { _ = try NameRule.validate(text, what: "name") },
        message { _ = try MinuteOfDay(parsing: text) }, message { _ = try Instant(rfc3339: text) },
      ] {
        #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x200D })
      }
      _ = EnteredQuantity.looksLikeQuantity(text.split(separator: " ").map(String.init)[...])
    }
  }
}
