import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

package enum WasteBreakdown: String, CaseIterable, Hashable, Sendable {
  case reason
  case item
  case category
  case store
  case place
  case person
  /// The time in the house.
  case kept
  /// The time past the date.
  case past
  case destination
  case part
  case month

  package static let usual: [WasteBreakdown] = [.reason, .item, .category, .store]

  /// The name of the list in JSON: "reasons".
  package var plural: String {
    switch self {
    case .category: "categories"
    case .kept, .past: rawValue
    default: rawValue + "s"
    }
  }

  /// The heading in the text.
  var heading: String {
    switch self {
    case .kept: "By days in the house"
    case .past: "By days past its date"
    case .part: "By what could have been eaten"
    default: "By \(rawValue)"
    }
  }

  /// Whether the groups have a natural order instead of being sorted by size.
  var isOrdered: Bool { self == .kept || self == .past || self == .month }

  /// Whether purchases fall into the same groups.
  var isBoughtBy: Bool { self == .item || self == .category || self == .store }

  /// The number of the group to which a cell belongs. 0 if it is unknown.
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

  /// The name of a group, nil if there is none, and its title in the text.
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
    case .destination:
      Self.naming(WasteDestination(rawValue: UInt8(clamping: number)) ?? .unsaid, "destination unknown")
    case .part: Self.naming(WastePart(rawValue: UInt8(clamping: number)) ?? .unsaid, "edible (assumed)")
    case .month: Month(index: Int32(clamping: number)).map { ($0.description, $0.title) } ?? (nil, "no month")
    }
  }

  /// Whether a text is the title of a group without a name of its own: "no store", "the same day".
  package func isTitle(_ text: String, of number: UInt32, _ catalog: Catalog) -> Bool {
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
  var naming: (name: String?, title: String) { (self == .unsaid ? nil : word, displayed) }
}

extension Catalog {
  /// The name and the title of a group. Number 0 is a group without a name.
  func naming(_ reference: Reference, _ number: UInt32) -> (name: String?, title: String) {
    guard number != 0 else { return (nil, "no \(reference.word)") }
    let name = name(reference, number)
    return (name, name)
  }
}

/// A group of waste with something in common: an item, a reason, a store.
package struct WasteGroup: Hashable, Sendable {
  /// The number of the item, reason or store. 0 if there is none.
  package let number: UInt32
  /// The name in the household's spelling, or the word of a reason. Nil if there is none.
  package let name: String?
  /// The title shown in text: "past its date", "no store".
  package let title: String
  package internal(set) var figures: WasteFigures
  /// The group's purchases in the period, with the part that was thrown away. Nil if purchases do not fall into such
  /// groups.
  package internal(set) var share: BoughtShare?
  /// Whether the group sums up all others, and so has no bar.
  var isRest = false

  /// The group's purchases in the period.
  package var bought: SpendingFigures? { share?.bought }

  /// The groups of cells by a breakdown: largest first in the household's currency, or in their natural order.
  static func grouped(
    _ cells: [WasteAccount.Cell], by breakdown: WasteBreakdown, _ catalog: Catalog,
    shares: [UInt32: BoughtShare]? = nil
  ) -> [WasteGroup] {
    let parts = cells.totals { breakdown.number(of: $0, catalog) }.map { number, figures in
      let (name, title) = breakdown.naming(number, catalog)
      return WasteGroup(
        number: number, name: name, title: title, figures: figures,
        share: shares.map { $0[number] ?? BoughtShare() })
    }
    return breakdown.isOrdered ? parts.sorted { $0.number < $1.number } : parts.largestFirst(catalog.currency)
  }

  /// The wasted share of the group's purchases in tenths of a percent, by the measure used for the whole table. Nil if
  /// some values are missing.
  func share(by measure: WasteMeasure) -> Int64? {
    guard let share else { return nil }
    switch measure {
    case .money(let currency): return share.bought.withoutPrice == 0 ? share.ofMoney(currency) : nil
    case .mass: return share.bought.withoutMass == 0 ? share.ofMass : nil
    case .times: return nil
    }
  }

  static let fields: [ReportField<WasteGroup>] = [
    .text("name?", \.name), .members(of: WasteFigures.fields, \.figures), .members(of: BoughtShare.fields, \.share),
  ]
}

extension WasteGroup: ReportPart {
  init(rest others: ArraySlice<WasteGroup>, title: String) {
    let shares = others.compactMap(\.share)
    self.init(
      number: 0, name: title, title: title, figures: others.reduce(into: WasteFigures()) { $0.add($1.figures) },
      share: shares.isEmpty ? nil : shares.reduce(into: BoughtShare()) { $0.add($1) }, isRest: true)
  }
}

/// The measure on which shares of waste are based.
package enum WasteMeasure: Hashable, Sendable {
  case money(Currency)
  case mass
  case times

  /// The measure for shares of purchases: money if at least half of them have a price and all prices are in one
  /// currency.
  init(_ bought: SpendingFigures) {
    let currencies = bought.paid.currencies
    if currencies.count == 1, bought.withoutPrice * 2 <= bought.count {
      self = .money(currencies[0])
    } else {
      self = .mass
    }
  }

  init(_ whole: WasteFigures) {
    let currencies = whole.cost.currencies
    if currencies.count == 1, whole.withoutPrice * 2 <= whole.count, whole.cost.exact(currencies[0]) > 0 {
      self = .money(currencies[0])
    } else if whole.withoutMass * 2 <= whole.count, whole.mass > 0 {
      self = .mass
    } else {
      self = .times
    }
  }

  package func value(_ figures: WasteFigures) -> Int128 {
    switch self {
    case .money(let currency): figures.cost.exact(currency)
    case .mass: Int128(figures.mass)
    case .times: Int128(figures.count)
    }
  }

  func text(_ figures: WasteFigures, _ style: OutputStyle) -> String {
    switch self {
    case .money(let currency): figures.cost.amount(currency).formatted(style)
    case .mass: Figures.mass(figures.mass, style)
    case .times: Figures.count(figures.count, "time")
    }
  }
}
