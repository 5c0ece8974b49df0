import LarderModel

/// What is added up of food: the second half of a measure's name.
public enum Aspect: UInt8, CaseIterable, Hashable, Sendable {
  case cost, kg, kcal, protein, carbs, fat
  /// Days from the purchase to the event.
  case days
  /// Days past the date, of food that had one; 0 before it.
  case past

  public var name: String {
    switch self {
    case .cost: "cost"
    case .kg: "kg"
    case .kcal: "kcal"
    case .protein: "protein"
    case .carbs: "carbs"
    case .fat: "fat"
    case .days: "days"
    case .past: "past"
    }
  }

  /// How many decimals the exact unit has: cost is in millionths of the minor unit, and has those of its currency.
  public var places: Int {
    switch self {
    case .cost: 0
    case .kg: 6
    case .kcal, .protein, .carbs, .fat: 3
    case .days, .past: 0
    }
  }

  /// The attribute of an item that tells it of an amount.
  var attribute: ItemAttribute? {
    switch self {
    case .kcal: .energy
    case .protein: .protein
    case .carbs: .carbohydrate
    case .fat: .fat
    case .cost, .kg, .days, .past: nil
    }
  }
}
