import LarderModel

/// What events are grouped and picked out by.
public enum GroupKey: UInt8, CaseIterable, Hashable, Sendable {
  case month, week, weekday, day
  case item, category, place, store, person, reason, meal, currency
  /// The ledger an event is in, where there are several.
  case ledger

  public var name: String {
    switch self {
    case .month: "month"
    case .week: "week"
    case .weekday: "weekday"
    case .day: "day"
    case .item: "item"
    case .category: "category"
    case .place: "place"
    case .store: "store"
    case .person: "person"
    case .reason: "reason"
    case .meal: "meal"
    case .currency: "currency"
    case .ledger: "ledger"
    }
  }

  /// Whether its values have an order of their own, so that they can be compared.
  public var isOfTime: Bool { self == .month || self == .week || self == .weekday || self == .day }

  /// What its numbers stand for; nil where they are none of named things.
  public var reference: Reference? {
    switch self {
    case .item: .item
    case .category: .category
    case .place: .place
    case .store: .store
    case .person: .person
    case .meal: .meal
    case .month, .week, .weekday, .day, .reason, .currency, .ledger: nil
    }
  }
}
