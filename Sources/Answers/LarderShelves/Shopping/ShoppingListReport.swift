import Document
import LarderAnswers
import LarderCatalogue
import LarderCommands
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The shopping list and the basket, by store and in the order of a shop, with the expected cost.
package struct ShoppingListReport: Hashable, Sendable, DescribedReport {
  package struct Line: Hashable, Sendable {
    package let item: ItemID
    package let name: String
    /// The quantity to buy, or in the basket. Nil if not given.
    package let quantity: Quantity?
    package let packs: Int?
    /// The quantity in the packs of a shop. Nil if no quantity was given.
    package let buying: ShopAmount?
    package let store: String?
    package let category: String?
    package let since: Day
    /// The day it was put into the basket. Nil if it is still to be bought.
    package let doneOn: Day?
    /// The price paid for an item in the basket, if it was given.
    package let price: Money?
    /// The cost at its last price. Nil if there is no suitable price.
    package let expected: Money?
    /// The date on the pack, if it was given.
    package let due: Day?
    package let dueIsMonth: Bool
    /// The date that a purchase today would get from how long the food keeps. Nil if that is unknown.
    package let estimatedDue: Day?
    /// Whether no amount is given for food that is bought by weight or volume.
    package let lacksAmount: Bool
    /// The quantity of the last purchase, or of a usual pack, or one piece. Nil if none is known.
    package let usual: Quantity?
    /// The letter of the Nutri-Score of the product that was bought last, computed from its label. Nil if it has none.
    package let grade: String?
    /// The people whom the food concerns. Nil if no one of the household has an allergy.
    package fileprivate(set) var concerns: [Concern]?

    package var isDone: Bool { doneOn != nil }
  }

  package let today: Day
  /// The format for another program; nil for people.
  package var form: ShoppingListForm?
  /// The items to buy and those in the basket, each by store and category.
  package private(set) var wanted: [Line]
  package private(set) var basket: [Line]

  /// - Parameter store: The store whose items are listed, together with items for any store. Nil for all.
  package init(household: Household, prices: LastPrices, today: Day, store: StoreID? = nil) {
    let catalog = household.catalog
    let order = ShopOrder(first: catalog.shopOrder)
    let foods = CommonFoods()
    let grades = household.lastGrades(of: Set(household.list.lines.map(\.item)), on: today)
    self.today = today
    let lines = household.list.lines
      .filter { store == nil || $0.boughtAt == nil || $0.boughtAt == store }
      .map { line in
        let (quantity, packs) = line.comingIn
        let paid = prices.last(of: line.item, at: line.boughtAt ?? store)
        let buying = household.shopAmount(of: line, on: today, foods)
        return Line(
          item: line.item, name: catalog.name(line.item), quantity: quantity, packs: packs, buying: buying,
          store: line.boughtAt.map { catalog.name(.store, $0.rawValue) },
          category: catalog.category(of: line.item, on: today).map { catalog.name(.category, $0.rawValue) },
          since: Day(number: line.since) ?? .min, doneOn: line.taken.map { Day(number: $0.on) ?? .min },
          price: line.taken?.price,
          expected: paid.flatMap { Self.expected(buying?.quantity, by: $0, of: line.item, in: household, on: today) },
          due: line.taken?.due, dueIsMonth: line.taken?.dueIsMonth ?? false,
          estimatedDue: catalog.estimatedDue(
            of: line.item, in: catalog.usualPlace(of: line.item, on: today), from: today),
          lacksAmount: quantity == nil && household.usualDimension(of: line.item, on: today)?.isMeasured == true,
          usual: paid?.quantity ?? household.usualPurchase(of: line.item, on: today, foods),
          grade: grades[line.item])
      }
      .sorted { Self.isShownFirst($0, $1, order) }
    wanted = lines.filter { !$0.isDone }
    basket = lines.filter(\.isDone)
  }

  /// The cost of an amount at an earlier purchase's price. Without a quantity, the amount of that purchase.
  private static func expected(
    _ quantity: Quantity?, by paid: LastPrices.Purchase, of item: ItemID, in household: Household, on day: Day
  ) -> Money? {
    guard let quantity else { return paid.price }
    guard paid.quantity.amount > 0,
      let alike = try? household.convert(quantity, to: paid.quantity.dimension, of: item, on: day)
    else { return nil }
    let minor = Figures.rounded(Int128(paid.price.minor) * Int128(alike.amount), Int128(paid.quantity.amount))
    return Money(minor: minor, currency: paid.price.currency)
  }

  /// Whether a line precedes another: by store with items for any store last, then in the shop's order, then by name.
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

  /// The cost of all items to buy at last prices.
  package var expected: MoneySum { Self.sum(wanted.map(\.expected)) }

  /// The items to buy without a suitable price.
  package var withoutExpected: [Line] { wanted.filter { $0.expected == nil } }

  /// The cost of the basket, as far as prices were given.
  package var paid: MoneySum { Self.sum(basket.map(\.price)) }

  package var basketWithoutPrice: [Line] { basket.filter { $0.price == nil } }

  private static func sum(_ amounts: [Money?]) -> MoneySum {
    amounts.reduce(into: MoneySum()) { sum, money in if let money { sum.add(money) } }
  }

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Shopping list, \(today.formatted(style))", isTitled: false)
    guard !wanted.isEmpty || !basket.isEmpty else {
      document.blocks.message("The shopping list is empty: \(.list(item: nil)).")
      return document
    }
    let columns: [DataColumn<Line>] = [
      .name("Item", minimumWidth: 8, \.name.visible),
      .cell("Quantity", alignment: .right, fit: .truncated, minimumWidth: 8) { .init($0.amountWords(style) ?? "") },
      .text("Category", fit: .truncated, priority: 6, role: .faint) { $0.category?.visible ?? "" },
      .cell("Price", alignment: .right, priority: 8) { line in
        let about = line.isDone ? nil : line.expected.map { "about \($0.formatted(style))" }
        let price = line.price.map { $0.formatted(style) } ?? (line.isDone ? "no price" : "")
        return .init(about ?? price, about == nil ? .plain : .faint)
      },
      .grade(\.grade).when(isGraded), [Concern].column(\.concerns).when(isMarked),
    ]
    var table = DataTable("What to buy, and what is in the basket", [], columns)
    let anywhere = wanted.contains { $0.store != nil } ? "To buy anywhere" : "To buy"
    table.addRows(wanted, columns, by: \.store) { $0.store.map { "To buy at \($0.visible)" } ?? anywhere }
    table.addRows(basket, columns, by: \.store) {
      $0.store.map { "In the basket, from \($0.visible)" } ?? "In the basket"
    }
    document.blocks = [.table(table), .gap] + totals(style).map { .message($0) }
    return document
  }

  /// The totals in words: "3 to buy, about €7.56 by the last prices; 1 has none: saffron."
  private func totals(_ style: OutputStyle) -> [Message] {
    var sentences: [Message] = []
    if !wanted.isEmpty {
      var text = "\(wanted.count) to buy"
      if !expected.isEmpty { text += ", about \(expected.text(style)) at last prices" }
      if expected.isEmpty {
        text += "; no last price is known."
      } else if withoutExpected.isEmpty {
        text += "."
      } else {
        text += "; \(Self.without(withoutExpected, "has none", "have none"))."
      }
      sentences.append(Message(verbatim: text))
    }
    if !basket.isEmpty {
      var text = "\(basket.count) in the basket"
      if !paid.isEmpty { text += ": \(paid.text(style))" }
      if paid.isEmpty {
        text += " without a price"
      } else if !basketWithoutPrice.isEmpty {
        text += "; \(Self.without(basketWithoutPrice, "has no price", "have no price"))"
      }
      sentences.append("\(text). To put it in stock: \(.checkout).")
    }
    return sentences
  }

  /// The items without a price, named so that the sum is not mistaken for the total: "2 have none: capers, saffron".
  private static func without(_ lines: [Line], _ one: String, _ many: String) -> String {
    let names = lines.prefix(5).map { $0.name.visible }.joined(separator: ", ")
    return "\(lines.count) \(lines.count == 1 ? one : many): \(names)\(lines.count > 5 ? ", …" : "")"
  }

  package static let word = "list"
  package static let described: String? = "today to_buy basket expected paid"
  package static let fields: [ReportField<ShoppingListReport>] = [
    .day("today", \.today), .list("to_buy", Line.fields, as: .named("ListLine"), \.wanted),
    .list("basket", Line.fields, as: .named("ListLine"), \.basket), .amounts("expected", \.expected),
    .count("without_expected", \.withoutExpected.count).ofMoney, .amounts("paid", \.paid),
    .count("basket_without_price", \.basketWithoutPrice.count).ofMoney,
  ]

  package var table: (header: [String], rows: [[String]]) {
    Line.fields.table(
      """
      item amount=quantity unit=quantity_unit packs store category state since done_on price currency=price_currency \
      expected expected_currency due due_is_month\(isMarked ? " concerns" : "")
      """, wanted + basket)
  }

  private var isGraded: Bool { (wanted + basket).contains { $0.grade != nil } }

  private var isMarked: Bool { (wanted + basket).contains { $0.concerns != nil } }

  /// Marks the foods that concern someone.
  fileprivate mutating func mark(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    var finder = ConcernFinder(view.household.catalog, on: today)
    guard finder.hasAllergies else { return }
    for index in wanted.indices { wanted[index].concerns = try finder.marks(of: .item(wanted[index].item), view, &log) }
    for index in basket.indices { basket[index].concerns = try finder.marks(of: .item(basket[index].item), view, &log) }
  }
}

extension ShoppingListReport.Line {
  /// The amount as the terminal shows it: "1 jar", "2 × 1 l" with its total, "500 g". Nil if none was given.
  func amountWords(_ style: OutputStyle) -> String? {
    guard let buying else { return nil }
    guard buying.container == nil else { return buying.words(style) { $0.word(for: Int64($1) * 1000) } }
    return Figures.quantity(buying.quantity, packs: buying.packs, style)
  }

  /// The fields of a line. CSV amounts are in g, ml, pieces or portions.
  package static let fields: [ReportField<ShoppingListReport.Line>] = [
    .text("item", \.name), .count("item_number", \.item.rawValue), .quantity("quantity?", \.quantity),
    .count("packs?", \.packs), .text("store?", \.store), .text("category?", \.category),
    .cell("state") { $0.isDone ? "done" : "wanted" }, .day("since?", \.since), .day("done_on?", \.doneOn),
    .money("price?", \.price), .money("expected?", \.expected), .day("due?", \.due),
    .flag("due_is_month", \.dueIsMonth), .members(of: [.text("grade") { $0 }.sometimes], \.grade),
    .concerns(\.concerns), .concernsCell(\.concerns),
  ]
}

package struct ShoppingListRequest: ReportRequest {
  /// The store whose items are listed, together with items for any store.
  package var store: StoreID?

  /// The format for another program; nil for people.
  package var form: ShoppingListForm?

  package init(store: StoreID? = nil, form: ShoppingListForm? = nil) { (self.store, self.form) = (store, form) }

  package func report(_ reportContext: inout ReportContext) throws -> ShoppingListReport {
    let (view, prices) = try prices(&reportContext)
    var report = ShoppingListReport(household: view.household, prices: prices, today: reportContext.today, store: store)
    report.form = form
    try report.mark(view, &reportContext.snapshot.log)
    return report
  }

  /// The last prices of the listed items. Most were bought within the last months, and then older months need not be
  /// read.
  private func prices(_ reportContext: inout ReportContext) throws -> (view: LedgerView, prices: LastPrices) {
    if let first = reportContext.today.month.adding(months: -2)?.firstDay, let lately = Period(first: first, last: .max)
    {
      let view = try reportContext.snapshot.view([PurchasePrices.self], months: lately)
      let prices = LastPrices(view.state.projection(PurchasePrices.self), of: view.household.list.items) {
        $0.firstDay >= first
      }
      if view.household.list.lines.allSatisfy({ prices.knows($0.item, at: $0.boughtAt ?? store) }) {
        return (view, prices)
      }
    }
    let view = try reportContext.snapshot.view([PurchasePrices.self])
    return (view, LastPrices(view.state.projection(PurchasePrices.self), of: view.household.list.items))
  }
}

extension Dimension {
  /// Whether an amount is a weight or a volume, which needs a unit.
  fileprivate var isMeasured: Bool { self == .mass || self == .volume }
}
