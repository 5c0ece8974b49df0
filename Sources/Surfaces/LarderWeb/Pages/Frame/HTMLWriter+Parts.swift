import Page

/// The parts that pages are put together from.
extension HTMLWriter {
  // MARK: Elements

  /// A paragraph of a class.
  mutating func p(_ classes: String?, _ text: String) { element("p", ["class": classes], text: text) }

  /// Words of a class within a line.
  mutating func span(_ classes: String?, _ text: String) { element("span", ["class": classes], text: text) }

  mutating func span(_ classes: String, _ content: (inout HTMLWriter) -> Void) {
    element("span", ["class": classes], content)
  }

  mutating func div(_ classes: String, _ content: (inout HTMLWriter) -> Void) {
    element("div", ["class": classes], content)
  }

  /// An element with the end of a line after it.
  mutating func block(_ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void) {
    element(name, attributes, content)
    newline()
  }

  /// A small text, after another one.
  mutating func small(_ text: String) { element("small", text: text) }

  // MARK: Sections

  /// A part of the page, of which a newer one can take the place.
  mutating func part(_ name: String, _ content: (inout HTMLWriter) -> Void) {
    block("div", ["data-part": name], content)
  }

  /// A section with its heading.
  ///
  /// - Parameter link: where more of it is to be found: the words and the path.
  mutating func section(
    _ identifier: String, _ title: String, link: (words: String, path: String)? = nil, classes: String? = nil,
    _ content: (inout HTMLWriter) -> Void
  ) {
    block("section", ["aria-labelledby": identifier, "class": classes]) { html in
      html.element("div", ["class": "head"]) { html in
        html.element("h2", ["id": identifier], text: title)
        if let link { html.link(link.path, link.words) }
      }
      html.newline()
      content(&html)
    }
  }

  /// A section whose heading has nothing beside it.
  mutating func plainSection(_ identifier: String, _ title: String, _ content: (inout HTMLWriter) -> Void) {
    block("section", ["aria-labelledby": identifier]) { html in
      html.element("h2", ["id": identifier], text: title)
      content(&html)
    }
  }

  /// What is opened by its summary.
  ///
  /// - Parameter spoken: the words that a screen reader speaks, if the summary has none.
  mutating func fold(
    _ classes: String, spoken: String? = nil, _ summary: (inout HTMLWriter) -> Void,
    content: (inout HTMLWriter) -> Void
  ) {
    element("details", ["class": classes]) { html in
      html.element("summary", ["aria-label": spoken], summary)
      content(&html)
    }
  }

  /// Writes the forms of a fold, which a browser with scripts makes only when the fold is opened (`fold.js`).
  ///
  /// A browser looks at every field of a page for something to fill in, even at fields that nobody sees. Inside `noscript`
  /// the forms are text to it. A browser without scripts has them at once.
  mutating func whenOpened(_ content: (inout HTMLWriter) -> Void) { element("noscript", [:], content) }

  // MARK: Rows

  /// A list with a row for each of some things.
  mutating func rows<Things: Sequence>(
    _ things: Things, classes: String = "rows", in list: StaticString = "ul",
    _ row: (Things.Element, inout HTMLWriter) -> Void
  ) {
    element(list, ["class": classes]) { html in
      for thing in things { row(thing, &html) }
    }
  }

  /// The same, with the same attributes for each row.
  mutating func rows<Things: Sequence>(
    _ things: Things, classes: String = "rows", in list: StaticString = "ul", each attributes: Attributes,
    _ content: (Things.Element, inout HTMLWriter) -> Void
  ) { rows(things, classes: classes, in: list) { thing, html in html.row(attributes) { content(thing, &$0) } } }

  /// A row of a list.
  mutating func row(_ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void) {
    block("li", attributes, content)
  }

  /// The subject of a row: its name, and a detail below it.
  ///
  /// - Parameter path: the page about it; nil if it leads nowhere.
  mutating func what(_ name: String, at path: String? = nil, _ detail: (inout HTMLWriter) -> Void) {
    element(path == nil ? "div" : "a", ["class": "what", "href": path]) { html in
      html.element("b") { $0.name(name) }
      detail(&html)
    }
  }

  mutating func what(_ name: String, at path: String? = nil, detail: String) {
    what(name, at: path) { $0.span("detail", detail) }
  }

  /// The program's own words instead of a name, and a detail below them.
  mutating func what(words: String, detail: String, in element: StaticString = "div") {
    self.element(element, ["class": "what"]) { html in
      html.element("b", text: words)
      html.span("detail", detail)
    }
  }

  /// A row that leads to a page: an icon before it, an arrow after it.
  mutating func way(to path: String, _ icon: Icon, _ title: String, _ lead: String) {
    row { html in
      html.element("a", ["class": "what", "href": path]) { html in
        html.icon(icon)
        html.what(words: title, detail: lead, in: "span")
        html.icon(.next)
      }
    }
  }

  /// Texts one after another, with dots between.
  static func dotted(_ texts: [String?]) -> String { texts.compactMap { $0 }.joined(separator: " · ") }

  /// Names one after another, as in a sentence.
  mutating func names(_ names: [String], separator: String = ", ") {
    for (index, name) in names.enumerated() {
      if index > 0 { text(separator) }
      self.name(name)
    }
  }

  /// "1.6", and a quiet "l".
  mutating func amount(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    self.text(parts.first.map(String.init) ?? "")
    if parts.count > 1 {
      self.text(" ")
      small(String(parts[1]))
    }
  }

  // MARK: Links

  mutating func link(_ path: String, _ text: String) { element("a", ["href": path], text: text) }

  /// A link that shows an icon; a screen reader speaks its words.
  mutating func iconLink(
    _ icon: Icon, _ path: String?, _ spoken: String, _ classes: String? = nil, isSheet: Bool = false
  ) {
    element(
      "a", ["class": classes, "href": path, "aria-label": spoken, "data-sheet": isSheet ? "" : nil]
    ) { $0.icon(icon) }
  }

  /// A link that looks like a button with an icon.
  mutating func buttonLink(
    _ icon: Icon, _ label: String, _ path: String, _ classes: String = "button", isSheet: Bool = false,
    spoken: String? = nil
  ) {
    element("a", ["class": classes, "href": path, "data-sheet": isSheet ? "" : nil, "aria-label": spoken]) {
      $0.labelled(icon, label)
    }
  }

  /// One link of several, of which one is chosen.
  mutating func chip(_ path: String, isChosen: Bool = false, _ content: (inout HTMLWriter) -> Void) {
    element("a", ["class": "chip", "href": path, "aria-current": isChosen ? "true" : nil], content)
  }

  mutating func chip(_ name: String, _ path: String, isChosen: Bool, count: Int? = nil) {
    chip(path, isChosen: isChosen) { html in
      html.name(name)
      if let count { html.small("\(count)") }
    }
  }

  /// A way to where a number comes from: the words of `why` that ask for it.
  mutating func why(_ home: String, _ subject: String, spoken: String, _ content: (inout HTMLWriter) -> Void) {
    let path = home + "/why?of=" + QueryText.encoded(subject)
    element("a", ["class": "why", "href": path, "data-sheet": "", "title": spoken], content)
  }

  // MARK: What scripts use

  /// The words that a page's scripts show.
  mutating func words(_ words: [KeyValuePairs<StaticString, String>]) {
    block("template", ["id": "words"]) { html in
      for (key, text) in words.joined() { html.element("i", ["data-word": key.description], text: text) }
    }
  }

  /// A button that prints the page.
  mutating func printButton(_ spoken: String) {
    element("button", ["type": "button", "class": "plain", "data-print": "", "aria-label": spoken]) { $0.icon(.print) }
  }

  /// A button that shares the lines of an element.
  mutating func shareButton(lines: String, title: String, spoken: String) {
    element(
      "button",
      [
        "type": "button", "class": "plain", "data-share": "", "data-share-lines": lines, "data-share-title": title,
        "aria-label": spoken,
      ]
    ) { $0.icon(.share) }
  }

  /// A button that shares an address with a text.
  mutating func shareButton(_ text: String, title: String? = nil, url: String, _ label: String) {
    element(
      "button",
      ["type": "button", "class": "do", "data-share": text, "data-share-title": title, "data-share-url": url]
    ) { $0.labelled(.share, label) }
  }

  // MARK: Pictures

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
