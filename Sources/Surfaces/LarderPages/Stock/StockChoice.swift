import HTTP
import LarderAnswers
import LarderModel
import LarderShelves
import LarderVerbs
import LarderWords
import Page
import WebParts

/// The filter, order and selected lot of the stock page, as given by its address.
struct StockChoice: Hashable {
  var place: String?
  var category: String?
  var isFavourite = false
  var order = StockReport.Order.due
  /// The search terms.
  var typed = ""
  var lot: String?
  /// Whether the lot has more than recorded, so that the page asks why.
  var isMore = false

  static let query: [QueryPart] = [
    QueryPart("place", "only food in this place"), QueryPart("category", "only this category"),
    QueryPart("favourite", "only favourites", .flag), QueryPart("sort", "sort order: due, bought or name"),
    QueryPart("q", "a name or part of a name"), QueryPart("line", "search terms typed into the entry line"),
    QueryPart("lot", "the selected lot"), QueryPart("more", "show all actions for the selected lot", .flag),
    .said,
  ]

  init(_ query: Pairs) {
    func said(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
    place = said("place")
    category = said("category")
    isFavourite = said("favourite") != nil
    order = said("sort").flatMap(StockReport.Order.init(rawValue:)) ?? .due
    typed = said("q") ?? said("line") ?? ""
    lot = said("lot")
    isMore = said("more") != nil
  }

  /// The request for the report. Search terms are read as in the terminal's `stock`.
  func request(_ context: RequestContext) throws -> StockRequest {
    let catalog = try context.catalog()
    let words = try catalog.namingItems(typed.split(separator: " ").map(String.init), context.clock)
    var filter = try StockReport.Filter(searching: words, place: place, category: category, catalog)
    filter.isFavourite = isFavourite
    return StockRequest(filter)
  }

  /// The parameters of the address.
  var pairs: [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    if let place { pairs.append(("place", place)) }
    if let category { pairs.append(("category", category)) }
    if isFavourite { pairs.append(("favourite", "1")) }
    if order != .due { pairs.append(("sort", order.rawValue)) }
    if !typed.isEmpty { pairs.append(("q", typed)) }
    if let lot { pairs.append(("lot", lot)) }
    return pairs
  }

  func path(_ home: String, _ page: String = "/stock") -> String { home + page + QueryText.behind(pairs) }

  /// The same choice with another selected lot.
  func holding(_ line: LotLine) -> StockChoice { changed { $0.lot = "\(line.lot.rawValue)" } }

  /// A changed choice without a selected lot.
  func changed(_ change: (inout StockChoice) -> Void) -> StockChoice {
    var other = self
    (other.lot, other.isMore) = (nil, false)
    change(&other)
    return other
  }
}

/// A sheet of links to filter and sort the stock.
struct StockFilterPage: HouseholdPage {
  private let frame: PageFrame
  private let choice: StockChoice
  private let places: [String]
  private let categories: [String]

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .stock)
    choice = StockChoice(context.request.query).changed { _ in }
    let stock = try context.answer(StockRequest())
    places = Set(stock.lots.compactMap(\.placeName)).sorted()
    let items = try context.answer(ItemsRequest())
    categories = Set(items.lines.filter { !$0.left.isEmpty }.compactMap(\.category)).sorted()
  }

  func response() -> Response {
    SitePage(frame, Phrases.stockFilter) { html in
      html.section("order", Phrases.stockOrder) { html in
        writeChips(
          StockReport.Order.allCases.map { order in
            (Phrases.title(of: order), choice.changed { $0.order = order }, choice.order == order)
          }, to: &html)
      }
      html.section("place", Phrases.place) { writeChips(of: places, \.place, to: &$0) }
      if !categories.isEmpty {
        html.section("category", Phrases.category) { writeChips(of: categories, \.category, to: &$0) }
      }
      html.section("favourites", Phrases.favourites) { html in
        writeChips(
          [
            (Phrases.all, choice.changed { $0.isFavourite = false }, !choice.isFavourite),
            (Phrases.stockOnlyFavourites, choice.changed { $0.isFavourite = true }, choice.isFavourite),
          ], to: &html)
      }
    }.response()
  }

  private func writeChips(
    of names: [String], _ part: WritableKeyPath<StockChoice, String?>, to html: inout HTMLWriter
  ) {
    let each = ([nil] + names.map(Optional.some)).map { name in
      (name ?? Phrases.all, choice.changed { $0[keyPath: part] = name }, choice[keyPath: part] == name)
    }
    writeChips(each, to: &html)
  }

  private func writeChips(_ chips: [(String, StockChoice, Bool)], to html: inout HTMLWriter) {
    html.block("div", ["class": "wrapped"]) { html in
      for (name, chosen, isChosen) in chips { html.chip(name, chosen.path(frame.home), isChosen: isChosen) }
    }
  }
}
