import Page

/// One line to type, as at the terminal.
struct LineForm {
  /// The path of the household.
  let household: String
  /// What was typed, where it could not be done.
  let typed: String
  let problem: String?
  /// The last event that the page knows of: the same words sent twice from it are one entry.
  let seen: UInt64

  init(_ household: String, seen: UInt64, _ typed: String = "", _ problem: String? = nil) {
    self.household = household
    self.seen = seen
    self.typed = typed
    self.problem = problem
  }

  func write(to html: inout HTMLWriter) {
    let value: String? = typed.isEmpty ? nil : typed
    let invalid: String? = problem == nil ? nil : "true"
    let describedBy = problem == nil ? "line-hint" : "line-error line-hint"
    html.form(household + "/line", classes: "line", staysHere: true) { html in
      html.hidden("seen", "\(seen)")
      html.element("label", ["for": "line"], text: Phrases.line)
      html.element("div", ["class": "entry"]) { html in
        html.leaf(
          "input",
          [
            "id": "line", "name": "line", "type": "text", "value": value, "autocomplete": "off",
            "autocapitalize": "none", "enterkeyhint": "send", "required": "", "aria-invalid": invalid,
            "aria-describedby": describedBy,
          ])
        html.button(Phrases.record, "do")
      }
      if let problem {
        html.element("div", ["class": "error", "id": "line-error", "role": "alert"]) { html in
          for line in problem.split(separator: "\n") { html.element("p", text: String(line)) }
        }
      }
      html.element("p", ["class": "hint", "id": "line-hint"], text: Phrases.lineHint)
    }
  }
}
