import LarderModel
import Testing

@testable import LarderImport

@Suite("Sizes of packs")
struct PackageSizeTests {
  private static func shown(_ text: String) -> String? {
    PackageSize(text).map { size in
      (size.count == .one ? "" : "\(size.count) x ") + size.each.exactText
    }
  }

  @Test(
    "A size is read as shops and receipts write it",
    arguments: [
      ("15 1/2 oz", "439418 mg"), ("1 dz", "12 pieces"), ("1 ga", "3785412 ul"), ("100 ct", "100 pieces"),
      (".16 oz", "4536 mg"), ("4x150g", "4 x 150 g"), ("12 oz x 6", "6 x 340194 mg"), ("12 pk", "12 pieces"),
      ("1/2 gal", "1892706 ul"), ("2 qt", "1892706 ul"), ("1 lb 3.70 oz", "558486 mg"), ("32 fl oz", "946353 ul"),
      ("gal", "3785412 ul"), ("pt", "473176 ul"), ("750 ml", "750 ml"), ("1.0 l", "1000 ml"),
      ("10/6.75 oz", "10 x 191359 mg"), ("6/3 oz", "6 x 85049 mg"), ("8/.81 oz", "8 x 22963 mg"),
      ("10-1 oz", "10 x 28350 mg"), ("12 pk/12 oz", "12 x 340194 mg"), ("3.0 oz/6 pk", "6 x 85049 mg"),
      ("10.4 oz/8 ct", "294835 mg"), ("6 pk 12 oz", "6 x 340194 mg"), ("6 cans of 330 ml", "6 x 330 ml"),
      ("l    12 oz", "340194 mg"), ("n  5.4 oz", "153087 mg"), ("(600) 4 lb", "1814369 mg"),
      ("20 oz loose", "566990 mg"), ("32 OZ Tray", "907185 mg"),
    ])
  func reads(text: String, amount: String) throws {
    let size = try #require(Self.shown(text))
    let wanted = try EnteredQuantity(parsing: amount).measure
    switch (wanted, try #require(PackageSize(text))) {
    case (.packed(let count, let each), let size): #expect(size == PackageSize(count: count, each: each), "\(text)")
    case (.exact(let each), let size): #expect(size == PackageSize(count: .one, each: each), "\(text)")
    default: Issue.record("\(size)")
    }
  }

  @Test(
    "An unclear size is never guessed",
    arguments: [
      "", "asst", "n/a", "12", "14-18 ct", "48-54 ct", "110 sq ft", "75 ft", "24 loads", "32 ld", "2 qt/.25 oz", "0 oz",
      "-2 oz", "12 lx", "half", "all", "1,234 g", "3/", "/3 oz", "4-4 oz", "99999999999999999999 oz",
      "1 oz/2 oz/3 oz",
    ])
  func refuses(text: String) { #expect(PackageSize(text) == nil) }
}
