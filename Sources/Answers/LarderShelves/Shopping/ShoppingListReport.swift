import LarderModel
import LarderProjections
import LarderSentences

/// What is to be bought and what lies in the basket, by store and in the order of a shop, with what it may cost.
public struct ShoppingListReport: Hashable, Sendable {
  /// An item of the list.
  public struct Line: Hashable, Sendable {
    public let item: ItemID
    public let name: String
    /// How much is wanted, or was taken; nil where nobody said.
    public let quantity: Quantity?
    public let packs: Int?
    public let store: String?
    public let category: String?
    public let since: Day
    /// The day it was ticked off; nil where it is still to be bought.
    public let doneOn: Day?
    /// What was paid for it, where it lies in the basket and that was said.
    public let price: Money?
    /// What it costs by its last price; nil where it has none that fits.
    public let expected: Money?
    /// The date on the pack, where that was said.
    public let due: Day?
    public let dueIsMonth: Bool

    public var isDone: Bool { doneOn != nil }
  }

  public let today: Day
  /// The form in which another program takes it; nil for people.
  public var form: ShoppingListForm?
  /// What is to be bought, and what lies in the basket, each by store and category.
  public let wanted: [Line]
  public let basket: [Line]

  /// - Parameter store: only what is for this store, or for any; nil for all.
  public init(household: Household, prices: LastPrices, today: Day, store: StoreID? = nil) {
    let catalog = household.catalog
    let order = ShopOrder(first: catalog.shopOrder)
    self.today = today
    let lines = household.list.lines
      .filter { store == nil || $0.boughtAt == nil || $0.boughtAt == store }
      .map { line in
        let (quantity, packs) = line.comingIn
        let paid = prices.last(of: line.item, at: line.boughtAt ?? store)
        return Line(
          item: line.item, name: catalog.name(line.item), quantity: quantity, packs: packs,
          store: line.boughtAt.map { catalog.name(.store, $0.rawValue) },
          category: catalog.category(of: line.item, on: today).map { catalog.name(.category, $0.rawValue) },
          since: Day(number: line.since) ?? .min, doneOn: line.taken.map { Day(number: $0.on) ?? .min },
          price: line.taken?.price,
          expected: paid.flatMap { Self.expected(quantity, by: $0, of: line.item, in: household, on: today) },
          due: line.taken?.due, dueIsMonth: line.taken?.dueIsMonth ?? false)
      }
      .sorted { Self.isShownFirst($0, $1, order) }
    wanted = lines.filter { !$0.isDone }
    basket = lines.filter(\.isDone)
  }

  /// What so much costs by an earlier purchase; of something without a quantity as much as then is meant.
  private static func expected(
    _ quantity: Quantity?, by paid: LastPrices.Purchase, of item: ItemID, in household: Household, on day: Day
  ) -> Money? {
    guard let quantity else { return paid.price }
    guard paid.quantity.amount > 0,
      let alike = try? household.convert(quantity, to: paid.quantity.dimension, of: item, on: day)
    else { return nil }
    let minor = Figures.rounded(
      Int128(paid.price.minor) * Int128(alike.amount), Int128(paid.quantity.amount))
    return Money(minor: minor, currency: paid.price.currency)
  }

  /// By store, what is for any store last; then by the shop's order, and then by name.
  private static func isShownFirst(_ left: Line, _ right: Line, _ order: ShopOrder) -> Bool {
    if left.store != right.store {
      guard let leftStore = left.store, let rightStore = right.store else { return left.store != nil }
      let (leftKey, rightKey) = (NameRule.key(leftStore), NameRule.key(rightStore))
      return leftKey != rightKey ? leftKey < rightKey : leftStore < rightStore
    }
    let ranks = (order.rank(left.category), order.rank(right.category))
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    let categories = (NameRule.key(left.category ?? ""), NameRule.key(right.category ?? ""))
    if categories.0 != categories.1 { return categories.0 < categories.1 }
    let names = (NameRule.key(left.name), NameRule.key(right.name))
    return names.0 != names.1 ? names.0 < names.1 : left.item < right.item
  }

  /// What all that is to be bought costs by the last prices.
  public var expected: MoneySum { Self.sum(wanted.map(\.expected)) }

  /// What is to be bought and has no price that fits.
  public var withoutExpected: [Line] { wanted.filter { $0.expected == nil } }

  /// What the basket cost, as far as that was said.
  public var paid: MoneySum { Self.sum(basket.map(\.price)) }

  public var basketWithoutPrice: [Line] { basket.filter { $0.price == nil } }

  private static func sum(_ amounts: [Money?]) -> MoneySum {
    amounts.reduce(into: MoneySum()) { sum, money in if let money { sum.add(money) } }
  }
}
