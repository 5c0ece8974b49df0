import DiaryPages
import HTTP
import LarderModel
import LarderShelves
import Page
import WebParts

/// The places to count, with the number of lots and the last count.
struct StocktakePage: HouseholdPage {
  private let frame: PageFrame
  private let stock: StockReport
  /// The day of the last count in each place; the key nil stands for no place.
  private let counted: [String?: Day]

  /// The places of a new household.
  private static let usual = ["fridge", "freezer", "pantry"]

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .stocktake)
    stock = try context.answer(StockRequest())
    var places: [LotID: String?] = [:]
    for line in stock.lots { places[line.lot] = line.placeName }
    var counted: [String?: Day] = [:]
    for event in try RecentEvents(context, [Counted.code], most: 5_000).events {
      guard let place = places[LotID(rawValue: event.record.lot)] else { continue }
      counted[place] = max(counted[place] ?? .min, event.day)
    }
    self.counted = counted
  }

  func response() -> Response {
    SitePage(frame, Phrases.title(of: .stocktake)) { html in
      html.part("places") { html in
        html.p("quiet", Phrases.stocktakeLead)
        html.rows(places, write)
      }
    }.response()
  }

  /// The places in stock order; a new household starts with the usual ones.
  private var places: [String?] {
    var places: [String?] = []
    for line in stock.lots where !places.contains(line.placeName) { places.append(line.placeName) }
    let known = Set(places.compactMap { $0 }.map { NameRule.key($0) })
    return places + Self.usual.filter { !known.contains(NameRule.key($0)) }.map(Optional.some)
  }

  private func write(_ place: String?, to html: inout HTMLWriter) {
    let count = stock.lots.count { $0.placeName == place }
    html.row { html in
      html.icon(.of(place: place))
      html.element("a", ["class": "what", "href": CountPage.path(frame.home, place)]) { html in
        html.element("b") { html in
          if let place { html.name(place) } else { html.text(Phrases.noPlace) }
        }
        let last = counted[place].map { Phrases.countedLast(Phrases.when($0, from: frame.today, frame.style)) }
        html.span("detail", count == 0 ? Phrases.beginHere : last ?? Phrases.notCountedLately)
      }
      html.span("amount", Phrases.stockThings(count))
      html.icon(.next)
    }
  }
}

/// Common items of a place, one tap each, to fill an empty place quickly.
struct StarterItems {
  private let frame: PageFrame
  private let place: String
  /// The offered items, each with the number of today's count if it was tapped.
  private let things: [(name: String, amount: String, count: UInt64?)]

  private static let byPlace: [String: [(name: String, amount: String)]] = [
    "fridge": [
      ("milk", "1 l"), ("butter", "250 g"), ("eggs", "6"), ("yoghurt", "500 g"), ("cheddar", "200 g"),
      ("ham", "100 g"), ("carrots", "500 g"), ("lettuce", "1"), ("tomatoes", "500 g"), ("parmesan", "150 g"),
      ("mustard", "200 g"), ("jam", "340 g"),
    ],
    "freezer": [
      ("frozen peas", "450 g"), ("frozen spinach", "450 g"), ("frozen berries", "300 g"), ("fish fingers", "300 g"),
      ("ice cream", "500 ml"), ("bread", "500 g"), ("chicken breast", "400 g"), ("minced beef", "500 g"),
    ],
    "pantry": [
      ("rice", "1 kg"), ("pasta", "500 g"), ("flour", "1 kg"), ("sugar", "1 kg"), ("oats", "500 g"),
      ("lentils", "500 g"), ("tinned tomatoes", "400 g"), ("olive oil", "500 ml"), ("salt", "500 g"),
      ("coffee", "500 g"), ("onions", "1 kg"), ("potatoes", "2 kg"), ("honey", "500 g"),
    ],
  ]

  /// Offers the items that the household does not have, and those added here today.
  init(frame: PageFrame, place: String?, _ counted: [CountedLine], _ catalog: Catalog) {
    (self.frame, self.place) = (frame, place ?? "")
    things = (Self.byPlace[NameRule.key(place ?? "")] ?? []).compactMap { name, amount in
      guard let item = catalog.item(named: name) else { return (name, amount, nil) }
      return counted.first { $0.item == item && $0.verdict == .added }.map { (name, amount, $0.sequence) }
    }
  }

  var isEmpty: Bool { things.isEmpty }

  func write(to html: inout HTMLWriter) {
    guard !isEmpty else { return }
    html.section("usual", Phrases.usualThings) { html in
      html.p("quiet", Phrases.usualLead)
      html.div("usual") { html in
        for thing in things {
          let undone = thing.count.map { ["undo", "\($0)"] }
          let words = ["count", "item:" + thing.name, "quantity:" + thing.amount, "place:" + place]
          let says = undone == nil ? Phrases.countOf(thing.name) : Phrases.uncount(thing.name)
          html.deed(frame, undone ?? words, says: says) { html in
            let pressed = "\(undone != nil)"
            html.element("button", ["type": "submit", "class": "chip", "aria-pressed": pressed]) { html in
              html.text(thing.name + " ")
              html.small(thing.amount)
            }
          }
        }
      }
    }
  }
}
