/// What a person may have a daily goal for.
public enum GoalAttribute: UInt8, Choice {
  case unsaid = 0
  case energy = 1
  case protein = 2
  case carbohydrate = 3
  case fat = 4
  /// The least energy that a day should have, where the goal is a range or has only a floor.
  case leastEnergy = 5

  /// Whether it is an energy, and no mass of a nutrient.
  public var isEnergy: Bool { self == .energy || self == .leastEnergy }

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .energy: "energy"
    case .protein: "protein"
    case .carbohydrate: "carbohydrate"
    case .fat: "fat"
    case .leastEnergy: "least-energy"
    }
  }

  /// As a sentence or a table has it: "least energy".
  public var title: String { self == .leastEnergy ? "least energy" : word }
}
