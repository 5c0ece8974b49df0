import TestSupport
import Testing

@Suite("Labelled lines", .enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"))
struct LabelledLineTests {
  @Test("Lines checked by hand are read as labelled")
  func readsChecked() throws {
    let lines = try LabelledLine.checked()
    check("checked, developed on", Score(lines.filter { !$0.isKeptApart }), [9_950, 9_900, 9_900])
    check("checked, other third", Score(lines.filter(\.isKeptApart)), [9_950, 9_900, 9_900])
  }

  @Test("Lines on which two parsers agree are read the same way")
  func readsTrusted() throws {
    let lines = try LabelledLine.trusted()
    check("trusted, developed on", Score(lines.filter { !$0.isKeptApart }), [9_850, 9_900, 9_720])
    check("trusted, kept apart", Score(lines.filter(\.isKeptApart)), [9_920, 9_800, 9_680])
  }

  /// Checks the scores in hundredths of a per cent for amount, head noun, amount and exact name.
  private func check(_ what: String, _ score: Score, _ bars: [Int]) {
    print(
      "\(what): \(score.count) lines, amount \(score.amount), head \(score.head), name \(score.name),"
        + " amount and name \(score.amountAndName) (of 10000)")
    #expect(score.count > 50)
    #expect(score.amount >= bars[0])
    #expect(score.head >= bars[1])
    #expect(score.amountAndName >= bars[2])
  }
}
