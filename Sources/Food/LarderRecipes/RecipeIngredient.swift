/// A line of a recipe's ingredients, and the heading that it stands under.
public struct RecipeIngredient: Hashable, Sendable {
  public var line: IngredientLine
  public var group: String?
  /// Whether it stays as it is, however many portions are made.
  public var isFixed = false

  public init(_ line: IngredientLine, group: String? = nil) { (self.line, self.group) = (line, group) }

  /// A line as it is written.
  public init(reading text: String, group: String? = nil) { self.init(IngredientLineReader.read(text), group: group) }
}
