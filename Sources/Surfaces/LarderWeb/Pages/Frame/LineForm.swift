import Page

/// The one field of a page, under the thumb: it records, searches or adds.
struct LineForm {
  /// What is said of it to whoever hears the page.
  var label = Phrases.line
  /// A word or two in the empty field.
  var placeholder = Phrases.lineHint
  /// What the button does.
  var button = Phrases.record
  var icon = Icon.return
  /// What stands before what is typed, such as "list add"; a whole line is typed where it is nil.
  var before: String?
  /// Where the page is asked for again with what is typed, where it searches; nil where it records alone.
  var search: String?
  /// What was typed before.
  var typed = ""
  /// What was wrong with that.
  var problem: String?
  /// Where one is led back to.
  var next: String
  /// Whether there is a way to the camera beside it.
  var hasScan = false

  init(next: String) { self.next = next }

  func write(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.element(
      "form",
      [
        "method": "post", "action": frame.home + "/do", "class": "line", "data-command": "", "data-line": "",
        "role": search == nil ? nil : "search",
      ]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      // Where nothing is said, one is led back to the first page.
      if next != frame.home { html.hidden("next", next) }
      if let before { html.hidden("before", before) }
      html.element("label", ["for": "line", "class": "unseen"], text: label)
      html.element("div", ["class": "entry"]) { html in
        if let search {
          html.element(
            "button",
            ["class": "plain", "formmethod": "get", "formaction": search, "aria-label": Phrases.search]
          ) { $0.icon(.search) }
        }
        writeField(to: &html)
        if hasScan, frame.places.contains(.scan) {
          html.element("a", ["class": "plain", "href": frame.home + "/scan", "aria-label": Phrases.scan]) {
            $0.icon(.scan)
          }
        }
        html.element("button", ["type": "submit", "class": "plain enter", "aria-label": button]) { $0.icon(icon) }
      }
      html.element("div", ["class": "error", "id": "line-error", "role": "alert"]) { html in
        for line in (problem ?? "").split(separator: "\n") { html.element("p", text: String(line)) }
      }
    }
    html.newline()
  }

  private func writeField(to html: inout HTMLWriter) {
    html.leaf(
      "input",
      [
        "id": "line", "name": "line", "type": search == nil ? "text" : "search",
        "value": typed.isEmpty ? nil : typed, "placeholder": placeholder, "autocomplete": "off",
        "autocapitalize": "none", "enterkeyhint": before == nil ? "send" : "done", "required": "",
        "aria-invalid": problem == nil ? nil : "true", "aria-describedby": problem == nil ? nil : "line-error",
        "data-search-field": search == nil ? nil : "",
      ])
  }
}
