import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Food comes in.
struct Buying: Wish {
  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    let one = EnteredQuantity(text: "", measure: .bare(.one))
    let buys = try line.entries(view.household, takesPrice: true).map { entry in
      var buy = Buy(item: try line.item(of: entry), quantity: entry.quantity ?? one, moment: moment)
      buy.price = entry.price ?? line.answers.price
      buy.store = line.arguments[.store]
      buy.place = line.arguments[.place]
      buy.due = line.answers.due
      if let due = try line.due(from: moment.day) { (buy.due, buy.dueKind) = due }
      if let code = entry.code {
        try CodeBuying(code, line, view.household.catalog).complete(&buy, typed: entry, on: moment.day)
      }
      return buy
    }
    return try line.decide(buys, moment, view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.bought(outcome, moment)
  }

  func questions(_ line: Line, _ household: Household) throws -> [Question] {
    guard try !line.namesSeveral(household) else { return [] }
    let entry = try line.entry(household, takesPrice: true)
    let what = try line.item(of: entry).visible
    var questions: [Question] = []
    if entry.price == nil { questions.append(.price(of: what, household) { $1.price = $0 }) }
    if line.arguments[.due] == nil {
      questions.append(.date(on: what, try line.moment(household).day) { $1.due = $0 })
    }
    return questions
  }
}
