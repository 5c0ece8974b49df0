/// An unknown code was scanned, and waits to be identified.
@usableFromInline package struct CodeDeferred: EventBody, Hashable {
  package var product = ProductID(rawValue: 0)
  /// The use for which it was scanned.
  package var doing: DeferredCodeUse = .unsaid
  package var state: DeferredCodeState = .unsaid
  /// The number of packs, in thousandths.
  package var packs: Int64?
  package var price: Money?
  package var store: StoreID?
  package var person: PersonID?
  /// The code as scanned, including any weight or price in it.
  package var code: String?

  package init() {}

  @inlinable package static var code: UInt8 { 43 }
  package static var name: String { "code-parked" }

  static let priceSlot = Slot(word: 4)
  static let packsSlot = Slot(word: 5)
  static let storeSlot = Slot(word: 6, shift: 0, width: 32)
  static let currencySlot = Slot(word: 6, shift: 32, width: 16)
  static let personSlot = Slot(word: 6, shift: 48, width: 16)
  static let doingSlot = Slot(word: 7, shift: 0, width: 8)
  static let stateSlot = Slot(word: 7, shift: 8, width: 8)

  package mutating func describe(to fields: inout FieldCoder) {
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

/// The use for which an unknown code was scanned.
@usableFromInline package enum DeferredCodeUse: UInt8, Choice {
  case unsaid, buy, use, toss, open, count, list, eat
  package static let words = ["unsaid", "buy", "use", "toss", "open", "count", "list", "eat"]
}

package enum DeferredCodeState: UInt8, Choice {
  case unsaid = 0
  /// The code waits to be identified.
  case parked = 1
  /// The code was identified, and its scans are entered automatically.
  case learnt = 2
  /// The code was dropped, and its scans are not entered.
  case dropped = 3

  package static let words = ["unsaid", "parked", "learnt", "dropped"]
}

/// Larder learnt how to read a store's own codes with the same first two digits.
@usableFromInline package struct CodeLearnt: EventBody, Hashable {
  package var store = StoreID(rawValue: 0)
  /// The first two digits of the codes.
  package var prefix: Int?
  package var measure: CodeMeasure = .unsaid
  /// The number of digits before the last one that contain the measure.
  package var digits: Int?

  package init() {}

  package init(_ store: StoreID, prefix: Int, _ rule: CodeRule) {
    (self.store, self.prefix, measure, digits) = (store, prefix, rule.measure, rule.digits)
  }

  @inlinable package static var code: UInt8 { 42 }
  package static var name: String { "code-learnt" }
  package static var nature: EventRole { .standing }

  static let prefixSlot = Slot(word: 4, shift: 32, width: 8)
  static let digitsSlot = Slot(word: 4, shift: 48, width: 8)
  static let prefixes = 0...99
  static let counts = 0...5

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("store", Slot(word: 4, shift: 0, width: 32), .store, &store)
    fields.count("prefix", Self.prefixSlot, &prefix)
    fields.choice("measure", Slot(word: 4, shift: 40, width: 8), &measure)
    fields.count("digits", Self.digitsSlot, &digits)
  }

  /// The rule for reading the codes, or nil if the event contains none.
  package var rule: CodeRule? {
    guard measure != .unsaid else { return nil }
    return CodeRule(measure: measure, digits: digits ?? 0)
  }
}

/// The meaning of the last digits of a store's own code.
package enum CodeMeasure: UInt8, Choice {
  case unsaid = 0
  /// A weight in grams.
  case weight = 1
  /// A price in the smallest unit of the currency.
  case price = 2
  /// Part of the product number.
  case neither = 3

  package static let words = ["unsaid", "weight", "price", "neither"]
}

/// How to read one kind of a store's own codes.
package struct CodeRule: Hashable, Sendable {
  package var measure: CodeMeasure
  /// The number of digits before the last one that contain the measure: four or five.
  package var digits: Int

  package init(measure: CodeMeasure, digits: Int) { (self.measure, self.digits) = (measure, digits) }
}
