import LarderModel
import LarderSentences
import LarderShelves
import LarderWords
import Page
import WebParts

/// An act of the household as a row: a sentence, its undo, and below it the entries with ways to correct them.
package struct ActRow {
  let act: Act
  let sentence: EventSentence
  let frame: PageFrame
  /// Whether the time includes the day, for a list without headings of days.
  let hasDay: Bool

  package init(act: Act, sentence: EventSentence, frame: PageFrame, hasDay: Bool = false) {
    (self.act, self.sentence, self.frame, self.hasDay) = (act, sentence, frame, hasDay)
  }

  /// The most entries shown in a row.
  private static let most = 24

  /// The sentence with its subject: "You bought milk and 8 more at Rewe".
  package static func text(_ act: Act, _ frame: PageFrame) -> String {
    let did = say(act.sentence.did)
    let people = act.people.filter { !isMe($0, frame) }
    let you = people.count < act.people.count ? [Phrases.you] : []
    guard let subject = Phrases.all(you + people) else { return FormFault.capitalized(did) }
    return "\(subject) \(did)"
  }

  private static func isMe(_ name: String, _ frame: PageFrame) -> Bool {
    NameRule.key(name) == NameRule.key(frame.person)
  }

  private var text: String { Self.text(act, frame) }

  package func write(to html: inout HTMLWriter) {
    html.row(["class": act.isUndone ? "act undone" : "act", "data-key": "act \(act.events.lowerBound)"]) { html in
      if let name = act.people.first ?? act.actor {
        html.face(frame.faces[name])
      } else {
        // The household, because the entry names no one.
        html.element("span", ["class": "avatar", "aria-hidden": "true"]) { $0.icon(.people) }
      }
      html.element("details", ["class": "told"]) { html in
        html.element("summary", [:]) { html in
          html.span("what") { html in
            html.element("b", text: text)
            html.span("detail", detail)
          }
        }
        html.whenOpened { html in
          for line in act.lines.prefix(Self.most) { write(line, to: &html) }
        }
      }
      if frame.may(.correct) { Self.writeUndo(of: act, frame, to: &html) }
    }
  }

  /// Writes the button that takes an act back, or restores it.
  package static func writeUndo(of act: Act, _ frame: PageFrame, to html: inout HTMLWriter) {
    let ranges = act.retracted.map { [$0] } ?? act.parts
    // A single number would mean the whole command.
    let words = ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
    if act.retracted != nil || act.isUndone {
      guard act.isUndone || act.isReversible else { return }
      return html.deed(frame, ["redo", words], says: Phrases.redoOf(text(act, frame))) {
        $0.button(Phrases.whyRedo, "plain", spoken: Phrases.redoOf(text(act, frame)))
      }
    }
    guard !act.isUndo else { return }
    html.deed(frame, ["undo", words], says: Phrases.undoOf(text(act, frame))) {
      $0.button(Phrases.undo, "plain", spoken: Phrases.undoOf(text(act, frame)))
    }
  }

  /// "08:20 · for yesterday · recorded by Jo · undone", or "Yesterday 08:20 · recorded by Jo", or the day that it
  /// is for.
  private var detail: String {
    let first = act.first
    let other = act.otherDay(frame.today)
    // Without headings, an entry for another day shows that day and no time.
    let minute = hasDay && other != nil ? nil : first.likelyMinute.map { "\($0)" }
    let named = other ?? act.listedDay(frame.today)
    let dayWord = hasDay ? Phrases.dayWord(named, today: frame.today, frame.style) : nil
    let time = dayWord.map { $0 + (minute.map { " " + $0 } ?? "") } ?? minute
    let day = hasDay ? nil : other.map { Phrases.actDay($0, today: frame.today, frame.style) }
    let isOwn = act.people.contains { $0 == act.actor }
    let by = isOwn ? nil : act.actor.map { Self.isMe($0, frame) ? Phrases.actByYou : Phrases.whyBy($0) }
    let corrected = act.lines.contains { $0.entry.corrected != nil } ? Phrases.actCorrected : nil
    return HTMLWriter.dotted([time, day, by, corrected, act.isUndone ? Phrases.actUndone : nil])
  }

  // MARK: Entries

  private func write(_ line: HistoryReport.Line, to html: inout HTMLWriter) {
    let number = line.entry.event.sequence
    html.div("entry") { html in
      html.element("p", ["class": line.isUndone ? "undone" : nil], text: FormFault.sentence(line.text))
      for change in line.changes { html.p("mended", FormFault.sentence(change.message.description)) }
      html.div("wrapped") { html in
        if frame.may(.correct), !line.isUndone { writeCorrections(line, to: &html) }
        html.element(
          "a", ["class": "number", "href": frame.home + "/why?of=\(number)", "data-sheet": ""],
          text: Phrases.details)
      }
    }
  }

  private func writeCorrections(_ line: HistoryReport.Line, to html: inout HTMLWriter) {
    let correction = EntryCorrection(line.current, sentence, frame)
    guard correction.isPossible else { return }
    let number = line.entry.event.sequence
    for name in ["quantity", "price", "energy"] {
      guard let field = correction.field(name) else { continue }
      NumberInPlace("\(number)", field, of: line.text).write(frame, isInFold: true, to: &html)
    }
    let path = frame.home + "/fix/\(number)?next=" + QueryText.encoded(frame.next)
    html.element("a", ["class": "button", "href": path, "data-sheet": ""], text: Phrases.fix)
  }
}

extension Act {
  /// The day on which it was recorded, by the calendar.
  private var recordedDay: Day { Clock(at: lines[0].entry.event.record.recordedAt).civilDay }

  /// The day under which it is listed. After midnight, the household's day may not have ended.
  func listedDay(_ today: Day) -> Day { min(recordedDay, today) }

  /// The day of the first entry, if it is neither the day of recording nor the day under which it is listed.
  func otherDay(_ today: Day) -> Day? { [recordedDay, listedDay(today)].contains(first.day) ? nil : first.day }
}

extension PageFrame {
  /// The sentence of an event, without the number of its lot, and with its day relative to today.
  package func sentence(_ catalog: Catalog) -> EventSentence {
    var sentence = EventSentence(catalog, style)
    (sentence.showsLots, sentence.today) = (false, today)
    return sentence
  }
}
