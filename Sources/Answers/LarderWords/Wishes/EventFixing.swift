import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// A field of an event is set right.
struct EventFixing: Wish {
  let number: UInt64
  let fields: [(field: String, text: String)]
  private var fixed: StoredEvent?

  init(_ number: UInt64, _ fields: [(field: String, text: String)]) {
    self.number = number
    self.fields = fields
  }

  mutating func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    let target = try EventSearch.present(number, view, &log)
    fixed = target
    let nameable: Set<String> = ["name", "day", "on", "date", "at", "time", "note"]
    if target.record.kind == Named.code, let field = fields.first(where: { !nameable.contains($0.field) })?.field {
      let what = EventSentence(view.household.catalog).wording(of: target)
      throw WordsError.usage(
        "event \(number) is \"\(what)\" and has no \(field.visible); \(.words("history")) shows the others")
    }
    let decision = try line.decide(FixEvent(target, corrections: fields, moment: moment), view)
    try EventSearch.checkPart(of: target, decision, view, &log)
    return decision
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    MendedSentence.wording(outcome, sentences.style, of: fixed)
  }
}
