import LarderWords

/// Commands for copies of a ledger whose log is in a database or on a server.
extension Verb {
  static let push = Verb(
    name: "push", group: .files,
    summary: "send the ledger to a PostgreSQL database",
    usage: "push --to URL",
    details: """
      Several machines can then record in the ledger. The database, called its origin, decides the order, and each machine
      has a copy. Reading needs only the copy; recording needs the origin.

      URL is an address such as postgres://larder@db1,db2/larder. The tables are made if they are missing. A push that was
      interrupted continues where it ended.

      In a copy, push moves the household to the database at URL. Entries continue meanwhile, except for a moment at the
      end. The first database then leads every copy to the new one. Repeat an interrupted move, or cancel it with a push
      back.

      Only the program for servers can do this: make build-server. See Documentation/admin/origin.md.
      """,
    options: [Option(.to, "URL", "the address of the database")]
  )

  static let pull = Verb(
    name: "pull", group: .files,
    summary: "copy a household from a server, or from a database",
    usage: "pull URL DIR",
    words: [.free, .directory],
    details: """
      URL is the address of one of the household's pages, such as https://larder.example.org/h/ID. Create a
      token with Read and Record in the server's settings, and write it into ~/.config/larder/config: token = TOKEN. DIR
      must not exist yet, or be empty. It becomes a copy: it can be read without a connection, and commands that record
      are sent to the server.

      URL can also be the address that `push` was given, followed by /ID if the database has several ledgers. Entries in
      such a copy go to the database first. With --ledger and that address, every command pulls the ledger into your cache,
      and uses it there.
      """
  )

  static let sync = Verb(
    name: "sync", group: .files,
    summary: "send what waits, and bring a copy up to date",
    usage: "sync",
    details: """
      In a copy of a server's household, this first sends the commands in the `outbox`, in the order of entry. Each is dated
      as you entered it.

      Recording brings the copy up to date by itself. Use sync before you only read, so that entries of others are included.
      """
  )

  static let outbox = Verb(
    name: "outbox", group: .files,
    summary: "list the commands that wait to be sent to a server",
    usage: "outbox|  outbox send NUMBER|  outbox drop NUMBER",
    words: [.words(["send", "drop"]), .free],
    details: """
      In a copy of a server's household, a command waits here if the server does not answer, or with --offline. `sync` and
      the next command send it.

      - A refused command stays, with the reason. Later ones about the same food wait for it.
      - A count that waited, and a command of more than 30 days, are not sent until you confirm them.

      send sends a command again, or confirms it. drop removes it.
      """
  )

  static let detach = Verb(
    name: "detach", group: .files,
    summary: "make a copy of a database an ordinary ledger again",
    usage: "detach",
    details: """
      The database accepts no further entries for this ledger, so that there is only one history. Other copies can still be
      read.
      """
  )
}
