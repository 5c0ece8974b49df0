import LarderModel
import PlainText

/// Sorts the arguments of a verb into options and free words.
package struct ArgumentReader {
  private let verb: Verb
  private let options: [Option]
  private let arguments: [String]
  private var position = 0
  private var sorting = Arguments()
  /// Whether "--" came before, so that only words follow.
  private var isAtWords = false

  init(_ arguments: [String], of verb: Verb) {
    (self.verb, self.arguments) = (verb, arguments)
    options = verb.allOptions
  }

  mutating func sorted() throws(CommandLineError) -> Arguments {
    while let argument = next() { try take(argument) }
    try checkRepeated()
    return sorting
  }

  /// Returns the arguments as typed, without some options.
  package static func typed(
    _ arguments: [String], of verb: Verb, without left: Set<OptionName>
  ) throws(CommandLineError) -> [String] {
    var reader = ArgumentReader(arguments, of: verb)
    var kept: [String] = []
    while let argument = reader.next() {
      let start = reader.position - 1
      let (values, switches) = (reader.sorting.values.count, reader.sorting.switches.count)
      try reader.take(argument)
      let names = reader.sorting.values[values...].map(\.name) + reader.sorting.switches[switches...]
      if !names.contains(where: { name in left.contains { $0.rawValue == name } }) {
        kept += arguments[start..<reader.position]
      }
    }
    return kept
  }

  /// Takes an argument that was just read, and those after it that belong to it.
  private mutating func take(_ argument: String) throws(CommandLineError) {
    if isAtWords {
      sorting.take(word: argument)
    } else if argument == "--" {
      isAtWords = true
    } else if argument.hasPrefix("--") {
      try takeLong(argument.dropFirst(2))
    } else if argument.count == 2, argument.hasPrefix("-"), let letter = argument.last, letter.isLetter {
      try takeShort(letter, argument)
    } else if let key = Self.key(in: argument) {
      try takeKey(key.name, key.value)
    } else {
      sorting.take(word: argument)
    }
  }

  private mutating func next() -> String? {
    guard position < arguments.count else { return nil }
    defer { position += 1 }
    return arguments[position]
  }

  // MARK: Forms of options

  /// Takes `--store Lidl`, `--store=Lidl` or `--csv`.
  private mutating func takeLong(_ text: Substring) throws(CommandLineError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let said = parts.count > 1 ? String(parts[1]) : nil
    guard let option = option(named: name) else {
      guard verb.takesFields, Self.isKey(name) else { throw unknown("--" + name) }
      guard let value = said ?? value() else { throw .usage("--\(name) needs a value") }
      return sorting.values.append((name, value))
    }
    guard let standIn = option.value else {
      guard said == nil else { throw .usage("--\(option.name) takes no value") }
      return sorting.switches.append(option.name)
    }
    guard let value = said ?? value() else {
      throw .usage("--\(option.name) needs a value: --\(option.name) \(standIn)")
    }
    take(value, of: option)
  }

  /// Takes `-p week` or `-q`.
  private mutating func takeShort(_ letter: Character, _ argument: String) throws(CommandLineError) {
    guard let option = options.first(where: { $0.letter == letter }) else { throw unknown(argument) }
    guard option.value != nil else { return sorting.switches.append(option.name) }
    guard let value = value() else { throw .usage("-\(letter) needs a value") }
    take(value, of: option)
  }

  /// Takes `store:Lidl`.
  private mutating func takeKey(_ name: String, _ value: String) throws(CommandLineError) {
    guard !value.isEmpty else { throw .usage("\(name): needs a value directly after the colon") }
    if let option = option(named: name), option.value != nil {
      take(value, of: option)
    } else if verb.takesFields {
      sorting.values.append((name, value))
    } else {
      throw unknown(name + ":", value)
    }
    sorting.beginField()
  }

  private mutating func take(_ value: String, of option: Option) {
    var whole = whole(value, of: option)
    // "for:ann, bo" names two people. In "store:Lidl, bread 2.20", the comma begins the next thing.
    while option.key == .person, whole.hasSuffix(","), let name = take(where: { !Self.looksLikeOption($0) }) {
      whole += name
    }
    if verb.takesSeveral, whole.count > 1, whole.hasSuffix(",") {
      whole.removeLast()
      if position < arguments.count { sorting.endThing() }
    }
    sorting.values.append((option.name, whole))
  }

  // MARK: Names and values

  private func option(named name: String) -> Option? {
    // If any key can be a field, an option needs its whole name.
    options.named(name, byBeginning: !verb.takesFields)
  }

  /// Returns the next argument as a value; nil if it is an option by its whole name.
  private mutating func value() -> String? {
    guard position < arguments.count else { return nil }
    let argument = arguments[position]
    if argument.hasPrefix("--") {
      let name = String(argument.dropFirst(2).prefix { $0 != "=" })
      guard !options.contains(where: { $0.name == name || $0.aliases.contains(name) }) else { return nil }
    }
    return next()
  }

  /// Returns the value with the words after it that belong to it: "last fri" is one date and "75 g" one measure, even
  /// without quotes.
  private mutating func whole(_ value: String, of option: Option) -> String {
    if option.isMeasure, value.last?.isNumber == true, let word = take(where: { Self.units.contains($0.lowercased()) })
    {
      return value + " " + word
    }
    if option.isOfTime, EnteredDay.needsNext(value),
      let word = take(where: { $0.allSatisfy(\.isLetter) })
    {
      return value + " " + word
    }
    if option.value == "TIME", let word = take(where: { ["am", "pm"].contains($0.lowercased()) }) {
      return value + " " + word
    }
    // "12 nov" and "in 3 days" are dates only together with the words after the first one.
    guard option.isOfDay, !Self.isDate(value) else { return value }
    for end in (position..<min(position + 3, arguments.count)).reversed() {
      let joined = ([value] + arguments[position...end]).joined(separator: " ")
      guard Self.isDate(joined) else { continue }
      position = end + 1
      return joined
    }
    return value
  }

  /// Takes the next argument if it meets a condition.
  private mutating func take(where isIt: (String) -> Bool) -> String? {
    guard position < arguments.count, isIt(arguments[position]) else { return nil }
    return next()
  }

  /// Refuses a key with two values, because one of them would be lost silently.
  private func checkRepeated() throws(CommandLineError) {
    for (index, given) in sorting.values.enumerated() {
      guard let before = sorting.values[..<index].last(where: { $0.name == given.name }), before.value != given.value
      else { continue }
      let option = options.first { $0.name == given.name }
      if option?.isRepeatable == true || verb.repeats.contains(given.name) { continue }
      throw .usage(
        "give either \(given.name):\(before.value.visible) or \(given.name):\(given.value.visible), not both")
    }
  }

  /// Whether words are a date on any day.
  private static func isDate(_ text: String) -> Bool {
    let someDay = Day(number: 0) ?? .min
    return (try? EnteredDay(parsing: text, today: someDay, leaning: .nearest)) != nil
  }

  /// The units that can follow a number as a separate word.
  private static let units: Set<String> = ["g", "mg", "kg", "kcal", "kj", "lb", "cm", "m", "mm"]

  /// Returns words in which each option of many commands is one word with its value: "--ledger DIR" as "--ledger=DIR".
  /// So the value stays with its option when a sentence is translated.
  package static func joiningValues(_ words: [String]) -> [String] {
    let options = Option.common + Option.recording + Option.filters + Option.food
    var joined: [String] = []
    for (position, word) in words.enumerated() {
      if word == "--" { return joined + words[position...] }
      if let last = joined.last, last.hasPrefix("--"), !word.hasPrefix("--"),
        options.contains(where: { $0.value != nil && $0.name == last.dropFirst(2) })
      {
        joined[joined.count - 1] += "=" + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  /// Whether a word may be an option: "--json", "-q", "store:Aldi".
  package static func looksLikeOption(_ word: String) -> Bool { word.hasPrefix("-") || key(in: word) != nil }

  /// Returns the parts of `store:Lidl`; nil for other words, and for the address of a page.
  package static func key(in argument: String) -> (name: String, value: String)? {
    // Compares scalars, because a colon and a combining mark after it are one character.
    guard let colon = argument.unicodeScalars.firstIndex(of: ":"), isKey(argument[..<colon]) else { return nil }
    let value = argument.unicodeScalars[argument.unicodeScalars.index(after: colon)...]
    guard !value.starts(with: "//".unicodeScalars) else { return nil }
    return (String(argument[..<colon]), String(value))
  }

  /// Whether a text can be a key: lower-case letters, hyphens and underscores. `13` in `13:10` is not one.
  private static func isKey(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.first != "-"
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }

  private func unknown(_ text: String, _ value: String = "") -> CommandLineError {
    let name = text.filter { $0 != ":" && $0 != "-" }
    // "born:" also takes an age.
    let isAge = name == OptionName.age.rawValue && options.contains { $0.key == .born }
    let near =
      isAge
      ? OptionName.born.rawValue : SpellingSuggestion.nearest(to: name, among: options.map(\.name), limit: 1).first
    if near == name { return .usage("--\(name) takes no value; write it alone") }
    let meant = near.map { text.hasSuffix(":") ? "\($0):\(isAge ? value.visible : "")" : "--" + $0 }
    let hint = meant.map { "; did you mean \($0)?" } ?? ""
    return .usage("no option is called \"\(text.visible)\"\(hint)")
  }
}

/// A price that a shell has cut: it turns $3.99 into .99, and $0.99 into bash.99.
package enum TruncatedPrice {
  /// Throws an error that asks about a price that a shell may have cut.
  ///
  /// Do not call it for a line from the prompt, a pipe or a phone: no shell has read it, and there `.99` is a price.
  package static func refuse(in words: [String], of verb: Verb) throws(CommandLineError) {
    let takesPrice = verb.options.contains { $0.key == .price }
    for (position, word) in words.enumerated() {
      let key = ArgumentReader.key(in: word)
      let isNamed = key?.name == OptionName.price.rawValue
      let program = (isNamed ? key?.value ?? "" : word).split(separator: "/").last ?? ""
      let parts = program.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
      guard isNamed || takesPrice, parts.count == 2, ["", "bash", "dash", "ksh", "sh", "zsh"].contains(parts[0]),
        parts[1].utf8.count == 2, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        isNamed || EnteredQuantity.looksLikeQuantity(words[position...]) < 2
      else { continue }
      let price = "0.\(parts[1])"
      throw .usage(
        """
        "\(word.visible)": is the price \(price)? Then write \(price). If you wrote a price with $, the shell has removed \
        a digit: write 3.99 or '$3.99'
        """)
    }
  }
}
