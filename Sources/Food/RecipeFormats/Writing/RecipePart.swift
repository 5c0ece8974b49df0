/// A part of a recipe that a file of some sort may have no place for.
public enum RecipePart: String, Sendable, Hashable, CaseIterable {
  /// How much it makes.
  case yield
  /// The six of "4 to 6".
  case yieldTo = "yield_to"
  /// The rolls of "20 rolls".
  case yieldWord = "yield_word"
  case times, difficulty
  /// The two and the four of five degrees, where a file has three words.
  case exactDifficulty = "exact_difficulty"
  case hearts, favourite, categories, about, source, video, tools
  /// What a portion has.
  case figures
  case headings
  /// Which ingredients stay as they are, however many portions are made.
  case fixed
  /// The order of the ingredients.
  case order
  /// Some words of ingredients, steps or notes, such as those that look like tags.
  case exactWords = "exact_words"
  case steps, notes, photos
  /// Which step a photo shows.
  case photoSteps = "photo_steps"
  /// The recipe itself, which is longer than what is read back.
  case whole

  /// What it is called in a sentence: "no place for tools".
  public var words: String {
    switch self {
    case .yield: "how much it makes"
    case .yieldTo: "the upper end of a yield"
    case .yieldWord: "the word of a yield"
    case .exactDifficulty: "degrees of difficulty in between"
    case .favourite: "favourites"
    case .about: "descriptions"
    case .figures: "figures of a portion"
    case .fixed: "lines that are not scaled"
    case .order: "the order of ingredients"
    case .exactWords: "the exact words of some lines"
    case .photoSteps: "the steps of photos"
    case .whole: "so long a recipe"
    case .times, .difficulty, .hearts, .categories, .source, .video, .tools, .headings, .steps, .notes, .photos:
      rawValue
    }
  }
}
