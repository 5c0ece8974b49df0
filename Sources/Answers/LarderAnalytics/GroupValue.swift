import LarderModel

/// What a group has in common by one key.
public enum GroupValue: Hashable, Sendable {
  /// Nothing was said: no store, no reason.
  case none
  /// The index of a month, the number of a day (a week's first), of a weekday, or of a currency.
  case number(Int32)
  /// A name, which is the same however it is cased.
  case name(String, key: String)

  public init(name: String) { self = .name(name, key: NameRule.key(name)) }

  public static func == (left: GroupValue, right: GroupValue) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.number(let left), .number(let right)): left == right
    case (.name(_, let left), .name(_, let right)): left == right
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .none: hasher.combine(0)
    case .number(let number): hasher.combine(number)
    case .name(_, let key): hasher.combine(key)
    }
  }

  /// Whether it comes first; what nothing was said of comes last.
  public func isBefore(_ other: GroupValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.name(_, let left), .name(_, let right)): left < right
    case (.number, .name), (.number, .none), (.name, .none): true
    default: false
    }
  }

  /// The value as a program reads it: `2026-10`, `2026-11-16`, `Monday`, `milk`; nil for none.
  public func text(_ key: GroupKey) -> String? {
    switch self {
    case .none: nil
    case .name(let name, _): name
    case .number(let number):
      switch key {
      case .month: Month(index: number)?.description
      case .week, .day: Day(number: number)?.description
      case .weekday: (1...7).contains(number) ? Self.weekdays[Int(number) - 1] : nil
      case .currency: Currency(rawValue: UInt16(truncatingIfNeeded: number))?.code
      case .reason: WasteReason(rawValue: UInt8(truncatingIfNeeded: number))?.word
      default: String(number)
      }
    }
  }

  /// The days of the week by their numbers less one.
  public static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
}
