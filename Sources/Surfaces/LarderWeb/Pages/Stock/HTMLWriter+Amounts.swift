import Page

/// Amounts at the end of a row, and what is done with them.
extension HTMLWriter {
  /// "1.6", and a quiet "l".
  mutating func amount(_ text: String) {
    let parts = text.split(separator: " ", maxSplits: 1)
    self.text(parts.first.map(String.init) ?? "")
    if parts.count > 1 {
      self.text(" ")
      element("small", text: String(parts[1]))
    }
  }

  /// A button of a form with nothing but an icon, and an attribute that a script knows it by.
  mutating func stepButton(_ icon: Icon, _ shown: String, spoken: String, name: String, value: String, by: String) {
    element(
      "button", ["type": "submit", "name": name, "value": value, "aria-label": spoken, "data-step": by]
    ) { html in
      html.icon(icon)
      html.element("small", text: shown)
    }
  }

  /// A form that does something with a lot, or with all of an item where no lot is meant.
  ///
  /// - Parameter words: the verb, and what stands behind it besides the item.
  mutating func deed(
    _ frame: PageFrame, _ words: [String], item: String, lot: String?, says: String, next: String,
    classes: String? = nil, _ content: (inout HTMLWriter) -> Void
  ) {
    deed(frame, words, says: says, next: next, classes: classes) { html in
      html.hidden("item", item)
      if let lot { html.hidden("lot", lot) }
      content(&html)
    }
  }
}
