import Page

/// What came of something that was just done, with a way to take it back.
struct Toast: Hashable, Sendable {
  /// A sentence or two, a line each.
  let says: String
  /// The events that it came to; nil where there is nothing to take back.
  var events: ClosedRange<UInt64>?

  /// - Parameter household: the path of the household.
  func write(_ household: String, to html: inout HTMLWriter) {
    html.element("div", ["class": "toast", "role": "status"]) { html in
      for line in says.split(separator: "\n") { html.element("p", text: String(line)) }
      guard let events else { return }
      html.form(household + "/undo", staysHere: true) { html in
        html.hidden("events", "\(events.lowerBound)-\(events.upperBound)")
        html.button(Phrases.undo)
      }
    }
    html.newline()
  }
}
