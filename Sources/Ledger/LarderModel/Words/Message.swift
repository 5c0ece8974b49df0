/// A message that keeps its structure: phrases, names, figures and suggested actions.
///
///     let wording: Message = "no \(name) in stock: \(.history(item: name))"
///     wording.text { "larder " + $0.line }
///     wording.text(in: german) { "larder " + $0.line }
/// Literal text is a phrase that a `Phrasebook` may translate. An interpolated string is a name or a figure, the same
/// in every language. Each surface words a suggested action itself: as a line to type, as the title of a button, or not
/// at all. So an action follows a colon, a comma or a bracket at the end of a clause.
public struct Message: Hashable, Sendable {
  /// A piece of the message for display.
  public enum Part: Hashable, Sendable {
    case text(String)
    case invitation(SuggestedAction)
  }

  enum Node: Hashable, Sendable {
    case verbatim(String)
    case phrase(MessageTemplate)
    case invitation(SuggestedAction)
    case capitalized(Message)
    case shortened(Message, to: Int)
  }

  var nodes: [Node] = []

  public init() {}

  /// Creates a message from a name or a figure, the same in every language.
  public init(verbatim text: String) { append(verbatim: text) }

  /// Creates a message from a single word, such as that of a choice: "forgotten".
  public init(word: String) { if !word.isEmpty { nodes = [.phrase(MessageTemplate(word))] } }

  public init(_ invitation: SuggestedAction) { nodes = [.invitation(invitation)] }

  init(_ phrase: MessageTemplate) { nodes = [.phrase(phrase)] }

  public var isEmpty: Bool { nodes.isEmpty }

  /// The suggested actions in the message.
  public var invitations: [SuggestedAction] {
    nodes.flatMap { node -> [SuggestedAction] in
      switch node {
      case .verbatim: []
      case .phrase(let phrase): phrase.arguments.flatMap(\.invitations)
      case .invitation(let invitation): [invitation]
      case .capitalized(let wording), .shortened(let wording, _): wording.invitations
      }
    }
  }

  /// The message with its first letter capitalised, in any language.
  public var capitalizedFirst: Message {
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

  public static func += (left: inout Message, right: Message) {
    for node in right.nodes {
      if case .verbatim(let text) = node { left.append(verbatim: text) } else { left.nodes.append(node) }
    }
  }

  public static func + (left: Message, right: Message) -> Message {
    var both = left
    both += right
    return both
  }
}

extension Message {
  /// Returns the message in a language, with the text between suggested actions joined.
  public func parts(in language: Phrasebook = .english) -> [Part] {
    var parts: [Part] = []
    add(to: &parts, language)
    return parts
  }

  /// Returns the message in a language, with each suggested action worded by a surface.
  public func text(in language: Phrasebook = .english, _ word: (SuggestedAction) -> String) -> String {
    var text = ""
    for part in parts(in: language) {
      switch part {
      case .text(let words): text += words
      case .invitation(let invitation): text += word(invitation)
      }
    }
    return text
  }

  private func add(to parts: inout [Part], _ language: Phrasebook) {
    for node in nodes {
      switch node {
      case .verbatim(let text): Self.add(text, to: &parts)
      case .invitation(let invitation): parts.append(.invitation(invitation))
      case .phrase(let phrase):
        guard let pieces = language.pieces(of: phrase) else {
          Self.add(phrase.words[0], to: &parts)
          for (index, argument) in phrase.arguments.enumerated() {
            argument.add(to: &parts, language)
            Self.add(phrase.words[index + 1], to: &parts)
          }
          continue
        }
        for piece in pieces {
          switch piece {
          case .words(let words): Self.add(words, to: &parts)
          case .argument(let index): phrase.arguments[index].add(to: &parts, language)
          }
        }
      case .capitalized(let wording):
        var inner = wording.parts(in: language)
        if case .text(let text)? = inner.first { inner[0] = .text(text.prefix(1).uppercased() + text.dropFirst()) }
        for part in inner {
          if case .text(let text) = part { Self.add(text, to: &parts) } else { parts.append(part) }
        }
      case .shortened(let wording, let length): Self.add(wording.parts(in: language), upTo: length, to: &parts)
      }
    }
  }

  static func add(_ text: String, to parts: inout [Part]) {
    guard !text.isEmpty else { return }
    if case .text(let before)? = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(.text(text))
    }
  }
}

extension Message: CustomStringConvertible {
  /// The message in English, with suggested actions by title.
  public var description: String { plain(in: .english) }

  /// Returns the message in a language, with suggested actions by title.
  public func plain(in language: Phrasebook) -> String { text(in: language) { $0.title.plain(in: language) } }
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
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase = MessageTemplate()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { phrase.append(words: literal) }

    public mutating func appendInterpolation(_ invitation: SuggestedAction) { phrase.append(Message(invitation)) }

    public mutating func appendInterpolation(_ other: Message) { phrase.append(other) }

    public mutating func appendInterpolation(_ error: some MessageConvertible) { phrase.append(error.wording) }

    /// Appends a single word, such as that of a choice, as a phrase of its own.
    public mutating func appendInterpolation(word: String) { phrase.append(Message(word: word)) }

    // A literal within a phrase, such as either side of a `? :`, is a phrase as well. Without the attribute it would
    // become a string, which is never translated.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: String) { phrase.append(Message(verbatim: text)) }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      phrase.append(Message(verbatim: "\(value)"))
    }
  }

  public init(stringLiteral text: String) { self.init(word: text) }

  public init(stringInterpolation: StringInterpolation) {
    let phrase = stringInterpolation.phrase
    // A phrase that only wraps one argument is that argument.
    self = phrase.arguments.count == 1 && phrase.words == ["", ""] ? phrase.arguments[0] : Message(phrase)
  }
}

// Interpolating a message into a plain string is unavailable: the caller chooses how to word its suggested actions.
extension DefaultStringInterpolation {
  @available(*, deprecated, message: "a surface says how an invitation is worded")
  public mutating func appendInterpolation(_ invitation: SuggestedAction) {}

  @available(*, deprecated, message: "a surface says how its invitations are worded: text(_:)")
  public mutating func appendInterpolation(_ wording: Message) {}
}

/// An error that describes itself, including what can be done about it.
public protocol MessageConvertible: CustomStringConvertible {
  var wording: Message { get }
}

extension MessageConvertible {
  public var description: String { wording.description }
}
