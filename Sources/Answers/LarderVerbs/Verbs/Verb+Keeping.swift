import LarderShelves
import LarderWords

/// Commands for the ledger and its files.
extension Verb {
  static let replay = Verb(
    name: "replay", group: .waste,
    summary: "add up anything by any grouping, or replay all events",
    usage: "replay [--by KEYS] [--sum MEASURES] [-p PERIOD]",
    options: [
      Option(.by, "KEYS", "group by these, in this order, as month,category").repeatable,
      Option(.sum, "MEASURES", "add up, as wasted.cost,wasted.kg").repeatable,
      Option(.avg, "MEASURES", "the average per event, as wasted.days").repeatable,
      Option(.count, "MEASURES", "number of events, as wasted or (if known) wasted.cost").repeatable,
      Option(.where, "CONDITIONS", "only these events, as category=dairy").repeatable,
      Option(.whatIf, "CHANGE", "assume a change, as \"milk pack 1L\"").repeatable,
      Option(.sort, "COLUMN", "sort by a column, as wasted.cost or month:desc"),
      Option(.limit, "NUMBER", "how many groups at most"),
      Option.period, Option.asOf, Option.csv, Option.html, Option(.table, nil, "answer in a table (default)"),
      Option(.threads, "NUMBER", "threads for a replay without a grouping", of: .words(["1", "2"])),
    ],
    // Several ledgers are added up.
    repeats: ["ledger"]
  )

  static let verify = Verb(
    name: "verify", group: .files,
    summary: "check the ledger for damage and contradictions",
    usage: "verify [--deep] [--origin]",
    options: [
      Option(.deep, nil, "check every page, and recalculate everything"),
      Option(.origin, nil, "compare every event with the ledger's database"), Option.csv,
    ]
  )

  static let rebuild = Verb(
    name: "rebuild", group: .files,
    summary: "make the indexes and checkpoints again from the events",
    usage: "rebuild"
  )

  static let backup = Verb(
    name: "backup", group: .files,
    summary: "copy the ledger into one file, and verify the copy",
    usage: "backup FOLDER|FILE.mdb [--keep NUMBER] [--keep-for DAYS] [--all [--data DIR]]",
    words: [.file],
    options: [
      Option(.keep, "NUMBER", "how many backups of this ledger to keep"),
      Option(.keepFor, "DAYS", "how long to keep backups, such as 30d or 8w"),
      Option(.dryRun, nil, "show what would be written and removed"),
      Option(.all, nil, "everything on a server: people, households, photos"),
      Option(.data, "DIR", "with --all: the server's directory, as for serve"),
      Option(.then, "COMMAND", "with --all: a command that takes the copy elsewhere"),
      Option(.ping, "URL", "with --all: an address to fetch after success"),
    ]
  )

  static let restore = Verb(
    name: "restore", group: .files,
    summary: "bring the ledger back from a backup",
    usage: "restore BACKUP [--to DIR] [--force]",
    words: [.file],
    options: [
      Option(.to, "DIR", "where to put it (default: the ledger's directory)"),
      Option(.force, nil, "replace an existing ledger, and keep a copy of it"),
      Option(.dryRun, nil, "verify the backup, and show what would happen"),
    ]
  )

  static let rescue = Verb(
    name: "rescue", group: .files,
    summary: "save what is intact in a damaged ledger to a new one",
    usage: "rescue DAMAGED NEW",
    words: [.directory, .directory],
    options: [
      Option(.force, nil, "accept a file of another ledger than expected"),
      Option(.dryRun, nil, "show what can be saved, and write nothing"),
    ]
  )

  static let doctor = Verb(
    name: "doctor", group: .files,
    summary: "check the whole set-up, and say what to do",
    usage: "doctor [--data DIR]",
    options: [
      Option(.data, "DIR", "a server's directory, as for serve"),
      Option(.verbose, nil, "show everything that was found", letter: "v"),
    ]
  )

  static let stats = Verb(
    name: "stats", group: .files,
    summary: "count what the ledger contains",
    usage: "stats", options: [Option.csv, Option.html]
  ) { line in
    try line.expectNoWords()
    return .seeing(StatsRequest())
  }

  static let export = Verb(
    name: "export", group: .exchange,
    summary: "write the ledger as JSON lines, tables or a calendar",
    usage: "export [--format ndjson|csv|sqlite|ics|home-assistant] [--of TABLE]",
    options: [
      Option(
        .format, "FORMAT", "the format (default: ndjson)",
        of: .words(["ndjson", "csv", "sqlite", "ics", "home-assistant"])),
      Option(
        .of, "TABLE", "which table (default for csv: events)",
        of: .words(["events", "effective_events", "movements", "waste", "spending", "diary", "use", "stock", "names"])),
      Option(.photos, "FOLDER", "copy recipe photos to this folder"),
      Option(.to, "FILE", "the database to create, or the folder for home-assistant"), Option.asOf,
    ]
  )

  static let `import` = Verb(
    name: "import", group: .exchange,
    summary: "import a table, receipts, a Grocy database or an export",
    usage: "import FILE [--dry-run] [--format FORMAT] [--map HEAD=COLUMN,…]", words: [.file, .free],
    options: [
      Option(.dryRun, nil, "check everything, and record nothing"),
      Option(.format, "FORMAT", "\(ImportFormat.listing)"),
      Option(.map, "HEAD=COLUMN,…", "name columns, as \"Datum=date,Preis=price\"")
        .repeatable,
      Option(.name, "WHAT=ITEM", "a receipt's name for an item, as \"H-MILCH 3,5%=milk\"")
        .repeatable,
      Option(.new, nil, "accept the proposed and new names of a receipt"),
      Option(.anyway, nil, "record the same receipt again"),
      Option(.event, "EVENT", "bought, counted, consumed or wasted, for other rows"),
      Option(.dates, "ORDER", "dmy or mdy: how to read 5/11/2026"),
      Option(.store, "STORE", "the store for rows without one"),
      Option(.place, "PLACE", "the place for rows without one"),
      Option(.currency, "CODE", "the currency for prices without one"),
      Option(.on, "DATE", "the day for rows without one"),
      Option(.usedUp, "DAYS", "purchases are used up by the next, or after DAYS"),
      Option(.photos, "FOLDER", "the recipe photos that export --photos wrote"),
      Option(.countries, "CODES", "only products sold there, as de,at (off)"),
      Option(.by, "PERSON", "who records it"),
    ],
    beginsLedger: true
  )
}
