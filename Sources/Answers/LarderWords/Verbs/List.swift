import LarderShelves

extension Verb {
  static let list = Verb(
    name: "list", group: .ahead,
    summary: "the shopping list: what is to be bought, and what becomes stock",
    usage: "list [add|done|undone|edit|remove|suggest|checkout] [ITEM [QUANTITY] [PRICE]] [store:STORE] [--as FORM]",
    words: [.words(ListAction.allCases.map(\.rawValue)), .listWord],
    details: """
      Alone it shows the list: by store, in the order of a shop (`config shop-order`), with what it may cost by the
      last prices. "add" puts something on; what is listed already adds up. "done" puts it into the basket, with a price or
      another quantity where they are said; "undone" takes it out again. "edit" says a quantity or store again. "checkout"
      makes stock of the basket, leaves the rest on the list, and is undone as one; with store: only of what is for that
      store or for any. What is bought by `buy` leaves the list too. Several items are told apart by commas; done,
      undone and remove take "all". "suggest" is `suggest`.
      """,
    options: [
      Option(.item, "NAME", "the item, where its name looks like something else", of: .item),
      Option(.quantity, "QUANTITY", "the quantity, as 2l, 4x150g, 10"),
      Option(.price, "PRICE", "what was paid for all of it, for done and checkout"),
      Option(.store, "STORE", "where it is to be bought, or was"),
      Option(.place, "PLACE", "where a checkout puts it: fridge, freezer, pantry, or a place of your own"),
      Option(.due, "DATE", "the date on the pack, for done and checkout"),
      Option(.dueKind, "KIND", "what sort of date it is", of: .words(["use-by", "best-before"])),
      Option(
        .form, "FORM", "the list as other programs take it", of: .words(ShoppingListForm.allCases.map(\.rawValue))),
      Option(.why, nil, "for suggest: each with its reason, and its numbers"),
      Option(.accept, nil, "for suggest: put it on the list"),
      Option.asOf, Option.csv, Option.html,
    ],
    records: true, beginsLedger: true, takesSeveral: true,
    examples: [
      "list add milk 2L store:Corner", "list add bread, eggs a dozen, yoghurt 4x150g", "list", "list done milk 2.38",
      "list done bread 1.99, eggs 10 2.79", "list undone eggs", "list edit eggs 6", "list checkout store:Corner",
      "list remove eggs", "list --as markdown",
    ]
  ) { line in try ListWords.meaning(of: line) }
}
