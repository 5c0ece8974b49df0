import LarderSimulator
import LarderValues
import TestSupport
import Testing

@Suite("Exact numbers")
struct ExactNumberTests {
  @Test(
    "A number is read in common notations",
    arguments: [
      ("12", 12, 1), ("1.5", 3, 2), ("1,5", 3, 2), ("1/3", 1, 3), ("1 1/2", 3, 2), ("½", 1, 2), ("1½", 3, 2),
      ("1 ½", 3, 2), ("⅔", 2, 3), (".16", 4, 25), ("0,125", 1, 8), ("1.234", 617, 500), ("007", 7, 1), ("0", 0, 1),
      ("4/2", 2, 1), ("1\u{2044}3", 1, 3), (" 3 ", 3, 1), ("1000000000000", 1_000_000_000_000, 1),
      ("0.000000001", 1, 1_000_000_000), ("3\u{A0}1/4", 13, 4),
    ] as [(String, Int64, Int64)])
  func reads(text: String, numerator: Int64, denominator: Int64) throws {
    let number = try ExactNumber(parsing: text)
    #expect(number.numerator == numerator)
    #expect(number.denominator == denominator)
  }

  @Test(
    "An invalid number is refused",
    arguments: [
      "", " ", "nan", "inf", "NaN", "-inf", "1e9", "1e999", "0x1", "0x1p3", "-0", "-1", "+1", "١٢", "１２", "1.2.3",
      "1,234.5", "1.234,5", "1,234", "1.", "1,", ".", ",5", "/3", "1/", "1/0", "1 5/2", "1 2", "1_000", "1 000",
      "1000000000001", "99999999999999999999", "0.0000000001", "123456789012.123456789", "1\u{0}", "1\n", "\u{1B}[1m",
      "1\u{200B}", "½½", "1/½", "½/2", "−1", "1/-2", "१", "Ⅻ", "²", "1 1/0",
    ])
  func refuses(text: String) {
    #expect(throws: ValueError.self) { try ExactNumber(parsing: text) }
  }

  @Test("A minus sign is read only where allowed, and never on zero")
  func negative() throws {
    #expect(try ExactNumber(parsing: "-1.5", allowingNegative: true) == ExactNumber(numerator: -3, denominator: 2))
    #expect(throws: ValueError.self) { try ExactNumber(parsing: "-0", allowingNegative: true) }
    #expect(throws: ValueError.self) { try ExactNumber(parsing: "--1", allowingNegative: true) }
  }

  @Test("An ambiguous thousands separator is explained with both readings")
  func ambiguous() {
    #expect(
      message { _ = try ExactNumber(parsing: "1,234") }
        == "number \"1,234\": a comma before three digits could mean thousands or decimals; write 1234 or 1.234")
  }

  @Test("A fraction is kept in lowest terms, with the sign in the numerator")
  func lowestTerms() {
    let number = ExactNumber(numerator: 6, denominator: -4)
    #expect(number?.numerator == -3)
    #expect(number?.denominator == 2)
    #expect(ExactNumber(numerator: 1, denominator: 0) == nil)
    #expect(ExactNumber(numerator: .min, denominator: -1) == nil)
  }

  @Test("Three thirds are one")
  func thirds() throws {
    let third = try ExactNumber(parsing: "1/3")
    #expect(third.adding(third)?.adding(third) == .one)
    #expect(third.multiplied(by: ExactNumber(3)) == .one)
    #expect(ExactNumber.one.subtracting(third)?.description == "2/3")
    #expect(third.divided(by: third) == .one)
    #expect(third.divided(by: .zero) == nil)
  }

  @Test("A result that does not fit is nil")
  func overflow() {
    let most = ExactNumber(.max)
    #expect(most.adding(most) == nil)
    #expect(most.multiplied(by: most) == nil)
    #expect(ExactNumber(.min).subtracting(most) == nil)
    #expect(most.scaled(to: 2, denominator: 1) == nil)
    #expect(ExactNumber(.min).scaled(to: .min, denominator: 1) == nil)
    #expect(ExactNumber(1).scaled(to: 1, denominator: 0) == nil)
    #expect(ExactNumber(.min).description == "-9223372036854775808")
  }

  @Test("Rounding half to even matches long division by hand")
  func rounding() throws {
    for numerator in -60...60 {
      for denominator in 1...12 {
        let floor = Int(floorDivision(numerator, denominator))
        let rest = numerator - floor * denominator
        let roundsUp = 2 * rest > denominator || (2 * rest == denominator && floor % 2 != 0)
        let number = try #require(ExactNumber(numerator: Int64(numerator), denominator: Int64(denominator)))
        #expect(number.scaled(to: 1, denominator: 1) == Int64(roundsUp ? floor + 1 : floor))
        #expect(
          ExactNumber(Int64(numerator)).scaled(to: 1, denominator: Int64(denominator))
            == Int64(roundsUp ? floor + 1 : floor))
      }
    }
  }

  @Test("A number reads back from its text")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<3_000 {
      let numerator = random.anySize() % 1_000_000_000_000
      let denominator = max(1, abs(random.anySize() % 1_000_000_000))
      let number = try #require(ExactNumber(numerator: numerator, denominator: denominator))
      #expect(try ExactNumber(parsing: number.description, allowingNegative: true) == number)
    }
    // At this size a fraction needs a larger numerator than may be typed.
    for text in ["188808811 1/28879", "-188808811 1/28879", "999999999999 2/3", "-999999999999 6/7"] {
      let number = try ExactNumber(parsing: text, allowingNegative: true)
      #expect(number.description == text)
      #expect(try ExactNumber(parsing: number.description, allowingNegative: true) == number)
    }
    #expect(throws: ValueError.self) { try ExactNumber(parsing: "1000000000000 1/2") }
  }

  @Test("Numbers are ordered by their value")
  func order() throws {
    #expect(try ExactNumber(parsing: "1/3") < ExactNumber(parsing: "0.34"))
    #expect(ExactNumber(.min) < ExactNumber(.max))
  }

  private func floorDivision(_ dividend: Int, _ divisor: Int) -> Int {
    dividend >= 0 ? dividend / divisor : -((-dividend + divisor - 1) / divisor)
  }
}

/// The one-line message of the error that `body` throws.
func message(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch {
    return String(describing: error)
  }
}
