extension Verb {
  package static let shell = Verb(
    name: "shell", group: .ledger,
    summary: "type command after command at a prompt",
    usage: "shell",
    details: """
      At the prompt a command needs no program's name in front. Tab completes commands, options, and the names of the ledger
      as it is then. Up and down bring back earlier lines, Ctrl-R searches them, Ctrl-C drops the line, and Ctrl-D, exit or
      quit ends. Several lines that are pasted are carried out one by one, and nobody is asked anything meanwhile.

      The last 1000 lines are kept in larder/history in the state directory. Where the input is no terminal, the lines are
      read as `-` reads them. Options that every command takes may be given once, for all that is typed.
      """,
    options: [Option(.stop, nil, "end at the first error, where the input is no terminal")],
    examples: ["shell", "shell --today yesterday"]
  )
}
