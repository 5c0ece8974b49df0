import LarderLedger
import LarderModel
import LarderReports
import LarderSentences

/// What `larder list` records, short of a checkout.
extension Session {
  mutating func changeList(_ action: ListAction) throws {
    var wished: [String] = []
    try record { session, view, _ in
      let moment = try session.moment(view.household)
      let entries = try session.listedEntries(view.household)
      guard !entries.isEmpty else {
        throw Failure.usage("what? name an item, as in: larder list \(action.rawValue) milk 2l")
      }
      if action == .edit, session.arguments["store"] == nil, entries.contains(where: { $0.quantity == nil }) {
        throw Failure.usage("edit what of it? say a quantity or store:STORE, as in: larder list edit milk 2l")
      }
      wished = entries.compactMap(\.item)
      let commands = try entries.map { entry in
        let name = try session.item(of: entry)
        var command = ListItem(
          action == .edit ? .edit : .add,
          item: action == .edit ? try session.knownListed(name, view.household) : name, quantity: entry.quantity,
          moment: moment)
        command.store = session.arguments["store"]
        return command
      }
      return try session.decide(Together(commands, moment: moment), view)
    } sentence: { outcome, _, sentences in
      ListSentence(outcome, sentences).changed(wished)
    }
  }

  mutating func tickOff() throws {
    var wished: [String] = []
    try record { session, view, _ in
      let moment = try session.moment(view.household)
      if try session.listedWords() == [["all"]], view.household.catalog.item(named: "all") == nil {
        var command = TickItems(.done, items: nil, moment: moment)
        command.store = try session.knownStore(view.household)
        return try session.decide(command, view)
      }
      let commands = try session.taking(view.household, moment)
      guard !commands.isEmpty else {
        throw Failure.usage("what? name an item, as in: larder list done milk 2.38; or larder list done all")
      }
      wished = commands.map(\.item)
      return try session.decide(Together(commands, moment: moment), view)
    } sentence: { outcome, _, sentences in
      ListSentence(outcome, sentences).ticked(wished)
    }
  }

  mutating func strike(_ action: ListAction) throws {
    try record { session, view, _ in
      let items = try session.listedItems(view.household)
      if items != nil, session.arguments["store"] != nil {
        throw Failure.usage("store: goes with all, as in: larder list \(action.rawValue) all store:Lidl")
      }
      var command = TickItems(
        action == .undone ? .undone : .removed, items: items, moment: try session.moment(view.household))
      command.store = try session.knownStore(view.household)
      return try session.decide(command, view)
    } sentence: { outcome, _, sentences in
      ListSentence(outcome, sentences).struck(isOnlyUnticked: action == .undone)
    }
  }

  /// What the words say lies in the basket.
  func taking(_ household: Household, _ moment: Moment) throws -> [TakeItem] {
    try listedEntries(household, takesPrice: true).map { entry in
      var command = TakeItem(
        item: try knownListed(item(of: entry), household), quantity: entry.quantity, moment: moment)
      command.price = entry.price
      command.store = arguments["store"]
      if let due = try due(from: moment.day) { (command.due, command.dueKind) = due }
      return command
    }
  }
}
