import LarderLedger
import LarderModel
import LarderReports
import LarderSentences

/// The basket becomes stock.
extension Session {
  mutating func checkOut() throws {
    let answers = try askAtCheckout()
    try record { session, view, _ in
      let moment = try session.moment(view.household)
      let taking = try session.taking(view.household, moment)
      if taking.isEmpty,
        let option = ["price", "quantity", "due", "due-kind"].first(where: { session.arguments[$0] != nil })
      {
        throw Failure.usage("\(option): of what? name the item, as in: larder list checkout milk 2.38 due:+9d")
      }
      var checkout = Checkout(moment: moment)
      checkout.store = session.arguments["store"]
      checkout.place = session.arguments["place"]
      checkout.answers = answers
      return try session.decide(Together(taking + [checkout], moment: moment), view)
    } sentence: { outcome, moment, sentences in
      sentences.checkedOut(outcome, moment)
    }
  }
}
