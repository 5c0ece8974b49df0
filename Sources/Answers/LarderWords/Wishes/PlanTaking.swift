import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The dinners that are suggested are put on the plan.
struct PlanTaking: Wish {
  private let request: PlanSuggestRequest

  init(_ request: PlanSuggestRequest) { self.request = request }

  var needsLedger: Bool { true }
  var kindOfOpenWords: UInt8? { Planned.code }

  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    let now = try HouseholdLedger.reports.current(&log, wanted: PlanSuggestRequest.kinds)
    let report = try request.report(from: now, &log, today: line.today(view.household.catalog))
    let commands = report.dinners.map { dinner in
      var plan = PlanMeal(dinner.line.name, on: dinner.day, moment: moment)
      plan.quantity = dinner.line.portions.scaled(to: 1000, denominator: 1).map {
        Quantity(amount: $0, dimension: .portions)
      }
      return plan
    }
    return try line.decide(Together(commands, moment: moment), view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    let said = sentences.told(outcome)
    return outcome.events.isEmpty ? "There is no day without a dinner, or no recipe for one." : said
  }
}
