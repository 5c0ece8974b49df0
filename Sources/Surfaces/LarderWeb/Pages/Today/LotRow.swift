import LarderAnswers
import LarderModel
import LarderSentences
import Page

/// A lot that is past its date or due, as a row with what can be done with it in a tap: the first one is in hand, the
/// others have one button each and the rest behind their name.
struct LotRow {
  let line: LotLine
  let today: Day
  let style: OutputStyle
  /// The path of the household; nil where whoever looks sees no pages of things.
  let home: String?
  /// Nil where whoever looks may not record.
  let frame: PageFrame?
  let isFirst: Bool

  func write(to html: inout HTMLWriter) {
    html.element("li", ["class": isFirst && frame != nil ? "row-in-hand" : nil, "data-lot": "\(line.lot.rawValue)"]) {
      html in
      html.ring(line.daysLeft(today), share: line.share, look: line.look(today))
      let path = home.map { ItemPage.path($0, line.name) }
      html.element(path == nil ? "div" : "a", ["class": "what", "href": path]) { html in
        html.element("b") { $0.name(line.name) }
        html.element("span", ["class": "detail"]) { html in
          let words = line.brief(today, style)
          if !words.isEmpty { html.element("span", ["class": line.look(today)], text: words) }
          html.text((words.isEmpty ? "" : " · ") + line.quantity.formatted(style))
          if let place = line.placeName {
            html.text(" · ")
            html.name(place)
          }
        }
      }
      if let frame { writeDeeds(frame, to: &html) }
    }
    html.newline()
  }

  private func writeDeeds(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.element("div", ["class": isFirst ? "deeds" : "deeds brief"]) { html in
      deed(.use, .check, Phrases.used, "do", frame, in: &html)
      if line.frozenOn == nil { deed(.freeze, .freeze, Phrases.freeze, "cold", frame, in: &html) }
      deed(.toss, .toss, Phrases.toss, "lose", frame, in: &html)
    }
  }

  private func deed(
    _ deed: LotDeed, _ icon: Icon, _ label: String, _ look: String, _ frame: PageFrame, in html: inout HTMLWriter
  ) {
    let spoken = Phrases.spoken(deed, line.name)
    html.deed(
      frame, deed.words(item: line.name, lot: "\(line.lot.rawValue)"), says: spoken, next: frame.home,
      classes: deed == .use ? nil : "more"
    ) { $0.iconButton(icon, label, look, spoken: spoken) }
  }
}
