import Page

/// Forms that record: the words of a command, as they could be typed.
extension HTMLWriter {
  /// A form that carries a command out, and leads back to a page.
  ///
  /// - Parameters:
  ///   - frame: the page that it stands on.
  ///   - words: the verb, and what is certain to stand behind it.
  ///   - says: what it does in a few words, for where it waits to be sent.
  ///   - next: the path that one is led back to.
  ///   - content: the fields and buttons; what they are called are options of the verb, or `words`.
  mutating func deed(
    _ frame: PageFrame, _ words: [String], says: String, next: String, classes: String? = nil,
    _ content: (inout HTMLWriter) -> Void
  ) {
    element(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "class": classes, "data-command": "", "data-says": says,
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      // Where nothing is said, one is led back to the first page.
      if next != frame.home { html.hidden("next", next) }
      html.hidden("verb", words.first ?? "")
      for word in words.dropFirst() { html.hidden("words", word) }
      content(&html)
    }
    newline()
  }

  /// A button with an icon and, beside it or for whoever hears the page, its words.
  mutating func iconButton(
    _ icon: Icon, _ label: String, _ classes: String? = nil, name: String? = nil, value: String? = nil,
    spoken: String? = nil, says: String? = nil, isRound: Bool = false
  ) {
    element(
      "button",
      [
        "type": "submit", "class": [classes, isRound ? "round" : nil].compactMap { $0 }.joined(separator: " "),
        "name": name, "value": value, "aria-label": spoken ?? (isRound ? label : nil), "data-says": says,
      ]
    ) { html in
      html.icon(icon)
      if !isRound { html.element("span", text: label) }
    }
  }
}
