import Page

/// What the pages are put together from.
extension HTMLWriter {
  /// A part of the page, of which a newer one can take the place.
  mutating func part(_ name: String, _ content: (inout HTMLWriter) -> Void) {
    element("div", ["data-part": name], content)
    newline()
  }

  /// A section with its heading.
  ///
  /// - Parameter link: where more of it is to be found: the words and the path.
  mutating func section(
    _ identifier: String, _ title: String, link: (words: String, path: String)? = nil, classes: String? = nil,
    _ content: (inout HTMLWriter) -> Void
  ) {
    element("section", ["aria-labelledby": identifier, "class": classes]) { html in
      html.element("div", ["class": "head"]) { html in
        html.element("h2", ["id": identifier], text: title)
        if let link { html.element("a", ["href": link.path], text: link.words) }
      }
      html.newline()
      content(&html)
    }
    newline()
  }

  /// Writes the forms of a fold, which a browser with scripts makes only when the fold is opened (`fold.js`).
  ///
  /// A browser looks at every field of a page for something to fill in, even at fields that nobody sees. Inside `noscript`
  /// the forms are text to it. A browser without scripts has them at once.
  mutating func whenOpened(_ content: (inout HTMLWriter) -> Void) {
    element("noscript", [:], content)
  }

  /// The words that the scripts of a page say.
  mutating func words(_ words: [KeyValuePairs<StaticString, String>]) {
    element("template", ["id": "words"]) { html in
      for (key, text) in words.joined() {
        html.element("i", ["data-word": key.description], text: text)
      }
    }
    newline()
  }

  /// A way to where a number comes from: the words of `why` that ask for it.
  mutating func why(_ home: String, _ subject: String, spoken: String, _ content: (inout HTMLWriter) -> Void) {
    element(
      "a",
      [
        "class": "why", "href": home + "/why?of=" + QueryText.encoded(subject), "data-sheet": "",
        "title": spoken,
      ], content)
  }

  /// A ring: the number is the days to a date, the arc how much is left; hidden from whoever hears the page, as the
  /// words beside it say the same.
  ///
  /// - Parameters:
  ///   - share: how much is left, from 0 to 1; nil where nobody knows how much there was.
  ///   - mark: what stands in it in place of a number.
  mutating func ring(_ days: Int?, share: Double?, look: String, mark: Icon? = nil) {
    let around = 94.25
    element("svg", ["class": "ring \(look)", "viewBox": "0 0 36 36", "aria-hidden": "true"]) { html in
      html.leaf("circle", ["class": "track", "cx": "18", "cy": "18", "r": "15"])
      let arc = around * min(max(share ?? 1, 0.02), 1)
      html.leaf(
        "circle",
        [
          "class": "arc", "cx": "18", "cy": "18", "r": "15", "transform": "rotate(-90 18 18)",
          "stroke-dasharray": share.map { $0 < 1 ? "\((arc * 10).rounded() / 10) \(around)" : nil } ?? nil,
        ])
      let text = days.map { $0.magnitude > 99 ? "…" : "\($0 < 0 ? "−" : "")\($0.magnitude)" }
      if let text { html.element("text", ["x": "18", "y": "22.2"], text: text) }
      if let mark {
        let path = Assets.path("icons.svg") + "#" + mark.rawValue
        html.leaf("use", ["href": path, "x": "9.5", "y": "9.5", "width": "17", "height": "17"])
      }
    }
  }
}
