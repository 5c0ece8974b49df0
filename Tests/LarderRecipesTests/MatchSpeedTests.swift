import LarderRecipes
import Testing

@Suite("Speed of matching")
struct MatchSpeedTests {
  /// A release build is ten times as fast; this build must manage at least a thousand a second.
  @Test("Thousands of names are matched per second, even without optimization")
  func speed() {
    let matcher = IngredientMatcher()
    let names = LabelledName.all.map(\.name)
    let took = ContinuousClock().measure { for name in names { _ = matcher.match(name) } }
    #expect(took < .seconds(Double(names.count) / 1000))
  }

  @Test(
    "A very long name takes no longer than a long one", arguments: [" ", "a ", "butter or ", "/", ",", "é", "🥕"])
  func long(part: String) {
    let matcher = IngredientMatcher()
    let took = ContinuousClock().measure { _ = matcher.match(String(repeating: part, count: 100_000)) }
    #expect(took < .seconds(1))
  }
}
