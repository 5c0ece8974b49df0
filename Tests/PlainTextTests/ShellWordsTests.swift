import LarderSimulator
import PlainText
import Testing

@Suite("Splitting lines like a shell")
struct ShellWordsTests {
  @Test(
    "Quotes and backslashes work as in a shell, without expansion",
    arguments: [
      ("use milk 300ml", ["use", "milk", "300ml"]), ("  use \t milk  ", ["use", "milk"]), ("", []), ("   ", []),
      ("use 'olive oil'", ["use", "olive oil"]), (#"use "olive oil""#, ["use", "olive oil"]),
      (#"use olive\ oil"#, ["use", "olive oil"]), ("buy '' x", ["buy", "", "x"]), (#"a"b"'c'd"#, ["abcd"]),
      ("buy half & half 2.49", ["buy", "half", "&", "half", "2.49"]), ("a; b;c", ["a", ";", "b", ";", "c"]),
      (#"it\'s"#, ["it's"]), (#""a\"b\x\\""#, [#"a"b\x\"#]), (#"'a\'"#, [#"a\"#]), ("price:$2.38", ["price:$2.38"]),
      ("4*150g ~ `x`", ["4*150g", "~", "`x`"]), ("use milk # all", ["use", "milk"]), ("# all", []), ("a#b", ["a#b"]),
      ("'#' x", ["#", "x"]), ("buy M&Ms", ["buy", "M&Ms"]), ("buy ben's rice", ["buy", "ben's", "rice"]),
      ("a'b c' d'", ["a'b", "c d"]), ("use milk\r", ["use", "milk"]), ("'a|b;c'", ["a|b;c"]),
      ("'\u{301}a'", ["\u{301}a"]),
      // The input of a scanner.
      ("buy ]C10195012345678903\u{1D}10AB x", ["buy", "]C10195012345678903\u{1D}10AB", "x"]),
      ("buy (01)09506000134352(17)261231", ["buy", "(01)09506000134352(17)261231"]),
      (
        "buy https://id.gs1.org/01/09506000134352?17=261231&10=A",
        ["buy", "https://id.gs1.org/01/09506000134352?17=261231&10=A"]
      ),
    ])
  func words(_ line: String, _ words: [String]) throws {
    #expect(try ShellWords.split(line) == words)
  }

  @Test(
    "An incomplete line, or one with shell operators, is refused",
    arguments: [
      ("use 'milk", ShellWords.Problem.openQuote("'")), ("use \"milk", .openQuote("\"")),
      (#"use "milk\"#, .openQuote("\"")),
      (#"use milk\"#, .endsInBackslash), ("export > log", .notHere(">")), ("stock | head", .notHere("|")),
      ("buy a && buy b", .notHere("&")), ("buy a &", .notHere("&")),
      ("- < x", .notHere("<")),
    ])
  func problems(_ line: String, _ problem: ShellWords.Problem) {
    #expect(throws: problem) { try ShellWords.split(line) }
    #expect(!problem.description.contains("\n"))
  }

  @Test("Joined words split back into the same words, with quotes only where needed")
  func joined() throws {
    #expect(ShellWords.joined(["use", "olive oil", "for:ben's", "5'", ""]) == #"use "olive oil" for:ben's "5'" """#)
    var generator = SeededGenerator(seed: 7)
    let signs = Array("ab1 '\"\\$`#&|;<>\t~\u{301}é")
    for _ in 0..<2_000 {
      let words = (0..<generator.below(5)).map { _ in
        String((0..<generator.below(6)).map { _ in generator.pick(signs) })
      }
      #expect(try ShellWords.split(ShellWords.joined(words)) == words)
    }
  }
}
