/// A sentence that keeps what it was made of: phrases, names and figures, and invitations.
///
///     let wording: Wording = "no \(name) in stock: \(.history(item: name))"
///     wording.text { "larder " + $0.line }
///     wording.text(in: german) { "larder " + $0.line }
/// What is written out is a phrase, which a `Phrasebook` may have in another language. What stands in it as a string is
/// a name or a figure, and is the same in all of them. A surface says how an invitation is worded: as a line to type, as
/// the title of a button, or not at all. So an invitation follows a colon, a comma or a bracket at the end of a clause,
/// and is never the subject or the object of a verb.
public struct Wording: Hashable, Sendable {
  /// A piece of the sentence as it is shown.
  public enum Part: Hashable, Sendable {
    case text(String)
    case invitation(Invitation)
  }

  enum Node: Hashable, Sendable {
    case verbatim(String)
    case phrase(MessageTemplate)
    case invitation(Invitation)
    case capitalized(Wording)
  }

  private(set) var nodes: [Node] = []

  public init() {}

  /// A name or a figure, the same in every language.
  public init(verbatim text: String) { append(verbatim: text) }

  /// A word that stands for itself, such as that of a choice: "forgotten".
  public init(word: String) { if !word.isEmpty { nodes = [.phrase(MessageTemplate(word))] } }

  public init(_ invitation: Invitation) { nodes = [.invitation(invitation)] }

  init(_ phrase: MessageTemplate) { nodes = [.phrase(phrase)] }

  public var isEmpty: Bool { nodes.isEmpty }

  /// What can be done next, by what is said.
  public var invitations: [Invitation] {
    nodes.flatMap { node -> [Invitation] in
      switch node {
      case .verbatim: []
      case .phrase(let phrase): phrase.arguments.flatMap(\.invitations)
      case .invitation(let invitation): [invitation]
      case .capitalized(let wording): wording.invitations
      }
    }
  }

  /// The same with its first letter as a capital, whatever the language.
  public var capitalizedFirst: Wording {
    var capitalized = Wording()
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

  public static func += (left: inout Wording, right: Wording) {
    for node in right.nodes {
      if case .verbatim(let text) = node { left.append(verbatim: text) } else { left.nodes.append(node) }
    }
  }

  public static func + (left: Wording, right: Wording) -> Wording {
    var both = left
    both += right
    return both
  }
}

extension Wording {
  /// The sentence in a language, its words put together between the invitations.
  public func parts(in language: Phrasebook = .english) -> [Part] {
    var parts: [Part] = []
    add(to: &parts, language)
    return parts
  }

  /// The sentence in a language, with each invitation in the words of a surface.
  public func text(in language: Phrasebook = .english, _ word: (Invitation) -> String) -> String {
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
      }
    }
  }

  private static func add(_ text: String, to parts: inout [Part]) {
    guard !text.isEmpty else { return }
    if case .text(let before)? = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(.text(text))
    }
  }
}

extension Wording: CustomStringConvertible {
  /// The sentence in English and without a surface, with invitations in plain words.
  public var description: String { plain(in: .english) }

  /// The sentence without a surface, with invitations in plain words.
  public func plain(in language: Phrasebook) -> String { text(in: language) { $0.title.plain(in: language) } }
}

extension [Wording] {
  /// The sentences, one behind the other with a separator between each.
  package func joined(separator: Wording = "") -> Wording {
    var all = Wording()
    for position in indices {
      if position > startIndex { all += separator }
      all += self[position]
    }
    return all
  }

  /// "milk", "milk and bread", "milk, bread and jam".
  package func listed() -> Wording {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) and \(last)"
  }

  /// "forgotten, spoiled or other".
  func either() -> Wording {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) or \(last)"
  }
}

extension ArraySlice<Wording> {
  package func joined(separator: Wording = "") -> Wording { Array(self).joined(separator: separator) }
}

extension Wording: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var phrase = MessageTemplate()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { phrase.append(words: literal) }

    public mutating func appendInterpolation(_ invitation: Invitation) { phrase.append(Wording(invitation)) }

    public mutating func appendInterpolation(_ other: Wording) { phrase.append(other) }

    public mutating func appendInterpolation(_ error: some Worded) { phrase.append(error.wording) }

    /// A word that stands for itself, such as that of a choice: a phrase of its own.
    public mutating func appendInterpolation(word: String) { phrase.append(Wording(word: word)) }

    // Words that are written out within a phrase, as both ends of a `? :`, are a phrase too: without the attribute they
    // would be taken for strings, which stay as they are in every language.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ text: String) { phrase.append(Wording(verbatim: text)) }

    @_disfavoredOverload
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      phrase.append(Wording(verbatim: "\(value)"))
    }
  }

  public init(stringLiteral text: String) { self.init(word: text) }

  public init(stringInterpolation: StringInterpolation) {
    let phrase = stringInterpolation.phrase
    // What only stands for what is in it has no words of its own.
    self = phrase.arguments.count == 1 && phrase.words == ["", ""] ? phrase.arguments[0] : Wording(phrase)
  }
}

// A string has no words for an invitation: whoever makes one of a wording says how.
extension DefaultStringInterpolation {
  @available(*, deprecated, message: "a surface says how an invitation is worded")
  public mutating func appendInterpolation(_ invitation: Invitation) {}

  @available(*, deprecated, message: "a surface says how its invitations are worded: text(_:)")
  public mutating func appendInterpolation(_ wording: Wording) {}
}

/// What says of itself what is the matter, and what can be done about it.
public protocol Worded: CustomStringConvertible {
  var wording: Wording { get }
}

extension Worded {
  public var description: String { wording.description }
}
