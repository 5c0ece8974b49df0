import LarderModel
import PlainText

/// The words of the cookbook.
enum RecipeBook {
  enum Action: String, CaseIterable {
    case list, suggest, show, add, edit, remove, history, favourite, rate, file, category, photo, check, `import`,
      export, print, mail
  }

  /// What is to be done, and the words behind it; a name alone is shown.
  static func read(_ words: [String]) throws(WordsError) -> (action: Action, words: [String]) {
    guard let first = words.first else { return (.list, []) }
    if let action = Action(rawValue: first) { return (action, Array(words.dropFirst())) }
    if first == "favorite" { return (.favourite, Array(words.dropFirst())) }
    let near = Nearest.nearest(to: first, among: Action.allCases.map(\.rawValue), limit: 1, isMisspelt: true).first
    if words.count > 1, let near {
      throw WordsError.usage("recipe \"\(first.visible)\"? did you mean \(.words("recipe \(near)"))?")
    }
    return (.show, words)
  }

  /// What can be done with a category.
  enum CategoryAction: String, CaseIterable {
    case list, add, rename, remove
  }
}
