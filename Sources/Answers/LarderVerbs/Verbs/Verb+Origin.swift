import LarderWords

/// Commands for ledgers whose log is in a database, for servers.
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

      Only the program for servers can do this: make build-server. See Documentation/admin/origin.md.
      """,
    options: [Option(.to, "URL", "the address of the database")]
  )

  static let pull = Verb(
    name: "pull", group: .files,
    summary: "copy a ledger from a PostgreSQL database",
    usage: "pull URL DIR",
    words: [.free, .directory],
    details: """
      URL is the address that `push` was given, followed by /ID if the database has several ledgers. DIR must not exist yet,
      or be empty. It becomes a copy: what you record in it goes to the database first.

      With --ledger URL, every command pulls the ledger into your cache, and uses it there.
      """
  )

  static let sync = Verb(
    name: "sync", group: .files,
    summary: "bring a copy up to date with its database",
    usage: "sync",
    details: """
      Recording does this by itself. Use it before you only read, so that entries of other machines are included.
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
