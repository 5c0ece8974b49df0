/// How the household wants its ledger kept.
public enum SettingAttribute: UInt8, Choice {
  case unsaid = 0
  /// The minute of the day at which the household's day starts.
  case dayStart = 1
  /// The currency of prices that name none.
  case currency = 2
  /// 1 for Monday to 7 for Sunday.
  case firstWeekday = 3
  /// How many days ahead count as soon.
  case soon = 4
  /// The place of food for which none is named.
  case defaultPlace = 5
  /// How numbers and dates are written.
  case locale = 6
  /// Whether a missing price or date is asked for in a terminal.
  case ask = 7
  /// Whether somebody without a goal of their own is a guest, for whom none is assumed.
  case guests = 8
  /// The categories in the order in which the household walks by them in a shop, with commas between.
  case shopOrder = 28
  /// The places that are freezers though their names do not say so, with commas between.
  case freezers = 29

  public var word: String {
    switch self {
    case .dayStart: "day-start"
    case .firstWeekday: "first-weekday"
    case .defaultPlace: "default-place"
    case .shopOrder: "shop-order"
    case .unsaid: "unsaid"
    case .currency: "currency"
    case .soon: "soon"
    case .locale: "locale"
    case .ask: "ask"
    case .guests: "guests"
    case .freezers: "freezers"
    }
  }
}
