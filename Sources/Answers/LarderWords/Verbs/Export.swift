extension Verb {
  static let export = Verb(
    name: "export", group: .ledger,
    summary: "write the log as lines of JSON, or as tables for other programs",
    usage: "export [--format ndjson|csv|sqlite] [--of TABLE]",
    details: """
      One line an event, in the order of the log, mendings included; `import` reads it back to the very same ledger.
      What a line says is described in Documentation/formats.md, and stays.

      Tables are events (as recorded), effective_events (as mended), movements (all that food did, with what it cost and
      weighed), waste, spending, diary, use, stock and names: one as --format csv or ndjson with --of TABLE, all of them
      with --format sqlite --to FILE. Their columns, and how they become Parquet or are asked by DuckDB, are in
      Documentation/analytics.md.
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
}
