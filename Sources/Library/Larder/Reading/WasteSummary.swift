import LarderAnswers
import LarderFigures
import LarderModel
import LarderSentences

/// The food thrown away in a period, by item, reason and store.
///
/// ```swift
/// let waste = try ledger.waste(in: .month(2026, 11))
/// print(waste)                  // 3 times, €1.92, 420 g
/// for group in waste.byItem { print(group) }
/// ```
///
/// ## Topics
///
/// ### Totals
///
/// - ``period``
/// - ``total``
/// - ``shareOfSpending``
///
/// ### Groups
///
/// - ``byItem``
/// - ``byReason``
/// - ``byStore``
/// - ``SummaryGroup``
public struct WasteSummary: Hashable, Sendable, CustomStringConvertible {
  /// The period.
  public let period: Period
  /// The total.
  public let total: SummaryFigures
  /// The totals by item, the most expensive first.
  public let byItem: [SummaryGroup]
  /// The totals by reason.
  public let byReason: [SummaryGroup]
  /// The totals by the store where the food was bought.
  public let byStore: [SummaryGroup]
  /// The wasted share of the money spent on food in the period, from 0 to 1. Nil if it is not known, or if there are
  /// several currencies.
  public let shareOfSpending: Double?

  /// The total in words: `3 times, €1.92, 420 g`.
  public var description: String { total.description }

  init(_ account: WasteAccount) {
    func groups(_ breakdown: WasteBreakdown) -> [SummaryGroup] {
      account[breakdown].map { SummaryGroup(name: $0.title, figures: SummaryFigures($0.figures)) }
    }
    period = account.period
    total = SummaryFigures(account.total)
    (byItem, byReason, byStore) = (groups(.item), groups(.reason), groups(.store))
    let currencies = account.bought.paid.currencies
    shareOfSpending =
      currencies.count == 1 ? account.shareOfMoney(currencies[0]).map { Double($0) / 1000 } : nil
  }
}

/// The money spent on food in a period.
///
/// ```swift
/// let spending = try ledger.spending(in: .month(2026, 11))
/// print(spending.total.cost)
/// ```
///
/// ## Topics
///
/// ### Totals
///
/// - ``period``
/// - ``total``
///
/// ### Groups
///
/// - ``byItem``
/// - ``byStore``
/// - ``byCategory``
public struct SpendingSummary: Hashable, Sendable, CustomStringConvertible {
  /// The period.
  public let period: Period
  /// The total.
  public let total: SummaryFigures
  /// The totals by item, the most expensive first.
  public let byItem: [SummaryGroup]
  /// The totals by store.
  public let byStore: [SummaryGroup]
  /// The totals by category.
  public let byCategory: [SummaryGroup]

  /// The total in words: `12 times, €43.86, 9.3 kg`.
  public var description: String { total.description }

  init(_ account: SpendingAccount) {
    func groups(_ parts: [SpendingAccount.Group]) -> [SummaryGroup] {
      parts.map { SummaryGroup(name: $0.title, figures: SummaryFigures($0.figures)) }
    }
    period = account.period
    total = SummaryFigures(account.total)
    (byItem, byStore, byCategory) = (groups(account.items), groups(account.stores), groups(account.categories))
  }
}

/// A group of a summary, such as an item, a reason or a store.
public struct SummaryGroup: Hashable, Sendable, CustomStringConvertible {
  /// The name of the group.
  public let name: String
  /// Its figures.
  public let figures: SummaryFigures

  /// The group in words: `spinach: 2 times, €1.02, 220 g`.
  public var description: String { "\(name): \(figures)" }
}

/// The figures of a summary. An unknown price or mass is never counted as zero: it is counted apart.
///
/// ## Topics
///
/// ### Figures
///
/// - ``count``
/// - ``costs``
/// - ``cost``
/// - ``mass``
///
/// ### Unknown values
///
/// - ``withoutPrice``
/// - ``withoutMass``
public struct SummaryFigures: Hashable, Sendable {
  /// The number of entries.
  public let count: Int
  /// The money, one amount for each currency. Currencies are never converted.
  public let costs: [Money]
  /// The number of entries without a price.
  public let withoutPrice: Int
  /// The mass of the entries whose mass is known.
  public let mass: Quantity
  /// The number of entries without a mass.
  public let withoutMass: Int

  /// The money if all of it is in one currency, or nil.
  public var cost: Money? { costs.count == 1 ? costs[0] : nil }

  init(_ figures: WasteFigures) {
    count = Int(figures.count)
    costs = figures.cost.amounts
    mass = Quantity(amount: figures.mass, dimension: .mass)
    (withoutPrice, withoutMass) = (Int(figures.withoutPrice), Int(figures.withoutMass))
  }

  init(_ figures: SpendingFigures) {
    count = Int(figures.count)
    costs = figures.paid.amounts
    mass = Quantity(amount: figures.mass, dimension: .mass)
    (withoutPrice, withoutMass) = (Int(figures.withoutPrice), Int(figures.withoutMass))
  }
}

extension SummaryFigures: CustomStringConvertible {
  /// The figures in words: `3 times, €1.92, 420 g, 1 without a price`. `nothing` if there are no entries.
  public var description: String {
    guard count > 0 else { return "nothing" }
    let figures =
      ["\(count) \(count == 1 ? "time" : "times")"] + costs.map(\.description) + (mass.isZero ? [] : [mass.description])
      + (withoutPrice > 0 ? ["\(withoutPrice) without a price"] : [])
    return figures.joined(separator: ", ")
  }
}
