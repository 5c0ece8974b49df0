import LarderAnswers
import LarderCatalogue
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// Everything about one item: its facts and their origin, its stock, its prices by store, and its waste.
package struct ItemReport: Hashable, Sendable {
  /// A fact of the item.
  package struct Fact: Hashable, Sendable {
    package let attribute: ItemAttribute
    /// Today's value in words.
    package let value: String
    /// The value as a label would state it; see ``EventSentence/brief(of:_:)``.
    package let brief: String
    /// The first day. Nil if the fact always applied.
    package let from: Day?
    /// The event that stated the fact.
    package let event: UInt64
    /// Whether the fact comes from the catalogue of foods instead of the household.
    package let isFromCatalogue: Bool
  }

  /// The money paid for the item in one store.
  package struct Price: Hashable, Sendable {
    package let store: StoreID?
    package let storeName: String?
    package let dimension: Dimension
    package let times: Int64
    package let paid: Money
    /// The bought amount, in the base unit of the dimension.
    package let amount: Int64

    /// The average price of 100 g, a litre or a piece.
    package var unitPrice: Money? { unitPrice(dimension.priceBasis) }

    /// The average price in the household's style: "€0.40" and "per 100 g", "$2.49" and "per lb".
    package func unitPrice(_ style: OutputStyle) -> (price: String, words: String)? {
      let basis = dimension.priceBasis(style)
      return unitPrice(basis.amount).map { ($0.formatted(style), basis.words) }
    }

    private func unitPrice(_ basis: Int64) -> Money? {
      guard amount > 0, basis > 0 else { return nil }
      let minor = Figures.rounded(Int128(paid.minor) * Int128(basis), Int128(amount))
      return Money(minor: minor, currency: paid.currency)
    }
  }

  /// A recipe that contains the item.
  package struct Recipe: Hashable, Sendable {
    package let name: String
    package let isFavourite: Bool
    /// The rating in thousandths. Nil if it was not rated.
    package let hearts: Int64?
  }

  package let item: ItemID
  package let name: String
  package let category: String?
  package let facts: [Fact]
  /// The keeping times that the household's own record suggests instead of those among the facts.
  package let keeping: [KeepingAdvice]
  package private(set) var lots: [LotLine]
  /// The total of its lots, if they are in different units.
  package let addedUp: StockTotal?
  package let habit: PurchaseHabit
  /// The prices by store, cheapest unit price first.
  package let prices: [Price]
  /// All purchases of the item, with the part that was thrown away.
  package let share: BoughtShare
  package let wasted: WasteFigures
  /// The volume of the waste, if the item was only bought by volume and its density is known.
  private let wastedVolume: Quantity?
  /// The reason for most of the waste, by cost.
  package let worstReason: String?
  /// The recipes with the item, favourites first, then by rating.
  package let recipes: [Recipe]
  /// The products of the item, by code.
  package let products: [ProductLine]
  /// The allergens of the item and its products, and the source for the food. Nil if the item is not food.
  package let contents: FoodContents?
  package let allergenSource: String?
  /// The recorded labels of the item and of its products.
  package let labels: [RecordedLabel]
  /// The people whom the food concerns. Nil if no one of the household has an allergy.
  package let concerns: [Concern]?
  package let today: Day

  package var bought: SpendingFigures { share.bought }

  /// The waste in words, as pages show it: "€4.17, 2.6 l, 1,636 kcal".
  package func wastedOnPage(_ style: OutputStyle) -> String { wasted.onPage(style, as: wastedVolume) }

  /// - Parameter style: The format of numbers in the text about facts; nil for programs.
  package init(
    _ item: ItemID, _ view: LedgerView, today: Day, log: inout LogReader, style: OutputStyle? = nil
  ) throws(LogError) {
    let household = view.household
    let catalog = household.catalog
    (self.item, self.today) = (item, today)
    name = catalog.name(item)
    category = catalog.category(of: item, on: today).map { catalog.name(.category, $0.rawValue) }
    facts = try Self.facts(of: item, EventSentence(catalog, style), today, &log)
    keeping = try KeepingAdvice.all(of: item, on: today, household, view, &log)
    lots = household.stock(of: item).map { LotLine($0.id, $0.lot, in: household, today: today) }
    addedUp = StockTotal.items(of: lots, in: household, on: today).first
    let habits = view.state.projection(Purchases.self).items
    habit = Int(item.rawValue) < habits.count ? habits[Int(item.rawValue)] : PurchaseHabit()
    let spending = view.state.projection(Spending.self).only(item)
    prices = Self.prices(of: item, spending, catalog)
    share = BoughtShare.grouped(spending, .all, .periodOnly, catalog) { $0.item }[item] ?? BoughtShare()
    var reasons: [WasteReason: WasteFigures] = [:]
    for cell in view.state.projection(Waste.self).only(item).wasted.sorted {
      let key = WasteKey(cell.key)
      reasons[key.reason, default: WasteFigures()].add(cell.cell, key.currency)
    }
    wasted = reasons.values.reduce(into: WasteFigures()) { $0.add($1) }
    let wastedMass = Quantity(amount: wasted.mass, dimension: .mass)
    wastedVolume =
      prices.isEmpty || prices.contains { $0.dimension != .volume }
      ? nil : try? household.convert(wastedMass, to: .volume, of: item, on: today)
    reasons[.unsaid] = nil
    worstReason = Self.worst(reasons, catalog.currency)?.displayed
    let products = catalog.products(of: item)
    self.products = products.map { ProductLine($0, catalog, on: today) }
    recipes = try Self.recipes(with: item, view, &log)
    var reader = ContentsReader(catalog, on: today)
    var contents = try reader.contents(of: item, nil, view, &log)
    for product in products {
      if let own = try reader.contents(of: item, product, view, &log) { contents?.add(own) }
    }
    self.contents = contents
    allergenSource = FoodCatalogue.food(named: name)?.allergenSource?.words
    var labels = [try RecordedLabel(catalog.label(of: item, on: today), catalog, &log)]
    for product in products {
      labels.append(try RecordedLabel(catalog.label(of: product, on: today), of: product, catalog, &log))
    }
    self.labels = labels.compactMap(\.self)
    concerns = ConcernFinder(catalog, on: today).marks(of: contents)
  }

  private static func facts(
    of item: ItemID, _ sentence: EventSentence, _ today: Day, _ log: inout LogReader
  ) throws(LogError) -> [Fact] {
    var facts: [Fact] = []
    for attribute in ItemAttribute.allCases where attribute != .category {
      guard let entry = sentence.catalog.fact(item, attribute, on: today), let value = entry.value else { continue }
      let change = FactChange(attribute, value, per: entry.per, words: entry.words)
      facts.append(
        Fact(
          attribute: attribute, value: sentence.value(of: change, value).description,
          brief: sentence.brief(of: change, value).description, from: Day(number: entry.from),
          event: entry.sequence,
          isFromCatalogue: try log.event(entry.sequence)?.record.kind == ItemDescribed.code))
    }
    return facts
  }

  /// The reason for most of the waste, by cost and then by number of events.
  private static func worst(_ reasons: [WasteReason: WasteFigures], _ currency: Currency) -> WasteReason? {
    reasons.max { left, right in
      let (leftCost, rightCost) = (left.value.cost.exact(currency), right.value.cost.exact(currency))
      if leftCost != rightCost { return leftCost < rightCost }
      if left.value.count != right.value.count { return left.value.count < right.value.count }
      return left.key.rawValue > right.key.rawValue
    }?.key
  }

  private static func recipes(
    with item: ItemID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [Recipe] {
    let (index, entries) = try RecipeLibrary.index(view, &log)
    guard !entries.isEmpty else { return [] }
    let marks = try RecipeLibrary.marks(index, view, &log)
    var lookup = FoodLookup(view.household)
    let foods = (0..<index.foodCount).map { index.food(at: $0) }
    let places = foods.map { lookup.items(meantBy: $0).contains(item) }
    let isNamed = foods.map { lookup.named(by: $0)?.item == item }
    let recipes = entries.filter { entry in
      entry.lines.contains { place in
        let line = index.line(at: place)
        return line.item.map { $0 == item || isNamed[line.food] } ?? places[line.food]
      }
    }.map { entry in
      Recipe(
        name: view.context.catalog.name(.meal, entry.meal.rawValue), isFavourite: marks.isFavourite(entry.meal),
        hearts: marks.hearts(of: entry.meal))
    }
    func weight(_ place: Int) -> (Int, Int64, Int) {
      (recipes[place].isFavourite ? 0 : 1, -(recipes[place].hearts ?? 0), place)
    }
    return recipes.indices.sorted { weight($0) < weight($1) }.map { recipes[$0] }
  }

  private static func prices(of item: ItemID, _ spending: Spending, _ catalog: Catalog) -> [Price] {
    struct Key: Hashable {
      let store: StoreID?
      let dimension: Dimension
      let currency: Currency
    }
    var sums: [Key: SpendingTally] = [:]
    for cell in spending.cells.sorted {
      let key = Spending.Key(cell.key)
      guard key.item == item, cell.cell.withoutPrice < cell.cell.count else { continue }
      let place = Key(store: key.store, dimension: key.dimension, currency: key.currency)
      sums[place, default: SpendingTally()].add(cell.cell)
    }
    let prices = sums.map { key, tally in
      Price(
        store: key.store, storeName: key.store.map { catalog.name(.store, $0.rawValue) }, dimension: key.dimension,
        times: tally.count - tally.withoutPrice, paid: Money(minor: tally.price, currency: key.currency),
        // Purchases without a price would make the others look cheaper.
        amount: tally.pricedAmount)
    }
    return prices.sorted { left, right in
      let (leftCost, rightCost) = (left.unitPrice?.minor ?? .max, right.unitPrice?.minor ?? .max)
      return leftCost != rightCost
        ? leftCost < rightCost : (left.store?.rawValue ?? 0) < (right.store?.rawValue ?? 0)
    }
  }
}

extension ItemReport {
  /// Adds the chance that each lot is eaten by its date.
  package mutating func addChances(_ chances: [LotID: Double]) { lots.addChances(chances) }
}

/// A request for everything about an item.
package struct ItemRequest: ReportRequest {
  package var item: ItemID

  package init(_ item: ItemID) { self.item = item }

  package func report(_ reportContext: inout ReportContext) throws -> ItemReport {
    let view = try reportContext.snapshot.view([Purchases.self, Spending.self, Waste.self])
    return try ItemReport(
      item, view, today: reportContext.today, log: &reportContext.snapshot.log, style: reportContext.sentenceStyle)
  }
}
