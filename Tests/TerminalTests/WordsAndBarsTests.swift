import LarderSimulator
import PlainText
import Testing

@testable import Terminal

@Suite("Nearest words and bars")
struct WordsAndBarsTests {
  static let verbs = ["buy", "use", "toss", "expire", "open", "freeze", "thaw", "stock", "stats", "store", "export"]

  @Test(
    "The nearest word is found, prefixes first",
    arguments: [
      ("stcok", ["stock"]), ("st", ["stock", "stats", "store"]), ("toess", ["toss"]), ("exprot", ["export"]),
      ("BUY", ["buy"]), ("byu", ["buy"]), ("xyzzy", []), ("", []), ("z", []), ("freze", ["freeze"]),
      ("ex", ["expire", "export"]),
    ] as [(String, [String])])
  func nearest(_ word: String, _ expected: [String]) {
    #expect(Array(SpellingSuggestion.nearest(to: word, among: Self.verbs).prefix(max(1, expected.count))) == expected)
  }

  @Test("Suggestions are unique, and limited to the requested number")
  func limits() {
    #expect(
      SpellingSuggestion.nearest(to: "tomatn", among: ["Tomaten", "tomaten", "tomato"]) == ["Tomaten", "tomato"])
    #expect(
      SpellingSuggestion.nearest(to: "oil", among: ["oils", "olive oil", "soil", "milk"]) == [
        "oils", "olive oil", "soil",
      ])
    #expect(SpellingSuggestion.nearest(to: "beef min", among: ["minced beef", "beans"]) == ["minced beef"])
    #expect(SpellingSuggestion.nearest(to: "s", among: ["sa", "sb", "sa", "sc"], limit: 2) == ["sa", "sb"])
    #expect(SpellingSuggestion.nearest(to: "s", among: ["sa"], limit: 0).isEmpty)
    #expect(SpellingSuggestion.nearest(to: String(repeating: "a", count: 100), among: ["a"]).isEmpty)
  }

  @Test("Distance is symmetric, zero for equals, and bounded by the longer word")
  func distance() {
    #expect(SpellingSuggestion.distance("", "abc") == 3)
    #expect(SpellingSuggestion.distance("ab", "ba") == 1)
    #expect(SpellingSuggestion.distance("ca", "abc") == 3)
    #expect(SpellingSuggestion.distance("kitten", "sitting") == 3)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      let (first, second) = (Self.word(&generator), Self.word(&generator))
      let distance = SpellingSuggestion.distance(first, second)
      #expect(distance == SpellingSuggestion.distance(second, first))
      #expect((distance == 0) == (first == second))
      #expect(distance <= max(first.count, second.count))
    }
  }

  static func word(_ generator: inout SeededGenerator) -> String {
    String((0..<Int.random(in: 0...6, using: &generator)).map { _ in "abc".randomElement(using: &generator)! })
  }

  @Test("Bars are exact to an eighth, never overfull, and show any positive value")
  func bars() {
    let blocks = Bars(isUnicode: true)
    #expect(blocks.bar(3, of: 8, width: 4) == "█▌")
    #expect(blocks.bar(1, of: 1_000_000, width: 10) == "▏")
    #expect(blocks.bar(9, of: 8, width: 3) == "███")
    #expect(blocks.bar(.max, of: .max, width: 3) == "███")
    for nothing: (Int64, Int64, Int) in [(0, 8, 4), (-1, 8, 4), (1, 0, 4), (1, -3, 4), (1, 2, 0)] {
      #expect(blocks.bar(nothing.0, of: nothing.1, width: nothing.2) == "")
    }
    #expect(Bars(isUnicode: false).bar(1, of: 2, width: 4) == "##")
  }

  @Test("Sparklines and progress bars accept any value")
  func charts() {
    let blocks = Bars(isUnicode: true)
    #expect(blocks.sparkline([0, 1, 4, 7]) == "▁▂▅█")
    #expect(blocks.sparkline([]) == "")
    #expect(blocks.sparkline([0, -1]) == "▁▁")
    #expect(blocks.sparkline([.max, .min, 1]) == "█▁▁")
    #expect(blocks.sparkline(of: [.known(1), .unknown, .absent, .known(0)]) == "█?·▁")
    #expect(Bars(isUnicode: false).sparkline(of: [.known(1), .unknown, .absent, .known(0)]) == "#?'_")
    #expect(Bars(isUnicode: false).sparkline([0, 7]) == "_#")
    #expect(blocks.progress(1500, of: 2000, width: 8) == "[██████  ] 75 %")
    #expect(blocks.progress(2500, of: 2000, width: 4) == "[████] 125 %")
    #expect(blocks.progress(-5, of: 2000, width: 4) == "[    ] 0 %")
    #expect(blocks.progress(.max, of: 1, width: 1) == "[█] \(Int.max) %")
    #expect(blocks.progress(1, of: 0, width: 4) == "")
    #expect(Bars(isUnicode: false).progress(1, of: 2, width: 4) == "[##  ] 50 %")
  }
}
