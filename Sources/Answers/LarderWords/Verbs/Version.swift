extension Verb {
  package static let version = Verb(
    name: "version", group: .ledger, summary: "tell the program's version", usage: "--version"
  )
}
