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

  /// The phrase in this language, taken apart; nil where it stays English.
  func pieces(of phrase: MessageTemplate) -> [Piece]? {
    guard let translated, let other = translated(phrase.pattern) else { return nil }
    return Self.pieces(other, arguments: phrase.arguments.count)
  }

  /// A pattern taken apart; braces around anything but the number of an argument are words.
  private static func pieces(_ pattern: String, arguments: Int) -> [Piece] {
    var pieces: [Piece] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      pieces.append(.words(String(rest[..<open])))
      if let number = Int(rest[rest.index(after: open)..<close]), number >= 1, number <= arguments {
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
