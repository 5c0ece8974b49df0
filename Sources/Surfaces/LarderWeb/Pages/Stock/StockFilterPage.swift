import HTTP
import LarderModel
import LarderShelves
import Page

/// What of the stock is shown, and in which order: a sheet of links.
struct StockFilterPage: HouseholdPage {
  private let frame: PageFrame
  private let choice: StockChoice
  private let places: [String]
  private let categories: [String]

  init(_ visit: Visit) throws {
    frame = try PageFrame(visit, .stock)
    choice = StockChoice(visit.request.query).changed { _ in }
    let stock = try visit.answer(StockRequest())
    places = Set(stock.lots.compactMap(\.placeName)).sorted()
    let items = try visit.answer(ItemsRequest())
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
