/// How long a recipe takes, in minutes, as far as it is said.
public struct RecipeTimes: Hashable, Sendable {
  public var preparation: Int?
  public var cooking: Int?
  public var total: Int?

  public init(preparation: Int? = nil, cooking: Int? = nil, total: Int? = nil) {
    (self.preparation, self.cooking, self.total) = (preparation, cooking, total)
  }

  /// From the first to the last minute: as it is said, or as preparing and cooking come to.
  public var inAll: Int? {
    total ?? (preparation == nil && cooking == nil ? nil : (preparation ?? 0) + (cooking ?? 0))
  }
}
