import LarderShelves
import LarderWords

/// Commands for the ledger and its files.
extension Verb {
  static let replay = Verb(
    name: "replay", group: .waste,
    summary: "add up anything by any grouping, or replay all events",
    usage: "replay [--by KEYS] [--sum MEASURES] [-p PERIOD]",
    details: """
      KEYS: month, week, weekday, day, item, category, place, store, person, reason, meal, currency, ledger.

      MEASURES: bought, used, wasted, eaten, rescued (used past its date, but no use-by date), missing (at a count). Add .cost,
      .kg, .kcal, .protein, .carbs, .fat, .days (kept) or .past (days past its date).

      CONDITIONS: item=milk,store!=Lidl or month>=2026-03.

      - Several --ledger options, or a folder of ledgers, are added up together.
      - --what-if assumes "milk pack 1L", "skip crisps", "milk price 1.09" or "milk price +10%". It lists its assumptions, and
        shows both results.
      - Without a grouping, it recalculates everything, and shows the speed and the digests. Digests are the same on every
        machine, with any number of threads, from any checkpoint.

      Documentation/internals/analytics.md has more.
      """,
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
    repeats: ["ledger"],
    examples: [
      "replay --by month,category --sum wasted.cost --csv",
      "replay --by item --avg wasted.days --count wasted",
      "replay --by store --where month=2026-10 --limit 3", "replay --sum bought.cost,wasted.cost -p 2026",
      "replay", "replay --threads 2", "replay --as-of 2026-10-01",
    ]
  )

  static let verify = Verb(
    name: "verify", group: .files,
    summary: "check the ledger for damage and contradictions",
    usage: "verify [--deep] [--origin]",
    details: """
      If all is well, the exit code is 0 and nothing is printed. It checks every byte against its checksums and hashes, and
      every event against the others. It reports:

      - the first event that is damaged (exit code 65)
      - every contradiction that a correction of the past has left, with both events (exit code 1)

      With --deep it also reads every page of the file while writers wait. It recalculates everything that is kept, and
      compares the results. Documentation/admin/backup-and-rescue.md explains what to do about damage.
      """,
    options: [
      Option(.deep, nil, "check every page, and recalculate everything"),
      Option(.origin, nil, "compare every event with the ledger's database"), Option.csv,
    ],
    examples: ["verify", "verify --deep", "verify --json"]
  )

  static let rebuild = Verb(
    name: "rebuild", group: .files,
    summary: "make the indexes and checkpoints again from the events",
    usage: "rebuild",
    details: """
      No event changes. At the end, it checks that the new indexes and checkpoints give the same digests as the events.
      """,
    examples: ["rebuild"]
  )

  static let backup = Verb(
    name: "backup", group: .files,
    summary: "copy the ledger into one file, and verify the copy",
    usage: "backup FOLDER|FILE.mdb [--keep NUMBER] [--keep-for DAYS] [--all [--data DIR]]",
    words: [.file],
    details: """
      You can keep recording meanwhile. The copy is compact, and gets its name only after every byte is verified and on disk.

      - In a folder, the copy is named after the ledger and the time. A missing folder is created.
      - --keep 7 keeps this ledger's newest seven backups and removes the others. --keep-for 30d removes backups older than 30
        days. With both, a backup stays if either option keeps it.
      - If you name a file, an earlier backup of this ledger with that name is replaced.
      - --all copies everything on a server: people, households and photos, like "serve backup FOLDER". --keep and
        --keep-for then count these copies, and --then and --ping work as for serve.
      """,
    options: [
      Option(.keep, "NUMBER", "how many backups of this ledger to keep"),
      Option(.keepFor, "DAYS", "how long to keep backups, such as 30d or 8w"),
      Option(.dryRun, nil, "show what would be written and removed"),
      Option(.all, nil, "everything on a server: people, households, photos"),
      Option(.data, "DIR", "with --all: the server's directory, as for serve"),
      Option(.then, "COMMAND", "with --all: a command that takes the copy elsewhere"),
      Option(.ping, "URL", "with --all: an address to fetch after success"),
    ],
    examples: ["backup backups --keep 7", "backup larder.mdb"]
  )

  static let restore = Verb(
    name: "restore", group: .files,
    summary: "bring the ledger back from a backup",
    usage: "restore BACKUP [--to DIR] [--force]",
    words: [.file],
    details: """
      BACKUP is a file from `backup`, a folder of them, or a ledger's directory. From a folder, the newest backup is used; if
      a ledger exists, the newest of that ledger.

      The backup is verified, copied, verified again, and put in place in one step. An existing ledger is replaced only with
      --force, and is kept next to the new one under a name with the date.
      """,
    options: [
      Option(.to, "DIR", "where to put it (default: the ledger's directory)"),
      Option(.force, nil, "replace an existing ledger, and keep a copy of it"),
      Option(.dryRun, nil, "verify the backup, and show what would happen"),
    ],
    examples: ["restore backups --to kitchen --dry-run"]
  )

  static let rescue = Verb(
    name: "rescue", group: .files,
    summary: "save what is intact in a damaged ledger to a new one",
    usage: "rescue DAMAGED NEW",
    words: [.directory, .directory],
    details: """
      DAMAGED is a ledger's directory or its file, and is not changed. NEW must not exist yet.

      Larder reads every page of the file, even if nothing refers to it, and takes each page of the log with a valid checksum.

      - If nothing is missing, NEW is the same ledger.
      - Otherwise NEW is a different ledger. Every event keeps its number, lost events are marked "lost", and the answer lists
        them (exit code 65).
      """,
    options: [
      Option(.force, nil, "accept a file of another ledger than expected"),
      Option(.dryRun, nil, "show what can be saved, and write nothing"),
    ],
    examples: ["rescue kitchen kitchen-rescued --dry-run"]
  )

  static let doctor = Verb(
    name: "doctor", group: .files,
    summary: "check the whole set-up, and say what to do",
    usage: "doctor [--data DIR]",
    details: """
      It checks the ledger, the disk, the clock, the time zone, backups, permissions and failed reminders. If there is a
      server, it also checks its people, address, proxy, certificate and version.

      - It shows only what needs attention, with the remedy (exit code 1). If all is well, it lists what it checked.
      - -v shows everything it found.
      - It changes nothing. Run it as the user that owns the files.
      """,
    options: [
      Option(.data, "DIR", "a server's directory, as for serve"),
      Option(.verbose, nil, "show everything that was found", letter: "v"),
    ],
    examples: ["doctor", "doctor -v", "doctor --json"]
  )

  static let stats = Verb(
    name: "stats", group: .files,
    summary: "count what the ledger contains",
    usage: "stats", options: [Option.csv, Option.html], examples: ["stats", "stats --json"]
  ) { line in
    try line.expectNoWords()
    return .seeing(StatsRequest())
  }

  static let export = Verb(
    name: "export", group: .exchange,
    summary: "write the ledger as JSON lines, tables or a calendar",
    usage: "export [--format ndjson|csv|sqlite|ics|home-assistant] [--of TABLE]",
    details: """
      Without options, it writes one line of JSON per event, corrections included. `import` reads them back into the same
      ledger. Documentation/reference/json.md describes the lines.

      --format ics writes a calendar of due dates and planned meals.

      --format home-assistant --to FOLDER writes sensors, commands and spoken sentences for Home Assistant.
      Documentation/guide/home-assistant.md explains how to use them.

      With --of, it writes a table as CSV or JSON lines. --format sqlite --to FILE writes all tables:

      - events (as recorded), effective_events (as corrected)
      - movements: everything that happened to food, with cost and mass
      - waste, spending, diary, use, stock, names

      Documentation/internals/analytics.md describes the columns, and how to use them with Parquet and DuckDB.
      """,
    options: [
      Option(
        .format, "FORMAT", "the format (default: ndjson)",
        of: .words(["ndjson", "csv", "sqlite", "ics", "home-assistant"])),
      Option(
        .of, "TABLE", "which table (default for csv: events)",
        of: .words(["events", "effective_events", "movements", "waste", "spending", "diary", "use", "stock", "names"])),
      Option(.photos, "FOLDER", "copy recipe photos to this folder"),
      Option(.to, "FILE", "the database to create, or the folder for home-assistant"), Option.asOf,
    ],
    examples: [
      "export > log.jsonl", "export --format csv --of movements > movements.csv",
      "export --format ndjson --of waste > waste.ndjson", "export --format ics > food.ics",
      "export --format home-assistant --to home-assistant",
    ]
  )

  static let `import` = Verb(
    name: "import", group: .exchange,
    summary: "import a table, receipts, a Grocy database or an export",
    usage: "import FILE [--dry-run] [--format FORMAT] [--map HEAD=COLUMN,…]", words: [.file, .free],
    details: """
      An import records the whole file or nothing. If you import a file again, only new rows are added. `undo` takes back the
      whole import.

      - CSV: columns are recognised by their headings, and --map names others. Try --dry-run first.
      - Receipts (text, PDF, photo): recorded only if the lines add up to the total. --map "GURKE=cucumber" names a line.
      - Tables of receipts: --name names a line. --used-up 30d assumes that older purchases are used up.
      - Grocy: stock journal, recipes and planned meals.
      - Tables of foods (foodkeeper, fdc): facts about items.
      - Product data (off): see `help codes`.
      - An export by larder: all its events.
      - "-": standard input.

      `help importing` has the columns and all rules.
      """,
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
    beginsLedger: true,
    examples: [
      "import pantry.csv --dry-run", "import shopping.csv --map \"Datum=date,Artikel=item\"",
      "import receipt.txt --dry-run", "import receipts.csv --used-up 30d", "import log.jsonl",
      "import dump.jsonl.gz --format off countries:de,at",
    ]
  )
}
