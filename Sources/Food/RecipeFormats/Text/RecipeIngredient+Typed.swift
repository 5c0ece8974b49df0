internal import LarderRecipes
internal import PlainText

extension RecipeIngredient {
  /// A line as people type it, in which "= " at the front says that it is not scaled.
  init(typed text: String, group: String?) {
    let isFixed = text.hasPrefix("= ")
    self.init(reading: isFixed ? CleanText.line(String(text.dropFirst(2))) : text, group: group)
    self.isFixed = isFixed
  }

  /// The line as ``init(typed:group:)`` reads it.
  var typed: String { (isFixed ? "= " : "") + line.text }
}
