import LarderSimulator
import Testing

@testable import LarderCodes

@Suite struct CodeTests {
  @Test("Every printed code reads back")
  func readBack() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<5000 {
      let code = try product(&generator)
      #expect(try ScannedCode.read(code.description, year: 2026)?.product == code)
      guard let gtin = code.gtin else { continue }
      let read = try ScannedCode.read(gtin.printed, year: 2026)
      #expect(read?.product == code && read?.mayBeNumber == (gtin.printed.utf8.count == 8), "\(gtin.printed)")
    }
  }

  @Test("A code with one wrong digit is refused, and the error names the right check digit")
  func oneDigit() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<500 {
      let code = try product(&generator)
      let digits = Array(code.description.utf8)
      guard digits.count > 8 else { continue }
      for place in digits.indices {
        var changed = digits
        changed[place] =
          UInt8(ascii: "0") + (changed[place] - UInt8(ascii: "0") + UInt8.random(in: 1...9, using: &generator)) % 10
        let text = String(decoding: changed, as: UTF8.self)
        let problem = #expect(throws: CodeProblem.self) { try ScannedCode.read(text, year: 2026) }
        guard case .checkDigit(let expected) = problem else {
          #expect(problem == .zeros, "\(text)")
          continue
        }
        #expect(CheckDigit.isRight(UInt64(text.dropLast() + String(expected)) ?? 1), "\(text)")
      }
    }
  }

  @Test("One product has one code, however many leading zeros it has")
  func zeros() throws {
    let eight = try ScannedCode.read("46011084", year: 2026)?.product
    #expect(try ScannedCode.read("0000046011084", year: 2026)?.product == eight)
    #expect(try ScannedCode.read("00000046011084", year: 2026)?.product == eight)
    let twelve = try ScannedCode.read("023740954617", year: 2026)?.product
    #expect(try ScannedCode.read("0023740954617", year: 2026)?.product == twelve)
    #expect(twelve?.gtin?.description == "00023740954617")
  }

  @Test("A UPC-E code is expanded to twelve digits, without the zeros of its maker and item")
  func shortCode() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let seven = UInt64.random(in: 0..<2_000_000, using: &generator)
      let eight = seven * 10 + UpcE.checkDigit(after: seven)
      guard let full = UpcE.expanded(eight) else {
        #expect(seven % 1_000_000 < 10, "only zeros stand for nothing: \(eight)")
        continue
      }
      #expect(CheckDigit.isRight(full) && full < 200_000_000_000)
      #expect(UpcE.expanded(seven * 10 + (eight + 1) % 10) == nil)
    }
    for (six, body): (UInt64, UInt64) in [
      (123_450, 1_200_000_345), (123_451, 1_210_000_345), (123_452, 1_220_000_345), (123_493, 1_230_000_049),
      (123_454, 1_234_000_005), (123_455, 1_234_500_005), (123_459, 1_234_500_009), (654_321, 6_510_000_432),
    ] {
      #expect(UpcE.expanded(six * 10 + UpcE.checkDigit(after: six)) == body * 10 + CheckDigit.after(body))
    }
    #expect(UpcE.expanded(4_252_614) == 42_100_005_264)
  }

  @Test("Eight digits may be a number, unless stated to be a code")
  func eightDigits() throws {
    let date = try #require(try ScannedCode.read("20261122", year: 2026))
    #expect(date.mayBeNumber && date.product.shop?.description == "20261122")
    #expect(try ScannedCode.read("20261122", year: 2026, isStated: true)?.mayBeNumber == false)
    #expect(try ScannedCode.read("20261123", year: 2026) == nil)
    #expect(throws: CodeProblem.checkDigit(expected: 2)) {
      try ScannedCode.read("20261123", year: 2026, isStated: true)
    }
    #expect(try ScannedCode.read("]E446011084", year: 2026)?.mayBeNumber == false)
  }

  @Test("Eight digits from 0 are a UPC-E code, and may be a shop's own code")
  func eightFromZero() throws {
    var both = 0
    for seven: UInt64 in 1..<3000 {
      let eight = seven * 10 + UpcE.checkDigit(after: seven)
      guard let full = UpcE.expanded(eight) else { continue }
      let text = Digits.padded(eight, to: 8)
      let code = try #require(try ScannedCode.read(text, year: 2026))
      #expect(code.product == (try ProductCode(number: full)))
      #expect((code.otherProduct?.shop?.description == text) == CheckDigit.isRight(eight))
      both += code.otherProduct == nil ? 0 : 1
    }
    #expect(both > 0)
    #expect(try ScannedCode.read("]E400075404", year: 2026)?.product.shop?.description == "00075404")
  }

  @Test(
    "A code for something other than food, or an invalid one, is refused with the reason",
    arguments: [
      ("4006381333930", CodeProblem.checkDigit(expected: 1)), ("40063813339315", .checkDigit(expected: 4)),
      ("00000000", .zeros), ("0000000000000", .zeros), ("9783161484100", .book), ("9771234567003", .book),
      ("9790260000438", .book), ("9981234567899", .checkDigit(expected: 1)), ("9981234567891", .coupon),
      ("]E0400638133393", .checkDigit(expected: 0)), ("]E040063", .length(5)), ("]E0milk", .notDigits),
    ])
  func problems(text: String, problem: CodeProblem) {
    #expect(throws: problem) { try ScannedCode.read(text, year: 2026) }
  }

  @Test(
    "Other typed text is not a code",
    arguments: [
      "", " ", "oat drink", "2.38", "12,5", "4006381333", "1234567", "4 x 150 g",
      "(4 x 75 g)", "(10) eggs", "]", "]E", "]E0", "]C1", "]A0]A0]A0", "https://example.com", "http://", "h",
      "https://example.com/01/",
      "http://example.com/01/07657611291223/22", "123456789012345", "four", "-4006381333931", "４００６３８１３３３９３１",
    ])
  func text(_ text: String) throws { #expect(try ScannedCode.read(text, year: 2026) == nil) }

  @Test("A stated code that is invalid is refused with the reason")
  func stated() {
    #expect(throws: CodeProblem.length(7)) { try ScannedCode.read("1234567", year: 2026, isStated: true) }
    #expect(throws: CodeProblem.notDigits) { try ScannedCode.read("milk", year: 2026, isStated: true) }
    #expect(throws: CodeProblem.notDigits) { try ScannedCode.read("", year: 2026, isStated: true) }
  }

  @Test("White space and the scanner's prefix do not matter")
  func around() throws {
    let code = try ScannedCode.read("4006381333931", year: 2026)
    for text in [
      " 4006381333931\r\n", "]E04006381333931", "]C04006381333931", "]E3400638133393112", "\t4006381333931 ",
    ] {
      #expect(try ScannedCode.read(text, year: 2026) == code)
    }
  }

  @Test("A case has the number of its kind")
  func cases() throws {
    let item = try #require(Gtin(4_006_381_333_931))
    #expect(!item.isCase && item.printed == "4006381333931")
    for indicator: UInt64 in 1...8 {
      let digits = indicator * 1_000_000_000_000 + 400_638_133_393
      let gtin = try #require(Gtin(digits * 10 + CheckDigit.after(digits)))
      #expect(gtin.isCase && gtin.indicator == Int(indicator))
    }
    #expect(Gtin(0) == nil && Gtin(4_006_381_333_930) == nil && Gtin(.max) == nil)
  }

  @Test("Random bytes never trap the reader")
  func anything() {
    var generator = SeededGenerator(seed: 4)
    let parts = [
      "01", "02", "(01)", "(10)", "(", ")", "04006381333931", "4006381333931", "\u{1D}", "]C1", "]d2", "]E0", "]Q3",
      "17",
      "3103", "3922", "10", "37", "https://", "/01/", "/10/", "?", "&", "=", "%", "%2F", "%G", "#", "/", "0", "261231",
      "000498",
      " ", "ü", "\u{0}", "lot", "gtin", "]", ";", "01=",
    ]
    for round in 0..<20_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<10, using: &generator) {
        if round % 4 == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        } else {
          bytes += Array((parts.randomElement(using: &generator) ?? "").utf8)
        }
      }
      _ = try? ScannedCode.read(
        bytes.span, year: Int.random(in: -10...20_000, using: &generator), isStated: round % 3 == 0)
    }
  }

  /// A random product whose code can be typed with all its digits.
  private func product(_ generator: inout SeededGenerator) throws -> ProductCode {
    while true {
      let digits = UInt64.random(in: 1..<Digits.power(Int.random(in: 2...13, using: &generator)), using: &generator)
      if let code = try? ProductCode(number: digits * 10 + CheckDigit.after(digits)) { return code }
    }
  }
}
