/// Which meal of the day.
public enum MealTime: UInt8, Choice {
  case unsaid = 0
  case breakfast = 1
  case lunch = 2
  case dinner = 3
  case snack = 4

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .breakfast: "breakfast"
    case .lunch: "lunch"
    case .dinner: "dinner"
    case .snack: "snack"
    }
  }

  public var alsoTyped: [String] {
    switch self {
    case .breakfast: ["frühstück"]
    case .lunch: ["mittagessen", "mittags"]
    case .dinner: ["supper", "tea", "abendessen", "abendbrot"]
    case .snack: ["snacks", "zwischendurch"]
    case .unsaid: []
    }
  }
}
