/// The parts and the length of a message that consists of several sentences.
extension Message {
  /// The message with at most the given number of characters, in any language. A longer one ends with "…".
  package func shortened(to length: Int) -> Message {
    var shortened = Message()
    shortened.nodes = [.shortened(self, to: length)]
    return shortened
  }

  /// Cuts pieces after a clause, or else after a word, if their text is longer than the given number of characters.
  static func cut(_ pieces: [Piece], to length: Int) -> [Piece] {
    let text = pieces.map(\.words).joined()
    guard text.count > length else { return pieces }
    let head = text.prefix(max(length - 1, 0))
    let clause = [",", ";"].compactMap { mark in head.lastIndex { String($0) == mark } }.max()
    let ends = [clause, head.lastIndex(of: " ")].compactMap { $0.map { head[..<$0].count } }
    var room = ends.first { $0 * 2 >= head.count } ?? head.count
    var cut: [Piece] = []
    for piece in pieces where room > 0 || piece.words.isEmpty {
      guard piece.words.count > room else {
        cut.append(piece)
        room -= piece.words.count
        continue
      }
      cut.append(.name(String(piece.words.prefix(room))))
      break
    }
    return cut + [.name("…")]
  }

  /// The sentences of the message. Full stops in names and figures do not end a sentence.
  package var sentences: [Message] {
    var all = SentenceList()
    all.add(self)
    let finished = all.finished
    return finished.count > 1 ? finished : trimmed.isEmpty ? [] : [trimmed]
  }

  init(nodes: [Node]) {
    self.init()
    self.nodes = nodes
  }

  /// The message without the space that separates it from the sentence before it.
  fileprivate var trimmed: Message {
    guard let first = nodes.first, description.hasPrefix(" ") else { return self }
    var start = Message()
    switch first {
    case .verbatim(let text): start = Message(verbatim: String(text.drop { $0 == " " }))
    case .phrase(var phrase):
      if phrase.words[0].isEmpty, !phrase.arguments.isEmpty {
        phrase.arguments[0] = phrase.arguments[0].trimmed
      } else {
        phrase.words[0] = String(phrase.words[0].drop { $0 == " " })
      }
      start = Message(phrase)
    case .capitalized(let message): start = message.trimmed.capitalizedFirst
    case .action, .shortened: return self
    }
    return start + Message(nodes: Array(nodes.dropFirst()))
  }
}

/// The sentences found so far in a message.
private struct SentenceList {
  private var done: [Message] = []
  private var current = MessageTemplate()

  var finished: [Message] {
    var all = self
    all.end()
    return all.done
  }

  /// Adds a message. A phrase of one sentence stays whole, so that it can be translated.
  mutating func add(_ message: Message) {
    for node in message.nodes {
      let whole = Message(nodes: [node])
      switch node {
      case .phrase(let phrase) where Self.hasSeveral(whole):
        for (index, words) in phrase.words.enumerated() {
          add(words: words)
          if index < phrase.arguments.count { add(phrase.arguments[index]) }
        }
      case .capitalized(let message) where Self.hasSeveral(whole):
        for (index, sentence) in message.sentences.enumerated() {
          if index > 0 { end() }
          add(argument: index == 0 ? sentence.capitalizedFirst : sentence)
        }
      default: add(argument: whole)
      }
    }
  }

  private mutating func add(words: String) {
    if words.hasPrefix(" "), isAtEnd { end() }
    var rest = words[...]
    while let mark = rest.indices.first(where: { Self.isEnd($0, in: rest) }) {
      append(rest[...mark])
      end()
      rest = rest[rest.index(after: mark)...]
    }
    append(rest)
  }

  private mutating func append(_ words: Substring) {
    let isFirst = current.arguments.isEmpty && current.words[0].isEmpty
    current.append(words: isFirst ? String(words.drop { $0 == " " }) : String(words))
  }

  private mutating func add(argument: Message) {
    if argument.description.hasPrefix(" "), isAtEnd { end() }
    let isFirst = current.arguments.isEmpty && current.words[0].isEmpty
    let argument = isFirst ? argument.trimmed : argument
    if !argument.isEmpty { current.append(argument) }
  }

  private var isAtEnd: Bool { Message(current).description.last.map { ".?!".contains($0) } ?? false }

  private mutating func end() {
    let isWrapper = current.arguments.count == 1 && current.words == ["", ""]
    let sentence = isWrapper ? current.arguments[0] : Message(current)
    if !sentence.description.isEmpty { done.append(sentence) }
    current = MessageTemplate()
  }

  /// Whether a message may have several sentences. The second one may begin with a name in lower case.
  private static func hasSeveral(_ message: Message) -> Bool {
    let text = message.description
    return [". ", "? ", "! "].contains { text.contains($0) }
  }

  /// Whether a sentence ends at a mark, because another one follows.
  private static func isEnd(_ index: Substring.Index, in text: Substring) -> Bool {
    guard ".?!".contains(text[index]) else { return false }
    let space = text.index(after: index)
    guard space < text.endIndex, text[space] == " " else { return false }
    let next = text.index(after: space)
    return next == text.endIndex || text[next].isUppercase || text[next].isNumber
  }
}
