import LarderAnswers
import LarderModel
import LarderSentences
import LarderWords
import Page

/// What came of something that was just done, with a way to take it back.
struct Toast: Hashable, Sendable {
  /// A sentence or two, a line each.
  let says: String
  /// The events that it came to; nil where there is nothing to take back.
  var events: ClosedRange<UInt64>?
  /// What was typed into the line, where it could not be done.
  private(set) var typed = ""
  /// What another form than the line would have recorded, as a line to mend; empty where there is none.
  private(set) var refused = ""
  /// Where the mended line leads back to.
  private var page = ""
  /// Whether nothing was done.
  private(set) var isRefusal = false

  init(says: String, events: ClosedRange<UInt64>? = nil) { (self.says, self.events) = (says, events) }

  /// Why something could not be done.
  init(_ problem: Problem, typed: String = "", refused: String = "", on page: String = "") {
    self.init(says: FormFault.sentence(problem.detail))
    (self.typed, self.refused, self.page, isRefusal) = (typed, refused, page, true)
  }

  /// What a command came to, as the terminal says it.
  init(_ reply: Reply, _ visit: Visit) {
    let style = reply.outcome.after.catalog.style
    let head = reply.isRehearsal ? Phrases.wouldRecord : reply.outcome.isRepeated ? Phrases.alreadyRecorded : ""
    let remarks = reply.remarks(style).compactMap { block -> String? in
      guard case .paragraph(let sentence) = block else { return nil }
      return sentence.pieces.map { piece in
        switch piece {
        case .text(let text), .line(let text): text
        case .sparkline, .progress, .absentSign: ""
        }
      }.joined()
    }
    let says = Disclosure(to: visit, of: .changeList).sentence(reply, style)
    let lines = [head + says.text(\.line)] + reply.progress.compactMap(\.warning) + remarks
    self.init(says: lines.joined(separator: "\n"), events: visit.may(.mend) ? reply.numbers : nil)
  }

  /// What came of entries of the diary that were made again.
  init(_ answer: AgainAnswer, _ visit: Visit) {
    self.init(
      says: (answer.isRepeated ? Phrases.alreadyRecorded : "") + answer.sentence.text(\.line),
      events: visit.may(.mend) ? answer.numbers : nil)
  }

  /// - Parameter home: the path of the household.
  func write(_ home: String, to html: inout HTMLWriter) {
    html.block("div", ["class": isRefusal ? "toast refused" : "toast"]) { html in
      html.div("says") { html in
        for line in says.split(separator: "\n") { html.p(nil, String(line)) }
      }
      if !refused.isEmpty { writeMending(home, to: &html) }
      guard let events else { return }
      html.element("form", ["method": "post", "action": home + "/do", "data-command": ""]) { html in
        html.hidden("verb", "undo")
        html.hidden("words", CommandRoutes.undo(events))
        html.hidden("next", home)
        html.button(Phrases.undo)
      }
    }
  }

  /// The line as it was, in a field.
  private func writeMending(_ home: String, to html: inout HTMLWriter) {
    html.element("form", ["method": "post", "action": home + "/do", "class": "mend"]) { html in
      html.hidden("next", page)
      html.hidden("mended", "on")
      html.leaf(
        "input",
        [
          "name": "line", "value": refused, "aria-label": Phrases.mendLabel, "autocomplete": "off",
          "autocapitalize": "none",
        ])
      html.button(Phrases.record)
    }
  }
}
