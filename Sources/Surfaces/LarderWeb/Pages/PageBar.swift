import Accounts
import Page

/// What stands above a page's title: which household it is of, where else one can go, and the way out.
struct PageBar {
  /// A page that one can go to.
  enum Place: Hashable {
    case today, settings, you
  }

  /// The household's name; nil where the page is of none.
  let name: String?
  let household: HouseholdID?
  /// Where one is; nil where it is on none of the pages named here.
  let place: Place?
  /// Those one may go to, in order.
  let places: [Place]

  /// The bar of whoever asks.
  init(_ visit: Visit, _ place: Place?) throws {
    self.place = place
    household = visit.household?.id
    name = try visit.household.map { try visit.site.accounts.household($0.id).name }
    let inside: [Place] = visit.household == nil ? [] : visit.may(.readAll) ? [.today, .settings] : [.today]
    places = inside + [.you]
  }

  func write(to html: inout HTMLWriter) {
    if let name { html.element("p", ["class": "household"]) { $0.name(name) } }
    html.element("nav", ["aria-label": Phrases.places]) { html in
      html.element("ul", ["class": "places"]) { html in
        if household == nil { html.element("li") { $0.element("a", ["href": "/"], text: Phrases.home) } }
        for place in places {
          html.element("li") { html in
            html.element(
              "a", ["href": path(of: place), "aria-current": place == self.place ? "page" : nil],
              text: Self.title(of: place))
          }
        }
        html.element("li") { html in html.form("/sign-out") { $0.button(Phrases.signOut, "plain") } }
      }
    }
    html.newline()
  }

  private func path(of place: Place) -> String {
    let home = household.map { "/h/\($0)" } ?? "/"
    return switch place {
    case .today: home
    case .settings: home + "/settings"
    case .you: "/you"
    }
  }

  static func title(of place: Place) -> String {
    switch place {
    case .today: Phrases.today
    case .settings: Phrases.settings
    case .you: Phrases.you
    }
  }
}
