import LarderCatalogue
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import PlainText

/// The basket becomes stock.
struct CheckingOut: Wish {
  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    let taking = try line.taking(view.household, moment)
    let ofItem: [OptionName] = [.price, .quantity, .due, .dueKind]
    if taking.isEmpty, let option = ofItem.first(where: { line.arguments[$0] != nil })?.rawValue {
      throw WordsError.usage("\(option): of what? name the item, as in: \(.words("list checkout milk 2.38 due:+9d"))")
    }
    var checkout = Checkout(moment: moment)
    checkout.store = line.arguments[.store]
    checkout.place = line.arguments[.place]
    checkout.answers = line.answers.checkout
    return try line.decide(Together(taking + [checkout], moment: moment), view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.checkedOut(outcome, moment)
  }

  /// The price and the date of all that comes in and has none.
  func questions(_ line: Line, _ household: Household) throws -> [Question] {
    // Decided on in advance, so that only what comes in is asked after, with what the command itself says of it.
    let moment = try line.moment(household)
    let taking = try line.taking(household, moment)
    var checkout = Checkout(moment: moment)
    checkout.store = line.arguments[.store]
    let events = try household.decide(Together(taking + [checkout], moment: moment)).compactMap { $0.body as? Bought }
    var questions: [Question] = []
    for bought in events {
      let (item, what) = (bought.item, household.catalog.name(bought.item).visible)
      if bought.price == nil {
        questions.append(.price(of: what, household) { $1.checkout[item, default: Checkout.Answer()].price = $0 })
      }
      if bought.due == nil || bought.dueKind == .estimate {
        questions.append(.date(on: what, moment.day) { $1.checkout[item, default: Checkout.Answer()].due = $0 })
      }
    }
    return questions
  }
}

extension Line {
  /// The name of something that was taken: listed or not, but no slip of something that is listed.
  private func takenName(_ name: String, _ household: Household) throws -> String {
    guard household.catalog.item(named: name) == nil else { return name }
    let listed = household.list.lines.map { household.catalog.name($0.item) }
    if let near = Nearest.nearest(to: name, among: listed, limit: 1, isMisspelt: true).first {
      throw WordsError.refused("\(name.visible) is not on the shopping list; did you mean \(near.visible)?")
    }
    // Of a name that nobody ever heard of it may as well be a shop's.
    return CommonFoods().food(named: name) != nil ? name : try knownListed(name, household)
  }

  /// What the words say lies in the basket.
  func taking(_ household: Household, _ moment: Moment) throws -> [TakeItem] {
    try listedEntries(household, takesPrice: true).map { entry in
      var command = TakeItem(
        item: try takenName(item(of: entry), household), quantity: entry.quantity, moment: moment)
      command.takesUnlisted = true
      command.price = entry.price
      command.store = arguments[.store]
      if let due = try due(from: moment.day) { (command.due, command.dueKind) = due }
      return command
    }
  }
}
