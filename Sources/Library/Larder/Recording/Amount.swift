/// An amount of food, as you would say it.
///
/// Write it as a literal, or make it from a ``Quantity``. The ledger knows each item's usual unit and pack, so words such
/// as `half` or `2 packs` work where an item is known.
///
/// ```swift
/// try ledger.buy("yoghurt", "4x150g")
/// try ledger.use("rice", "1/3 pack")
/// try ledger.use("milk", Amount(try ledger.stock(of: "milk")[0].quantity))
/// ```
///
/// ## Topics
///
/// ### Creating an amount
///
/// - ``init(_:)-(String)``
/// - ``init(_:)-(Quantity)``
/// - ``init(stringLiteral:)``
/// - ``all``
/// - ``half``
///
/// ### Showing an amount
///
/// - ``description``
public struct Amount: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The words, such as `2 l`.
  public let description: String

  /// Everything in stock.
  public static let all = Amount("all")
  /// Half of the stock.
  public static let half = Amount("half")

  /// Creates an amount from words: `2 l`, `1.5 kg`, `4x150g`, `1/3 pack`, `a dozen`, `10`.
  ///
  /// - Parameter words: The words, which are checked when the entry is recorded.
  public init(_ words: String) { description = words }

  /// Creates an amount from an exact quantity.
  ///
  /// - Parameter quantity: The quantity.
  public init(_ quantity: Quantity) { description = quantity.exactText }

  /// Creates an amount from a literal.
  ///
  /// - Parameter words: The words.
  @_disfavoredOverload  // `words.map(Amount.init)` is to mean the initializer for any words.
  public init(stringLiteral words: String) { self.init(words) }
}

/// A price, as on the receipt: for the whole quantity, not for one unit.
///
/// Write it as a literal, or make it from ``Money``. Without a currency, it is in the household's.
///
/// ```swift
/// try ledger.buy("milk", "2 l", for: "2.38")
/// try ledger.buy("cheese", "200 g", for: "4.50 CHF")
/// ```
public struct Price: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The words, such as `2.38`.
  public let description: String

  /// Creates a price from words: `2.38`, `2,38`, `€2.38`, `2.38 EUR`.
  ///
  /// - Parameter words: The words, which are checked when the entry is recorded.
  public init(_ words: String) { description = words }

  /// Creates a price from an amount of money.
  ///
  /// - Parameter money: The amount.
  public init(_ money: Money) { description = money.exactText }

  /// Creates a price from a literal.
  ///
  /// - Parameter words: The words.
  @_disfavoredOverload  // `words.map(Price.init)` is to mean the initializer for any words.
  public init(stringLiteral words: String) { self.init(words) }
}

/// The date on a pack of food, after which it is past its best or unsafe.
///
/// ```swift
/// try ledger.buy("milk", "2 l", due: .inDays(9))
/// try ledger.buy("mince", "500 g", due: .useBy(day))
/// ```
///
/// Leave it out to let Larder estimate the date from the kind of food and its place.
public struct Due: Hashable, Sendable, CustomStringConvertible {
  enum Date: Hashable, Sendable {
    case day(Day)
    case days(Int)
  }

  let date: Date
  let isUseBy: Bool

  /// A best-before date.
  ///
  /// - Parameter day: The date on the pack.
  /// - Returns: The due date.
  public static func on(_ day: Day) -> Due { Due(date: .day(day), isUseBy: false) }

  /// A best-before date, counted from the day of the entry.
  ///
  /// - Parameter days: The number of days.
  /// - Returns: The due date.
  public static func inDays(_ days: Int) -> Due { Due(date: .days(days), isUseBy: false) }

  /// A use-by date, after which the food may be unsafe.
  ///
  /// - Parameter day: The date on the pack.
  /// - Returns: The due date.
  public static func useBy(_ day: Day) -> Due { Due(date: .day(day), isUseBy: true) }

  /// The date in words: `2026-11-29`, `in 9 days`, `use by 2026-11-29`.
  public var description: String {
    switch date {
    case .day(let day): isUseBy ? "use by \(day)" : day.description
    case .days(let days): "in \(DaySpan.days(days))"
    }
  }

  /// The words of the date.
  var words: String {
    switch date {
    case .day(let day): day.description
    case .days(let days): days < 0 ? "\(days)d" : "+\(days)d"
    }
  }
}

/// A number of days, for ``Ledger/stock(of:in:dueWithin:)``.
public struct DaySpan: Hashable, Sendable, CustomStringConvertible {
  /// The number of days.
  public let days: Int

  /// The span in words: `3 days`.
  public var description: String { days == 1 ? "1 day" : "\(days) days" }

  /// A span of days.
  ///
  /// - Parameter count: The number of days; 0 is today only.
  /// - Returns: The span.
  public static func days(_ count: Int) -> DaySpan { DaySpan(days: count) }

  /// A span of weeks.
  ///
  /// - Parameter count: The number of weeks.
  /// - Returns: The span.
  public static func weeks(_ count: Int) -> DaySpan {
    let (days, overflow) = count.multipliedReportingOverflow(by: 7)
    return DaySpan(days: overflow ? (count < 0 ? .min : .max) : days)
  }
}

/// The reason for throwing food away.
///
/// ## Topics
///
/// ### Reasons
///
/// - ``forgotten``
/// - ``spoiled``
/// - ``pastDate``
/// - ``cookedTooMuch``
/// - ``disliked``
/// - ``accident``
/// - ``other``
public enum TossReason: String, CaseIterable, Hashable, Sendable {
  /// No one thought of it.
  case forgotten
  /// It went off: mouldy, sour, rotten.
  case spoiled
  /// Its date had passed.
  case pastDate = "past-date"
  /// More was cooked than eaten.
  case cookedTooMuch = "cooked-too-much"
  /// No one liked it.
  case disliked
  /// It was dropped, spilt or burnt.
  case accident
  /// Anything else.
  case other
}
