import LarderVerbs
import LarderWords

/// Completes the last word of a command line from the command table and the ledger.
///
///     Completer(["use", "mi"], in: context).completions   // milk, with its stock
///
/// It never fails and never writes. Without a ledger, or with a damaged one, it completes from the table only.
package struct Completer {
  /// The word being typed.
  package let current: String
  private let before: [String]
  private let context: CompletionContext

  /// - Parameter words: The words after the program's name. The last one is being typed.
  package init(_ words: [String], in context: CompletionContext) {
    current = words.last ?? ""
    before = Array(words.dropLast())
    self.context = context
  }

  package var completions: CompletionAnswer {
    guard let position = verbPosition else {
      if let option = pendingOption(before, Option.common) { return values(option.kind, "", nil) }
      let version = Option(.version, nil, Verb.version.summary)
      return current.hasPrefix("-") ? options(Option.common + [version], []) : verbs
    }
    guard let verb = CommandTable.verb(named: before[position]) else { return CompletionAnswer() }
    return completions(of: verb, Array(before[..<position]), Array(before[(position + 1)...]))
  }

  // MARK: The verb

  /// The position of the verb. Options can precede it.
  private var verbPosition: Int? {
    var position = 0
    while position < before.count, before[position].hasPrefix("-") {
      let takesValue = Option.common.contains { $0.value != nil && "--" + $0.name == before[position] }
      position += takesValue ? 2 : 1
    }
    return position < before.count ? position : nil
  }

  /// The commands, or their other names if no command begins with the word.
  private var verbs: CompletionAnswer {
    let named = CommandTable.verbs.filter { $0.name.hasPrefix(current) && $0.name != Verb.lines.name }
    if !named.isEmpty {
      return CompletionAnswer(named.map { Candidate(word: $0.name, note: context.text($0.summary)) })
    }
    return CompletionAnswer(
      CommandTable.verbs.flatMap { verb in
        CommandTable.aliases(of: verb).filter { $0.hasPrefix(current) }
          .map { Candidate(word: $0, note: context.text(verb.summary)) }
      })
  }

  // MARK: Arguments

  private func completions(of verb: Verb, _ ahead: [String], _ behind: [String]) -> CompletionAnswer {
    var typed = TypedArguments(verb)
    typed.take(ahead)
    typed.take(behind)
    let source = CompletionSource(typed, context)
    if let option = typed.pending { return values(option.kind, "", source) }
    if typed.hasOnlyWords { return words(verb, typed, source) }
    if current.hasPrefix("--"), let equals = current.firstIndex(of: "=") {
      let name = current[..<equals].dropFirst(2)
      guard let option = verb.allOptions.first(where: { $0.name == name && $0.value != nil }) else {
        return CompletionAnswer()
      }
      return values(option.kind, String(current[...equals]), source)
    }
    if current.hasPrefix("-") { return options(verb.shownOptions, typed.used) }
    if let colon = current.firstIndex(of: ":"), colon > current.startIndex {
      let name = String(current[..<colon])
      let option = verb.allOptions.first { $0.name == name && $0.value != nil }
      if let kind = option?.kind ?? source.fields.first(where: { $0.name == name })?.kind {
        return values(kind, name + ":", source)
      }
    }
    var answer = words(verb, typed, source)
    let keys = (verb.takesFields ? [] : verb.ownOptions.filter { $0.value != nil })
      .map { (name: $0.name, help: context.text($0.help)) }
    let fields = verb.takesFields ? source.fields.map { (name: $0.name, help: "") } : []
    for key in keys + fields where key.name.hasPrefix(current) && !typed.used.contains(key.name) {
      answer.candidates.append(Candidate(word: key.name + ":", note: key.help))
    }
    return answer
  }

  /// Completes a free word. For a name typed without quotes, it offers the missing words.
  private func words(_ verb: Verb, _ typed: TypedArguments, _ source: CompletionSource) -> CompletionAnswer {
    let takesCode = typed.words.isEmpty && (verb.takesFields || verb.name == "product")
    let codes = takesCode ? source.codes(beginning: current) : []
    guard let kind = verb.kind(ofWord: typed.words.count) else { return CompletionAnswer(codes) }
    var answer = values(kind, "", source)
    answer.candidates.removeAll { !verb.reads($0.word, asWord: kind) }
    answer.candidates += codes
    // Words such as the "done" of `list done` are not part of the name.
    var named = Array(typed.words.dropFirst(verb.words.firstIndex(of: kind) ?? 0))
    // "use milk 300ml, eggs 3": another name begins after a comma.
    if verb.takesSeveral, let comma = named.lastIndex(where: { $0.hasSuffix(",") }) {
      named.removeFirst(comma + 1)
      if named.isEmpty { answer.candidates += bareNames(verb, source) }
    }
    guard kind.isName, let first = named.first else { return answer }
    if kind == .itemOrEvent, EventNumber.parse(first) != nil { return CompletionAnswer() }
    let begun = named.joined(separator: " ") + " "
    let longer = source.candidates(kind).filter { $0.word.lowercased().hasPrefix((begun + current).lowercased()) }
    if !longer.isEmpty {
      return CompletionAnswer(longer.map { Candidate(word: String($0.word.dropFirst(begun.count)), note: $0.note) })
    }
    if source.namesItem(named) { return CompletionAnswer(bareNames(verb, source)) }
    answer.candidates += bareNames(verb, source)
    return answer
  }

  /// Stores, places and people, which need no key after an item. Nothing is offered before the first letter.
  private func bareNames(_ verb: Verb, _ source: CompletionSource) -> [Candidate] {
    guard !current.isEmpty else { return [] }
    return verb.kindsOfBareNames.flatMap { values($0, "", source).candidates }
  }

  private func options(_ options: [Option], _ used: Set<String>) -> CompletionAnswer {
    CompletionAnswer(
      options.filter { ("--" + $0.name).hasPrefix(current) && !used.contains($0.name) }
        .map { Candidate(word: "--" + $0.name, note: context.text($0.help)) })
  }

  /// Completes a value of a kind. `head` is the part of the word before the value, such as `place:`.
  private func values(_ kind: ValueKind, _ head: String, _ source: CompletionSource?) -> CompletionAnswer {
    switch kind {
    case .file: return CompletionAnswer(paths: .files)
    case .directory: return CompletionAnswer(paths: .directories)
    default: break
    }
    let begun = current.dropFirst(head.count).lowercased()
    let source = source ?? CompletionSource(TypedArguments(.help), context)
    let there = source.candidates(kind).filter { $0.word.lowercased().hasPrefix(begun) }
    // A capital letter is meant.
    let exact = there.filter { $0.word.hasPrefix(current.dropFirst(head.count)) }
    let isCapital = current.dropFirst(head.count).contains { $0.isUppercase } && !exact.isEmpty
    return CompletionAnswer((isCapital ? exact : there).map { Candidate(word: head + $0.word, note: $0.note) })
  }

  /// The option whose value is typed next.
  private func pendingOption(_ words: [String], _ options: [Option]) -> Option? {
    options.first { $0.value != nil && words.last == "--" + $0.name }
  }
}

extension Verb {
  /// Returns the kind of the free word at an index; nil if the verb takes none.
  func kind(ofWord index: Int) -> ValueKind? { index < words.count ? words[index] : words.last }

  /// Whether the verb reads a candidate as a free word, not as a quantity, a price or an option.
  fileprivate func reads(_ word: String, asWord kind: ValueKind) -> Bool {
    guard kind.isName else { return true }
    guard let arguments = try? Arguments([word], of: self), arguments.words == [word] else { return false }
    return true
  }
}

extension ValueKind {
  /// Whether the kind is a name, which can have several words.
  var isName: Bool {
    switch self {
    case .item, .stockedItem, .listWord, .food, .meal, .itemOrEvent: true
    default: false
    }
  }
}

/// The arguments typed so far, read without errors.
struct TypedArguments {
  let verb: Verb
  private(set) var words: [String] = []
  /// The names of the options given.
  private(set) var used: Set<String> = []
  private(set) var values: [String: String] = [:]
  /// The option whose value comes next.
  private(set) var pending: Option?
  /// Whether `--` was typed, so that everything after it is a word.
  private(set) var hasOnlyWords = false

  init(_ verb: Verb) { self.verb = verb }

  mutating func take(_ arguments: [String]) { for argument in arguments { take(argument) } }

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
