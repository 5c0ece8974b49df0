/// What the meal book knows of a meal, per portion.
public enum MealAttribute: UInt8, Choice {
  case unsaid = 0
  case energy = 1
  case protein = 2
  case carbohydrate = 3
  case fat = 4
  case description = 5
  /// 1 where the book no longer has it.
  case removed = 6
  case fibre = 7
  case sugar = 8
  case salt = 9
  case saturates = 10

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .energy: "energy"
    case .protein: "protein"
    case .carbohydrate: "carbohydrate"
    case .fat: "fat"
    case .description: "description"
    case .removed: "removed"
    case .fibre: "fibre"
    case .sugar: "sugar"
    case .salt: "salt"
    case .saturates: "saturates"
    }
  }

  /// The figures of a portion: energy in thousandths of a kilocalorie, all others in milligrams.
  public static let figures: [MealAttribute] = [
    .energy, .protein, .carbohydrate, .fat, .saturates, .sugar, .fibre, .salt,
  ]
}
