import LarderShelves

/// Verbs that look after the ledger and its files.
extension Verb {
  static let replay = Verb(
    name: "replay", group: .ledger,
    summary: "add up anything by any grouping; alone, work everything out again and show the digests",
    usage: "replay [--by KEYS] [--sum MEASURES] [-p PERIOD]",
    details: """
      KEYS are month, week, weekday, day, item, category, place, store, person, reason, meal, currency and ledger.
      MEASURES are bought, used, wasted, eaten, rescued (used past its date, but no use-by date) and missing (at a count), each with .cost,
      .kg, .kcal, .protein, .carbs, .fat, .days (kept) and .past (its date). CONDITIONS are as item=milk,store!=Lidl or
      month>=2026-03. Several --ledger, or a folder of ledgers, are added up together.

      --what-if supposes "milk pack 1L", "skip crisps", "milk price 1.09" or "milk price +10%", says what it assumes, and
      tells the figures beside those that were. Documentation/internals/analytics.md has all of it.

      Alone it tells how fast a replay is and to which digests, which are the same on any machine, at any number of
      threads, and from any checkpoint.
      """,
    options: [
      Option(.by, "KEYS", "group by these, in this order, as month,category").repeatable,
      Option(.sum, "MEASURES", "add up, as wasted.cost,wasted.kg").repeatable,
      Option(.avg, "MEASURES", "the mean of an event, as wasted.days").repeatable,
      Option(.count, "MEASURES", "how many events, as wasted; or with a known measure, as wasted.cost").repeatable,
      Option(.where, "CONDITIONS", "count only these, as category=dairy,month>=2026-03").repeatable,
      Option(.whatIf, "CHANGE", "suppose a change, as \"milk pack 1L\"; may be given several times").repeatable,
      Option(.sort, "COLUMN", "in the order of a column, as wasted.cost or month:desc"),
      Option(.limit, "NUMBER", "only so many groups"),
      Option.period, Option.asOf, Option.csv, Option.html, Option(.table, nil, "answer in a table, as without it"),
      Option(.threads, "NUMBER", "how many, of a replay alone", of: .words(["1", "2"])),
    ],
    // Several ledgers are added up.
    repeats: ["ledger"],
    examples: [
      "replay --by month,category --sum wasted.cost --csv",
      "replay --by item --avg wasted.days --count wasted",
      "replay --by store --where month=2026-10 --limit 3", "replay --sum bought.cost,wasted.cost -p 2026",
      "replay", "replay --threads 2", "replay --as-of 2026-10-01",
    ]
  )

  static let verify = Verb(
    name: "verify", group: .ledger,
    summary: "check every byte against its checksums and hashes, and every event against the others",
    usage: "verify [--deep]",
    details: """
      Silent, with exit 0, when all is well. Names the first event that cannot be trusted (exit 65), and every contradiction
      that a mending of the past has left, with both events (exit 1). With --deep also every page of the file, read before
      anything in it is trusted, while writers wait; and every kept state, compared with what the events come to.
      What can be done about damage is in Documentation/admin/backup-and-rescue.md.
      """,
    options: [Option(.deep, nil, "every page of the file too, and everything worked out again"), Option.csv],
    examples: ["verify", "verify --deep", "verify --json"]
  )

  static let rebuild = Verb(
    name: "rebuild", group: .ledger,
    summary: "make the indexes and checkpoints again from the events",
    usage: "rebuild",
    details: "Changes no event. Ends by checking that what was kept gives the same digests as the events.",
    examples: ["rebuild"]
  )

  static let backup = Verb(
    name: "backup", group: .ledger,
    summary: "copy the ledger into one file, and verify the copy",
    usage: "backup FOLDER|FILE.mdb [--keep NUMBER] [--keep-for DAYS] [--all [--data DIR]]",
    words: [.file],
    details: """
      Others may go on writing meanwhile. The copy is compact, is verified to the last byte, and takes its name when all of it
      is on the disk. In a folder, which is made where there is none, it is named for the ledger and the moment; --keep 7
      then removes all but the newest seven of this ledger, --keep-for 30d those that are older than that; with both, what
      either would keep stays. A file that is named is replaced, where it is an earlier backup of this ledger.

      With --all it is a server's households, their photos and its people that are copied, as by "serve backup FOLDER".
      """,
    options: [
      Option(.keep, "NUMBER", "how many backups of this ledger the folder keeps"),
      Option(.keepFor, "DAYS", "for how many days it keeps them, as 30d or 8w"),
      Option(.dryRun, nil, "say what would be written and removed, and do neither"),
      Option(.all, nil, "all that a server has: people, households and photos"),
      Option(.data, "DIR", "with --all: where people and households lie, as for serve"),
    ],
    examples: ["backup backups --keep 7", "backup larder.mdb"]
  )

  static let restore = Verb(
    name: "restore", group: .ledger,
    summary: "bring the ledger back from a backup",
    usage: "restore BACKUP [--to DIR] [--force]",
    words: [.file],
    details: """
      BACKUP is a file that `backup` wrote, a folder of them (the newest is taken, of this ledger where there is one), or
      the directory of a ledger. It is verified, copied to a new place, verified there, and put in place in one step.
      A ledger that is there is only replaced with --force, and is kept beside under a name with the date.
      """,
    options: [
      Option(.to, "DIR", "where to bring it, in place of the ledger's directory"),
      Option(.force, nil, "put it in the place of a ledger that is there, which is kept beside"),
      Option(.dryRun, nil, "verify the backup and say what would be done"),
    ],
    examples: ["restore backups --to kitchen --dry-run"]
  )

  static let rescue = Verb(
    name: "rescue", group: .ledger,
    summary: "take out of a damaged ledger whatever can be proved, into a new one",
    usage: "rescue DAMAGED NEW",
    words: [.directory, .directory],
    details: """
      DAMAGED is a ledger's directory, or its file alone; nothing in it is changed. Every page of the file is read, whatever
      its trees say, and each page of the log whose checksum holds is taken. NEW is where there is nothing yet. Where all is
      there it is the very same ledger. Where something is lost it is another one, in which every event keeps its number,
      "lost" stands in the place of those that are gone, and what is missing is listed (exit 65).
      """,
    options: [
      Option(.force, nil, "take the file of another ledger than the directory names"),
      Option(.dryRun, nil, "say what could be taken, and write nothing"),
    ],
    examples: ["rescue kitchen kitchen-rescued --dry-run"]
  )

  static let stats = Verb(
    name: "stats", group: .ledger,
    summary: "how much there is of everything",
    usage: "stats", options: [Option.csv, Option.html], examples: ["stats", "stats --json"]
  ) { line in
    try line.expectNoWords()
    return .seeing(StatsRequest())
  }

  static let export = Verb(
    name: "export", group: .ledger,
    summary: "write the log as lines of JSON, or as tables for other programs",
    usage: "export [--format ndjson|csv|sqlite] [--of TABLE]",
    details: """
      One line an event, in the order of the log, mendings included; `import` reads it back to the very same ledger.
      What a line says is described in Documentation/reference/json.md, and stays.

      Tables are events (as recorded), effective_events (as mended), movements (all that food did, with what it cost and
      weighed), waste, spending, diary, use, stock and names: one as --format csv or ndjson with --of TABLE, all of them
      with --format sqlite --to FILE. Their columns, and how they become Parquet or are asked by DuckDB, are in
      Documentation/internals/analytics.md.
      """,
    options: [
      Option(.format, "FORMAT", "ndjson, csv or sqlite", of: .words(["ndjson", "csv", "sqlite"])),
      Option(
        .of, "TABLE", "which table",
        of: .words(["events", "effective_events", "movements", "waste", "spending", "diary", "use", "stock", "names"])),
      Option(.photos, "FOLDER", "copy the photos of recipes there"),
      Option(.to, "FILE", "the database that is made, of --format sqlite"), Option.asOf,
    ],
    examples: [
      "export > log.jsonl", "export --format csv --of movements > movements.csv",
      "export --format ndjson --of waste > waste.ndjson",
    ]
  )

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
