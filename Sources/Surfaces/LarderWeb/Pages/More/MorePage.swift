import HTTP
import Page

/// What has no room in a phone's bar: the other places as large rows, and who is signed in.
struct MorePage {
  private let visit: Visit
  private let frame: PageFrame

  init(_ visit: Visit) throws {
    self.visit = visit
    frame = try PageFrame(visit, .more)
  }

  func response() throws -> Response {
    try SitePage(visit, in: frame, Phrases.title(of: .more)) { html in
      html.element("ul", ["class": "rows places"]) { html in
        for place in frame.places where !place.isInBar { write(place, to: &html) }
        writeYou(to: &html)
      }
      html.form("/sign-out", classes: "leave") { $0.iconButton(.out, Phrases.signOut) }
    }.response()
  }

  private func write(_ place: Place, to html: inout HTMLWriter) {
    html.element("li") { html in
      html.element("a", ["class": "what", "href": frame.home + place.path]) { html in
        html.icon(place.icon)
        html.element("span", ["class": "what"]) { html in
          html.element("b", text: Phrases.title(of: place))
          html.element("span", ["class": "detail"], text: Phrases.about(place))
        }
        html.icon(.next)
      }
    }
    html.newline()
  }

  private func writeYou(to html: inout HTMLWriter) {
    html.element("li") { html in
      html.element("a", ["class": "what", "href": "/you"]) { html in
        html.mark(of: frame.person)
        html.element("span", ["class": "what"]) { html in
          html.element("b") { $0.name(frame.person) }
          html.element("span", ["class": "detail"], text: Phrases.yoursLead)
        }
        html.icon(.next)
      }
    }
    html.newline()
  }
}
