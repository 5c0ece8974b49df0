import HTTP
import Page

/// A main page of a household.
enum Place: String, CaseIterable, Sendable {
  case today, stock, list, recipes, plan, diary, progress, scan, stocktake, settings, more

  /// The path below the household's.
  var path: String { self == .today ? "" : "/" + rawValue }

  var icon: Icon { self == .stocktake ? .count : Icon(rawValue: rawValue) ?? .more }

  /// Whether the place is in a phone's navigation bar. The others are on "More" and in a wide screen's rail.
  var isInBar: Bool { [.today, .stock, .list, .recipes, .more].contains(self) }

  /// Whether the place is in a wide screen's rail.
  var isInRail: Bool { self != .more }

  /// Whether guests see it.
  var isForGuests: Bool { [.today, .stock, .list, .recipes, .more].contains(self) }
}

/// The "More" page: rows for the places not in a phone's bar, and the signed-in person.
struct MorePage: HouseholdPage {
  private let frame: PageFrame

  init(_ visit: RequestContext) throws { frame = try PageFrame(visit, .more) }

  func response() -> Response {
    SitePage(frame, Phrases.title(of: .more)) { html in
      html.element("ul", ["class": "rows places"]) { html in
        for place in frame.places where !place.isInBar {
          html.way(to: frame.home + place.path, place.icon, Phrases.title(of: place), Phrases.about(place))
        }
        html.row { html in
          html.element("a", ["class": "what", "href": "/you"]) { html in
            html.mark(of: frame.person)
            html.span("what") { html in
              html.element("b") { $0.name(frame.person) }
              html.span("detail", Phrases.yoursLead)
            }
            html.icon(.next)
          }
        }
      }
      html.form("/sign-out", classes: "leave") { $0.iconButton(.out, Phrases.signOut) }
    }.response()
  }
}
