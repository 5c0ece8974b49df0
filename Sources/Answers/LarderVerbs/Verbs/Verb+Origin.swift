import LarderWords

/// Commands for copies of a ledger whose log is in a database or on a server.
extension Verb {
  static let push = Verb(
    name: "push", group: .files,
    summary: "send the ledger to a PostgreSQL database",
    usage: "push --to URL",
    options: [Option(.to, "URL", "the address of the database")]
  )

  static let pull = Verb(
    name: "pull", group: .files,
    summary: "copy a household from a server, or from a database",
    usage: "pull URL DIR",
    words: [.free, .directory]
  )

  static let sync = Verb(
    name: "sync", group: .files,
    summary: "send what waits, and bring a copy up to date",
    usage: "sync"
  )

  static let outbox = Verb(
    name: "outbox", group: .files,
    summary: "list the commands that wait to be sent to a server",
    usage: "outbox|  outbox send NUMBER|  outbox drop NUMBER",
    words: [.words(["send", "drop"]), .free]
  )

  static let detach = Verb(
    name: "detach", group: .files,
    summary: "make a copy of a database an ordinary ledger again",
    usage: "detach"
  )
}
