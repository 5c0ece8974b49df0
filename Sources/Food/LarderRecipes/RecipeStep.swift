/// A step of a recipe, with the heading above it.
package struct RecipeStep: Hashable, Sendable {
  package var text: String
  package var group: String?

  package init(_ text: String, group: String? = nil) { (self.text, self.group) = (text, group) }

  /// A piece of a step's text.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// An amount that changes with the number of portions.
    case amount(String)
    /// A duration as written.
    case time(String, minutes: Int)
  }

  /// The pieces of the step for a scale factor.
  ///
  /// Inside braces, amounts are scaled and durations kept; the braces are removed. Durations without braces are also
  /// found.
  package func pieces(scaledBy factor: Fraction) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let inner = String(rest[rest.index(after: open)..<close])
      pieces += Self.times(in: rest[..<open])
      if let minutes = CookingTime.minutes(in: inner) {
        pieces.append(.time(inner, minutes: minutes))
      } else {
        pieces.append(.amount(IngredientLineReader.read(inner).scaled(by: factor)))
      }
      rest = rest[rest.index(after: close)...]
    }
    return pieces + Self.times(in: rest)
  }

  /// Splits plain text at durations: "10 minutes", "5-6 min", "1 h 30 min".
  private static func times(in text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var (start, position) = (text.startIndex, text.startIndex)
    while let digit = text[position...].firstIndex(where: { $0.isNumber }) {
      let isWithin = digit > text.startIndex && isOfWord(text[text.index(before: digit)])
      guard !isWithin, let (end, minutes) = time(in: text[digit...]) else {
        position = text[digit...].firstIndex { !isOfWord($0) } ?? text.endIndex
        continue
      }
      if start < digit { pieces.append(.text(String(text[start..<digit]))) }
      pieces.append(.time(String(text[digit..<end]), minutes: minutes))
      (start, position) = (end, end)
    }
    if start < text.endIndex { pieces.append(.text(String(text[start...]))) }
    return pieces
  }

  private static func isOfNumber(_ character: Character) -> Bool { character.isNumber || ".,½¼¾".contains(character) }

  private static func isOfWord(_ character: Character) -> Bool { character.isNumber || character.isLetter }

  /// The duration at the start of a text, with its end. For "5 to 6 min" it is the shorter one, when one should check.
  private static func time(in text: Substring) -> (end: Substring.Index, minutes: Int)? {
    guard let (end, minutes) = part(of: text) else { return nil }
    let behind = text[end...].drop { $0 == " " }
    // "1 h 30 min" is one time.
    guard behind.first?.isNumber == true, let (last, more) = part(of: behind), more < minutes, minutes >= 60 else {
      return (end, minutes)
    }
    return (last, minutes + more)
  }

  private static func part(of text: Substring) -> (end: Substring.Index, minutes: Int)? {
    let number = text.prefix(while: isOfNumber)
    var behind = text[number.endIndex...].drop { $0 == " " }
    if let sign = behind.first, "-–".contains(sign) {
      behind = behind.dropFirst().drop { $0 == " " }.drop(while: isOfNumber).drop { $0 == " " }
    }
    let unit = behind.prefix { $0.isLetter }
    // A single letter may mean anything: "2 m of string".
    guard unit.count > 1 || unit == "h", let minutes = CookingTime.minutes(in: "\(number) \(unit)") else { return nil }
    return (unit.endIndex, minutes)
  }

  /// The text of the step for a scale factor. Inside braces, amounts are scaled and durations kept; the braces are
  /// removed.
  package func text(scaledBy factor: Fraction) -> String {
    pieces(scaledBy: factor).map { piece in
      switch piece {
      case .text(let text), .amount(let text), .time(let text, _): text
      }
    }.joined()
  }
}
