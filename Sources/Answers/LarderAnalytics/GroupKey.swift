import LarderModel

/// A property by which events are grouped and filtered.
package enum GroupKey: UInt8, CaseIterable, Hashable, Sendable {
  case month, week, weekday, day
  case item, category, place, store, person, reason, meal, currency
  /// The ledger of an event, if there are several.
  case ledger

  package var name: String { Self.names[Int(rawValue)] }
  private static let names = [
    "month", "week", "weekday", "day", "item", "category", "place", "store", "person", "reason", "meal", "currency",
    "ledger",
  ]

  /// Whether its values are ordered, so that they can be compared.
  package var isOfTime: Bool { self == .month || self == .week || self == .weekday || self == .day }

  /// The kind of thing that its numbers refer to. Nil if they are not names.
  package var reference: Reference? {
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

package enum GroupValue: Hashable, Sendable {
  /// No value, such as no store or no reason.
  case none
  /// The index of a month, the number of a day (for a week, its first) or of a weekday, or a currency's number.
  case number(Int32)
  /// A name, compared without regard to case.
  case name(String, key: String)

  package init(name: String) { self = .name(name, key: NameRule.key(name)) }

  package static func == (left: GroupValue, right: GroupValue) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.number(let left), .number(let right)): left == right
    case (.name(_, let left), .name(_, let right)): left == right
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .none: hasher.combine(0)
    case .number(let number): hasher.combine(number)
    case .name(_, let key): hasher.combine(key)
    }
  }

  /// Whether the value precedes another. A missing value comes last.
  package func isBefore(_ other: GroupValue) -> Bool {
    switch (self, other) {
    case (.number(let left), .number(let right)): left < right
    case (.name(_, let left), .name(_, let right)): left < right
    case (.number, .name), (.number, .none), (.name, .none): true
    default: false
    }
  }

  /// The value in CSV and JSON: `2026-10`, `2026-11-16`, `Monday`, `milk`. Nil for none.
  package func text(_ key: GroupKey) -> String? {
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

  /// The value for people: `October 2026`, `16 Nov 2026`, `Monday`, `milk`. Nil for none.
  package func displayed(_ key: GroupKey, _ style: OutputStyle) -> String? {
    guard case .number(let number) = self else { return text(key) }
    return switch key {
    case .month: Month(index: number)?.title
    case .week, .day: Day(number: number)?.formatted(style)
    default: text(key)
    }
  }

  /// The weekdays; number 1 is at index 0.
  package static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
}

/// The numbers of a group's keys, packed into two words.
struct GroupCode: Hashable, Sendable {
  var time: UInt64 = 0
  /// All other keys.
  var things: UInt64 = 0

  /// A hash of both words whose high bits depend on every bit.
  var mixed: UInt64 {
    @inline(__always) get {
      let sum = time &* 0x9e6c_63d0_876a_9a47 &+ things &* 0xd1b5_4a32_d192_ed03
      return (sum ^ sum >> 29) &* 0xbf58_476d_1ce4_e5b9
    }
  }
}

/// The household's definition of a week.
struct WeekRule: Sendable {
  /// The first day of the week, 1 for Monday to 7 for Sunday.
  let firstWeekday: Int32

  /// The weekday of a day, 1 for Monday to 7 for Sunday.
  @inline(__always)
  static func weekday(_ day: Int32) -> Int32 {
    // 1970-01-01 was a Thursday; whole weeks are added to keep the remainder positive for every day of the calendar.
    Int32(truncatingIfNeeded: (Int64(day) + 7 * 500_000_000 + 3) % 7) + 1
  }

  /// The first day of the week that contains a day.
  @inline(__always)
  func start(_ day: Int32) -> Int32 {
    let since = (Self.weekday(day) - firstWeekday + 7) % 7
    return max(day, Int32.min + 7) - since
  }
}
