extension Verb {
  static let `import` = Verb(
    name: "import", group: .ledger,
    summary: "take in a file: rows of CSV, a Grocy database, or what `export` wrote",
    usage: "import FILE [--dry-run] [--format FORMAT] [--map HEAD=COLUMN,…]", words: [.file, .free],
    details: """
      All or nothing, and each command once: importing the same file again adds nothing, and a file that has grown adds
      what is new. "-" reads lines of JSON, or what --format says, from the standard input.

      A table's columns are known by their heads, in any order: item, size, quantity, unit, price, unit price, currency,
      store, place, date, time, due, use by, category, reason, person, note, id, and event (bought, counted, consumed,
      wasted, opened, frozen, thawed, moved). Other heads are named with --map. A price is for the whole row. Rows with
      a price, a store or a date are bought, others counted, where no column says what they are. A row whose size cannot
      be read counts as so many pieces, and is named. Receipts tell of purchases alone: with --used-up 30d each is taken
      for used up on the day its item was bought next, and 30 days later at the latest, so that not all that was ever
      bought is still in.

      Tables of receipts may have discounts and what was given back as negative rows, deposits, how it was paid, subtotals
      and totals, and empty lines: what is taken off lowers the price of the row that it names, or of the row above;
      deposits stay apart from food; and each total is compared with its rows. --name "H-MILCH 3,5%=milk" says what a
      receipt means, and is remembered for its store. Heads may be German.

      Of a Grocy database the journal of its stock is taken: purchases, consumption, spoilage, openings, transfers,
      corrections, with their days, prices, stores, locations and due dates; and its recipes, with the meals planned for
      today and the days to come.

      Of a table of foods (foodkeeper, fdc) what is not known yet is taken over for the household's own items, where a
      row has exactly their name, or the one that --map "my spinach=Spinach, raw" tells.

      An export imported into an empty ledger gives the same ledger; into another, names meet by name and lots get new
      numbers. An export that has grown adds its new events, including its own undos. If you undid an import here,
      importing the file again makes its events count again, except those that the file has undone.
      """,
    options: [
      Option(.dryRun, nil, "check everything, say what would happen, and record nothing"),
      Option(.format, "FORMAT", "\(ImportFormat.listing), where the file does not tell"),
      Option(.map, "HEAD=COLUMN,…", "what columns are, as \"Datum=date,Preis=price\"; ignore leaves one out")
        .repeatable,
      Option(.name, "WHAT=ITEM", "what receipts call an item, as \"H-MILCH 3,5%=milk\"; remembered for the row's store")
        .repeatable,
      Option(.event, "EVENT", "what rows are that do not say: bought, counted, consumed or wasted"),
      Option(.dates, "ORDER", "dmy or mdy: how 5/11/2026 is meant"),
      Option(.store, "STORE", "the store of rows that name none"),
      Option(.place, "PLACE", "the place of rows that name none"),
      Option(.currency, "CODE", "the currency of prices that name none"),
      Option(.on, "DATE", "the day of rows that name none"),
      Option(.usedUp, "DAYS", "a purchase counts as used when its item is bought next, after DAYS at the latest"),
      Option(.photos, "FOLDER", "the photos of recipes, as export --photos put them there"),
      Option(.by, "PERSON", "who records it"),
    ],
    beginsLedger: true,
    examples: [
      "import pantry.csv --dry-run", "import shopping.csv --map \"Datum=date,Artikel=item\"",
      "import receipts.csv --used-up 30d", "import log.jsonl",
    ]
  )
}
