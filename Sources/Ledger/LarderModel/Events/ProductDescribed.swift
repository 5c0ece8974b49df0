/// What is known of a product: whose food it is, how much a pack of it holds, and what its label says.
///
/// What is not said stays as it was. A figure of the label is of 100 g, 100 ml or one piece.
public struct ProductDescribed: EventBody {
  public var product = ProductID(rawValue: 0)
  /// The food that the household takes it for.
  public var item: ItemID?
  /// What one pack holds; of a pack of several, all of them together.
  public var pack: Quantity?
  /// How many single units a pack has, where it has several.
  public var units: Int?
  public var title: String?
  public var brand: String?
  /// What the figures are of: 100 g, 100 ml or one piece.
  public var per: Dimension = .none
  /// Thousandths of a kilocalorie.
  public var energy: Int64?
  /// Milligrams.
  public var fat: Int64?
  public var saturates: Int64?
  public var carbohydrate: Int64?
  public var sugars: Int64?
  public var fibre: Int64?
  public var protein: Int64?
  public var salt: Int64?
  public var favourite: RecipeRated.Favourite = .unsaid
  /// The first day that it holds on; nil where it always did.
  public var from: Day?
  /// Whether what is not said of the pack and the label is unknown, and does not stay.
  public var replaces = false
  /// Whether it was learnt by the way, from a purchase: nobody said it by itself.
  public var isByTheWay = false

  public init() {}

  public init(_ product: ProductID) { self.product = product }

  @inlinable public static var code: UInt8 { 40 }
  public static var name: String { "product-described" }
  public static var nature: EventNature { .standing }

  /// The most units of a pack.
  static let mostUnits = 10_000
  static let unitsSlot = Slot(word: 5, shift: 50, width: 14)
  static let byTheWaySlot = Slot(word: 7, shift: 57, width: 1)
  private static let packSlot = Slot(word: 4, shift: 0, width: 40)
  private static let packUnitSlot = Slot(word: 6, shift: 54, width: 4)
  /// The most that a pack may hold, and the most thousandths of a kilocalorie and milligrams of a label.
  public static let largestPack: Int64 = 1 << 39 - 1
  public static let mostEnergy: Int64 = 1 << 23 - 1
  public static let mostMilligrams: Int64 = 1 << 17 - 1

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("product", Record.lotSlot, .product, &product)
    fields.quantity("pack", Self.packSlot, unit: Self.packUnitSlot, &pack)
    fields.count("units", Self.unitsSlot, &units)
    fields.text("title", tag: 16, &title)
    fields.text("brand", tag: 17, &brand)
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

  /// The figures of the label, with what each is.
  public var figures: [(attribute: ProductAttribute, value: Int64?)] {
    [
      (.energy, energy), (.fat, fat), (.saturates, saturates), (.carbohydrate, carbohydrate), (.sugars, sugars),
      (.fibre, fibre), (.protein, protein), (.salt, salt),
    ]
  }

  /// Sets a figure of the label.
  public mutating func set(_ attribute: ProductAttribute, _ value: Int64?) {
    switch attribute {
    case .energy: energy = value
    case .fat: fat = value
    case .saturates: saturates = value
    case .carbohydrate: carbohydrate = value
    case .sugars: sugars = value
    case .fibre: fibre = value
    case .protein: protein = value
    case .salt: salt = value
    case .item, .pack, .units, .title, .brand, .favourite, .unsaid: break
    }
  }
}

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

/// A lot is of a product: the code on its pack says which.
///
/// It stands behind what brought the lot in, in the same command, so that one undo takes both. Without a lot it says of
/// what product the diary's entry before it in its command was.
public struct Labelled: EventBody {
  public var item: ItemID?
  public var lot: LotID?
  public var product = ProductID(rawValue: 0)

  public init() {}

  public init(_ lot: LotID?, of item: ItemID?, product: ProductID) {
    (self.lot, self.item, self.product) = (lot, item, product)
  }

  @inlinable public static var code: UInt8 { 41 }
  public static var name: String { "labelled" }

  @inlinable public static var productSlot: Slot { Slot(word: 4, shift: 0, width: 32) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.identifier("product", Self.productSlot, .product, &product)
  }
}
