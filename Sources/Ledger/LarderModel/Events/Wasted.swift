/// Food left a lot without being eaten.
@usableFromInline package struct Wasted: EventBody, StockRemovalBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var lot = LotID(rawValue: 0)
  package var quantity = Quantity(amount: 0, dimension: .none)
  package var reason: WasteReason = .unsaid
  package var destination: WasteDestination = .unsaid
  package var part: WastePart = .unsaid
  package var person: PersonID?

  package init() {}

  @inlinable package static var code: UInt8 { 5 }
  package static var name: String { "wasted" }

  @inlinable package static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable package static var reasonSlot: Slot { Slot(word: 5, shift: 0, width: 8) }
  @inlinable package static var destinationSlot: Slot { Slot(word: 5, shift: 8, width: 8) }
  @inlinable package static var partSlot: Slot { Slot(word: 5, shift: 16, width: 8) }
  @inlinable package static var dimensionSlot: Slot { Slot(word: 5, shift: 24, width: 8) }
  @inlinable package static var personSlot: Slot { Slot(word: 5, shift: 32, width: 16) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.choice("reason", Self.reasonSlot, &reason)
    fields.choice("destination", Self.destinationSlot, &destination)
    fields.choice("part", Self.partSlot, &part)
    fields.identifier("person", Self.personSlot, .person, &person)
  }
}

/// Whether the food could have been eaten.
@usableFromInline package enum WastePart: UInt8, Choice {
  case unsaid, edible, inedible
  package static let words = ["unsaid", "edible", "inedible"]
}

/// Where the food went.
@usableFromInline package enum WasteDestination: UInt8, Choice {
  case unsaid, bin, compost, animals
  package static let words = ["unsaid", "bin", "compost", "animals"]

  package var alsoTyped: [String] {
    switch self {
    case .bin: ["trash", "garbage", "rubbish"]
    case .animals: ["animal", "pet", "pets", "dog", "cat", "chickens"]
    case .unsaid, .compost: []
    }
  }
}
