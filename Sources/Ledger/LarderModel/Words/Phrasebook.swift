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

/// Words with places in them, in English: "used {1} (lot {2})".
struct MessageTemplate: Hashable, Sendable {
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

/// How numbers, money and dates are written for people; what programs read is always in the English form.
///
///     english   1.5 l   €2.38    17.0 %   2026-11-20
///     german    1,5 l   2,38 €   17,0 %   20.11.2026
///
/// What is typed is read the same whatever the style: each is read back as what it says.
public enum OutputStyle: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case german = "de"

  /// The sign before the decimals, as a byte of ASCII.
  var decimalSign: UInt8 {
    switch self {
    case .english: UInt8(ascii: ".")
    case .german: UInt8(ascii: ",")
    }
  }

  /// `scaled` over ten to the `places`, without closing zeros: "1.5", "1,5".
  public func decimal(_ scaled: Int64, places: Int) -> String {
    FixedPoint.text(scaled, decimals: places, sign: decimalSign)
  }

  /// The same with all its places: "17.0", "17,0".
  public func fixed(_ scaled: Int64, places: Int) -> String {
    FixedPoint.text(scaled, decimals: places, trimmed: false, sign: decimalSign)
  }

  /// Whether a number would be taken for a whole one by who groups thousands: `1,234`, which is not read back.
  func looksGrouped(_ scaled: Int64, places: Int) -> Bool {
    guard self == .german, places >= 3 else { return false }
    var unit: UInt64 = 1
    for _ in 3..<places { unit *= 10 }
    let size = scaled.magnitude
    return size % unit == 0 && size / unit >= 1000 && size / unit % 10 != 0
  }
}
