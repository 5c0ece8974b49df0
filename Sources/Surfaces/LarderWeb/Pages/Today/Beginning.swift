import Page

/// What a household with nothing in it can begin with: three ways, and a thing to do in each.
struct Beginning {
  let frame: PageFrame

  func write(to html: inout HTMLWriter) {
    html.block("section", ["class": "beginning", "aria-labelledby": "begin"]) { html in
      html.drawing(.shelves)
      html.element("h2", ["id": "begin"], text: Phrases.nothingIn)
      html.p("quiet", Phrases.beginWithShelf)
      html.element("ul", ["class": "rows places"]) { html in
        let (counting, scan) = (Place.stocktake, Place.scan)
        html.way(to: frame.home + counting.path, counting.icon, Phrases.walk, Phrases.walkLead)
        html.way(to: frame.home + scan.path, scan.icon, Phrases.scanThere, Phrases.scanThereLead)
        html.way(to: "#line", .pencil, Phrases.typeBought, Phrases.typeBoughtLead)
      }
      html.element("p", ["class": "hint"]) { html in
        html.text(Phrases.importLead + " ")
        html.element("code", text: "larder import")
      }
    }
  }
}
