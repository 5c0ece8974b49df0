import Page

/// What a household with nothing in it can begin with: three ways, and a thing to do in each.
struct Beginning {
  let frame: PageFrame

  func write(to html: inout HTMLWriter) {
    html.element("section", ["class": "beginning", "aria-labelledby": "begin"]) { html in
      html.drawing(.shelves)
      html.element("h2", ["id": "begin"], text: Phrases.nothingIn)
      html.element("p", ["class": "quiet"], text: Phrases.beginWithShelf)
      html.element("ul", ["class": "rows places"]) { html in
        way(Place.stocktake.icon, frame.home + Place.stocktake.path, Phrases.walk, Phrases.walkLead, to: &html)
        way(Place.scan.icon, frame.home + Place.scan.path, Phrases.scanThere, Phrases.scanThereLead, to: &html)
        way(.pencil, "#line", Phrases.typeBought, Phrases.typeBoughtLead, to: &html)
      }
      html.element("p", ["class": "hint"]) { html in
        html.text(Phrases.importLead + " ")
        html.element("code", text: "larder import")
      }
    }
    html.newline()
  }

  private func way(_ icon: Icon, _ path: String, _ title: String, _ lead: String, to html: inout HTMLWriter) {
    html.element("li") { html in
      html.element("a", ["class": "what", "href": path]) { html in
        html.icon(icon)
        html.element("span", ["class": "what"]) { html in
          html.element("b", text: title)
          html.element("span", ["class": "detail"], text: lead)
        }
        html.icon(.next)
      }
    }
    html.newline()
  }
}
