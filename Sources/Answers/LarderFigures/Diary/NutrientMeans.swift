import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// A nutrient of the average day, in milligrams.
public struct NutrientMeans: Hashable, Sendable {
  /// The mean of the days on which any of it is known, rounded half to even; nil where none is.
  public let average: Int64?
  /// The mean of the goals in force on those of the days that had one; nil where none had.
  public let goal: Int64?
  /// How many the days are on which any of it is known.
  public let days: Int
  /// All of it, with how many entries do not say it.
  let part: KnownPart

  init(_ lines: [MacroLine], _ part: KnownPart) {
    self.part = part
    let known = lines.compactMap(\.amount)
    days = known.count
    average = DiaryFigures.mean(known)
    goal = DiaryFigures.mean(lines.compactMap(\.goal))
  }
}

extension MacroLine {
  init(_ title: String, _ means: NutrientMeans) {
    self.init(title, means.part, goal: means.goal, amount: means.average, days: means.days)
  }
}
