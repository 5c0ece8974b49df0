/// The facts about an item.
@usableFromInline package enum ItemAttribute: UInt8, Choice {
  case unsaid = 0
  /// The number of its category.
  case category = 1
  /// The usual unit: its word in `words`, its dimension in `per`.
  case unit = 2
  /// The density in millionths of a gram per millilitre.
  case density = 3
  /// The weight of one piece in milligrams.
  case piece = 4
  /// Keeping times in days: in the pantry, fridge and freezer, after opening and after thawing.
  case keepsPantry = 5
  case keepsFridge = 6
  case keepsFreezer = 7
  case keepsOpened = 8
  case keepsThawed = 9
  /// The energy in thousandths of a kilocalorie per 100 g, 100 ml or piece, depending on `per`.
  case energy = 10
  /// The nutrients in milligrams per 100 g, 100 ml or piece.
  case protein = 11
  case carbohydrate = 12
  case fat = 13
  /// The minimum stock, in the base unit of `per`.
  case minimum = 14
  case favourite = 15
  /// The pack it is usually bought in, in the base unit of `per`.
  case pack = 16
  /// The number of the place where it is usually kept.
  case place = 17
  /// Whether the item is food; 0 if not. Applies to all days, regardless of its first day.
  case food = 18
  /// The number of the meal that it is a dish of, if any.
  case dish = 19
  /// The allergens on the label of its packs, in words.
  case label = 20

  package static let words = [
    "unsaid", "category", "unit", "density", "piece", "keeps-pantry", "keeps-fridge", "keeps-freezer", "keeps-opened",
    "keeps-thawed", "energy", "protein", "carbohydrate", "fat", "minimum", "favourite", "pack", "place", "food", "dish",
    "label",
  ]

  /// The upper bound of attributes: the width of an item's row in the fact table.
  @inlinable package static var limit: Int { 21 }

  /// Whether a change affects earlier entries: their dates, masses, energies or categories. Other attributes only
  /// matter for later entries, which read them from the catalogue.
  @usableFromInline package var changesThePast: Bool {
    switch self {
    case .category, .density, .piece, .keepsOpened, .keepsThawed, .energy, .place, .food, .unsaid: true
    case .unit, .keepsPantry, .keepsFridge, .keepsFreezer, .protein, .carbohydrate, .fat, .minimum, .favourite, .pack,
      .dish, .label:
      false
    }
  }

  package var isOwn: Bool { self == .dish }
}
