import FoodTables

/// Whether what is filed under a category is a dinner, as the category's name says it: "Kuchen & Torten" is none, and of
/// "quick" nobody knows.
///
/// Only words that hardly mean anything else are here: a meat loaf and what is made in one pan are dinners.
package enum CategoryCourse: Sendable {
  case dinner
  /// Bread, a dessert, a drink, a sauce, breakfast, a snack.
  case other

  /// Nil where the name says nothing of it.
  package init?(_ category: String) {
    let words = category.lowercased().split { !$0.isLetter }.map(String.init)
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    let courses = (words + pairs).compactMap { Self.courses[$0] }
    guard let course = courses.contains(.dinner) ? .dinner : courses.first else { return nil }
    self = course
  }

  /// The rows of `category-words.csv`.
  private static let courses: [String: CategoryCourse] = {
    let rows = TableText.categoryWords.rows.map { $0.cells() }
    return Dictionary(rows.map { ($0[0].text, $0[1].text == "dinner" ? .dinner : .other) }) { first, _ in first }
  }()
}
