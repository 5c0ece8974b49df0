import LarderModel

/// What a Grocy database says of food, as far as it is taken in.
struct GrocyContents: Sendable {
  struct Product: Sendable {
    var name: String
    var category: String?
    /// How many base units one of the product's stock unit is, and of what.
    var unit: GrocyUnit
    /// Days it keeps once opened.
    var keepsOpened: Int?
  }

  struct Location: Sendable {
    var name: String
    var isFreezer: Bool
  }

  var products: [Int64: Product] = [:]
  var locations: [Int64: Location] = [:]
  var stores: [Int64: String] = [:]
  var users: [Int64: String] = [:]
  /// The journal of the stock, in its order.
  var bookings: [GrocyBooking] = []
  /// What Grocy says is there, in stock units, by product.
  var stock: [Int64: Double] = [:]
  /// What is in the database and is not taken.
  var leftOut: [(what: String, count: Int)] = []
}

/// The unit that a product's stock is counted in.
struct GrocyUnit: Hashable, Sendable {
  let name: String
  let dimension: Dimension
  /// Base units of the dimension in one.
  let factor: Double

  /// A unit by its names; one that measures nothing that is known counts pieces.
  init(names: [String]) {
    name = names.first ?? ""
    let words = names.map { $0.lowercased() }
    let known = words.lazy.compactMap { MeasureUnit.named(Self.otherNames[$0] ?? $0) }.first
    dimension = known?.dimension ?? .pieces
    factor = known.map { Double($0.factor.numerator) / Double($0.factor.denominator) } ?? 1000
  }

  /// Grocy speaks many languages; these are its own default units in some.
  private static let otherNames = [
    "gramm": "g", "kilogramm": "kg", "gramo": "g", "gramos": "g", "kilogramo": "kg", "kilogramos": "kg", "grammo": "g",
    "grammi": "g", "chilogrammo": "kg", "litro": "l", "litros": "l", "litri": "l", "mililitro": "ml",
    "mililitros": "ml",
    "liters": "l", "stück": "piece",
  ]

  /// So many of the unit; nil where that is nothing that can be kept.
  func quantity(_ amount: Double) -> Quantity? {
    let base = (amount * factor).rounded(.toNearestOrEven)
    guard base.isFinite, base.magnitude <= Double(Limits.largestQuantity) else { return nil }
    return Quantity(amount: Int64(base), dimension: dimension)
  }
}

/// A row of the journal.
struct GrocyBooking: Sendable {
  enum Kind: String, Sendable {
    case purchase
    case consume
    case correction = "inventory-correction"
    case opened = "product-opened"
    case selfProduction = "self-production"
    case transferFrom = "transfer_from"
    case transferTo = "transfer_to"
    case editOld = "stock-edit-old"
    case editNew = "stock-edit-new"
  }

  var id: Int64
  var kind: Kind
  var product: Int64
  var amount: Double
  var stockID: String
  var isUndone = false
  var isSpoiled = false
  /// Of one stock unit.
  var price: Double?
  var bestBefore: Day?
  var purchased: Day?
  var used: Day?
  var opened: Day?
  var location: Int64?
  var store: Int64?
  var user: Int64?
  var correlation: String?
  var note: String?
  /// When the row was written, in the household's time.
  var created: (day: Day, minute: MinuteOfDay?)?
  /// The row as it stands, by which it is known again.
  var stamp: String

  /// The day it happened.
  var day: Day? {
    let own: Day? =
      switch kind {
      case .purchase, .selfProduction: purchased
      case .consume: used
      case .opened: opened
      default: nil
      }
    return own ?? created?.day ?? purchased
  }

  /// The date on the pack; Grocy's 2999-12-31 means none.
  var due: Day? { bestBefore.flatMap { $0.year >= 2999 ? nil : $0 } }
}
