/// A step of a recipe, and the heading that it stands under.
public struct RecipeStep: Hashable, Sendable {
  public var text: String
  public var group: String?

  public init(_ text: String, group: String? = nil) { (self.text, self.group) = (text, group) }
}
