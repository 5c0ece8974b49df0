/// A product was described: its food, the content of a pack, and its label.
///
/// Missing values stay as they were. The label's figures are per 100 g, 100 ml or piece.
@usableFromInline package struct ProductDescribed: EventBody, Hashable {
  package var product = ProductID(rawValue: 0)
  package var item: ItemID?
  /// The content of one pack. For a multipack, of all its units together.
  package var pack: Quantity?
  /// The number of single units in a pack, if it has several.
  package var units: Int?
  package var title: String?
  package var brand: String?
  /// The allergens on the label, in words.
  package var label: String?
  /// The reference amount of the figures: 100 g, 100 ml or one piece.
  package var per: Dimension = .none
  /// The energy in thousandths of a kilocalorie.
  package var energy: Int64?
  /// The nutrients in milligrams.
  package var fat: Int64?
  package var saturates: Int64?
  package var carbohydrate: Int64?
  package var sugars: Int64?
  package var fibre: Int64?
  package var protein: Int64?
  package var salt: Int64?
  package var favourite: RecipeRated.Favourite = .unsaid
  /// The first day the description applies to, or nil for all days.
  package var from: Day?
  /// Whether missing values of the pack and the label become unknown instead of staying as they were.
  package var replaces = false
  /// Whether the description was learnt from a purchase rather than given separately.
  package var isByTheWay = false

  package init() {}

  package init(_ product: ProductID) { self.product = product }

  @inlinable package static var code: UInt8 { 40 }
  package static var name: String { "product-described" }
  package static var nature: EventRole { .standing }

  package static let mostUnits = 10_000
  static let unitsSlot = Slot(word: 5, shift: 50, width: 14)
  static let byTheWaySlot = Slot(word: 7, shift: 57, width: 1)
  private static let packSlot = Slot(word: 4, shift: 0, width: 40)
  private static let packUnitSlot = Slot(word: 6, shift: 54, width: 4)
  /// The largest pack, and the largest label figures, in thousandths of a kilocalorie and milligrams.
  package static let largestPack: Int64 = 1 << 39 - 1
  package static let mostEnergy: Int64 = 1 << 23 - 1
  package static let mostMilligrams: Int64 = 1 << 17 - 1

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("product", Record.lotSlot, .product, &product)
    fields.quantity("pack", Self.packSlot, unit: Self.packUnitSlot, &pack)
    fields.count("units", Self.unitsSlot, &units)
    fields.text("title", tag: 16, &title)
    fields.text("brand", tag: 17, &brand)
    fields.text("label", tag: 18, &label)
    fields.choice("per", Slot(word: 6, shift: 58, width: 4), &per)
    fields.scaled("energy", Slot(word: 4, shift: 40, width: 24), suffix: " kcal", &energy)
    fields.scaled("fat", Slot(word: 5, shift: 32, width: 18), suffix: " g", &fat)
    fields.scaled("saturates", Slot(word: 6, shift: 0, width: 18), suffix: " g", &saturates)
    fields.scaled("carbohydrate", Slot(word: 6, shift: 18, width: 18), suffix: " g", &carbohydrate)
    fields.scaled("sugars", Slot(word: 6, shift: 36, width: 18), suffix: " g", &sugars)
    fields.scaled("fibre", Slot(word: 7, shift: 0, width: 18), suffix: " g", &fibre)
    fields.scaled("protein", Slot(word: 7, shift: 18, width: 18), suffix: " g", &protein)
    fields.scaled("salt", Slot(word: 7, shift: 36, width: 18), suffix: " g", &salt)
    fields.choice("favourite", Slot(word: 7, shift: 54, width: 2), &favourite)
    fields.flag("replaces", Slot(word: 7, shift: 56, width: 1), &replaces)
    fields.flag("by_the_way", Self.byTheWaySlot, &isByTheWay)
    fields.day("from", Slot(word: 5, shift: 0, width: 32), &from)
  }

  /// The label's figures, each with its attribute.
  package var figures: [(attribute: ProductAttribute, value: Int64?)] {
    [
      (.energy, energy), (.fat, fat), (.saturates, saturates), (.carbohydrate, carbohydrate), (.sugars, sugars),
      (.fibre, fibre), (.protein, protein), (.salt, salt),
    ]
  }

  /// Sets a figure of the label.
  package mutating func set(_ attribute: ProductAttribute, _ value: Int64?) {
    switch attribute {
    case .energy: energy = value
    case .fat: fat = value
    case .saturates: saturates = value
    case .carbohydrate: carbohydrate = value
    case .sugars: sugars = value
    case .fibre: fibre = value
    case .protein: protein = value
    case .salt: salt = value
    default: break
    }
  }
}

/// The facts about a product.
package enum ProductAttribute: UInt8, Choice {
  case unsaid = 0
  case item = 1
  /// The content of a pack, in the base unit of `per`.
  case pack = 2
  /// The number of single units in a pack.
  case units = 3
  /// The words on the pack.
  case title = 4
  case brand = 5
  /// The energy in thousandths of a kilocalorie per 100 g, 100 ml or piece, depending on `per`.
  case energy = 6
  /// The nutrients in milligrams per 100 g, 100 ml or piece.
  case fat = 7
  case saturates = 8
  case carbohydrate = 9
  case sugars = 10
  case fibre = 11
  case protein = 12
  case salt = 13
  case favourite = 14
  /// The allergens on the label, in words.
  case label = 15
  /// The kind of food for Nutri-Score, as a ``LabelKind``.
  case kind = 16
  /// The share of fruit, vegetables and legumes, in thousandths of a percent.
  case fruit = 17
  case nova = 18
  /// The E numbers of the additives, in words.
  case additives = 19
  /// Whether the figures are for the food as sold or as prepared, as a ``LabelFigureState``.
  case state = 20
  /// The points and the grade of Nutri-Score as computed when the label was read.
  case points = 21
  case grade = 22
  /// The source of the facts that were read, in words, with the day of its data.
  case source = 23
  /// The energy in thousandths of a kilojoule, if the label has both that and kilocalories.
  case kilojoules = 24

  package static let words = [
    "unsaid", "item", "pack", "units", "title", "brand", "energy", "fat", "saturates", "carbohydrate", "sugars",
    "fibre", "protein", "salt", "favourite", "label", "kind", "fruit", "nova", "additives", "figures", "points",
    "grade", "source", "kilojoules",
  ]

  /// The figures of a label, in the order of printed labels.
  package static let figures: [ProductAttribute] = [
    .energy, .fat, .saturates, .carbohydrate, .sugars, .fibre, .protein, .salt,
  ]

  /// The facts of `label-read`, in the order in which they are displayed.
  package static let read: [ProductAttribute] = [
    .kind, .fruit, .nova, .additives, .state, .kilojoules, .points, .grade, .source,
  ]

  /// Whether `label-read` states the fact rather than `product-described`.
  package var isRead: Bool { rawValue >= Self.kind.rawValue }

  package var alsoTyped: [String] {
    switch self {
    case .energy: ["kcal", "calories"]
    case .carbohydrate: ["carbs", "carbohydrates"]
    case .saturates: ["saturated", "saturated-fat", "sat-fat"]
    case .sugars: ["sugar"]
    case .fibre: ["fiber"]
    case .title: ["name"]
    case .favourite: ["favorite"]
    case .fruit: ["vegetables", "legumes", "fruit-and-vegetables"]
    case .additives: ["additive"]
    default: []
    }
  }
}

/// A lot was linked to a product by the code on its pack.
///
/// It follows the event that brought the lot in, in the same command, so that one undo retracts both. Without a lot, it
/// links the preceding diary entry of its command.
@usableFromInline package struct ProductLinked: EventBody, Hashable {
  package var item: ItemID?
  package var lot: LotID?
  package var product = ProductID(rawValue: 0)

  package init() {}

  package init(_ lot: LotID?, of item: ItemID?, product: ProductID) {
    (self.lot, self.item, self.product) = (lot, item, product)
  }

  @inlinable package static var code: UInt8 { 41 }
  package static var name: String { "labelled" }

  @inlinable package static var productSlot: Slot { Slot(word: 4, shift: 0, width: 32) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.identifier("product", Self.productSlot, .product, &product)
  }
}
