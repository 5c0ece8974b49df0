/// An item was described in one go, as the catalogue of foods has it: what it is and how long it keeps.
///
/// The figures lie in the event and not in the program, so that a newer catalogue changes no older number. What the
/// household says of an item by ``ItemChanged`` comes later in the log and outweighs them.
public struct ItemDescribed: EventBody {
  public var item = ItemID(rawValue: 0)
  /// The name the catalogue has for the food.
  public var food: String?
  public var category: CategoryID?
  /// Where it is usually kept.
  public var place: PlaceID?
  /// What it is usually measured in.
  public var measure: Dimension = .none
  /// What energy and nutrients are told for: 100 g, 100 ml or one piece.
  public var per: Dimension = .none
  /// Millionths of a gram per millilitre.
  public var density: Int64?
  /// Milligrams of one piece.
  public var piece: Int64?
  public var keepsPantry: Int?
  public var keepsFridge: Int?
  public var keepsFreezer: Int?
  public var keepsOpened: Int?
  public var keepsThawed: Int?
  /// Thousandths of a kilocalorie.
  public var energy: Int64?
  /// Milligrams.
  public var protein: Int64?
  public var carbohydrate: Int64?
  public var fat: Int64?
  /// Whether it is no food, but something else that a household buys.
  public var isNotFood = false

  public init() {}

  @inlinable public static var code: UInt8 { 22 }
  public static var name: String { "item-described" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.text("food", tag: 16, &food)
    fields.identifier("category", Slot(word: 4, shift: 0, width: 20), .category, &category)
    fields.identifier("place", Slot(word: 4, shift: 20, width: 16), .place, &place)
    fields.choice("measure", Slot(word: 4, shift: 36, width: 4), &measure)
    fields.choice("per", Slot(word: 4, shift: 40, width: 4), &per)
    fields.count("keeps_opened", Slot(word: 4, shift: 44, width: 12), &keepsOpened)
    fields.flag("not_food", Slot(word: 4, shift: 56, width: 1), &isNotFood)
    fields.scaled("density", Slot(word: 5, shift: 0, width: 28), places: 6, suffix: "", &density)
    fields.scaled("piece", Slot(word: 5, shift: 28, width: 28), suffix: " g", &piece)
    fields.count("keeps_thawed", Slot(word: 5, shift: 56, width: 8), &keepsThawed)
    fields.scaled("energy", Slot(word: 6, shift: 0, width: 28), suffix: " kcal", &energy)
    fields.count("keeps_pantry", Slot(word: 6, shift: 28, width: 12), &keepsPantry)
    fields.count("keeps_fridge", Slot(word: 6, shift: 40, width: 12), &keepsFridge)
    fields.count("keeps_freezer", Slot(word: 6, shift: 52, width: 12), &keepsFreezer)
    fields.scaled("protein", Slot(word: 7, shift: 0, width: 21), suffix: " g", &protein)
    fields.scaled("carbohydrate", Slot(word: 7, shift: 21, width: 21), suffix: " g", &carbohydrate)
    fields.scaled("fat", Slot(word: 7, shift: 42, width: 21), suffix: " g", &fat)
  }

  /// What is said of the item, a fact each; what is not known is not among them.
  public var facts: [FactChange<ItemAttribute>] {
    var facts: [FactChange<ItemAttribute>] = []
    func add(_ attribute: ItemAttribute, _ value: Int64?, per: Dimension = .none) {
      if let value { facts.append(FactChange(attribute, value, per: per)) }
    }
    add(.category, category.map { Int64($0.rawValue) })
    add(.place, place.map { Int64($0.rawValue) })
    if measure != .none { add(.unit, 1, per: measure) }
    add(.density, density)
    add(.piece, piece)
    add(.keepsPantry, keepsPantry.map(Int64.init))
    add(.keepsFridge, keepsFridge.map(Int64.init))
    add(.keepsFreezer, keepsFreezer.map(Int64.init))
    add(.keepsOpened, keepsOpened.map(Int64.init))
    add(.keepsThawed, keepsThawed.map(Int64.init))
    add(.energy, energy, per: per)
    add(.protein, protein, per: per)
    add(.carbohydrate, carbohydrate, per: per)
    add(.fat, fat, per: per)
    if isNotFood { add(.food, 0) }
    return facts
  }
}

/// Something is known of an item: its category, how long it keeps, its energy.
public struct ItemChanged: EventBody {
  public var item = ItemID(rawValue: 0)
  public var change = FactChange<ItemAttribute>()

  public init() {}

  public init(_ item: ItemID, _ change: FactChange<ItemAttribute>) {
    self.item = item
    self.change = change
  }

  @inlinable public static var code: UInt8 { 14 }
  public static var name: String { "item-changed" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    change.describe(to: &fields)
  }
}

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
