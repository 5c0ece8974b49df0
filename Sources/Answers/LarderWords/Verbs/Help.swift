extension Verb {
  package static let help = Verb(
    name: "help", group: .ledger, summary: "explain a command",
    usage: "help [COMMAND|values|diary|environment|files|exit-codes]", words: [.verb, .free],
    options: [Option(.man, nil, "write the manual page, as man -l reads it")],
    examples: ["help", "help buy", "help values", "help --man"]
  )
}
