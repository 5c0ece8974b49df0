/// What is known of an item.
public enum ItemAttribute: UInt8, Choice {
  case unsaid = 0
  /// A category's number.
  case category = 1
  /// The usual unit: its word in `words`, its dimension in `per`.
  case unit = 2
  /// Millionths of a gram per millilitre.
  case density = 3
  /// Milligrams of one piece.
  case piece = 4
  /// Days in the pantry, the fridge, the freezer, once opened, once thawed.
  case keepsPantry = 5
  case keepsFridge = 6
  case keepsFreezer = 7
  case keepsOpened = 8
  case keepsThawed = 9
  /// Thousandths of a kilocalorie per 100 g, 100 ml or piece, as `per` says.
  case energy = 10
  /// Milligrams per 100 g, 100 ml or piece.
  case protein = 11
  case carbohydrate = 12
  case fat = 13
  /// The least that should be in, in the base unit of `per`.
  case minimum = 14
  case favourite = 15
  /// The pack it is usually bought in, in the base unit of `per`.
  case pack = 16
  /// The place it is usually kept in: a place's number.
  case place = 17
  /// Whether it is food: 0 where it is not. It holds on every day, whatever day it is said from.
  case food = 18
  /// The meal that it is a dish of, where it is one: a meal's number.
  case dish = 19

  /// How many there may be: the width of an item's row in the fact table.
  @inlinable public static var limit: Int { 20 }

  /// Whether what was recorded before comes to something else by it: to other dates, masses, energies or categories. The
  /// rest is for what is entered next, and is read from the catalogue when it is.
  public var changesThePast: Bool {
    switch self {
    case .category, .density, .piece, .keepsOpened, .keepsThawed, .energy, .place, .food, .unsaid: true
    case .unit, .keepsPantry, .keepsFridge, .keepsFreezer, .protein, .carbohydrate, .fat, .minimum, .favourite, .pack,
      .dish:
      false
    }
  }

  public var isOwn: Bool { self == .dish }

  /// The sort of thing whose number the value is, for those that are no measure.
  public var reference: Reference? {
    switch self {
    case .category: .category
    case .place: .place
    case .dish: .meal
    default: nil
    }
  }

  public var word: String {
    switch self {
    case .keepsPantry: "keeps-pantry"
    case .keepsFridge: "keeps-fridge"
    case .keepsFreezer: "keeps-freezer"
    case .keepsOpened: "keeps-opened"
    case .keepsThawed: "keeps-thawed"
    case .unsaid: "unsaid"
    case .category: "category"
    case .unit: "unit"
    case .density: "density"
    case .piece: "piece"
    case .energy: "energy"
    case .protein: "protein"
    case .carbohydrate: "carbohydrate"
    case .fat: "fat"
    case .minimum: "minimum"
    case .favourite: "favourite"
    case .pack: "pack"
    case .place: "place"
    case .food: "food"
    case .dish: "dish"
    }
  }
}
