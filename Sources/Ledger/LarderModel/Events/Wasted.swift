/// Food left a lot without being eaten.
public struct Wasted: EventBody, StockRemovalBody {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)
  public var quantity = Quantity(amount: 0, dimension: .none)
  public var reason: WasteReason = .unsaid
  public var destination: WasteDestination = .unsaid
  public var part: WastePart = .unsaid
  public var person: PersonID?

  public init() {}

  @inlinable public static var code: UInt8 { 5 }
  public static var name: String { "wasted" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var reasonSlot: Slot { Slot(word: 5, shift: 0, width: 8) }
  @inlinable public static var destinationSlot: Slot { Slot(word: 5, shift: 8, width: 8) }
  @inlinable public static var partSlot: Slot { Slot(word: 5, shift: 16, width: 8) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 5, shift: 24, width: 8) }
  @inlinable public static var personSlot: Slot { Slot(word: 5, shift: 32, width: 16) }

  public mutating func describe(to fields: inout FieldCoder) {
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
public enum WastePart: UInt8, Choice {
  case unsaid = 0
  case edible = 1
  case inedible = 2

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .edible: "edible"
    case .inedible: "inedible"
    }
  }
}

/// Where the food went.
public enum WasteDestination: UInt8, Choice {
  case unsaid = 0
  case bin = 1
  case compost = 2
  case animals = 3

  // Literal words rather than the case names: reflection takes as long as a report.
  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .bin: "bin"
    case .compost: "compost"
    case .animals: "animals"
    }
  }

  public var alsoTyped: [String] {
    switch self {
    case .bin: ["trash", "garbage", "rubbish"]
    case .animals: ["animal", "pet", "pets", "dog", "cat", "chickens"]
    case .unsaid, .compost: []
    }
  }
}
