import Page

/// The building blocks of pages.
extension HTMLWriter {
  // MARK: Elements

  /// Writes a paragraph.
  package mutating func p(_ classes: String?, _ text: String) { element("p", ["class": classes], text: text) }

  /// Writes a span.
  package mutating func span(_ classes: String?, _ text: String) { element("span", ["class": classes], text: text) }

  package mutating func span(_ classes: String, _ content: (inout HTMLWriter) -> Void) {
    element("span", ["class": classes], content)
  }

  package mutating func div(_ classes: String, _ content: (inout HTMLWriter) -> Void) {
    element("div", ["class": classes], content)
  }

  /// Writes an element followed by a line break.
  package mutating func block(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
  ) {
    element(name, attributes, content)
    newline()
  }

  /// Writes small text.
  package mutating func small(_ text: String) { element("small", text: text) }

  // MARK: Sections

  /// Writes a part of the page that scripts can replace with a newer one.
  package mutating func part(_ name: String, _ content: (inout HTMLWriter) -> Void) {
    block("div", ["data-part": name], content)
  }

  /// Writes a section with a heading.
  ///
  /// - Parameter link: The words and path of a link to more.
  package mutating func section(
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

  /// Writes a section with only a heading.
  package mutating func plainSection(_ identifier: String, _ title: String, _ content: (inout HTMLWriter) -> Void) {
    block("section", ["aria-labelledby": identifier]) { html in
      html.element("h2", ["id": identifier], text: title)
      content(&html)
    }
  }

  /// Writes an element that its summary opens.
  ///
  /// - Parameters:
  ///   - spoken: The label for screen readers, if the summary has no words.
  ///   - isOpen: Whether it is open at first.
  package mutating func fold(
    _ classes: String, spoken: String? = nil, isOpen: Bool = false, _ summary: (inout HTMLWriter) -> Void,
    content: (inout HTMLWriter) -> Void
  ) {
    element("details", ["class": classes, "open": isOpen ? "" : nil]) { html in
      html.element("summary", ["aria-label": spoken], summary)
      content(&html)
    }
  }

  /// Writes the forms of a fold, which a browser with scripts creates only when the fold is opened (`fold.js`).
  ///
  /// Browsers scan every field of a page for autofill, even hidden ones. Inside `noscript` the forms are just text. A
  /// browser without scripts shows them immediately.
  package mutating func whenOpened(_ content: (inout HTMLWriter) -> Void) { element("noscript", [:], content) }

  // MARK: Rows

  /// Writes a list with one row per element.
  package mutating func rows<Things: Sequence>(
    _ things: Things, classes: String = "rows", in list: StaticString = "ul",
    _ row: (Things.Element, inout HTMLWriter) -> Void
  ) {
    element(list, ["class": classes]) { html in
      for thing in things { row(thing, &html) }
    }
  }

  /// Writes a list with the same attributes for each row.
  package mutating func rows<Things: Sequence>(
    _ things: Things, classes: String = "rows", in list: StaticString = "ul", each attributes: Attributes,
    _ content: (Things.Element, inout HTMLWriter) -> Void
  ) { rows(things, classes: classes, in: list) { thing, html in html.row(attributes) { content(thing, &$0) } } }

  /// Writes a row of a list.
  package mutating func row(_ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void) {
    block("li", attributes, content)
  }

  /// Writes the subject of a row: a name with a detail below it.
  ///
  /// - Parameter path: The page about the subject; nil for no link.
  package mutating func what(_ name: String, at path: String? = nil, _ detail: (inout HTMLWriter) -> Void) {
    element(path == nil ? "div" : "a", ["class": "what", "href": path]) { html in
      html.element("b") { $0.name(name) }
      detail(&html)
    }
  }

  package mutating func what(_ name: String, at path: String? = nil, detail: String) {
    what(name, at: path) { $0.span("detail", detail) }
  }

  /// Writes the subject of a row in the program's own words instead of a name.
  package mutating func what(words: String, detail: String, in element: StaticString = "div") {
    self.element(element, ["class": "what"]) { html in
      html.element("b", text: words)
      html.span("detail", detail)
    }
  }

  /// Writes a row that links to a page, with an icon and an arrow.
  package mutating func way(to path: String, _ icon: Icon, _ title: String, _ lead: String) {
    row { html in
      html.element("a", ["class": "what", "href": path]) { html in
        html.icon(icon)
        html.what(words: title, detail: lead, in: "span")
        html.icon(.next)
      }
    }
  }

  /// Joins texts with dots.
  package static func dotted(_ texts: [String?]) -> String { texts.compactMap { $0 }.joined(separator: " · ") }

  /// Writes names separated by commas.
  package mutating func names(_ names: [String], separator: String = ", ") {
    for (index, name) in names.enumerated() {
      if index > 0 { text(separator) }
      self.name(name)
    }
  }

  /// Writes an amount with a quiet unit: "1.6 l".
  package mutating func amount(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    self.text(parts.first.map(String.init) ?? "")
    if parts.count > 1 {
      self.text("\u{A0}")
      small(String(parts[1]))
    }
  }

  // MARK: Links

  package mutating func link(_ path: String, _ text: String) { element("a", ["href": path], text: text) }

  /// Writes a link with an icon and a spoken label.
  package mutating func iconLink(
    _ icon: Icon, _ path: String?, _ spoken: String, _ classes: String? = nil, isSheet: Bool = false
  ) {
    element(
      "a", ["class": classes, "href": path, "aria-label": spoken, "data-sheet": isSheet ? "" : nil]
    ) { $0.icon(icon) }
  }

  /// Writes a link that looks like a button with an icon.
  package mutating func buttonLink(
    _ icon: Icon, _ label: String, _ path: String, _ classes: String = "button", isSheet: Bool = false,
    spoken: String? = nil
  ) {
    element("a", ["class": classes, "href": path, "data-sheet": isSheet ? "" : nil, "aria-label": spoken]) {
      $0.labelled(icon, label)
    }
  }

  /// Writes a chip: one link of several, of which one is selected.
  package mutating func chip(_ path: String, isChosen: Bool = false, _ content: (inout HTMLWriter) -> Void) {
    element("a", ["class": "chip", "href": path, "aria-current": isChosen ? "true" : nil], content)
  }

  package mutating func chip(_ name: String, _ path: String, isChosen: Bool, count: Int? = nil) {
    chip(path, isChosen: isChosen) { html in
      html.name(name)
      if let count { html.small("\(count)") }
    }
  }

  /// Writes a link to the events behind a number. `subject` is the argument of `why`.
  package mutating func why(_ home: String, _ subject: String, spoken: String, _ content: (inout HTMLWriter) -> Void) {
    let path = home + "/why?of=" + QueryText.encoded(subject)
    element("a", ["class": "why", "href": path, "data-sheet": "", "title": spoken], content)
  }

  // MARK: Script support

  /// Writes the phrases for the page's scripts.
  package mutating func words(_ words: [KeyValuePairs<StaticString, String>]) {
    block("template", ["id": "words"]) { html in
      for (key, text) in words.joined() { html.element("i", ["data-word": key.description], text: text) }
    }
  }

  /// A button that prints the page.
  package mutating func printButton(_ label: String) {
    element("button", ["type": "button", "class": "chip", "data-print": ""]) { $0.icon(.print, label) }
  }

  /// A button that shares the lines of an element.
  package mutating func shareButton(lines: String, title: String, _ label: String) {
    element(
      "button",
      [
        "type": "button", "class": "chip", "data-share": "", "data-share-lines": lines,
        "data-share-title": title,
      ]
    ) { $0.icon(.share, label) }
  }

  /// A button that shares an address with a text.
  package mutating func shareButton(_ text: String, title: String? = nil, url: String, _ label: String) {
    element(
      "button",
      ["type": "button", "class": "do", "data-share": text, "data-share-title": title, "data-share-url": url]
    ) { $0.labelled(.share, label) }
  }

  // MARK: Pictures

  /// Writes a ring: the number is the days to a date, the arc is how much is left. Screen readers skip it, because the
  /// words next to it say the same.
  ///
  /// - Parameters:
  ///   - share: The share left, from 0 to 1; nil if the original amount is unknown.
  ///   - mark: The text instead of a number.
  package mutating func ring(_ days: Int?, share: Double?, look: String, mark: Icon? = nil) {
    // A ring has room for two digits. The words next to it have the month and year.
    let text = days.flatMap { $0.magnitude > 99 ? nil : "\($0 < 0 ? "−" : "")\($0.magnitude)" }
    ring(text, share: share ?? 1, look: look, mark: mark)
  }

  mutating func ring(_ text: String?, share: Double, look: String, mark: Icon? = nil) {
    let around = 94.25
    element("svg", ["class": "ring \(look)", "viewBox": "0 0 36 36", "aria-hidden": "true"]) { html in
      html.leaf("circle", ["class": "track", "cx": "18", "cy": "18", "r": "15"])
      let arc = around * min(max(share, 0.02), 1)
      html.leaf(
        "circle",
        [
          "class": "arc", "cx": "18", "cy": "18", "r": "15", "transform": "rotate(-90 18 18)",
          "stroke-dasharray": share < 1 ? "\((arc * 10).rounded() / 10) \(around)" : nil,
        ])
      if let text { html.element("text", ["x": "18", "y": "22.2"], text: text) }
      if let mark {
        let path = Assets.path("icons.svg") + "#" + mark.rawValue
        html.leaf("use", ["href": path, "x": "9.5", "y": "9.5", "width": "17", "height": "17"])
      }
    }
  }
}
