/// How long a recipe takes, in minutes, as far as it is said.
public struct RecipeTimes: Hashable, Sendable {
  public var preparation: Int?
  public var cooking: Int?
  public var total: Int?

  public init(preparation: Int? = nil, cooking: Int? = nil, total: Int? = nil) {
    (self.preparation, self.cooking, self.total) = (preparation, cooking, total)
  }
}
