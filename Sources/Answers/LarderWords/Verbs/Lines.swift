extension Verb {
  package static let lines = Verb(
    name: "-", group: .ledger,
    summary: "read commands from the standard input, one a line",
    usage: "- [--stop] < FILE",
    details: """
      Each line is a command of its own, answered and undone by itself; the program's name in front of it may stay or go.
      Quotes and backslashes are read as a shell reads them, but for an apostrophe within a word, and nothing is expanded.
      What follows a # is a comment. exit ends the reading early.

      An error names its line, and the lines behind it are carried out all the same, unless --stop is given. The exit code
      is the highest of them all. Options that every command takes may be given once, for all lines; with --json each
      answer is one line of JSON, and so is each error. Nobody is asked anything.
      """,
    options: [Option(.stop, nil, "end at the first error")],
    examples: ["- < day.txt", "- --stop --json < day.txt"]
  )
}
