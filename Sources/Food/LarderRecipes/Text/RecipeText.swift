/// A recipe as it is typed, edited and shown: its name, what is said of it, its ingredients, its steps, its notes.
///
/// ```
/// Carbonara
/// serves: 4
/// time: 25 min
///
/// 400 g spaghetti
/// 150 g bacon
///
/// 1. Boil the pasta.
/// 2. Fry the bacon.
/// > No cream.
/// ```
public enum RecipeText {
  /// The words before the colon of a line that says something of the whole recipe.
  enum Key: String, CaseIterable {
    case serves, makes, prep, cook, time, difficulty, hearts, favourite, category, about, source, video, tools, energy

    /// Other words that people type for it.
    var others: [String] {
      switch self {
      case .serves: ["servings", "portions", "for", "yield", "für", "portionen"]
      case .makes: ["ergibt"]
      case .prep: ["preparation", "prep time", "vorbereitung", "arbeitszeit"]
      case .cook: ["cooking", "cook time", "cooking time", "garzeit", "kochzeit", "backzeit"]
      case .time: ["total", "total time", "gesamtzeit", "dauer", "zeit"]
      case .difficulty: ["schwierigkeit"]
      case .hearts: ["rating"]
      case .favourite: ["favorite"]
      case .category: ["categories", "tags", "kategorie", "kategorien"]
      case .about: ["description", "beschreibung"]
      case .source: ["from", "url", "quelle"]
      case .video: []
      case .tools: ["equipment", "geräte"]
      case .energy: ["kcal", "calories", "kalorien"]
      }
    }

    /// What pages call it besides.
    private var onPages: [String] {
      switch self {
      case .serves: ["feeds", "serves up to", "serving", "anzahl portionen", "personen", "reicht für"]
      case .makes: ["yields"]
      case .prep:
        [
          "preparation time", "hands-on time", "active time", "working time", "vorbereitungszeit", "zubereitungszeit",
          "zubereitung",
        ]
      case .cook: ["bake", "bake time", "baking time", "koch-/backzeit", "koch- und backzeit"]
      case .time: ["ready in", "takes", "fertig in"]
      case .difficulty: ["schwierigkeitsgrad", "level", "skill level"]
      default: []
      }
    }

    static func named(_ word: String) -> Key? {
      let word = word.lowercased()
      return allCases.first { $0.rawValue == word || $0.others.contains(word) || $0.onPages.contains(word) }
    }
  }

  /// What is wrong with a text, and in which line, from 1.
  public struct Problem: Error, Hashable, Sendable {
    public let line: Int
    public let message: String

    public init(line: Int, _ message: String) { (self.line, self.message) = (line, message) }
  }
}
