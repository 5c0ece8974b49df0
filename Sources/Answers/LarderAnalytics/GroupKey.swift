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

/// What a group is about: what its keys' numbers come to, in two words.
struct GroupCode: Hashable, Sendable {
  /// The keys of time.
  var time: UInt64 = 0
  /// All others.
  var things: UInt64 = 0

  /// The words mixed, so that the high bits differ where any bit does.
  var mixed: UInt64 {
    @inline(__always) get {
      let sum = time &* 0x9e6c_63d0_876a_9a47 &+ things &* 0xd1b5_4a32_d192_ed03
      return (sum ^ sum >> 29) &* 0xbf58_476d_1ce4_e5b9
    }
  }
}

/// What a week is, to one household.
struct WeekRule: Sendable {
  /// 1 for Monday to 7 for Sunday.
  let firstWeekday: Int32

  /// 1 for Monday to 7 for Sunday.
  @inline(__always)
  static func weekday(_ day: Int32) -> Int32 {
    // 1970-01-01 was a Thursday; whole weeks are added to keep the remainder positive for every day of the calendar.
    Int32(truncatingIfNeeded: (Int64(day) + 7 * 500_000_000 + 3) % 7) + 1
  }

  /// The first day of the week that a day is in.
  @inline(__always)
  func start(_ day: Int32) -> Int32 {
    let since = (Self.weekday(day) - firstWeekday + 7) % 7
    return max(day, Int32.min + 7) - since
  }
}
