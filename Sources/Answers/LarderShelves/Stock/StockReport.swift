import Document
import LarderAnswers
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The stock, by place.
///
/// ```swift
/// let report = StockReport(household: view.household, today: today, filter: .init(place: "fridge"))
/// for line in TextPage(width: 80).lines(report.document(.english)) { output.line(line) }
/// ```
package struct StockReport: Hashable, Sendable {
  /// A filter for lots. All conditions must hold.
  package struct Filter: Hashable, Sendable {
    /// An item's name, or words that occur in names.
    package var item: String?
    package var place: String?
    package var category: String?
    /// Due within a number of days from today, including food past its date.
    package var expiringWithin: Int?
    /// Whether to list only favourites.
    package var isFavourite = false

    package init(
      item: String? = nil, place: String? = nil, category: String? = nil, expiringWithin: Int? = nil,
      isFavourite: Bool = false
    ) {
      (self.item, self.place, self.category, self.expiringWithin) = (item, place, category, expiringWithin)
      self.isFavourite = isFavourite
    }

    package var isEverything: Bool { self == Filter() }
  }

  /// The order within a place.
  package enum Order: String, CaseIterable, Hashable, Sendable {
    /// Soonest due first.
    case due
    /// Latest purchase first.
    case bought
    case name
  }

  package let today: Day
  package let filter: Filter
  /// The lots in display order: by place, then in the requested order.
  package private(set) var lots: [LotLine]
  /// The totals of items whose lots are in different units.
  package let addedUp: [StockTotal]

  package init(household: Household, today: Day, filter: Filter = Filter(), order: Order = .due) {
    (self.today, self.filter) = (today, filter)
    let choice = LotChoice(filter, household.catalog, today)
    lots = LotLine.present(in: household, today: today)
      .filter(choice.takes)
      .sorted { Self.isShownFirst($0, $1, order) }
    addedUp = StockTotal.items(of: lots, in: household, on: today)
  }

  private static func isShownFirst(_ left: LotLine, _ right: LotLine, _ order: Order) -> Bool {
    guard left.place != right.place else { return LotLine.isShownFirst(left, right, order) }
    guard let leftPlace = left.placeName, let rightPlace = right.placeName else { return left.placeName != nil }
    let (leftName, rightName) = (NameRule.key(leftPlace), NameRule.key(rightPlace))
    if leftName != rightName { return leftName < rightName }
    return (left.place?.rawValue ?? 0) < (right.place?.rawValue ?? 0)
  }

  /// The total cost of the remainders that have a price.
  package var cost: MoneySum { lots.cost }

  /// The number of lots without a price.
  package var withoutPrice: Int { lots.withoutPrice }
}

extension LotLine {
  /// Whether a lot precedes another in an order, with ties broken by due date.
  package static func isShownFirst(_ left: LotLine, _ right: LotLine, _ order: StockReport.Order) -> Bool {
    switch order {
    case .due: break
    case .bought where left.cameIn != right.cameIn: return left.cameIn > right.cameIn
    case .name where left.item != right.item:
      let (leftName, rightName) = (NameRule.key(left.name), NameRule.key(right.name))
      if leftName != rightName { return leftName < rightName }
    case .bought, .name: break
    }
    return isShownFirst(left, right)
  }
}

/// A filter, resolved by the catalogue.
private struct LotChoice {
  private let filter: StockReport.Filter
  private let catalog: Catalog
  private let today: Day
  private let item: ItemID?
  private let words: [String]

  init(_ filter: StockReport.Filter, _ catalog: Catalog, _ today: Day) {
    (self.filter, self.catalog, self.today) = (filter, catalog, today)
    item = filter.item.flatMap { catalog.item(named: $0) }
    words = NameRule.key(filter.item ?? "").split(separator: " ").map(String.init)
  }

  func takes(_ line: LotLine) -> Bool {
    if let item {
      guard line.item == item else { return false }
    } else if !words.isEmpty {
      let name = NameRule.key(line.name)
      guard words.allSatisfy(name.contains) else { return false }
    }
    if let place = filter.place {
      let wanted = NameRule.key(place)
      guard line.placeName.map({ NameRule.key($0) == wanted }) ?? ["none", "no place"].contains(wanted) else {
        return false
      }
    }
    if let category = filter.category {
      guard let number = catalog.category(of: line.item, on: today),
        NameRule.key(catalog.name(.category, number.rawValue)) == NameRule.key(category)
      else { return false }
    }
    if filter.isFavourite, catalog.fact(line.item, .favourite, on: today)?.value != 1 { return false }
    if let days = filter.expiringWithin {
      guard let due = line.due, today.distance(to: due) <= days else { return false }
    }
    return true
  }
}

extension StockReport.Filter {
  /// The sentence for a report without any food.
  fileprivate var none: String {
    guard let item else { return isEverything ? "Nothing is in stock." : "Nothing in stock matches." }
    let isOnlyItem = self == StockReport.Filter(item: item)
    let verb = item.namesSeveral ? "are" : "is"
    return isOnlyItem ? "There \(verb) no \(item.visible) in stock." : "Nothing in stock matches."
  }
}

extension StockReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Stock, \(today.formatted(style))", isTitled: false)
    guard !lots.isEmpty else {
      document.blocks.say(filter.none)
      return document
    }
    let marks: DataColumn<LotLine> = [Concern].column(\.concerns).when(isMarked)
    let columns = LotLine.columns(today: today, hasPlace: false, style) + [marks]
    var table = DataTable("Stock by place", [], columns)
    table.addRows(lots, columns, by: \.place) { $0.placeName?.visible ?? "no place" }
    // Amounts that cannot be added up are only mentioned if a single item is shown.
    let sums = addedUp.filter { $0.quantity != nil }.map { $0.displayed(style) }
    document.blocks = [.table(table), .gap] + sums.map { .message($0) } + [.sentence(totals(style))]
    return document
  }

  /// The totals in words: "23 lots worth €41.20; 3 of them have no price".
  private func totals(_ style: OutputStyle) -> String {
    let count = Figures.count(lots.count, "lot")
    guard withoutPrice > 0 else { return "\(count) worth \(cost.text(style))" }
    guard withoutPrice < lots.count else { return "\(count) without a price" }
    return "\(count) worth \(cost.text(style)); \(withoutPrice) of them \(withoutPrice == 1 ? "has" : "have") no price"
  }

  package static let word = "stock"
  package static let fields: [ReportField<StockReport>] = [
    .day("today", \.today), .count("count", \.lots.count), .amounts("cost", \.cost),
    .count("without_price", \.withoutPrice).ofMoney, .list("added_up", StockTotal.fields, \.addedUp),
    .list("lots", LotLine.fields, as: .named("Lot"), \.lots),
  ]

  package var table: (header: [String], rows: [[String]]) {
    LotLine.fields.table(LotLine.columnsOfCSV + (isMarked ? " concerns" : ""), lots)
  }

  private var isMarked: Bool { lots.contains { $0.concerns != nil } }

  /// Marks the lots that concern someone.
  fileprivate mutating func mark(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    var finder = ConcernFinder(view.household.catalog, on: today)
    for index in lots.indices where finder.hasAllergies {
      lots[index].concerns = try finder.marks(of: lots[index].food, view, &log)
    }
  }
}

/// The total of an item whose lots are in different units, such as apples by weight and by number.
package struct StockTotal: Hashable, Sendable {
  package let name: String
  /// The total in one unit. Nil if the conversion is unknown.
  package let quantity: Quantity?
  /// A hint on how to make the conversion known.
  package let hint: Message?

  /// The totals of all items whose lots are in several dimensions, in the order of the lots.
  static func items(of lots: [LotLine], in household: Household, on day: Day) -> [StockTotal] {
    let quantities = Dictionary(grouping: lots, by: \.item).mapValues { $0.map(\.quantity) }
    var met: Set<ItemID> = []
    return lots.filter { met.insert($0.item).inserted }.compactMap { first in
      let own = quantities[first.item] ?? []
      let dimensions = Set(own.map(\.dimension))
      // By weight if any lot was weighed, otherwise by volume: the number of pieces in a half-full bag says little.
      guard dimensions.count > 1, let wanted = [.mass, .volume, .pieces].first(where: dimensions.contains) else {
        return nil
      }
      do throws(Refusal) {
        var sum = Quantity(amount: 0, dimension: wanted)
        for quantity in own {
          sum.amount.addClamped(try household.convert(quantity, to: wanted, of: first.item, on: day).amount)
        }
        return StockTotal(name: first.name, quantity: sum, hint: nil)
      } catch {
        return StockTotal(name: first.name, quantity: nil, hint: error.hint)
      }
    }
  }

  /// The total in words: "apples: 1.606 kg together."
  func displayed(_ style: OutputStyle) -> Message {
    if let quantity { return "\(name.visible): \(Figures.left(quantity, style)) together." }
    let remedy: Message = hint.map { "; \($0)" } ?? ""
    return "\(name.visible): cannot be added up, because its lots use different units\(remedy)."
  }

  static let fields: [ReportField<StockTotal>] = [.text("item", \.name), .quantity("quantity?", \.quantity)]
}

package struct StockRequest: ReportRequest {
  package var filter: StockReport.Filter
  package var order: StockReport.Order

  package init(_ filter: StockReport.Filter = StockReport.Filter(), order: StockReport.Order = .due) {
    (self.filter, self.order) = (filter, order)
  }

  package func report(_ reportContext: inout ReportContext) throws -> StockReport {
    let view = try reportContext.snapshot.view()
    var report = StockReport(household: view.household, today: reportContext.today, filter: filter, order: order)
    try report.mark(view, &reportContext.snapshot.log)
    return report
  }
}
