import LarderModel

/// The arguments of a verb: options by name, and the free words in order.
public struct Arguments: Sendable {
  public internal(set) var words: [String] = []
  package internal(set) var values: [(name: String, value: String)] = []
  package internal(set) var switches: [String] = []
  /// The number of values before each word, as typed.
  private(set) var valuesBefore: [Int] = []

  /// Sorts the arguments of a verb.
  ///
  /// `key:value` is an option if the verb has one of that name. A verb with fields accepts any other key, as `fix` does
  /// for the fields of an event.
  package init(_ arguments: [String], of verb: Verb) throws(WordsError) {
    var reader = ArgumentReader(arguments, of: verb)
    self = try reader.sorted()
  }

  package init() {}

  /// Adds a free word.
  mutating func take(word: String) {
    words.append(word)
    valuesBefore.append(values.count)
  }

  /// Returns the arguments, with missing options of every command taken from the arguments of several commands.
  package func completed(by others: Arguments) -> Arguments {
    var arguments = self
    for option in Option.common where !says(option.key) {
      if let value = others[option.key] { arguments.values.append((option.name, value)) }
      if others.has(option.key) { arguments.switches.append(option.name) }
    }
    return arguments
  }

  /// The value of an option. If it is given several times, the last one counts.
  public subscript(name: OptionName) -> String? { values.last { $0.name == name.rawValue }?.value }

  /// Whether a switch was given.
  public func has(_ name: OptionName) -> Bool { switches.contains(name.rawValue) }

  /// Whether an option or a switch was given.
  package func says(_ name: OptionName) -> Bool { self[name] != nil || has(name) }

  /// Every value of an option that may be given several times.
  package func all(_ name: OptionName) -> [String] {
    values.filter { $0.name == name.rawValue }.map { $0.value }
  }

  /// The words before the first value, and each value with the words that follow it, as in "item:oat drink".
  func wordsAndValues() -> (words: [String], values: [(name: String, value: String)]) {
    var (first, whole) = ([String](), values)
    for (word, count) in zip(words, valuesBefore) {
      if count == 0 || count > whole.count { first.append(word) } else { whole[count - 1].value += " " + word }
    }
    return (first, whole)
  }

  /// The values that are not options of the verb: the fields of `fix`.
  func fields(besides options: [Option]) -> [(name: String, value: String)] {
    values.filter { value in !options.contains { $0.name == value.name } }
  }
}

/// Values of options, read the same way for every verb.
extension Arguments {
  /// The free words as one text.
  var text: String { words.joined(separator: " ") }

  /// The value of an option as a whole number.
  ///
  /// - Parameter refusal: Returns the message about an invalid value.
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
    guard let number = UInt32(text), number > 0 else { throw .usage("lot:\(text.visible) is no lot's number") }
    return LotID(rawValue: number)
  }

  /// The date given by `due:`, and its kind. `+9d` counts from the day of purchase.
  func due(from today: Day) throws -> (day: EnteredDay, kind: DueKind)? {
    guard let text = self[.due] else { return nil }
    let kind = try self[.dueKind].map { text throws(ValueError) in try DueKind(word: text, what: "due-kind") }
    return (try EnteredDay(parsing: text, today: today, leaning: .future), kind ?? .unsaid)
  }

  /// The number of days given by `keeps:`.
  func keepDays() throws(WordsError) -> Int? {
    try self[.keeps].map { text throws(WordsError) in try DayCount.parse(text, "keeps") }
  }

  /// The first day on which a change applies, given by `from:`.
  func from(_ today: Day) throws(ValueError) -> Day? {
    try self[.from].map { text throws(ValueError) in
      try EnteredDay(parsing: text, today: today, leaning: .nearest).day
    }
  }

  /// The number of portions given by an option.
  func portions(_ option: OptionName) throws(WordsError) -> ExactNumber? {
    try self[option].map { text throws(WordsError) in try Self.portions(text, as: option) }
  }

  /// Reads a number of portions.
  package static func portions(_ text: String, as option: OptionName = .serves) throws(WordsError) -> ExactNumber {
    let words = text.split(separator: " ")
    guard let first = words.first,
      words.count == 1 || ["portion", "portions"].contains(words.last.map(String.init) ?? ""),
      let number = try? ExactNumber(parsing: String(first), allowingNegative: false)
    else { throw .usage("\(option.rawValue): \"\(text.visible)\" is no number of portions") }
    guard option != .serves || number.scaled(to: 1000, denominator: 1) ?? 1 > 0 else {
      throw .usage("\(first) is no number of portions that can be cooked")
    }
    return number
  }

  /// Reads the number of a recipe's version, from 1.
  package static func version(_ text: String) throws(WordsError) -> Int {
    guard let number = Int(text), number > 0 else { throw .usage("version:\(text.visible) is no version's number") }
    return number
  }

  /// The number of events given by `last:`.
  func mostEvents() throws(WordsError) -> Int? {
    self[.last] == "all" ? .max : try number(.last) { "last:\($0) is no number of events" }
  }

  /// The number of rows given by `--top`. Nil by default.
  func mostParts() throws(WordsError) -> Int? {
    guard let text = self[.top] else { return nil }
    if text.lowercased() == "all" { return .max }
    guard let count = Int(text), count > 0, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw .usage("--top \(text.visible) is no number of parts; as in --top 5, or all")
    }
    return count
  }

  /// The value of an option that is one of a few words.
  ///
  /// - Parameter refusal: Returns the message about any other word; it lists the valid ones.
  func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ option: OptionName, _ refusal: (String, [String]) -> Wording
  ) throws(WordsError) -> Value? {
    guard let text = self[option] else { return nil }
    guard let value = Value(rawValue: text) else {
      throw .usage(refusal(text.visible, Value.allCases.map { $0.rawValue }))
    }
    return value
  }

  /// The period given by words or by its option. Nil if none was given.
  func saidPeriod(_ words: String) throws(WordsError) -> String? {
    guard let period = self[.period], !words.isEmpty else { return self[.period] ?? (words.isEmpty ? nil : words) }
    throw .usage("two periods are said, \(words.visible) and \(period.visible): say one")
  }
}

extension Quantity {
  /// Creates a quantity of the given number of portions. Nil if that is too many.
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
      throw WordsError.usage("\(what) \"\(text.visible)\": a number of days, as 3d")
    }
    guard days <= most else { throw WordsError.usage("\(what) \"\(text.visible)\": at most \(most) days") }
    return days
  }
}
