import LarderLedger
import LarderModel
import LarderProjections
import LarderReports
import LarderSentences
import PlainText
import Terminal

extension Verb {
  static let list = Verb(
    name: "list", group: .ahead,
    summary: "the shopping list: what is to be bought, and what becomes stock",
    usage: "list [add|done|undone|edit|remove|suggest|checkout] [ITEM [QUANTITY] [PRICE]] [store:STORE] [--as FORM]",
    words: [.words(ListAction.allCases.map(\.rawValue)), .listWord],
    details: """
      Alone it shows the list: by store, in the order of a shop (larder config shop-order), with what it may cost by the
      last prices. "add" puts something on; what is listed already adds up. "done" puts it into the basket, with a price or
      another quantity where they are said; "undone" takes it out again. "edit" says a quantity or store anew. "checkout"
      makes stock of the basket, leaves the rest on the list, and is undone as one; with store: only of what is for that
      store or for any. What is bought by larder buy leaves the list too. Several items are told apart by commas; done,
      undone and remove take "all". "suggest" is larder suggest.
      """,
    options: [
      Option("item", "NAME", "the item, where its name looks like something else", of: .item),
      Option("quantity", "QUANTITY", "the quantity, as 2l, 4x150g, 10"),
      Option("price", "PRICE", "what was paid for all of it, for done and checkout"),
      Option("store", "STORE", "where it is to be bought, or was"),
      Option("place", "PLACE", "where a checkout puts it: fridge, freezer, pantry, or a place of your own"),
      Option("due", "DATE", "the date on the pack, for done and checkout"),
      Option("due-kind", "KIND", "what sort of date it is", of: .words(["use-by", "best-before"])),
      Option("as", "FORM", "the list as other programs take it", of: .words(ShoppingListForm.allCases.map(\.rawValue))),
      Option("why", nil, "for suggest: each with its reason, and its numbers"),
      Option("accept", nil, "for suggest: put it on the list"),
      Option.asOf, Option.csv, Option.html,
    ],
    records: true, beginsLedger: true,
    examples: [
      "list add milk 2L store:Corner", "list add bread, eggs a dozen, yoghurt 4x150g", "list", "list done milk 2.38",
      "list done bread 1.99, eggs 10 2.79", "list undone eggs", "list edit eggs 6", "list checkout store:Corner",
      "list remove eggs", "list --as markdown",
    ]
  ) { session in
    guard let word = session.arguments.words.first else { return try session.showList() }
    guard let action = ListAction(rawValue: word.lowercased()) else {
      let near = Nearest.nearest(to: word, among: ListAction.allCases.map(\.rawValue), limit: 1, isMisspelt: true).first
      throw Failure.usage(
        near.map { "larder list has no \"\(word.visible)\"; did you mean larder list \($0)?" }
          ?? "\"\(word.visible)\" is nothing to do with a list; to put it on: larder list add \(word.visible)")
    }
    try session.refuseOptions(action)
    switch action {
    case .add, .edit: try session.changeList(action)
    case .done: try session.tickOff()
    case .undone, .remove: try session.strike(action)
    case .checkout: try session.checkOut()
    case .suggest: try session.suggest(Array(session.arguments.words.dropFirst()))
    }
  }
}

extension Session {
  fileprivate func refuseOptions(_ action: ListAction) throws {
    let given = arguments.values.map(\.name) + arguments.switches
    let foreign = verb.options.map(\.name).filter { !action.options.contains($0) }
    if let name = given.first(where: foreign.contains) {
      throw Failure.usage("larder list \(action.rawValue) takes no \(name):; see larder help list")
    }
    // "store:Aldi, bread": a comma tells items apart, and belongs to no store.
    for (name, value) in arguments.values where value.hasSuffix(",") {
      throw Failure.usage(
        "\(name):\(value.visible) ends in a comma; \(name): is of every item that is named, and stands behind the last")
    }
  }

  fileprivate mutating func showList() throws {
    for name in Option.recording.map(\.name) + [
      "item", "quantity", "price", "place", "due", "due-kind", "why", "accept",
    ]
    where arguments[name] != nil || arguments.has(name) {
      throw Failure.usage("larder list shows and takes no \(name):; say what to do, as larder list add milk")
    }
    let form = try arguments["as"].map { text throws(Failure) in
      guard let form = ShoppingListForm(rawValue: text) else {
        let known = ShoppingListForm.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure.usage("\"\(text.visible)\" is none of \(known)")
      }
      return form
    }
    if form != nil, isJSON || arguments.has("csv") { throw Failure.usage("--as, --json and --csv: say one of them") }
    if form != nil, pageTarget != nil { throw Failure.usage("--as and --html: say one of them") }
    let ledger = try openForReading()
    // Not of those that checkpoints keep: it is folded anew, up to the last event.
    let view = try ledger.view([LastPrices.self], asOf: try cut(ledger) ?? .max)
    let catalog = view.standing.catalog
    let store = try arguments["store"].map { name throws(Failure) in
      guard let number = catalog.number(.store, named: name) else {
        throw Failure(.refused, Suggestion.unknown(name, .store, catalog))
      }
      return StoreID(rawValue: number)
    }
    let report = ShoppingListReport(
      household: view.household, prices: view.state.projection(LastPrices.self), today: today(view), store: store)
    guard let form else { return try show(report, style(catalog)) }
    for line in report.exported(as: form, catalog.style) { output.line(line) }
  }
}
