/// A message that keeps its structure: phrases, names, figures and suggested actions.
///
///     let message: Message = "no \(name) in stock: \(.history(item: name))"
///     message.text { "larder " + $0.line }
///     message.text(in: german) { "larder " + $0.line }
/// Literal text is a phrase that a `Phrasebook` may translate. An interpolated string is a name or a figure, the same
/// in every language. Each surface words a suggested action itself: as a line to type, as the title of a button, or not
/// at all. So an action follows a colon, a comma or a bracket at the end of a clause.
package struct Message: Hashable, Sendable, CustomStringConvertible {
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

  func pieces(in language: Phrasebook) -> [Piece] {
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

  /// The message in English, with suggested actions by title.
  package var description: String { plain(in: .english) }

  /// Returns the message in a language, with suggested actions by title.
  package func plain(in language: Phrasebook) -> String { text(in: language) { $0.title.plain(in: language) } }

  /// The message with what to do: a suggested action follows a colon, other text a semicolon.
  package func with(hint: Message?) -> Message {
    guard let hint else { return self }
    return if case .action? = hint.parts().first { "\(self): \(hint)" } else { "\(self); \(hint)" }
  }
}

extension [Message] {
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

extension Sequence where Element: Equatable {
  /// The elements, each once and in their order, for lists of a few.
  package var unique: [Element] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

/// An error that describes itself, including what can be done about it.
package protocol MessageConvertible: CustomStringConvertible {
  var message: Message { get }
}

extension MessageConvertible {
  package var description: String { message.description }
}
