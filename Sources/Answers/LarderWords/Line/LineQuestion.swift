import LarderModel
import PlainText

/// A question about a line that can mean several things, or that lacks something. Each choice is a complete line, so
/// that no one types the line again.
package struct LineQuestion: Error, MessageConvertible {
  /// An answer to choose.
  package struct Choice: Sendable {
    /// A few words for a button or a numbered list: "yes", "half".
    package let title: Message
    let line: Line

    package init(title: Message, line: Line) { (self.title, self.line) = (title, line) }

    /// The words of the command that the choice stands for.
    package var words: [String] { line.commandWords }
    /// The command as it can be typed.
    package var command: String { ShellWords.joined(words) }
  }

  /// The question, which ends with a question mark.
  package let text: Message
  /// Up to four choices, the likeliest first.
  package let choices: [Choice]
  /// The line that a typed answer completes, such as an amount. Nil if the answer can only be a choice or another line.
  let completed: (@Sendable (String) -> Line?)?
  /// Whether the question is about food that someone is allergic to.
  package let isAboutAllergy: Bool

  /// The largest number of choices.
  package static let most = 4

  package init(
    _ text: Message, _ choices: [Choice], isAboutAllergy: Bool = false, completed: (@Sendable (String) -> Line?)? = nil
  ) {
    (self.text, self.choices, self.completed) = (text, Array(choices.prefix(Self.most)), completed)
    self.isAboutAllergy = isAboutAllergy
  }

  /// Whether a typed answer can complete the line.
  package var takesText: Bool { completed != nil }

  /// Returns the words of the command that a typed answer completes: an amount, if an amount is missing.
  package func words(completedBy answer: String) -> [String]? { completed?(answer)?.commandWords }

  /// The words of the command that an answer completes, with a gap for the answer. Nil if there are choices instead.
  package func words(withGap gap: String) -> [String]? { choices.isEmpty ? words(completedBy: gap) : nil }

  /// The question and its choices in one line, for a reader who cannot be asked.
  package var message: Message {
    var all = text
    if let words = words(withGap: "…") { all += " \(.words(ShellWords.joined(words)))" }
    for (index, choice) in choices.enumerated() {
      all += index == 0 ? " " : "; "
      all += choice.title
      all += ": "
      all += Message(.words(choice.command))
    }
    return all
  }

  /// Returns the question with options that were typed before the verb.
  package func with(options: [String]) throws -> LineQuestion {
    guard !options.isEmpty else { return self }
    return LineQuestion(
      text,
      try choices.map { choice in
        var line = choice.line
        let more = try Arguments(options, of: line.verb)
        line.arguments.values += more.values
        line.arguments.switches += more.switches
        return Choice(title: choice.title, line: line)
      }, isAboutAllergy: isAboutAllergy)
  }

  /// Returns the question with other lines as its choices.
  package func map(_ change: @escaping @Sendable (Line) -> Line) -> LineQuestion {
    var changed: (@Sendable (String) -> Line?)?
    if let completed { changed = { answer in completed(answer).map { change($0) } } }
    return LineQuestion(
      text, choices.map { Choice(title: $0.title, line: change($0.line)) }, isAboutAllergy: isAboutAllergy,
      completed: changed)
  }
}

/// A question about free words, asked before it is known which part of a line they are.
package struct UnclearWords: Error {
  package struct Reading: Sendable {
    let title: Message
    package var words: [String]
    var values: [(option: OptionName, value: String)] = []
    var switches: [OptionName] = []
  }

  let text: Message
  package var readings: [Reading]

  init(_ text: Message, _ readings: [Reading]) { (self.text, self.readings) = (text, readings) }

  package func question(in line: Line) -> LineQuestion {
    LineQuestion(
      text,
      readings.map { reading in
        var line = line
        line.arguments.words = reading.words
        line.arguments.values += reading.values.map { ($0.option.rawValue, $0.value) }
        line.arguments.switches += reading.switches.map(\.rawValue)
        return .init(title: reading.title, line: line)
      })
  }
}

extension Line {
  /// The words of a command that is read as this line, without what its sender added.
  var commandWords: [String] {
    let values = arguments.values.filter { value in
      value.name != OptionName.id.rawValue && !yielding.union(ofCaller).contains { $0.rawValue == value.name }
    }
    // Options of every command are written as help shows them.
    let common = Option.common.map(\.name)
    var options = values.flatMap { common.contains($0.name) ? ["--" + $0.name, $0.value] : ["\($0.name):\($0.value)"] }
    options += arguments.switches.map { "--" + $0 }
    var words = arguments.words
    if eaters.contains(where: { $0.words != nil && $0.energy != nil }) {
      // Only words can state both an amount and an energy.
      words += eaters.map { [$0.name, $0.words, $0.energy].compactMap(\.self).joined(separator: " ") + "," }
    } else if !eaters.isEmpty {
      let shares = eaters.map { eater in eater.name + ((eater.words ?? eater.energy).map { ":" + $0 } ?? "") }
      options.append("\(OptionName.person.rawValue):\(shares.joined(separator: ","))")
    }
    if let code = codes.first, arguments[.code] == nil { words.insert(code.typed, at: verb.takesAction ? 1 : 0) }
    // After two dashes, no word is read as an option.
    let isPlain = !words.contains(where: ArgumentReader.looksLikeOption)
    return [verb.name] + (isPlain ? words + options : options + ["--"] + words)
  }

  /// Returns the line with a word at its end.
  package func appending(_ word: String) -> Line {
    var line = self
    line.arguments.words.append(word)
    return line
  }

  package func with(_ option: OptionName, _ value: String) -> Line {
    var line = self
    line.arguments.values.removeAll { $0.name == option.rawValue }
    line.arguments.values.append((option.rawValue, value))
    return line
  }

  /// Returns the line with an option that takes no value.
  package func with(_ option: OptionName) -> Line {
    var line = self
    line.arguments.switches.append(option.rawValue)
    return line
  }

  /// Returns the line with a name in place of another one, among the free words or as the value of an option. Nil if
  /// the line does not contain the other name.
  package func replacing(_ name: String, with other: String) -> Line? {
    var line = self
    let key = NameRule.key(name)
    if let index = line.arguments.values.lastIndex(where: { NameRule.key($0.value) == key }) {
      line.arguments.values[index].value = other
      return line
    }
    let words = arguments.words
    for count in stride(from: min(words.count, PositionalArguments.mostWords), to: 0, by: -1) {
      for start in 0...(words.count - count) where start + count <= words.count {
        let run = words[start..<start + count]
        guard NameRule.key(PositionalArguments.name(run)) == key else { continue }
        let comma = run.last?.hasSuffix(",") == true ? "," : ""
        line.arguments.words.replaceSubrange(start..<start + count, with: [other + comma])
        return line
      }
    }
    return nil
  }

  /// Returns the line with another first word.
  package func beginning(_ word: String) -> Line {
    var line = self
    line.arguments.words.insert(word, at: 0)
    return line
  }

  /// Returns the line with another price. Nil if the price was not typed.
  package func replacing(_ price: Money, with other: Money, _ currency: Currency) -> Line? {
    func isPrice(_ text: String) -> Bool { (try? Money(parsing: text, defaultCurrency: currency)) == price }
    let text = other.formatted(.english)
    if let typed = arguments[.price] { return isPrice(typed) ? with(.price, text) : nil }
    var line = self
    for count in [2, 1] {
      for start in arguments.words.indices.reversed() where start + count <= arguments.words.count {
        guard isPrice(PositionalArguments.name(arguments.words[start..<start + count])) else { continue }
        line.arguments.words.replaceSubrange(start..<start + count, with: [text])
        return line
      }
    }
    return nil
  }

  /// Returns the question whether a name that the household does not know is one of those like it.
  ///
  /// - Parameter new: The choice for a new name. Nil if the name must be known.
  package func question(_ text: Message, replacing name: String, by near: [String], new: LineQuestion.Choice? = nil)
    -> LineQuestion?
  {
    let choices = near.compactMap { other in
      replacing(name, with: other).map { LineQuestion.Choice(title: Message(verbatim: other.visible), line: $0) }
    }
    return choices.isEmpty ? nil : LineQuestion(text, choices + [new].compactMap(\.self))
  }
}
