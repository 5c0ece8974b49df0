import LarderModel
import RecipeFormats

/// The content of a Grocy database that is imported.
struct GrocyContents: Sendable {
  struct Product: Sendable {
    var name: String
    var category: String?
    /// The product's stock unit in base units, with its dimension.
    var unit: GrocyUnit
    var stockUnit: Int64?
    /// The days it keeps once opened.
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
  /// The stock journal, in order.
  var bookings: [GrocyBooking] = []
  /// Grocy's stock in stock units, by product.
  var stock: [Int64: Double] = [:]
  /// The recipes and the meal plan.
  var book = GrocyBook()
  /// The content that is not imported.
  var leftOut: [(what: String, count: Int)] = []
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
  /// The price of one stock unit.
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
  /// The time at which the row was written, in the household's time zone.
  var created: (day: Day, minute: MinuteOfDay?)?
  /// The row's content, to recognise it later.
  var stamp: String

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
  var due: Day? { bestBefore == Self.never ? nil : bestBefore }

  private static let never = Day(year: 2999, month: 12, day: 31)
}

struct GrocyUnit: Hashable, Sendable {
  let name: String
  /// The plural name; empty if there is none.
  let plural: String
  let dimension: Dimension
  /// The number of base units in one.
  let factor: Double
  /// The measuring unit, if known.
  let known: MeasureUnit?

  /// Creates a unit from its names. An unknown unit counts pieces.
  init(names: [String]) {
    (name, plural) = (names.first ?? "", names.count > 1 ? names[1] : "")
    let words = names.map { $0.lowercased() }
    known = words.lazy.compactMap { MeasureUnit.named(Self.otherNames[$0] ?? $0) }.first
    dimension = known?.dimension ?? .pieces
    factor = known.map { Double($0.factor.numerator) / Double($0.factor.denominator) } ?? 1000
  }

  /// Grocy's default units in some of its languages.
  private static let otherNames = [
    "gramo": "g", "gramos": "g", "kilogramo": "kg", "kilogramos": "kg", "grammo": "g",
    "grammi": "g", "chilogrammo": "kg", "litro": "l", "litros": "l", "litri": "l", "mililitro": "ml",
    "mililitros": "ml",
    "liters": "l",
  ]

  /// Converts an amount in this unit; nil if it cannot be recorded.
  func quantity(_ amount: Double) -> Quantity? {
    let base = (amount * factor).rounded(.toNearestOrEven)
    guard base.isFinite, base.magnitude <= Double(Limits.largestQuantity) else { return nil }
    return Quantity(amount: Int64(base), dimension: dimension)
  }
}

/// A day with an optional time, as Grocy writes them: `2026-11-05`, `2026-11-05 13:10:59`.
struct GrocyDate: Hashable, Sendable {
  let day: Day
  let minute: MinuteOfDay?

  /// Parses a date strictly and drops the seconds.
  init(parsing text: String, what: String) throws(ValueError) {
    let bytes = Array(text.utf8)
    do throws(ValueError) {
      day = try Day(iso: String(decoding: bytes.prefix(10), as: UTF8.self))
    } catch {
      throw error.about(what, text)
    }
    guard bytes.count > 10 else {
      minute = nil
      return
    }
    guard let minute = Self.minute(bytes.dropFirst(10)) else {
      throw ValueError(what: what, input: text, clause: "the text after the day is not a time")
    }
    self.minute = minute
  }

  /// ` 13:10`, `T13:10:59`, ` 13:10:59.250`.
  private static func minute(_ bytes: ArraySlice<UInt8>) -> MinuteOfDay? {
    guard let gap = bytes.first, gap == UInt8(ascii: " ") || gap == UInt8(ascii: "T") else { return nil }
    let parts = bytes.dropFirst().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = number(parts[0]), let minute = number(parts[1]) else { return nil }
    if parts.count == 3 {
      let halves = parts[2].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
      guard let second = number(halves[0]), second < 60, halves.dropFirst().allSatisfy({ $0.allSatisfy(isDigit) })
      else { return nil }
    }
    return MinuteOfDay(hour: hour, minute: minute)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.count == 2 && digits.allSatisfy(isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
