extension Verb {
  static let completions = Verb(
    name: "completions", group: .ledger,
    summary: "write the script that lets a shell complete commands, items and values",
    usage: "completions bash|zsh|fish", words: [.words(["bash", "zsh", "fish"]), .free],
    details: """
      The script asks the program itself, so what it offers is always that of this program and this ledger. make install and the
      Debian package put it where the shells look; by hand it is one line in ~/.bashrc, ~/.zshrc (behind compinit) or
      ~/.config/fish/config.fish, as in the examples.
      """,
    examples: ["completions bash", "completions zsh", "completions fish"]
  )
}
