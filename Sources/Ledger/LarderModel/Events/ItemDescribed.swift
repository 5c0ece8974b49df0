/// An item was described as in the food catalogue: what it is and how long it keeps.
///
/// The figures are stored in the event rather than the program, so that a newer catalogue changes no older figure.
/// Facts that the household sets with ``ItemChanged`` come later in the log and take precedence.
@usableFromInline package struct ItemDescribed: EventBody, Hashable {
  package var item = ItemID(rawValue: 0)
  /// The food's name in the catalogue.
  package var food: String?
  package var category: CategoryID?
  /// The place where it is usually kept.
  package var place: PlaceID?
  /// The dimension in which it is usually measured.
  package var measure: Dimension = .none
  /// The reference amount of energy and nutrients: 100 g, 100 ml or one piece.
  package var per: Dimension = .none
  /// The density in millionths of a gram per millilitre.
  package var density: Int64?
  /// The weight of one piece in milligrams.
  package var piece: Int64?
  package var keepsPantry: Int?
  package var keepsFridge: Int?
  package var keepsFreezer: Int?
  package var keepsOpened: Int?
  package var keepsThawed: Int?
  /// The energy in thousandths of a kilocalorie.
  package var energy: Int64?
  /// The nutrients in milligrams.
  package var protein: Int64?
  package var carbohydrate: Int64?
  package var fat: Int64?
  /// Whether the item is not food but something else that a household buys.
  package var isNotFood = false

  package init() {}

  @inlinable package static var code: UInt8 { 22 }
  package static var name: String { "item-described" }
  package static var nature: EventRole { .standing }

  package mutating func describe(to fields: inout FieldCoder) {
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

  /// The facts in the description, without the unknown ones.
  package var facts: [FactChange<ItemAttribute>] {
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

/// A fact about an item was set: its category, how long it keeps, its energy.
@usableFromInline package struct ItemChanged: EventBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var change = FactChange<ItemAttribute>()

  package init() {}

  package init(_ item: ItemID, _ change: FactChange<ItemAttribute>) { (self.item, self.change) = (item, change) }

  @inlinable package static var code: UInt8 { 14 }
  package static var name: String { "item-changed" }
  package static var nature: EventRole { .standing }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    change.describe(to: &fields)
  }
}

extension ItemAttribute {
  /// The sort of thing that the value refers to, if it is a number of one.
  package var reference: Reference? {
    switch self {
    case .category: .category
    case .place: .place
    case .dish: .meal
    default: nil
    }
  }
}
