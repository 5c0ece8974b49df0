extension Verb {
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
}
