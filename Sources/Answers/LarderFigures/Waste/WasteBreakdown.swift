import LarderModel
import LarderProjections

/// What waste is told by: each sort of part that it falls into.
public enum WasteBreakdown: String, CaseIterable, Hashable, Sendable {
  case reason
  case item
  case category
  case store
  case place
  case person
  /// How long it had been in the house.
  case kept
  /// How long its date had passed.
  case past
  case destination
  case part
  case month

  /// Those that are told where none was chosen.
  public static let usual: [WasteBreakdown] = [.reason, .item, .category, .store]

  /// The list of such parts, as programs read its name: "reasons".
  public var plural: String {
    switch self {
    case .category: "categories"
    case .kept, .past: rawValue
    default: rawValue + "s"
    }
  }

  /// What stands over the parts in the text.
  var heading: String {
    switch self {
    case .kept: "By days in the house"
    case .past: "By days past its date"
    case .part: "By what could have been eaten"
    default: "By \(rawValue)"
    }
  }

  /// Whether the parts have an order of their own, and are not told by their size.
  var isOrdered: Bool { self == .kept || self == .past || self == .month }

  /// Whether what was bought falls into the same parts.
  var isBoughtBy: Bool { self == .item || self == .category || self == .store }

  /// The number of the part that a cell falls into; 0 where it is not known.
  func number(of key: WasteKey, _ catalog: Catalog) -> UInt32 {
    switch self {
    case .reason: UInt32(key.reason.rawValue)
    case .item: key.item.rawValue
    case .category: catalog.category(of: key.item, on: key.day)?.rawValue ?? 0
    case .store: key.store?.rawValue ?? 0
    case .place: key.place?.rawValue ?? 0
    case .person: key.person?.rawValue ?? 0
    case .kept: UInt32(key.age.rawValue)
    case .past: UInt32(key.past.rawValue)
    case .destination: UInt32(key.destination.rawValue)
    case .part: UInt32(key.part.rawValue)
    case .month: UInt32(key.month.index)
    }
  }

  /// The name of a part, nil where it is not known, and what stands for it in the text.
  func naming(_ number: UInt32, _ catalog: Catalog) -> (name: String?, title: String) {
    switch self {
    case .reason: (WasteReason(rawValue: UInt8(clamping: number)) ?? .unsaid).naming
    case .item: catalog.naming(.item, number)
    case .category: catalog.naming(.category, number)
    case .store: catalog.naming(.store, number)
    case .place: catalog.naming(.place, number)
    case .person: number == 0 ? (nil, "no name given") : catalog.naming(.person, number)
    case .kept: (DayBand(rawValue: UInt8(clamping: number)) ?? .unknown).kept
    case .past: (DayBand(rawValue: UInt8(clamping: number)) ?? .unknown).past
    case .destination: Self.naming(WasteDestination(rawValue: UInt8(clamping: number)) ?? .unsaid, "not said where to")
    case .part: Self.naming(WastePart(rawValue: UInt8(clamping: number)) ?? .unsaid, "edible (not said)")
    case .month:
      Month(index: Int32(clamping: number)).map { ($0.description, $0.description) } ?? (nil, "no month")
    }
  }

  /// Whether a text is what stands in a report for a part that has no name or no word of its own: "no store", "the same
  /// day".
  public func isTitle(_ text: String, of number: UInt32, _ catalog: Catalog) -> Bool {
    NameRule.key(naming(number, catalog).title) == NameRule.key(text)
  }

  private static func naming(_ choice: some Choice, _ unsaid: String) -> (name: String?, title: String) {
    choice == .unsaid ? (nil, unsaid) : (choice.word, choice.word)
  }
}

extension DayBand {
  fileprivate var kept: (name: String?, title: String) {
    switch self {
    case .unknown: (nil, "not known")
    case .none: (word, "the same day")
    default: (word, days)
    }
  }

  fileprivate var past: (name: String?, title: String) {
    switch self {
    case .unknown: (nil, "no date")
    case .none: (word, "not past it")
    default: (word, days)
    }
  }

  private var days: String { self == .longer ? "over 90 days" : "\(word) days" }
}

extension WasteReason {
  var naming: (name: String?, title: String) { (self == .unsaid ? nil : word, told) }
}

extension Catalog {
  /// The name of what groups have in common and what stands for it in the text; number 0 is not known.
  func naming(_ reference: Reference, _ number: UInt32) -> (name: String?, title: String) {
    guard number != 0 else { return (nil, "no \(reference.word)") }
    let name = name(reference, number)
    return (name, name)
  }
}
