import LarderWords
import Testing

@testable import LarderVerbs

@Suite("Scanner input")
struct ScanInputTests {
  @Test(
    "Each line is classified by its form",
    arguments: [
      ("", ScanInput.nothing), (" \r", .nothing), ("exit", .end), ("Quit", .end), ("?", .help), ("undo", .undo),
      ("toss", .mode(.toss)), ("3", .quantity("3")), ("0.5", .quantity("0.5")), ("1,5", .quantity("1,5")),
      ("2x", .quantity("2")), ("x 2", .quantity("2")), ("2.38x", .quantity("2.38")), ("2.38", .price("2.38")),
      ("2,38", .price("2,38")), ("€2", .price("€2")), ("2 €", .price("2 €")), ("2.38 EUR", .price("2.38 EUR")),
      ("store Markt", .store("Markt")), ("store:\"Bio Markt\"", .store("Bio Markt")), ("for ann", .person("ann")),
      ("for", .person(nil)),
    ])
  func sorts(_ text: String, _ input: ScanInput) throws {
    #expect(try ScanInput(text, year: 2026) == input)
  }

  @Test(
    "A code is recognised in every scanner format, with the words after it",
    arguments: [
      ("4006381333931", [String]()), (" 4006381333931\r", []), ("]E04006381333931", []), ("96385074", []),
      ("code:96385074", []),
      ("0104006381333931", []), ("(01)04006381333931 (17)261231", []), ("]d2010400638133393110AB-1.2", []),
      ("https://id.gs1.org/01/09506000134352/10/ABC1?17=261231", []), ("2012345004986 2 2.38", ["2", "2.38"]),
      ("4006381333931 oat drink 1l", ["oat", "drink", "1l"]),
    ])
  func codes(_ text: String, _ words: [String]) throws {
    guard case .code(_, _, let behind) = try ScanInput(text, year: 2026) else {
      Issue.record("\(text) is a code")
      return
    }
    #expect(behind == words)
  }

  @Test(
    "Other input is refused",
    arguments: [
      "4006381333930", "123456", "123456x", "12345678901", "3 4", "-2", "2.", "use milk", "oat drink", "code:milk",
      "]E0milk", "https://example.org/",
    ])
  func refused(_ text: String) {
    #expect(throws: CommandLineError.self) { try ScanInput(text, year: 2026) }
  }

  @Test("A tab ends a code like a line end, and a byte order mark is skipped")
  func tabs() {
    #expect(ScanSession.lines(of: "\u{FEFF}4006381333931\t2\t") == ["4006381333931", "2"])
    #expect(ScanSession.lines(of: "") == [])
  }
}
