import Page

/// What there is to know of the device that shows the page: what waits to be sent, and how it is put on a home screen.
struct ThisPhone {
  func write(to html: inout HTMLWriter) {
    html.section("phone", Phrases.thisPhone) { html in
      // A script says what waits; without one nothing ever does.
      html.element("div", ["data-sync": ""]) { html in
        html.element("p", ["class": "quiet"], text: Phrases.nothingWaitsEver)
      }
      html.element("details", ["class": "fold"]) { html in
        html.element("summary", text: Phrases.onHomeScreen)
        html.element("ul", ["class": "items"]) { html in
          for way in Phrases.homeScreenWays { html.element("li", text: way) }
        }
      }
    }
  }
}
