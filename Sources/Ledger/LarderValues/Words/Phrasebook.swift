/// A translation of English phrases into another language.
///
///     Phrasebook(["used {1} (lot {2})": "{1} verbraucht (Posten {2})"])
/// A translation may reorder or omit arguments. A phrase without a translation stays English.
package struct Phrasebook: Sendable {
  enum Piece {
    case words(String)
    case argument(Int)
  }

  private let translated: (@Sendable (String) -> String?)?

  package static let english = Phrasebook(nil)

  package init(_ phrases: [String: String]) { self.init { phrases[$0] } }

  /// - Parameter translated: returns the translation of an English phrase, or nil.
  package init(_ translated: (@Sendable (String) -> String?)?) { self.translated = translated }

  /// Returns the translation of a phrase split into pieces, or nil if it stays English.
  func pieces(of phrase: MessageTemplate) -> [Piece]? {
    guard let translated, let other = translated(phrase.pattern) else { return nil }
    return Self.pieces(other, arguments: phrase.arguments.count)
  }

  /// Splits a pattern into pieces. Braces around anything but the number of an argument are text.
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

/// An English phrase with arguments: "used {1} (lot {2})".
struct MessageTemplate: Hashable, Sendable {
  /// The words around the arguments, one more than there are arguments.
  var words: [String]
  var arguments: [Message]

  init(_ word: String) { (words, arguments) = ([word], []) }

  init() { (words, arguments) = ([""], []) }

  mutating func append(words more: String) { words[words.count - 1] += more }

  mutating func append(_ argument: Message) {
    arguments.append(argument)
    words.append("")
  }

  /// The key of the phrase in a phrasebook: its words, with `{1}`, `{2}` for the arguments.
  var pattern: String {
    var pattern = words[0]
    for index in arguments.indices { pattern += "{\(index + 1)}" + words[index + 1] }
    return pattern
  }
}

/// The format of numbers, money and dates for people. Output for programs always has the English numbers and ISO dates.
///
///     english   1.5 l   €2.38    17.0 %   20 Nov 2026
///     german    1,5 l   2,38 €   17,0 %   20.11.2026
///     american  1½ gal  $2.38    17.0 %   11/20/2026
///
/// Input is read the same way in every style, except for dates with slashes. Output in any style can be read back, if it
/// is not marked by "about".
package enum OutputStyle: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case german = "de"
  case american = "us"

  /// The decimal sign, as an ASCII byte.
  var decimalSign: UInt8 {
    switch self {
    case .english, .american: UInt8(ascii: ".")
    case .german: UInt8(ascii: ",")
    }
  }

  /// Returns `scaled` divided by ten to the power of `places`, without trailing zeros: "1.5", "1,5".
  package func decimal(_ scaled: Int64, places: Int) -> String {
    FixedPoint.text(scaled, decimals: places, sign: decimalSign)
  }

  /// Returns `scaled` divided by ten to the power of `places`, with all decimals: "17.0", "17,0".
  package func fixed(_ scaled: Int64, places: Int) -> String {
    FixedPoint.text(scaled, decimals: places, trimmed: false, sign: decimalSign)
  }

  /// Whether a number looks like an integer with grouped thousands: `1,234`, which cannot be read back.
  func looksGrouped(_ scaled: Int64, places: Int) -> Bool {
    guard self == .german, places >= 3 else { return false }
    var unit: UInt64 = 1
    for _ in 3..<places { unit *= 10 }
    let size = scaled.magnitude
    return size % unit == 0 && size / unit >= 1000 && size / unit % 10 != 0
  }
}
