import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What the plan lacks is put on the shopping list.
struct PlanShopping: Wish {
  var needsLedger: Bool { true }
  var kindOfOpenWords: UInt8? { Listed.code }
  private var needs: ListedNeeds?

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let moment = reader.moment
    let missing = try PlanRequest.missing(&log, today: reader.moment.today)
    let needs = ListedNeeds(missing, reader.household, moment: moment)
    self.needs = needs
    return try reader.decide(Together(needs.commands, moment: moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    let said = ListSentence(outcome, sentences).changed([])
    let told = [said, needs?.leftOut(sentences.style) ?? ""].filter { !$0.isEmpty }
    return told.isEmpty ? "The plan lacks nothing that is not listed already." : told.joined(separator: " ")
  }
}
