import LarderModel

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
  var due: Day? { bestBefore == Self.never ? nil : bestBefore }

  private static let never = Day(year: 2999, month: 12, day: 31)
}
