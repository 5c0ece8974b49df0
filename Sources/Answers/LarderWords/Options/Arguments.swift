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
