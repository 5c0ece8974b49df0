import LarderModel
import LarderReports
import LarderSentences
import Page

/// A lot that is past its date or due, as a row with what can be done with it.
struct LotRow {
  let line: LotLine
  let today: Day
  let style: OutputStyle
  /// The path of the household; nil where whoever looks may not record.
  let household: String?

  func write(to html: inout HTMLWriter) {
    html.element("li") { html in
      writeRing(to: &html)
      html.element("div", ["class": "what"]) { html in
        html.element("b") { $0.name(line.name) }
        html.text(" \(line.quantity.formatted(style))")
        let words = [line.told(today: today, style), line.state.text(\.line)].filter { !$0.isEmpty }
        html.element("span", ["class": "detail \(look)"], text: words.joined(separator: " · "))
      }
      guard let household else { return }
      html.form(household + "/lot", staysHere: true) { html in
        html.hidden("item", line.name)
        html.hidden("lot", "\(line.lot.rawValue)")
        html.button(Phrases.used, "do", name: "deed", value: LotDeed.use.rawValue, spoken: spoken(.use))
        if line.frozenOn == nil {
          html.button(Phrases.freeze, name: "deed", value: LotDeed.freeze.rawValue, spoken: spoken(.freeze))
        }
        html.button(Phrases.toss, "lose", name: "deed", value: LotDeed.toss.rawValue, spoken: spoken(.toss))
      }
    }
    html.newline()
  }

  private func spoken(_ deed: LotDeed) -> String { Phrases.spoken(deed, line.name) }

  /// How it looks: the word beside it says the same.
  private var look: String {
    if line.freshness.isPast { return "past" }
    return switch line.freshness {
    case .soon: "soon"
    case .frozen: "frozen"
    default: "week"
    }
  }

  /// The days to its date, in a ring; hidden from whoever hears the page, as the words say it.
  private func writeRing(to html: inout HTMLWriter) {
    guard let due = line.due else { return }
    let days = today.distance(to: due)
    html.element("svg", ["class": "ring \(look)", "viewBox": "0 0 36 36", "aria-hidden": "true"]) { html in
      html.leaf("circle", ["cx": "18", "cy": "18", "r": "15"])
      html.element("text", ["x": "18", "y": "22.5"], text: days.magnitude > 99 ? "…" : "\(days)")
    }
  }
}
