/// A code was scanned that nobody knows yet: it waits until somebody says what it is.
public struct CodeParked: EventBody {
  public var product = ProductID(rawValue: 0)
  /// What was to be done with it.
  public var doing: ParkedUse = .unsaid
  public var state: ParkedState = .unsaid
  /// How many packs, in thousandths.
  public var packs: Int64?
  public var price: Money?
  public var store: StoreID?
  public var person: PersonID?
  /// The code as it was scanned, with all that it says besides.
  public var code: String?

  public init() {}

  @inlinable public static var code: UInt8 { 43 }
  public static var name: String { "code-parked" }

  static let priceSlot = Slot(word: 4)
  static let packsSlot = Slot(word: 5)
  static let storeSlot = Slot(word: 6, shift: 0, width: 32)
  static let currencySlot = Slot(word: 6, shift: 32, width: 16)
  static let personSlot = Slot(word: 6, shift: 48, width: 16)
  static let doingSlot = Slot(word: 7, shift: 0, width: 8)
  static let stateSlot = Slot(word: 7, shift: 8, width: 8)

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("product", Record.lotSlot, .product, &product)
    fields.choice("doing", Self.doingSlot, &doing)
    fields.choice("state", Self.stateSlot, &state)
    fields.scaled("packs", Self.packsSlot, suffix: "", &packs)
    fields.money("price", Self.priceSlot, currency: Self.currencySlot, &price)
    fields.identifier("store", Self.storeSlot, .store, &store)
    fields.identifier("person", Self.personSlot, .person, &person)
    fields.text("code", tag: 16, &code)
  }
}
