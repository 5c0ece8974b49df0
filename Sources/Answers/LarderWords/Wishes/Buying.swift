import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Food comes in.
struct Buying: Wish {
  /// How dear what came in by code is beside earlier purchases, and what is to be said of the codes, as it was decided.
  private(set) var prices: [PriceComparison] = []
  private var codes: [CodeRemark] = []

  mutating func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    var remarks: [CodeRemark] = []
    let buys = try line.entries(view.household, takesPrice: true).map { entry in
      let (buy, remark) = try Self.command(entry, line, view.household.catalog, moment)
      if let remark { remarks.append(remark) }
      return buy
    }
    let decision = try line.decide(buys, moment, view)
    codes = remarks
    prices = remarks.isEmpty ? [] : try PriceComparison.all(decision, view, &log)
    return decision
  }

  /// The purchase of an entry, and what is to be said of its code where it has one.
  private static func command(
    _ entry: Entry, _ line: Line, _ catalog: Catalog, _ moment: Moment
  ) throws -> (buy: Buy, remark: CodeRemark?) {
    let one = EnteredQuantity(text: "", measure: .bare(.one))
    var buy = Buy(item: try line.item(of: entry), quantity: entry.quantity ?? one, moment: moment)
    buy.price = entry.price ?? line.answers.price
    buy.store = line.arguments[.store]
    buy.place = line.arguments[.place]
    buy.due = line.answers.due
    if let due = try line.due(from: moment.day) { (buy.due, buy.dueKind) = due }
    guard let code = entry.code else { return (buy, nil) }
    let remark = try CodeBuying(code, line, catalog).complete(&buy, typed: entry, on: moment.day)
    return (buy, remark)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.bought(outcome, moment, codes: codes, prices: prices)
  }

  func questions(_ line: Line, _ household: Household) throws -> [Question] {
    guard try !line.namesSeveral(household) else { return [] }
    let entry = try line.entry(household, takesPrice: true)
    let moment = try line.moment(household)
    // What the code says itself is not asked for.
    let (buy, _) = try Self.command(entry, line, household.catalog, moment)
    var questions: [Question] = []
    if buy.price == nil { questions.append(.price(of: buy.item.visible, household) { $1.price = $0 }) }
    if buy.due == nil { questions.append(.date(on: buy.item.visible, moment.day) { $1.due = $0 }) }
    return questions
  }
}
