import LarderRecipes
import Testing

@Suite("Speed of reading", .serialized)
struct SpeedTests {
  /// The required speed. A debug build is some thirty times slower.
  private static var barPerSecond: Double {
    #if DEBUG
      2_000
    #else
      200_000
    #endif
  }

  @Test("A whole book of recipes is read quickly enough")
  func isFast() {
    let lines = SiteLine.all.map(\.text)
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<5 {
      best = min(
        best, clock.measure { #expect(lines.reduce(0) { $0 + IngredientLineReader.read($1).amounts.count } > 500) })
    }
    let seconds = Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
    #expect(Double(lines.count) / seconds > SpeedTests.barPerSecond)
  }
}
