import LarderSimulator
import Testing

@testable import StrictCSV

@Suite("CSV")
struct CSVTests {
  static func rows(
    _ text: String, separator: CSVSeparator? = nil, limits: CSVReader.Limits = .init()
  ) throws -> [[String]] {
    var reader = try CSVReader(Array(text.utf8), separator: separator, limits: limits)
    return [reader.header] + (try reader.remainingRows()).map(\.cells)
  }

  @Test("Cells are quoted and guarded only where needed")
  func writing() {
    var writer = CSVWriter()
    writer.row(["item", "amount", "note"])
    writer.row(["milk, whole", "-2.50", "say \"hi\"\nthere"])
    writer.row(["=SUM(A1)", "+49 30", "'=x"])
    writer.row(["@home", "-", "'tis"])
    writer.row(["\tx", "-1,5", ""])
    writer.row([""])
    #expect(
      writer.text == """
        item,amount,note
        "milk, whole",-2.50,"say ""hi""
        there"
        '=SUM(A1),'+49 30,''=x
        '@home,'-,'tis
        "'\tx","-1,5",
        ""

        """)
  }

  @Test(
    "A cell that a spreadsheet could compute is written with an apostrophe, and read back without it",
    arguments: [
      ("=1+1", "'=1+1"), ("\u{FF1D}1+1", "'\u{FF1D}1+1"), ("\u{FF0B}1", "'\u{FF0B}1"),
      ("\u{FF0D}1", "'\u{FF0D}1"), ("\u{FF20}SUM(A1)", "'\u{FF20}SUM(A1)"), ("  =1", "'  =1"),
      ("\u{A0}+x", "'\u{A0}+x"), ("\u{3000}\u{FF1D}1", "'\u{3000}\u{FF1D}1"), ("\u{FEFF}=1", "'\u{FEFF}=1"),
      ("milk;=1+1", "milk;'=1+1"), ("milk; @x", "milk;' @x"), ("a\t=1", "a\t'=1"), ("a\n=1", "a\n'=1"),
      ("\r\n=1", "'\r\n'=1"), ("'\u{FF1D}1", "''\u{FF1D}1"), ("a;'=1", "a;''=1"),
      ("a, +b = c", "a, +b = c"), ("'tis; 'twas", "'tis; 'twas"), ("1;-2.5", "1;-2.5"), ("\u{FF11}", "\u{FF11}"),
    ])
  func formulas(_ cell: String, _ written: String) throws {
    #expect(Array(FormulaGuard.guarded(cell).utf8) == Array(written.utf8))
    #expect(Array(FormulaGuard.unguarded(written).utf8) == Array(cell.utf8))
  }

  @Test("Separators follow the header, a byte order mark is skipped, and lines can end in CRLF")
  func detection() throws {
    #expect(try Self.rows("\u{FEFF}a;b\r\n1,5;2\r\n") == [["a", "b"], ["1,5", "2"]])
    #expect(try Self.rows("a\tb\n1\t2") == [["a", "b"], ["1", "2"]])
    #expect(try Self.rows("\"a;b;c\",d\n1,2\n") == [["a;b;c", "d"], ["1", "2"]])
    #expect(try Self.rows("a\n\n\nb\n") == [["a"], ["b"]])
    #expect(try Self.rows("a,b\n1;,2\n", separator: .comma) == [["a", "b"], ["1;", "2"]])
    #expect(try Self.rows("") == [[]])
    #expect(try Self.rows("a,b\n,\n") == [["a", "b"], ["", ""]])
  }

  @Test("A row knows its first line, even after cells that span lines")
  func lineNumbers() throws {
    var reader = try CSVReader(Array("a,b\n\"x\ny\",1\r\n\nz,2".utf8))
    #expect(try reader.remainingRows().map(\.line) == [2, 5])
  }

  @Test(
    "Malformed text is refused at its place",
    arguments: [
      ("a,b\n1\n", 2, 1, .wrongCellCount(found: 1, expected: 2)),
      ("a,b\n1,2,3\n", 2, 3, .wrongCellCount(found: 3, expected: 2)), ("a\nx\"y\n", 2, 1, .strayQuote),
      ("a,b\n\"x\"y,1\n", 2, 1, .textAfterQuote), ("a,b\n1,\"x\n\n", 2, 2, .unclosedQuote),
      ("a\rb", 1, 1, .strayCarriageReturn), ("a\n\"x\"\ry", 2, 1, .strayCarriageReturn), ("a\n\u{0}", 2, 1, .nul),
      ("a\n\"\u{0}\"", 2, 1, .nul), ("a\n123456789\n", 2, 1, .cellTooLong(limitBytes: 8)),
      ("a\n\"123456789\"\n", 2, 1, .cellTooLong(limitBytes: 8)), ("a,b,c,d\n", 1, 4, .tooManyCells(limit: 3)),
      ("a\n1\n2\n3\n", 4, 1, .tooManyRows(limit: 2)),
      ("0123456789012345678901234567890", 1, 1, .tooLong(limitBytes: 30)),
    ] as [(String, Int, Int, CSVError.Fault)])
  func refusals(_ text: String, _ line: Int, _ cell: Int, _ fault: CSVError.Fault) {
    let limits = CSVReader.Limits(cellBytes: 8, cellsPerRow: 3, rows: 2, totalBytes: 30)
    let expected = CSVError(line: line, cell: cell, fault: fault)
    #expect(throws: expected) { try Self.rows(text, limits: limits) }
    #expect(!expected.description.contains("\n"))
  }

  @Test("Text that is not UTF-8 is refused with its line")
  func invalidUTF8() {
    #expect(throws: CSVError(line: 2, cell: 1, fault: .invalidUTF8)) { try CSVReader([0x61, 0x0A, 0xFF]) }
  }

  @Test("Written rows read back the same, guarded cells included")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 11)
    let alphabet: [Unicode.Scalar] = [
      "a", "1", ".", ",", ";", "\t", "\"", "'", "=", "+", "-", "@", "\r", "\n", " ", "é", "😀", "\u{FEFF}", "\u{301}",
      "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}", "\u{A0}",
    ]
    for _ in 0..<5_000 {
      let columns = Int.random(in: 1...4, using: &generator)
      let rows = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        (0..<columns).map { _ in
          var cell = String.UnicodeScalarView()
          for _ in 0..<Int.random(in: 0...6, using: &generator) {
            cell.append(alphabet.randomElement(using: &generator)!)
          }
          return String(cell)
        }
      }
      for separator in CSVSeparator.allCases {
        var writer = CSVWriter(separator: separator)
        for row in rows { writer.row(row) }
        let detected = try Self.rows(writer.text)
        #expect(detected.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } })
        var given = try CSVReader(writer.bytes, separator: separator)
        #expect(try given.remainingRows().count == rows.count - 1)
      }
    }
  }

  @Test("Random bytes never trap")
  func randomBytes() {
    var generator = SeededGenerator(seed: 3)
    let alphabet = Array("a,;\t\"'\r\n=".utf8) + [0x00, 0xC3, 0xA9]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &generator)
      let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator)! }
      guard var reader = try? CSVReader(bytes) else { continue }
      _ = try? reader.remainingRows()
    }
  }
}
