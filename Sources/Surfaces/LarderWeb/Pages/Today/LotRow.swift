import LarderAnswers
import LarderModel
import LarderSentences
import Page

/// A lot that is past its date or due, as a row with what can be done with it in a tap: the first one is in hand, the
/// others have one button each and the rest behind their name.
struct LotRow {
  let line: LotLine
  let frame: PageFrame
  let isFirst: Bool

  func write(to html: inout HTMLWriter) {
    let isInHand = isFirst && frame.may(.record)
    let look = line.look(frame.today)
    html.row(["class": isInHand ? "row-in-hand" : nil, "data-lot": "\(line.lot.rawValue)"]) { html in
      html.ring(line.daysLeft(frame.today), share: line.share, look: look)
      // A person who may not read everything sees no pages of items.
      html.what(line.name, at: frame.may(.readAll) ? ItemPage.path(frame.home, line.name) : nil) { html in
        html.span("detail") { html in
          let words = line.brief(frame.today, frame.style)
          if !words.isEmpty { html.span(look, words) }
          html.text((words.isEmpty ? "" : " · ") + line.quantity.formatted(frame.style))
          if let place = line.placeName {
            html.text(" · ")
            html.name(place)
          }
        }
      }
      if frame.may(.record) { writeDeeds(to: &html) }
    }
  }

  private func writeDeeds(to html: inout HTMLWriter) {
    html.div(isFirst ? "deeds" : "deeds brief") { html in
      tap(.use, .check, Phrases.used, "do", to: &html)
      if line.frozenOn == nil { tap(.freeze, .freeze, Phrases.freeze, "cold", to: &html) }
      tap(.toss, .toss, Phrases.toss, "lose", to: &html)
    }
  }

  private func tap(_ deed: LotDeed, _ icon: Icon, _ label: String, _ look: String, to html: inout HTMLWriter) {
    html.tap(
      frame, deed.words(item: line.name, lot: "\(line.lot.rawValue)"), says: Phrases.spoken(deed, line.name),
      classes: deed == .use ? nil : "more", icon, label, look)
  }
}
