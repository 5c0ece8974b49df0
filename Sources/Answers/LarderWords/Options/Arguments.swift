import LarderModel

/// The arguments of a verb: options by name, and free words in order.
package struct Arguments: Sendable {
  package var words: [String] = []
  /// All arguments as they were given.
  package private(set) var typed: [String] = []
  package var values: [(name: String, value: String)] = []
  package var switches: [String] = []
  /// For each word, the number of values up to the last field before it, such as "item:oat". An option such as
  /// "--by Ann" has no further words.
  private(set) var valuesBefore: [Int] = []
  private var fieldEnd = 0

  /// Sorts the arguments of a verb.
  ///
  /// `key:value` is an option if the verb has one with that name. A verb with fields also takes any other key, as `fix`
  /// does for the fields of an event.
  package init(_ arguments: [String], of verb: Verb) throws(CommandLineError) {
    var reader = ArgumentReader(arguments, of: verb)
    self = try reader.sorted()
    typed = arguments
  }

  package init() {}

  /// Appends a free word.
  package mutating func take(word: String) {
    words.append(word)
    valuesBefore.append(fieldEnd)
  }

  /// Lets the words that follow belong to the last value.
  mutating func beginField() { fieldEnd = values.count }

  /// Puts a comma after the last word, which ends a thing in a list.
  mutating func endThing() { if let last = words.indices.last, !words[last].hasSuffix(",") { words[last] += "," } }

  /// Returns the arguments, completed by options of every command that were given for several commands.
  package func completed(by others: Arguments) -> Arguments {
    var arguments = self
    for option in Option.common where !says(option.key) {
      if let value = others[option.key] { arguments.values.append((option.name, value)) }
      if others.has(option.key) { arguments.switches.append(option.name) }
    }
    return arguments
  }

  package subscript(name: OptionName) -> String? { values.last { $0.name == name.rawValue }?.value }

  package func has(_ name: OptionName) -> Bool { switches.contains(name.rawValue) }

  /// Whether an option was given, with or without a value.
  package func says(_ name: OptionName) -> Bool { self[name] != nil || has(name) }

  /// Returns all values of a repeatable option.
  package func all(_ name: OptionName) -> [String] { values.filter { $0.name == name.rawValue }.map { $0.value } }

  /// Returns the words before the first value, and each value with the words after it, as in "item:oat drink".
  package func wordsAndValues() -> (words: [String], values: [(name: String, value: String)]) {
    var (first, whole) = ([String](), values)
    for (word, count) in zip(words, valuesBefore) {
      if count == 0 || count > whole.count { first.append(word) } else { whole[count - 1].value += " " + word }
    }
    return (first, whole)
  }

  /// Returns the values that belong to none of the options: the fields of `fix`.
  package func fields(besides options: [Option]) -> [(name: String, value: String)] {
    values.filter { value in !options.contains { $0.name == value.name } }
  }
}

/// Values that mean the same for every verb.
extension Arguments {
  /// The free words as one text.
  package var text: String { words.joined(separator: " ") }

  /// Reads a whole number.
  ///
  /// - Parameter refusal: Makes the error message for any other text.
  package func number(
    _ option: OptionName, in range: ClosedRange<Int> = 1...Int.max, _ refusal: (String) -> Message
  ) throws(CommandLineError) -> Int? {
    guard let text = self[option] else { return nil }
    guard let number = Int(text), range.contains(number) else { throw .usage(refusal(text.visible)) }
    return number
  }

  /// Reads the lot of `lot:5`.
  package func lot() throws(CommandLineError) -> LotID? {
    guard let text = self[.lot] else { return nil }
    guard let number = UInt32(text), number > 0 else {
      throw .usage("lot:\(text.visible) is not a lot number: \(.stock(item: nil))")
    }
    return LotID(rawValue: number)
  }

  /// Reads the date of `due:`, and its kind. `+9d` counts from the day the food came in.
  package func due(from today: Day, _ catalog: Catalog) throws -> (day: EnteredDay, kind: DueKind)? {
    guard let text = self[.due] else { return nil }
    let kind = try self[.dueKind].map { text throws(ValueError) in try DueKind(word: text, what: "due-kind") }
    return (try catalog.day(text, today: today, leaning: .future), kind ?? .unsaid)
  }

  /// Reads the number of days of `keeps:`.
  package func keepDays() throws(CommandLineError) -> Int? {
    try self[.keeps].map { text throws(CommandLineError) in try DayCount.parse(text, "keeps") }
  }

  /// Reads the first day of a new value from `from:`.
  package func from(_ today: Day, _ catalog: Catalog) throws(ValueError) -> Day? {
    try self[.from].map { text throws(ValueError) in try catalog.day(text, today: today, leaning: .nearest).day }
  }

  package func portions(_ option: OptionName) throws(CommandLineError) -> ExactNumber? {
    try self[option].map { text throws(CommandLineError) in try Self.portions(text, as: option) }
  }

  package static func portions(_ text: String, as option: OptionName = .serves) throws(CommandLineError) -> ExactNumber
  {
    let words = text.split(separator: " ")
    guard let first = words.first,
      words.count == 1 || ["portion", "portions"].contains(words.last.map(String.init) ?? ""),
      let number = try? ExactNumber(parsing: String(first), allowingNegative: false)
    else { throw .usage("\(option.rawValue):\(text.visible) is not a number of portions; try \(option.rawValue):2") }
    guard option != .serves || number.scaled(to: 1000, denominator: 1) ?? 1 > 0 else {
      throw .usage("you cannot cook \(first) portions")
    }
    return number
  }

  /// Reads the number of an event as the version that a change is based on.
  package static func event(_ text: String) throws(CommandLineError) -> UInt64 {
    guard let number = UInt64(text), number > 0 else {
      throw .usage("version:\(text.visible) is not an event number; for the numbers: \(.words("history"))")
    }
    return number
  }

  /// Reads the version of a recipe, from 1.
  package static func version(_ text: String) throws(CommandLineError) -> Int {
    guard let number = Int(text), number > 0 else {
      throw .usage("version:\(text.visible) is not a version number; try version:1")
    }
    return number
  }

  /// Reads the number of events of `last:`.
  package func mostEvents() throws(CommandLineError) -> Int? {
    self[.last] == "all" ? .max : try number(.last) { "last:\($0) is not a number of events" }
  }

  /// Reads the number of parts of `--top`; nil if it was not given.
  package func mostParts() throws(CommandLineError) -> Int? {
    guard let text = self[.top] else { return nil }
    if text.lowercased() == "all" { return .max }
    guard let count = Int(text), count > 0, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw .usage("--top \(text.visible) is not a number of rows; try --top 5 or --top all")
    }
    return count
  }

  /// Reads one of a few words.
  ///
  /// - Parameter refusal: Makes the error message for any other word, from that word and the known ones.
  package func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ option: OptionName, _ refusal: (String, [String]) -> Message
  ) throws(CommandLineError) -> Value? {
    guard let text = self[option] else { return nil }
    guard let value = Value(rawValue: text) else {
      throw .usage(refusal(text.visible, Value.allCases.map { $0.rawValue }))
    }
    return value
  }

  /// Returns the period, from the words or from its option; nil if neither names one.
  package func saidPeriod(_ words: String) throws(CommandLineError) -> String? {
    guard let period = self[.period], !words.isEmpty else { return self[.period] ?? (words.isEmpty ? nil : words) }
    throw .usage("give one period, either \(words.visible) or \(period.visible)")
  }
}

extension Quantity {
  /// Creates a quantity of portions; nil if there are too many.
  package init?(portions count: ExactNumber?) {
    guard let amount = count?.scaled(to: 1000, denominator: 1) else { return nil }
    self.init(amount: amount, dimension: .portions)
  }
}

/// A number of days, such as `3`, `3d` or `2w`.
package enum DayCount {
  package static func parse(_ text: String, _ what: String) throws(CommandLineError) -> Int {
    let factor = text.hasSuffix("w") ? 7 : 1
    let digits = text.hasSuffix("d") || text.hasSuffix("w") ? String(text.dropLast()) : text
    let most = 36_500
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), let count = Int(digits),
      case (let days, let overflow) = count.multipliedReportingOverflow(by: factor), !overflow
    else {
      throw CommandLineError.usage("\(what) \"\(text.visible)\" must be a number of days, such as 3d")
    }
    guard days <= most else { throw CommandLineError.usage("\(what) \"\(text.visible)\" must be at most \(most) days") }
    return days
  }
}
