/// A message that keeps its structure: phrases, names, figures and suggested actions.
///
///     let message: Message = "no \(name) in stock: \(.history(item: name))"
///     message.text { "larder " + $0.line }
///     message.text(in: german) { "larder " + $0.line }
/// Literal text is a phrase that a `Phrasebook` may translate. An interpolated string is a name or a figure, the same
/// in every language. Each surface words a suggested action itself: as a line to type, as the title of a button, or not
/// at all. So an action follows a colon, a comma or a bracket at the end of a clause.
package struct Message: Hashable, Sendable {
  /// A piece of the message for display.
  package enum Part: Hashable, Sendable {
    case text(String)
    case action(SuggestedAction)
  }

  enum Node: Hashable, Sendable {
    case verbatim(String)
    case phrase(MessageTemplate)
    case action(SuggestedAction)
    case capitalized(Message)
    case shortened(Message, to: Int)
  }

  var nodes: [Node] = []

  package init() {}

  /// Creates a message from a name or a figure, the same in every language.
  package init(verbatim text: String) { append(verbatim: text) }

  /// Creates a message from a single word, such as that of a choice: "forgotten".
  package init(word: String) { if !word.isEmpty { nodes = [.phrase(MessageTemplate(word))] } }

  package init(_ action: SuggestedAction) { nodes = [.action(action)] }

  init(_ phrase: MessageTemplate) { nodes = [.phrase(phrase)] }

  package var isEmpty: Bool { nodes.isEmpty }

  /// The suggested actions in the message.
  package var actions: [SuggestedAction] {
    nodes.flatMap { node -> [SuggestedAction] in
      switch node {
      case .verbatim: []
      case .phrase(let phrase): phrase.arguments.flatMap(\.actions)
      case .action(let action): [action]
      case .capitalized(let message), .shortened(let message, _): message.actions
      }
    }
  }

  /// The message with its first letter capitalised, in any language.
  package var capitalizedFirst: Message {
    var capitalized = Message()
    capitalized.nodes = [.capitalized(self)]
    return capitalized
  }

  mutating func append(verbatim text: String) {
    guard !text.isEmpty else { return }
    if case .verbatim(let before) = nodes.last {
      nodes[nodes.count - 1] = .verbatim(before + text)
    } else {
      nodes.append(.verbatim(text))
    }
  }

  package static func += (left: inout Message, right: Message) {
    for node in right.nodes {
      if case .verbatim(let text) = node { left.append(verbatim: text) } else { left.nodes.append(node) }
    }
  }

  package static func + (left: Message, right: Message) -> Message {
    var both = left
    both += right
    return both
  }
}

extension Message {
  /// Returns the message in a language, with the text between suggested actions joined.
  package func parts(in language: Phrasebook = .english) -> [Part] {
    var parts: [Part] = []
    add(to: &parts, language)
    return parts
  }

  /// Returns the message in a language, with each suggested action worded by a surface.
  package func text(in language: Phrasebook = .english, _ word: (SuggestedAction) -> String) -> String {
    var text = ""
    for part in parts(in: language) {
      switch part {
      case .text(let words): text += words
      case .action(let action): text += word(action)
      }
    }
    return text
  }

  private func add(to parts: inout [Part], _ language: Phrasebook) {
    for piece in pieces(in: language) {
      switch piece {
      case .words(let text), .name(let text):
        if case .text(let before)? = parts.last {
          parts[parts.count - 1] = .text(before + text)
        } else if !text.isEmpty {
          parts.append(.text(text))
        }
      case .action(let action): parts.append(.action(action))
      }
    }
  }

  /// A piece of the message in a language.
  enum Piece {
    /// Words of the program.
    case words(String)
    /// A name or a figure, whose signs mean nothing.
    case name(String)
    case action(SuggestedAction)

    /// The text; empty for an action.
    var words: String {
      switch self {
      case .words(let text), .name(let text): text
      case .action: ""
      }
    }
  }

  fileprivate func pieces(in language: Phrasebook) -> [Piece] {
    nodes.flatMap { node -> [Piece] in
      switch node {
      case .verbatim(let text): return [.name(text)]
      case .action(let action): return [.action(action)]
      case .phrase(let phrase):
        if let pieces = language.pieces(of: phrase) {
          return pieces.flatMap { piece -> [Piece] in
            switch piece {
            case .words(let words): [.words(words)]
            case .argument(let index): phrase.arguments[index].pieces(in: language)
            }
          }
        }
        return [.words(phrase.words[0])]
          + phrase.arguments.enumerated().flatMap { index, argument in
            argument.pieces(in: language) + [.words(phrase.words[index + 1])]
          }
      case .capitalized(let message):
        var pieces = message.pieces(in: language)
        let first = pieces.firstIndex { if case .action = $0 { true } else { !$0.words.isEmpty } }
        func capital(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
        switch first.map({ pieces[$0] }) {
        case .words(let text)?: pieces[first ?? 0] = .words(capital(text))
        case .name(let text)?: pieces[first ?? 0] = .name(capital(text))
        case .action?, nil: break
        }
        return pieces
      case .shortened(let message, let length): return Self.cut(message.pieces(in: language), to: length)
      }
    }
  }
}

/// The message without its suggested actions, for a surface that shows them as buttons or not at all.
extension Message {
  /// Returns what the message says, without its suggested actions and the words that only introduce them.
  ///
  ///     "no recipe is called "soup": {recipes}"          no recipe is called "soup"
  ///     "event 5 is undone; to bring it back, {redo}"    event 5 is undone
  package func sentence(in language: Phrasebook = .english) -> String {
    var sentence = SentenceBuilder()
    for piece in pieces(in: language) {
      switch piece {
      case .words(let words): sentence.add(words: words)
      case .name(let name): sentence.add(name)
      case .action: sentence.dropIntroduction()
      }
    }
    return sentence.finished
  }

  /// A sentence without the clauses that introduce suggested actions.
  private struct SentenceBuilder {
    /// The finished clauses, each with the sign after it.
    private var clauses: [(text: String, sign: String)] = []
    private var clause = ""
    private var followsAction = false

    /// The words that introduce an example.
    private static let examples = [", as in: ", "as in: ", ", for example: ", "for example, "]
    /// The signs that end a clause.
    private static let signs = ["; ", ". ", "? ", " ("]
    /// The words between two actions, or between an action and another way.
    private static let links = [", or ", ") or ", " or ", "; or: ", ", ", ")"]

    mutating func add(_ name: String) { clause += name }

    mutating func add(words: String) {
      var words = words[...]
      if followsAction {
        if let link = Self.links.first(where: words.hasPrefix) { words = words.dropFirst(link.count) }
        // A lone full stop ends the sentence without the action.
        if ["", ".", "?", ". "].contains(words) {
          if words != "" { end(with: words == "?" ? "" : String(words)) }
          return
        }
        followsAction = false
        if !Self.signs.contains(where: words.hasPrefix) { end(with: "; ") }
      }
      while let (range, sign) = Self.firstSign(in: words) {
        clause += words[..<range.lowerBound]
        end(with: sign)
        words = words[range.upperBound...]
      }
      clause += words
    }

    private static func firstSign(in text: Substring) -> (Range<Substring.Index>, String)? {
      signs.compactMap { sign in text.firstRange(of: sign).map { ($0, sign) } }.min {
        $0.0.lowerBound < $1.0.lowerBound
      }
    }

    /// Ends the current clause. An empty one only changes the sign of the clause before it.
    private mutating func end(with sign: String) {
      if !clause.isEmpty {
        clauses.append((clause, sign))
      } else if !clauses.isEmpty {
        clauses[clauses.count - 1].sign = sign
      }
      clause = ""
    }

    /// Drops the current clause, unless it says more than that an action follows.
    mutating func dropIntroduction() {
      if let example = Self.examples.first(where: clause.hasSuffix) {
        clause.removeLast(example.count)
      } else if !clauses.isEmpty {
        clause = ""
      }
      clause = Self.trimmed(clause, ":, ")
      followsAction = true
    }

    var finished: String {
      let all = clauses + [(clause, "")]
      var text = ""
      for (index, clause) in all.enumerated() where !clause.text.isEmpty {
        let isLast = !all[(index + 1)...].contains { !$0.text.isEmpty }
        text += clause.text + (isLast ? Self.trimmed(clause.sign, " (;") : clause.sign)
      }
      return text
    }

    private static func trimmed(_ text: String, _ signs: String) -> String {
      String(text.reversed().drop { signs.contains($0) }.reversed())
    }
  }

  /// The message with what to do: a suggested action follows a colon, other text a semicolon.
  package func with(hint: Message?) -> Message {
    guard let hint else { return self }
    return if case .action? = hint.parts().first { "\(self): \(hint)" } else { "\(self); \(hint)" }
  }
}

extension Message: CustomStringConvertible {
  /// The message in English, with suggested actions by title.
  package var description: String { plain(in: .english) }

  /// Returns the message in a language, with suggested actions by title.
  package func plain(in language: Phrasebook) -> String { text(in: language) { $0.title.plain(in: language) } }
}

extension [Message] {
  /// Joins the messages with a separator.
  package func joined(separator: Message = "") -> Message {
    var all = Message()
    for position in indices {
      if position > startIndex { all += separator }
      all += self[position]
    }
    return all
  }

  /// Joins the messages: "milk", "milk and bread", "milk, bread and jam".
  package func listed() -> Message {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Joins the messages: "forgotten, spoiled or other".
  package func either() -> Message {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension ArraySlice<Message> {
  package func joined(separator: Message = "") -> Message { Array(self).joined(separator: separator) }
}

extension Message: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase = MessageTemplate()

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { phrase.append(words: literal) }

    package mutating func appendInterpolation(_ action: SuggestedAction) { phrase.append(Message(action)) }

    package mutating func appendInterpolation(_ other: Message) { phrase.append(other) }

    package mutating func appendInterpolation(_ error: some MessageConvertible) { phrase.append(error.message) }

    /// Appends a single word, such as that of a choice, as a phrase of its own.
    package mutating func appendInterpolation(word: String) { phrase.append(Message(word: word)) }

    // A literal within a phrase, such as either side of a `? :`, is a phrase as well. Without the attribute it would
    // become a string, which is never translated.
    @_disfavoredOverload
    package mutating func appendInterpolation(_ text: String) { phrase.append(Message(verbatim: text)) }

    @_disfavoredOverload
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      phrase.append(Message(verbatim: "\(value)"))
    }
  }

  package init(stringLiteral text: String) { self.init(word: text) }

  package init(stringInterpolation: StringInterpolation) {
    let phrase = stringInterpolation.phrase
    // A phrase that only wraps one argument is that argument.
    self = phrase.arguments.count == 1 && phrase.words == ["", ""] ? phrase.arguments[0] : Message(phrase)
  }
}

// Interpolating a message into a plain string is unavailable: the caller chooses how to word its suggested actions.
extension DefaultStringInterpolation {
  @available(*, deprecated, message: "a surface says how an action is worded")
  package mutating func appendInterpolation(_ action: SuggestedAction) {}

  @available(*, deprecated, message: "a surface says how its actions are worded: text(_:)")
  package mutating func appendInterpolation(_ message: Message) {}
}

/// An error that describes itself, including what can be done about it.
package protocol MessageConvertible: CustomStringConvertible {
  var message: Message { get }
}

extension MessageConvertible {
  package var description: String { message.description }
}
