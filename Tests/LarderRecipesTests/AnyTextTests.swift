import LarderRecipes
import LarderSimulator
import TestSupport
import Testing

@Suite("Arbitrary text")
struct AnyTextTests {
  @Test("A mutated line is never lost, and its amounts are sane")
  func survivesMutations() {
    var random = SeededGenerator(seed: 20_261_120)
    let signs = Array("0123456789½¼⅓/.,-–—()[]:;+~%\"'’ \t\u{A0}xX×&ÄößéñΩж中🍅\u{301}\u{200B}aTtcgl")
    for round in 0..<20_000 {
      var text = Array(SiteLine.all[round % SiteLine.all.count].text)
      for _ in 0...random.below(6) { mutate(&text, signs, &random) }
      check(String(text))
    }
  }

  private func mutate(_ text: inout [Character], _ signs: [Character], _ random: inout SeededGenerator) {
    let place = random.below(text.count + 1)
    switch random.below(6) {
    case 0: text.insert(signs[random.below(signs.count)], at: place)
    case 1: if place < text.count { text.remove(at: place) }
    case 2: text.removeFirst(min(text.count, place))
    case 3: text.insert(contentsOf: text.prefix(place), at: random.below(text.count + 1))
    case 4: text.removeSubrange(place..<min(text.count, place + random.below(9)))
    default: text.swapAt(max(0, min(place, text.count - 1)), 0)
    }
  }

  private func check(_ text: String) {
    guard !text.isEmpty else { return }
    let line = IngredientLineReader.read(text)
    #expect(line.text == text)
    for amount in line.amounts {
      if let quantity = amount.quantity {
        #expect(quantity > .zero && quantity.floor <= 12_000_000, "\(text)")
        if let high = amount.quantityTo { #expect(high > quantity, "\(text)") }
      }
    }
    _ = line.scaled(by: Fraction(7, over: 3) ?? .one)
    #expect(line.scaled(by: .one) == text)
  }

  @Test(
    "Text of every kind is read",
    arguments: [
      "", " ", "(", ")", "((((((", "1", "1/", "1/0", "0", "0 g", "-", "½½½", "99999999999999999999 g flour", "1e9 g",
      "1/99999999999999999999", "\u{0}\u{1}", "\u{FEFF}2 eggs", "e\u{301}", "🍅🍅", "a", "a a a", "one and", "or", "of",
      ",",
      "1 x", "1 x 2 x 3", "2 (", "2 (3 (4", "1-", "1 to", "1 plus", "half", "half and", "for", "for the", "#", ":",
      "1:",
      "2 %", "a 1/", "%", "1.", ".5", ".", "1..5", "1,,5", "1/2/3", "1 1 1 1", "NaN", "and and and", "zest of",
    ])
  func takesOdd(text: String) {
    let line = IngredientLineReader.read(text)
    #expect(line.text == text)
    #expect(line.amounts.allSatisfy { $0.quantity.map { $0 > .zero } ?? true })
    #expect(Fraction(whole: 2).map { !line.scaled(by: $0).isEmpty || text.isEmpty } ?? false)
  }

  @Test("An amount that is too large is ignored")
  func refusesLargeNumbers() {
    #expect(IngredientLineReader.read("99999999999999999999 g flour").amounts.isEmpty)
    #expect(IngredientLineReader.read("1000001 g flour").amounts.isEmpty)
    #expect(IngredientLineReader.read("1000000 g flour").amounts.count == 1)
    #expect(IngredientLineReader.read("0 g flour").amounts.isEmpty)
  }

  @Test("An excessive number is recognised as such; long decimals are fine")
  func knowsLargeNumbers() {
    for text in ["99999999999999 kg flour", "Flour 10000000 g", "2-99999999 tins beans", "12345678 eggs"] {
      #expect(IngredientLineReader.read(text).saysTooMuch, "\(text)")
    }
    for text in ["1000000 g flour", "flour (EAN 4001234567890)", "flour", "0.33333333333333331 cup rice"] {
      #expect(!IngredientLineReader.read(text).saysTooMuch, "\(text)")
    }
    #expect(IngredientLineReader.read("99999999999999 kg flour").item == "flour")
    #expect(IngredientLineReader.read("0.33333333333333331 cup rice").amounts.first?.quantity != nil)
  }

  @Test(
    "The time for a line is linear in its length, even if it is very long",
    arguments: ["1 (", "a, b or c ", "chopped and ", "2 x ", "1/2 ", "(1 g) ", "or 2 ", "🍅", "large or ", "finely "])
  func takesLongLines(part: String) {
    func text(_ size: Int) -> String { String(repeating: part, count: size / part.utf8.count) }
    #expect(ProcessorTime.isLinear(from: 25_000) { _ = IngredientLineReader.read(text($0)) })
    #expect(IngredientLineReader.read(text(100_000)).text == text(100_000))
  }

  @Test(
    "The time to match a name is linear in its length, even if it is very long",
    arguments: [" ", "a ", "butter or ", "/", ",", "é", "🥕"])
  func matchesLongNames(part: String) {
    let matcher = IngredientMatcher()
    #expect(ProcessorTime.isLinear(from: 25_000) { _ = matcher.match(String(repeating: part, count: $0)) })
  }
}

extension Fraction {
  fileprivate init?(whole: Int64) { self.init(whole, over: 1) }
}
