import LarderWords

/// What of a verb's arguments is typed already, read without complaint.
struct TypedArguments {
  let verb: Verb
  /// The free words.
  private(set) var words: [String] = []
  /// The names of the options that are there.
  private(set) var used: Set<String> = []
  private(set) var values: [String: String] = [:]
  /// The option whose value is typed next.
  private(set) var pending: Option?
  /// Whether a `--` has made everything behind it a word.
  private(set) var hasOnlyWords = false

  init(_ verb: Verb) { self.verb = verb }

  mutating func take(_ arguments: [String]) {
    for argument in arguments { take(argument) }
  }

  private mutating func take(_ argument: String) {
    if let option = pending {
      values[option.name] = argument
      pending = nil
    } else if hasOnlyWords {
      words.append(argument)
    } else if argument == "--" {
      hasOnlyWords = true
    } else if argument.hasPrefix("--") {
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = verb.allOptions.first(where: { $0.name == parts[0] }) else { return }
      used.insert(option.name)
      if parts.count > 1 { values[option.name] = String(parts[1]) } else if option.value != nil { pending = option }
    } else if argument.count == 2, argument.hasPrefix("-"),
      let option = verb.allOptions.first(where: { $0.letter == argument.last })
    {
      used.insert(option.name)
      if option.value != nil { pending = option }
    } else if let colon = argument.firstIndex(of: ":"), colon > argument.startIndex,
      argument[..<colon].allSatisfy({ $0.isLowercase || $0 == "-" || $0 == "_" })
    {
      let name = String(argument[..<colon])
      used.insert(name)
      values[name] = String(argument[argument.index(after: colon)...])
    } else {
      words.append(argument)
    }
  }
}
