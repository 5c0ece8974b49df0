import LarderModel
import Page

extension HTMLWriter {
  /// The meal of the day that a dish is planned for, as a word of `plan add`.
  mutating func sittingChoice() {
    let sittings: [MealTime] = [.breakfast, .lunch, .dinner, .snack]
    choice(
      "words", spoken: Phrases.planSitting, sittings.map { ($0.word, Phrases.planMeal($0)) },
      chosen: MealTime.dinner.word)
  }
}
