import Page

/// The entry line of a page, which records, searches or adds.
package struct LineForm {
  /// The label for screen readers.
  private let label: String
  /// The placeholder.
  private let placeholder: String
  /// The button's label.
  private let button: String
  private let icon: Icon
  /// The words placed before the typed ones, such as "list add"; nil if whole lines are typed.
  private let before: String?
  /// The path to search with the typed words; nil if the line only records.
  private let search: String?
  /// The words typed before.
  private let typed: String
  /// Whether a scan button is next to the line.
  private let hasScan: Bool

  package init(
    label: String = Phrases.line, placeholder: String = Phrases.lineHint, button: String = Phrases.record,
    icon: Icon = .return, before: String? = nil, search: String? = nil, typed: String = "", hasScan: Bool = false
  ) {
    (self.label, self.placeholder, self.button, self.icon) = (label, placeholder, button, icon)
    (self.before, self.search, self.typed, self.hasScan) = (before, search, typed, hasScan)
  }

  /// - Parameter refused: The words just typed and refused, or nil.
  func write(_ frame: PageFrame, typed refused: String?, to html: inout HTMLWriter) {
    html.block(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "class": "line", "data-command": "", "data-line": "",
        "role": search == nil ? nil : "search",
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      // By default, forms return to the first page.
      if frame.next != frame.home { html.hidden("next", frame.next) }
      if let before { html.hidden("before", before) }
      html.element("label", ["for": "line", "class": "unseen"], text: label)
      // A question keeps the place of its preview, so that its answers do not move under a finger.
      html.element("div", ["class": "error", "id": "line-error", "role": "alert"]) { _ in }
      html.div("entry") { html in
        if let search {
          html.element(
            "button",
            ["class": "plain", "formmethod": "get", "formaction": search, "aria-label": Phrases.search]
          ) { $0.icon(.search) }
        }
        writeField(refused ?? typed, to: &html)
        if hasScan, frame.places.contains(.scan) { html.iconLink(.scan, frame.home + "/scan", Phrases.scan, "plain") }
        html.element("button", ["type": "submit", "class": "plain enter", "aria-label": button]) { $0.icon(icon) }
      }
    }
  }

  private func writeField(_ typed: String, to html: inout HTMLWriter) {
    html.leaf(
      "input",
      [
        "id": "line", "name": "line", "type": search == nil ? "text" : "search",
        "value": typed.isEmpty ? nil : typed, "placeholder": placeholder, "autocomplete": "off",
        "autocapitalize": "none", "enterkeyhint": before == nil ? "send" : "done", "required": "",
        "data-search-field": search == nil ? nil : "",
      ])
  }
}
