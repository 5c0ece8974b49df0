/// What is known of a product.
public enum ProductAttribute: UInt8, Choice {
  case unsaid = 0
  /// The item it belongs to: an item's number.
  case item = 1
  /// What a pack holds, in the base unit of `per`.
  case pack = 2
  /// How many single units a pack has.
  case units = 3
  /// Words.
  case title = 4
  case brand = 5
  /// Thousandths of a kilocalorie per 100 g, 100 ml or piece, as `per` says.
  case energy = 6
  /// Milligrams per 100 g, 100 ml or piece.
  case fat = 7
  case saturates = 8
  case carbohydrate = 9
  case sugars = 10
  case fibre = 11
  case protein = 12
  case salt = 13
  case favourite = 14

  /// The figures of a label, in the order that labels have them.
  public static let figures: [ProductAttribute] = [
    .energy, .fat, .saturates, .carbohydrate, .sugars, .fibre, .protein, .salt,
  ]

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .item: "item"
    case .pack: "pack"
    case .units: "units"
    case .title: "title"
    case .brand: "brand"
    case .energy: "energy"
    case .fat: "fat"
    case .saturates: "saturates"
    case .carbohydrate: "carbohydrate"
    case .sugars: "sugars"
    case .fibre: "fibre"
    case .protein: "protein"
    case .salt: "salt"
    case .favourite: "favourite"
    }
  }

  public var alsoTyped: [String] {
    switch self {
    case .energy: ["kcal", "calories"]
    case .carbohydrate: ["carbs", "carbohydrates"]
    case .saturates: ["saturated", "saturated-fat", "sat-fat"]
    case .sugars: ["sugar"]
    case .fibre: ["fiber"]
    case .title: ["name"]
    case .favourite: ["favorite"]
    default: []
    }
  }
}
