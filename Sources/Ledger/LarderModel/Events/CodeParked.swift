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

/// What was to be done with something whose code nobody knew.
public enum ParkedUse: UInt8, Choice {
  case unsaid = 0
  case buy = 1
  case use = 2
  case toss = 3
  case open = 4
  case count = 5
  case list = 6
  case eat = 7

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .buy: "buy"
    case .use: "use"
    case .toss: "toss"
    case .open: "open"
    case .count: "count"
    case .list: "list"
    case .eat: "eat"
    }
  }
}

/// What became of a code that nobody knew.
public enum ParkedState: UInt8, Choice {
  case unsaid = 0
  /// It waits.
  case parked = 1
  /// Somebody said what it is: what it was parked for is entered by itself.
  case learnt = 2
  /// It waits no more, and nothing is entered.
  case dropped = 3

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .parked: "parked"
    case .learnt: "learnt"
    case .dropped: "dropped"
    }
  }
}

/// What the digits of a store's own codes say was learnt: of all that begin with the same two digits.
public struct CodeLearnt: EventBody {
  public var store = StoreID(rawValue: 0)
  /// The two digits that the codes begin with.
  public var prefix: Int?
  public var measure: CodeMeasure = .unsaid
  /// How many digits before the last say it.
  public var digits: Int?

  public init() {}

  public init(_ store: StoreID, prefix: Int, _ rule: CodeRule) {
    (self.store, self.prefix, measure, digits) = (store, prefix, rule.measure, rule.digits)
  }

  @inlinable public static var code: UInt8 { 42 }
  public static var name: String { "code-learnt" }
  public static var nature: EventNature { .standing }

  static let prefixSlot = Slot(word: 4, shift: 32, width: 8)
  static let digitsSlot = Slot(word: 4, shift: 48, width: 8)
  static let prefixes = 0...99
  static let counts = 0...5

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("store", Slot(word: 4, shift: 0, width: 32), .store, &store)
    fields.count("prefix", Self.prefixSlot, &prefix)
    fields.choice("measure", Slot(word: 4, shift: 40, width: 8), &measure)
    fields.count("digits", Self.digitsSlot, &digits)
  }

  /// What it says of the codes; nil where it says nothing.
  public var rule: CodeRule? {
    guard measure != .unsaid else { return nil }
    return CodeRule(measure: measure, digits: digits ?? 0)
  }
}

/// What the last digits of a store's own code say.
public enum CodeMeasure: UInt8, Choice {
  case unsaid = 0
  /// Grams.
  case weight = 1
  /// The smallest coins of the currency.
  case price = 2
  /// Neither: they are a part of its number.
  case neither = 3

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .weight: "weight"
    case .price: "price"
    case .neither: "neither"
    }
  }
}

/// How a store's own codes of one kind are read.
public struct CodeRule: Hashable, Sendable {
  public var measure: CodeMeasure
  /// How many digits before the last say it: four or five.
  public var digits: Int

  public init(measure: CodeMeasure, digits: Int) {
    (self.measure, self.digits) = (measure, digits)
  }
}
