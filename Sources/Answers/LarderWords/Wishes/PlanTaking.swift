import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The dinners that are suggested are put on the plan.
struct PlanTaking: Wish {
  let request: PlanSuggestRequest
  var needsLedger: Bool { true }
  var kindOfOpenWords: UInt8? { Planned.code }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let moment = reader.moment
    let now = try HouseholdLedger.reports.current(&log, wanted: PlanSuggestRequest.kinds)
    let report = try request.report(from: now, &log, today: reader.moment.today)
    let commands = report.dinners.map { dinner in
      var plan = PlanMeal(dinner.line.name, on: dinner.day, moment: moment)
      plan.quantity = Quantity(portions: dinner.line.portions)
      return plan
    }
    return try reader.decide(Together(commands, moment: moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    let said = sentences.told(outcome)
    return outcome.events.isEmpty ? "There is no day without a dinner, or no recipe for one." : said
  }
}
