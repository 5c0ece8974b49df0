import FoodTables
import LarderSimulator
import Testing

@testable import LarderCodes

@Suite struct ElementTests {
  @Test("The same elements are read with and without brackets, and from a link")
  func forms() throws {
    let texts = [
      "]C1010950600013435217261231310300122410ABC1", "(01)09506000134352(17)261231(3103)001224(10)ABC1",
      "010950600013435217261231310300122410ABC1", "\u{1D}010950600013435210ABC1\u{1D}172612313103001224",
      "]d2010950600013435210ABC1\u{1D}172612313103001224", "(01) 09506000134352 (10) ABC1 (17) 261231 (3103) 001224",
      "https://id.gs1.org/01/09506000134352/10/ABC1?17=261231&3103=001224",
      "HTTPS://id.gs1.org/some/where/gtin/9506000134352/lot/%41BC1?exp=261231&3103=001224&linkType=all#part",
    ]
    for text in texts {
      let code = try #require(try ScannedCode.read(text, year: 2026), "\(text)")
      #expect(code.product.gtin?.description == "09506000134352" && code.batch == "ABC1", "\(text)")
      #expect(code.useBy?.description == "2026-12-31" && code.kilograms?.description == "1.224", "\(text)")
      #expect(!code.mayBeNumber)
    }
  }

  @Test("A code for variable weight gives the weight and the date")
  func roast() throws {
    let code = try #require(try ScannedCode.read("]C10195012345678903310300122415261205", year: 2026))
    #expect(code.kilograms?.description == "1.224" && code.bestBefore?.description == "2026-12-05")
    #expect(code.product.gtin?.indicator == 9 && code.product.gtin?.isCase == false)
  }

  @Test("Every element useful to a household is read")
  func everything() throws {
    let text =
      "]C101095060001343521126010112260102132601031526010416260105172601063152000330320100123430" + "12\u{1D}392"
      + "21299\u{1D}39329781234\u{1D}21SER"
    #expect(throws: CodeProblem.elements(.contradiction)) { try ScannedCode.read(text, year: 2026) }
    let code = try #require(
      try ScannedCode.read(text.replacing("39221299\u{1D}", with: ""), year: 2026))
    #expect(code.produced?.description == "2026-01-01" && code.packed?.description == "2026-01-03")
    #expect(code.bestBefore?.description == "2026-01-04" && code.sellBy?.description == "2026-01-05")
    #expect(code.useBy?.description == "2026-01-06" && code.litres?.description == "3.30")
    #expect(code.pounds?.description == "123.4" && code.count == 12 && code.serial == "SER")
    #expect(code.price?.description == "12.34" && code.currency == 978)
  }

  @Test("A case gives its content and count")
  func content() throws {
    let code = try #require(try ScannedCode.read("02076725678513693741\u{1D}15260505", year: 2026))
    #expect(code.isContent && code.count == 41 && code.product.gtin?.description == "07672567851369")
    #expect(throws: CodeProblem.noProduct) { try ScannedCode.read("]C10207672567851369", year: 2026) }
    #expect(throws: CodeProblem.elements(.incomplete)) {
      try ScannedCode.read("]C101095060001343520207672567851369371", year: 2026)
    }
  }

  @Test(
    "One invalid element refuses the whole code",
    arguments: [
      ("]C101090625366844", CodeProblem.elements(.length)), ("]C10109506000134352310300596", .elements(.length)),
      ("]C10109506000134352170230", .elements(.length)), ("]C10109506000134352172302301", .date),
      ("]C1010950600013435217261301", .date),
      ("]C1010950600013435310A", .checkDigit(expected: 2)), ("]C110ABC", .noProduct),
      ("]C1010950600013435214ABC", .elements(.unknown)), ("]C101095060001343523106000001", .elements(.unknown)),
      ("]C1010950600013435210", .elements(.length)), ("]C1010950600013435210A B", .elements(.character)),
      ("]C1010950600013435210123456789012345678901", .elements(.length)),
      ("]C1010950600013435230AB", .elements(.character)),
      ("]C1010950600013435217261231\u{1D}\u{1D}10A", .elements(.unknown)),
      ("]C1010950600013435210A\u{1D}10B", .elements(.contradiction)),
      ("(01)09506000134352(99)", .elements(.length)), ("(01)0950600013435", .elements(.length)),
      ("https://id.gs1.org/01/09506000134353", .checkDigit(expected: 2)),
      ("https://id.gs1.org/01/09506000134352?17=2612", .elements(.length)),
      ("https://id.gs1.org/01/09506000134352?19=261201", .elements(.unknown)),
      ("https://a.b/01/09506000134352/10/%4", .elements(.character)),
      ("https://id.gs1.org/01/09506000134352?01=09506000134376", .elements(.contradiction)),
    ])
  func refused(text: String, problem: CodeProblem) {
    let found = #expect(throws: CodeProblem.self, "\(text)") { try ScannedCode.read(text, year: 2026) }
    #expect(found == problem, "\(text)")
  }

  @Test("Irrelevant elements are skipped, whatever their length")
  func others() throws {
    let article = "]C1010950600013435220012402ABC\u{1D}4109506000134352"
    let rest = "422276\u{1D}70032612311200\u{1D}8200http:x\u{1D}99Z\u{1D}10L1"
    #expect(try ScannedCode.read(article + rest, year: 2026)?.batch == "L1")
    for short in ["42276\u{1D}10L1", "4222761\u{1D}10L1", "7003261231120010L1", "8200\u{1D}10L1"] {
      #expect(throws: CodeProblem.elements(.length)) { try ScannedCode.read(article + short, year: 2026) }
    }
  }

  @Test("Every element in the table has one format, and its first two digits give the length of its name")
  func table() {
    var met: Set<Int> = []
    for cells in TableText.codeElements.rows.map({ $0.cells() }) {
      let (first, last) = (cells[0].number() ?? 1, cells[1].number() ?? 0)
      #expect(first <= last && cells[0].count == cells[1].count, "\(cells[0].text)")
      for name in first...max(first, last) {
        #expect(met.insert(Int(name)).inserted && ElementFormat.of(Int(name)) != nil, "\(name)")
      }
      let two = Int(cells[0].text.prefix(2)) ?? -1
      #expect(ElementFormat.nameLength(beginning: two) == cells[0].count, "\(cells[0].text)")
      #expect(["digits", "text"].contains(cells[5].text) && ["", "known"].contains(cells[6].text), "\(cells[0].text)")
    }
    #expect(met.count > 500 && ElementFormat.of(4) == nil && ElementFormat.nameLength(beginning: 14) == nil)
  }

  @Test("A year is at most 49 years back and 50 ahead, and day 0 is the last of the month")
  func dates() {
    for present in [1950, 1999, 2000, 2026, 2049, 2050, 2099, 2100] {
      for two in 0..<100 {
        let year = PrintedDate(sixDigits: two * 10_000 + 101, seenIn: present)?.year ?? 0
        #expect(year % 100 == two && (present - 49...present + 50).contains(year))
      }
    }
    for (digits, last) in [(280_200, 29), (270_200, 28), (261_100, 30), (261_200, 31)] {
      #expect(PrintedDate(sixDigits: digits, seenIn: 2026)?.day == last)
    }
    for digits in [270_229, 261_301, 260_001, 260_431, 260_132, -1, 1_000_000] {
      #expect(PrintedDate(sixDigits: digits, seenIn: 2026) == nil)
    }
    #expect(PrintedDate(sixDigits: 260_101, seenIn: .max) == nil)
  }

  @Test("Encoded elements read back")
  func readBack() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<5000 {
      let digits = 950_600_000_000 + UInt64.random(in: 0..<1_000_000, using: &generator)
      let number = Digits.padded(digits * 10 + CheckDigit.after(digits), to: 14)
      let (grams, cents) = (
        Int.random(in: 1..<1_000_000, using: &generator), Int.random(in: 1..<1_000_000, using: &generator)
      )
      let date =
        Int.random(in: 26...75, using: &generator) * 10_000 + Int.random(in: 1...12, using: &generator) * 100 + 28
      let elements = [
        ("01", number, true), ("3103", Digits.padded(UInt64(grams), to: 6), true), ("3922", String(cents), false),
        ("15", String(date), true), ("10", "A/\(cents % 97)", false),
      ].shuffled(using: &generator)
      let plain = "]d2" + elements.map { $0.0 + $0.1 + ($0.2 ? "" : "\u{1D}") }.joined()
      let bracketed = elements.map { "(\($0.0))\($0.1)" }.joined()
      for text in [plain, bracketed] {
        let code = try #require(try ScannedCode.read(text, year: 2026))
        #expect(code.product.gtin?.description == number && code.kilograms == PrintedNumber(digits: grams, decimals: 3))
        #expect(code.price == PrintedNumber(digits: cents, decimals: 2) && code.batch == "A/\(cents % 97)")
        #expect(code.bestBefore.map { ($0.year - 2000) * 10_000 + $0.month * 100 + $0.day } == date)
      }
    }
  }

  @Test("A number keeps its decimals")
  func numbers() {
    #expect(PrintedNumber(digits: 150, decimals: 3).description == "0.150")
    #expect(PrintedNumber(digits: 5, decimals: 0).description == "5")
  }
}
