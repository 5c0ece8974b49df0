import LarderModel
import PlainText

/// What followed the verb: options by name, and the free words in order.
struct Arguments {
  private(set) var words: [String] = []
  private(set) var values: [(name: String, value: String)] = []
  private(set) var switches: [String] = []

  /// Sorts the arguments of a verb.
  ///
  /// `key:value` is taken for an option where the verb has one of that name; `fields` takes any other key too,
  /// as `fix` does for the fields of an event.
  init(_ arguments: [String], of verb: Verb) throws(Failure) {
    let options = verb.allOptions
    var position = 0
    var onlyWords = false
    func option(named name: String) throws(Failure) -> Option? {
      if let exact = options.first(where: { $0.name == name || $0.aliases.contains(name) }) { return exact }
      // Where any key is a field, an option is only taken for one by its whole name.
      let begun = verb.takesFields ? [] : options.filter { $0.name.hasPrefix(name) && name.count > 1 }
      return begun.count == 1 ? begun[0] : nil
    }
    /// "last fri" is one date, and "75 g" one measure, whether it is quoted or not.
    func whole(_ value: String, of option: Option) -> String {
      if option.isMeasure, value.last?.isNumber == true, position < arguments.count,
        Self.units.contains(arguments[position].lowercased())
      {
        position += 1
        return value + " " + arguments[position - 1]
      }
      if option.isOfTime, ["last", "next", "this"].contains(value.lowercased()), position < arguments.count,
        arguments[position].allSatisfy(\.isLetter)
      {
        position += 1
        return value + " " + arguments[position - 1]
      }
      // "12 nov", "in 3 days": what is a date with the words behind it, and none alone; so of a time, as "9 am".
      if option.value == "TIME", position < arguments.count, ["am", "pm"].contains(arguments[position].lowercased()) {
        position += 1
        return value + " " + arguments[position - 1]
      }
      guard option.isOfDay, !Self.isDate(value) else { return value }
      for end in (position..<min(position + 3, arguments.count)).reversed() {
        let joined = ([value] + arguments[position...end]).joined(separator: " ")
        guard Self.isDate(joined) else { continue }
        position = end + 1
        return joined
      }
      return value
    }
    while position < arguments.count {
      let argument = arguments[position]
      position += 1
      if onlyWords {
        words.append(argument)
      } else if argument == "--" {
        onlyWords = true
      } else if argument.hasPrefix("--") {
        let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        var value = parts.count > 1 ? String(parts[1]) : nil
        guard let option = try option(named: name) else {
          guard verb.takesFields, Self.isKey(name) else { throw Self.unknown("--" + name, options) }
          if value == nil, position < arguments.count, !Self.isOption(arguments[position], options) {
            value = arguments[position]
            position += 1
          }
          guard let value else { throw Failure.usage("--\(name) needs a value") }
          values.append((name, value))
          continue
        }
        guard option.value != nil else {
          guard value == nil else { throw Failure.usage("--\(option.name) takes no value") }
          switches.append(option.name)
          continue
        }
        if value == nil, position < arguments.count, !Self.isOption(arguments[position], options) {
          value = arguments[position]
          position += 1
        }
        guard let value else {
          throw Failure.usage("--\(option.name) needs a value, as --\(option.name) \(option.value ?? "")")
        }
        values.append((option.name, whole(value, of: option)))
      } else if argument.count == 2, argument.hasPrefix("-"), let letter = argument.last, letter.isLetter {
        guard let option = options.first(where: { $0.letter == letter }) else { throw Self.unknown(argument, options) }
        guard option.value != nil else {
          switches.append(option.name)
          continue
        }
        guard position < arguments.count, !Self.isOption(arguments[position], options) else {
          throw Failure.usage("-\(letter) needs a value")
        }
        position += 1
        values.append((option.name, whole(arguments[position - 1], of: option)))
      } else if let colon = argument.unicodeScalars.firstIndex(of: ":"), Self.isKey(argument[..<colon]) {
        // By scalars: a combining mark behind the colon makes one character of the two.
        let name = String(argument[..<colon])
        let value = String(argument.unicodeScalars[argument.unicodeScalars.index(after: colon)...])
        guard !value.isEmpty else { throw Failure.usage("\(name): needs a value right behind the colon") }
        if let option = try option(named: name), option.value != nil {
          values.append((option.name, whole(value, of: option)))
        } else if verb.takesFields {
          values.append((name, value))
        } else {
          throw Self.unknown(name + ":", options)
        }
      } else {
        words.append(argument)
      }
    }
    try checkRepeated(options, verb)
  }

  /// Refuses one key with two values: one of them would be lost without a word.
  private func checkRepeated(_ options: [Option], _ verb: Verb) throws(Failure) {
    for (index, given) in values.enumerated() {
      guard let before = values[..<index].last(where: { $0.name == given.name }), before.value != given.value else {
        continue
      }
      let option = options.first { $0.name == given.name }
      if option?.isRepeatable == true || verb.repeats.contains(given.name) { continue }
      throw Failure.usage(
        "\(given.name):\(before.value.visible) and \(given.name):\(given.value.visible): which is it?")
    }
  }

  /// Whether words are a date, whatever day it is.
  private static func isDate(_ text: String) -> Bool {
    let someDay = Day(number: 0) ?? .min
    return (try? EnteredDay(parsing: text, today: someDay, leaning: .nearest)) != nil
  }

  /// Units that may stand behind the number of a measure, as a word of their own.
  private static let units: Set<String> = ["g", "mg", "kg", "kcal", "kj", "lb", "cm", "m", "mm"]

  /// Letters and hyphens, beginning with a letter: what a key looks like, and `13:10` does not.
  private static func isKey(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.first != "-"
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  /// Whether an argument is an option by its whole name, and so no value of the one before it.
  private static func isOption(_ argument: String, _ options: [Option]) -> Bool {
    guard argument.hasPrefix("--") else { return false }
    let name = argument.dropFirst(2).prefix { $0 != "=" }
    return options.contains { $0.name == name || $0.aliases.contains(String(name)) }
  }

  private static func unknown(_ text: String, _ options: [Option]) -> Failure {
    let name = text.filter { $0 != ":" && $0 != "-" }
    let near = Nearest.nearest(to: name, among: options.map(\.name), limit: 1).first
    let hint = near.map { "; did you mean \(text.hasSuffix(":") ? $0 + ":" : "--" + $0)?" } ?? ""
    return Failure.usage("no option is called \"\(text.visible)\"\(hint)")
  }

  /// The value of an option; the last one counts.
  subscript(name: String) -> String? { values.last { $0.name == name }?.value }

  func has(_ name: String) -> Bool { switches.contains(name) }

  /// The values whose names are none of the verb's own options: the fields of `fix`.
  func fields(besides options: [Option]) -> [(name: String, value: String)] {
    values.filter { value in !options.contains { $0.name == value.name } }
  }
}
