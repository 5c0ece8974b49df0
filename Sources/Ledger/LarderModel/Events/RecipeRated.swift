/// Somebody says how a recipe is: how good, how hard, and whether it is a favourite. What is not said stays as it was.
public struct RecipeRated: EventBody {
  public var meal = MealID(rawValue: 0)
  /// Nil where it is the household's word.
  public var person: PersonID?
  /// From 1 to 5; 0 takes them away.
  public var hearts: Int?
  /// From 1 to 5; 0 takes it away.
  public var difficulty: Int?
  public var favourite: Favourite = .unsaid

  public init() {}

  public init(_ meal: MealID, by person: PersonID? = nil) {
    self.meal = meal
    self.person = person
  }

  @inlinable public static var code: UInt8 { 32 }
  public static var name: String { "recipe-rated" }
  public static var nature: EventNature { .standing }

  static let heartsSlot = Slot(word: 4, shift: 16, width: 8)
  static let difficultySlot = Slot(word: 4, shift: 24, width: 8)
  static let marks = 0...5

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.identifier("person", Slot(word: 4, shift: 0, width: 16), .person, &person)
    fields.count("hearts", Self.heartsSlot, &hearts)
    fields.count("difficulty", Self.difficultySlot, &difficulty)
    fields.choice("favourite", Slot(word: 4, shift: 32, width: 8), &favourite)
  }

  /// Whether a recipe is a favourite.
  public enum Favourite: UInt8, Choice {
    case unsaid = 0
    case yes = 1
    case no = 2

    public var word: String {
      switch self {
      case .unsaid: "unsaid"
      case .yes: "yes"
      case .no: "no"
      }
    }
  }
}
