/// What is known of a category.
public enum CategoryAttribute: UInt8, Choice {
  case unsaid = 0
  /// Whether what is of it is food: 0 where it is not.
  case food = 1

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .food: "food"
    }
  }
}
