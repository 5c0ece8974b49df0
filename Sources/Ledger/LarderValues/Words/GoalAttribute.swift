/// The figures for which a person can have a daily goal.
public enum GoalAttribute: UInt8, Choice {
  case unsaid = 0
  case energy = 1
  case protein = 2
  case carbohydrate = 3
  case fat = 4
  /// The minimum energy of a day, if the goal is a range or only a minimum.
  case leastEnergy = 5

  /// Whether the goal is an energy rather than the mass of a nutrient.
  public var isEnergy: Bool { self == .energy || self == .leastEnergy }

  public static var words: String { "unsaid|energy|protein|carbohydrate|fat|least-energy" }

  /// The attribute in a sentence or a table: "least energy".
  public var title: String { self == .leastEnergy ? "least energy" : word }
}
