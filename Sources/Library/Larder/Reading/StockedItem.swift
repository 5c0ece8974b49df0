import LarderAnswers
import LarderModel

/// Food in stock: one lot, which is the food of one purchase, one count or one dish.
///
/// ```swift
/// for food in try ledger.stock(dueWithin: .days(3)) {
///   print(food.name, food.quantity, food.due.map { "\($0)" } ?? "no date")
/// }
/// ```
///
/// ## Topics
///
/// ### The food
///
/// - ``name``
/// - ``quantity``
/// - ``item``
/// - ``lot``
/// - ``place``
///
/// ### Its date
///
/// - ``due``
/// - ``isDueEstimated``
/// - ``state-swift.property``
/// - ``State-swift.enum``
///
/// ### Its past
///
/// - ``boughtOn``
/// - ``openedOn``
/// - ``frozenOn``
/// - ``event``
/// - ``cost``
public struct StockedItem: Hashable, Sendable {
  /// The state of food relative to its date. A date is a hint, and no state calls food safe.
  ///
  /// ## Topics
  ///
  /// ### Before its date
  ///
  /// - ``fresh``
  /// - ``soon``
  ///
  /// ### Past its date
  ///
  /// - ``pastUseBy``
  /// - ``pastBestBefore``
  ///
  /// ### Without a running date
  ///
  /// - ``frozen``
  /// - ``undated``
  public enum State: Hashable, Sendable {
    /// It is due later than the household calls soon.
    case fresh
    /// It is due today or soon.
    case soon
    /// Its use-by date has passed, which concerns health.
    case pastUseBy
    /// Its best-before date or an estimate has passed. Check it first.
    case pastBestBefore
    /// It is in the freezer, where its date is paused.
    case frozen
    /// It has no date.
    case undated
  }

  /// The name of the item, as the household spells it.
  public let name: String
  /// The remaining quantity. Negative if entries took more than there was.
  public let quantity: Quantity
  /// The day on which it is due, or nil if there is none.
  public let due: Day?
  /// Whether the due day was estimated rather than read from the pack.
  public let isDueEstimated: Bool
  /// The state of the food relative to its date.
  public let state: State
  /// The cost of the remaining quantity, or nil if no price is known.
  public let cost: Money?
  /// The place, or nil if none is known.
  public let place: String?
  /// The day it was bought, cooked or found.
  public let boughtOn: Day
  /// The day it was opened, or nil if it is closed.
  public let openedOn: Day?
  /// The day it was frozen, or nil if it is not frozen.
  public let frozenOn: Day?
  /// The number of the item, which is a key for your own tables.
  public let item: ItemNumber
  /// The number of the lot.
  public let lot: Int
  /// The number of the event that brought it in, for ``Ledger/fix(_:_:)-(Int,_)``.
  public let event: Int

  init(_ line: LotLine) {
    (name, quantity, due, isDueEstimated) = (line.name, line.quantity, line.due, line.isEstimate)
    state = State(line.freshness)
    cost = line.cost.flatMap { Money(millionths: $0, line.currency) }
    (place, boughtOn, openedOn, frozenOn) = (line.placeName, line.cameIn, line.openedOn, line.frozenOn)
    item = ItemNumber(line.item.rawValue)
    (lot, event) = (Int(line.lot.rawValue), Int(clamping: line.origin))
  }
}

extension StockedItem: CustomStringConvertible {
  /// The food in one line: `2 l milk, due 2026-11-29, €2.38, fridge`.
  public var description: String {
    var parts = ["\(quantity) \(name)"]
    if let due { parts.append("due \(isDueEstimated ? "about " : "")\(due)") }
    if let cost { parts.append("\(cost)") }
    if let place { parts.append(place) }
    return parts.joined(separator: ", ")
  }
}

extension StockedItem.State {
  fileprivate init(_ freshness: Freshness) {
    self =
      switch freshness {
      case .fresh: .fresh
      case .soon: .soon
      case .pastUseBy, .frozenPastUseBy: .pastUseBy
      case .pastBest, .pastEstimate: .pastBestBefore
      case .frozen: .frozen
      case .undated: .undated
      }
  }
}

extension Money {
  /// A cost in millionths of the minor unit, rounded half to even. Nil on overflow.
  init?(millionths: Int64, _ currency: Currency) {
    guard let minor = ExactNumber(millionths).scaled(to: 1, denominator: Lot.costScale) else { return nil }
    self.init(minor: minor, currency: currency)
  }
}

/// An item on the shopping list.
public struct ListedItem: Hashable, Sendable, CustomStringConvertible {
  /// The name of the item.
  public let name: String
  /// The quantity to buy, or nil if no amount was given.
  public let quantity: Quantity?
  /// The store to buy it at, or nil for any store.
  public let store: String?
  /// Whether the item is already in the basket.
  public let isInBasket: Bool

  /// The item in one line: `1 l milk`.
  public var description: String { quantity.map { "\($0) \(name)" } ?? name }

  init(_ line: ShoppingList.Line, _ catalog: Catalog) {
    name = catalog.name(line.item)
    quantity = line.comingIn.quantity
    store = line.boughtAt.map { catalog.name(.store, $0.rawValue) }
    isInBasket = line.isDone
  }
}
