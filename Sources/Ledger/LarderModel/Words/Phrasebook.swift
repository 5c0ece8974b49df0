/// Words with places in them, in English: "used {1} (lot {2})".
struct Phrase: Hashable, Sendable {
  /// The words around the arguments, one more than there are of those.
  var words: [String]
  var arguments: [Wording]

  init(_ word: String) { (words, arguments) = ([word], []) }

  init() { (words, arguments) = ([""], []) }

  mutating func append(words more: String) { words[words.count - 1] += more }

  mutating func append(_ argument: Wording) {
    arguments.append(argument)
    words.append("")
  }

  /// What a phrasebook has it under: the words, with `{1}`, `{2}` where arguments stand.
  var pattern: String {
    var pattern = words[0]
    for index in arguments.indices { pattern += "{\(index + 1)}" + words[index + 1] }
    return pattern
  }
}

/// A language beside English: for each English phrase that of the language.
///
///     Phrasebook(["used {1} (lot {2})": "{1} verbraucht (Posten {2})"])
/// The places of a phrase may stand in another order, and one may be left out. What a book does not have stays English.
public struct Phrasebook: Sendable {
  enum Piece {
    case words(String)
    case argument(Int)
  }

  private let translated: (@Sendable (String) -> String?)?

  public static let english = Phrasebook(nil)

  public init(_ phrases: [String: String]) { self.init { phrases[$0] } }

  /// - Parameter translated: the phrase for an English one; nil where there is none.
  public init(_ translated: (@Sendable (String) -> String?)?) { self.translated = translated }

  /// The phrase in this language, taken apart.
  func pieces(of phrase: Phrase) -> [Piece] {
    if let other = translated?(phrase.pattern) { return Self.pieces(other, arguments: phrase.arguments.count) }
    var pieces: [Piece] = [.words(phrase.words[0])]
    for index in phrase.arguments.indices { pieces += [.argument(index), .words(phrase.words[index + 1])] }
    return pieces
  }

  /// A pattern taken apart; braces around anything but the number of an argument are words.
  private static func pieces(_ pattern: String, arguments: Int) -> [Piece] {
    var pieces: [Piece] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.words(String(rest[..<open])))
      if let number = Int(rest[rest.index(after: open)..<close]), (1...max(arguments, 1)).contains(number),
        number <= arguments
      {
        pieces.append(.argument(number - 1))
      } else {
        pieces.append(.words(String(rest[open...close])))
      }
      rest = rest[rest.index(after: close)...]
    }
    pieces.append(.words(String(rest)))
    return pieces
  }
}
