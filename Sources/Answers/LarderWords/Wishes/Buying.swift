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
  /// How many of the entries that waited for the codes could not be made.
  private var leftOut = 0
  private var leftOutWhy: [Wording] = []

  mutating func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    var remarks: [CodeRemark] = []
    var buys: [Buy] = []
    for entry in try line.entries(view.household, takesPrice: true) {
      let said = try Self.command(entry, line, view.household.catalog, moment)
      var buy = said.buy
      if let remark = said.remark { remarks.append(remark) }
      if let product = buy.product {
        let lesson = product.lesson.flatMap { lesson in
          buy.store.map { (store: $0, prefix: lesson.prefix, rule: lesson.rule) }
        }
        buy.product?.parkedDetails = try WaitingCodeDetails.read(
          of: product.name, learning: lesson, year: line.year, view.household, log)
      }
      buys.append(buy)
    }
    let decision = try line.decide(buys, moment, view)
    (codes, leftOut, leftOutWhy) = (remarks, decision.leftOut, decision.leftOutWhy)
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
    sentences.bought(outcome, moment, codes: codes, prices: prices) + settled(outcome)
  }

  /// " 1 entry that waited for 4006381333931 waits no more."
  private func settled(_ outcome: Outcome) -> Wording {
    var (said, seen) = (Wording(), Set<String>())
    for code in codes where seen.insert(code.product).inserted {
      guard let product = outcome.after.catalog.product(named: code.product),
        !outcome.after.kitchen.parked.lines.contains(where: { $0.product == product })
      else { continue }
      let waited = outcome.before.kitchen.parked.lines.count { $0.product == product }
      guard waited > 0 else { continue }
      let entries = Wording.count(waited, "entry that waited", "entries that waited")
      said += " \(entries) for \(code.code.visible) \(word: waited == 1 ? "waits" : "wait") no more."
    }
    if !said.isEmpty, leftOut > 0 { said += ProductSentence.leftOut(leftOut, leftOutWhy) }
    return said
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
