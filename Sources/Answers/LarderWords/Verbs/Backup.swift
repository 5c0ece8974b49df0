extension Verb {
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
}
