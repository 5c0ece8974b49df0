import LarderModel

/// What followed the verb: options by name, and the free words in order.
public struct Arguments: Sendable {
  public internal(set) var words: [String] = []
  package internal(set) var values: [(name: String, value: String)] = []
  package internal(set) var switches: [String] = []
  /// How many values stood before each of the words, as they were typed.
  private(set) var valuesBefore: [Int] = []

  /// Sorts the arguments of a verb.
  ///
  /// `key:value` is taken for an option where the verb has one of that name; a verb with fields takes any other key
  /// too, as `fix` does for the fields of an event.
  package init(_ arguments: [String], of verb: Verb) throws(WordsError) {
    var reader = ArgumentReader(arguments, of: verb)
    self = try reader.sorted()
  }

  package init() {}

  /// Takes a free word that was typed.
  mutating func take(word: String) {
    words.append(word)
    valuesBefore.append(values.count)
  }

  /// The same, with the options of every command that are not said here as they were said for several.
  package func completed(by others: Arguments) -> Arguments {
    var arguments = self
    for option in Option.common where !says(option.key) {
      if let value = others[option.key] { arguments.values.append((option.name, value)) }
      if others.has(option.key) { arguments.switches.append(option.name) }
    }
    return arguments
  }

  /// The value of an option; the last one counts.
  public subscript(name: OptionName) -> String? { values.last { $0.name == name.rawValue }?.value }

  /// Whether a switch was given.
  public func has(_ name: OptionName) -> Bool { switches.contains(name.rawValue) }

  /// Whether anything was said under a name.
  package func says(_ name: OptionName) -> Bool { self[name] != nil || has(name) }

  /// Every value of an option that may be given several times.
  package func all(_ name: OptionName) -> [String] {
    values.filter { $0.name == name.rawValue }.map { $0.value }
  }

  /// The words before the first value, and the values with the words that stand behind each: those of "item:oat drink".
  func wordsAndValues() -> (words: [String], values: [(name: String, value: String)]) {
    var (first, whole) = ([String](), values)
    for (word, count) in zip(words, valuesBefore) {
      if count == 0 || count > whole.count { first.append(word) } else { whole[count - 1].value += " " + word }
    }
    return (first, whole)
  }

  /// The values whose names are none of the verb's own options: the fields of `fix`.
  func fields(besides options: [Option]) -> [(name: String, value: String)] {
    values.filter { value in !options.contains { $0.name == value.name } }
  }
}

/// What the values of options mean, whichever verb takes them.
extension Arguments {
  /// The free words as one text.
  var text: String { words.joined(separator: " ") }

  /// The whole number that an option says.
  ///
  /// - Parameter refusal: the message about a text that is no such value.
  func number(
    _ option: OptionName, in range: ClosedRange<Int> = 1...Int.max, _ refusal: (String) -> Wording
  ) throws(WordsError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else { throw .usage(refusal(text.visible)) }
    return number
  }

  /// The lot that `lot:5` names.
  func lot() throws(WordsError) -> LotID? {
    guard let text = self[.lot] else { return nil }
    guard let number = UInt32(text), number > 0 else { throw .usage("lot:\(text.visible) is not a lot number") }
    return LotID(rawValue: number)
  }

  /// The date that `due:` names, and what sort it is; `+9d` is told from the day the food came in.
  func due(from today: Day) throws -> (day: EnteredDay, kind: DueKind)? {
    guard let text = self[.due] else { return nil }
    let kind = try self[.dueKind].map { text throws(ValueError) in try DueKind(word: text, what: "due-kind") }
    return (try EnteredDay(parsing: text, today: today, leaning: .future), kind ?? .unsaid)
  }

  /// The days that `keeps:` names.
  func keepDays() throws(WordsError) -> Int? {
    try self[.keeps].map { text throws(WordsError) in try DayCount.parse(text, "keeps") }
  }

  /// The day from which something is to hold, as `from:` says it.
  func from(_ today: Day) throws(ValueError) -> Day? {
    try self[.from].map { text throws(ValueError) in
      try EnteredDay(parsing: text, today: today, leaning: .nearest).day
    }
  }

  /// The number of portions that an option says.
  func portions(_ option: OptionName) throws(WordsError) -> ExactNumber? {
    try self[option].map { text throws(WordsError) in try Self.portions(text, as: option) }
  }

  /// The number of portions that a text says.
  package static func portions(_ text: String, as option: OptionName = .serves) throws(WordsError) -> ExactNumber {
    let words = text.split(separator: " ")
    guard let first = words.first,
      words.count == 1 || ["portion", "portions"].contains(words.last.map(String.init) ?? ""),
      let number = try? ExactNumber(parsing: String(first), allowingNegative: false)
    else { throw .usage("\(option.rawValue): \"\(text.visible)\" is not a number of portions") }
    guard option != .serves || number.scaled(to: 1000, denominator: 1) ?? 1 > 0 else {
      throw .usage("you cannot cook \(first) portions")
    }
    return number
  }

  /// The version of a recipe that a text says, from 1.
  package static func version(_ text: String) throws(WordsError) -> Int {
    guard let number = Int(text), number > 0 else { throw .usage("version:\(text.visible) is not a version number") }
    return number
  }

  /// How many events `last:` asks for.
  func mostEvents() throws(WordsError) -> Int? {
    self[.last] == "all" ? .max : try number(.last) { "last:\($0) is not a number of events" }
  }

  /// How many parts `--top` asks for; nil where it was not said.
  func mostParts() throws(WordsError) -> Int? {
    guard let text = self[.top] else { return nil }
    if text.lowercased() == "all" { return .max }
    guard let count = Int(text), count > 0, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw .usage("--top \(text.visible) is not a number of rows; try --top 5 or --top all")
    }
    return count
  }

  /// One of a few words, as an option says it.
  ///
  /// - Parameter refusal: the message about any other word; it lists the known ones.
  func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ option: OptionName, _ refusal: (String, [String]) -> Wording
  ) throws(WordsError) -> Value? {
    guard let text = self[option] else { return nil }
    guard let value = Value(rawValue: text) else {
      throw .usage(refusal(text.visible, Value.allCases.map { $0.rawValue }))
    }
    return value
  }

  /// The period that was said, as words or with its option; nil where none was.
  func saidPeriod(_ words: String) throws(WordsError) -> String? {
    guard let period = self[.period], !words.isEmpty else { return self[.period] ?? (words.isEmpty ? nil : words) }
    throw .usage("give one period, either \(words.visible) or \(period.visible)")
  }
}

extension Quantity {
  /// So many portions; nil where that is too many.
  init?(portions count: ExactNumber?) {
    guard let amount = count?.scaled(to: 1000, denominator: 1) else { return nil }
    self.init(amount: amount, dimension: .portions)
  }
}

/// A number of days, as `3`, `3d` or `2w`.
package enum DayCount {
  package static func parse(_ text: String, _ what: String) throws(WordsError) -> Int {
    let factor = text.hasSuffix("w") ? 7 : 1
    let digits = text.hasSuffix("d") || text.hasSuffix("w") ? String(text.dropLast()) : text
    let most = 36_500
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), let count = Int(digits),
      case (let days, let overflow) = count.multipliedReportingOverflow(by: factor), !overflow
    else {
      throw WordsError.usage("\(what) \"\(text.visible)\" must be a number of days, such as 3d")
    }
    guard days <= most else { throw WordsError.usage("\(what) \"\(text.visible)\" must be at most \(most) days") }
    return days
  }
}
