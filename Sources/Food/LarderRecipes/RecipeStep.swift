/// A step of a recipe, and the heading that it stands under.
public struct RecipeStep: Hashable, Sendable {
  public var text: String
  public var group: String?

  public init(_ text: String, group: String? = nil) { (self.text, self.group) = (text, group) }
}

extension RecipeStep {
  /// What a step is made of, in its order.
  public enum Piece: Hashable, Sendable {
    case text(String)
    /// An amount that goes with the number of portions.
    case amount(String)
    /// How long something takes, as it is written.
    case time(String, minutes: Int)
  }

  /// The step as it is read, for so many times as much.
  ///
  /// Of what stands in braces, amounts are scaled and times stay; the braces go. Times without braces are found too.
  public func pieces(scaledBy factor: Fraction) -> [Piece] {
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

  /// Plain text with the times in it: "10 minutes", "5-6 min", "1 h 30 min".
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

  private static func isOfNumber(_ character: Character) -> Bool {
    character.isNumber || ".,½¼¾".contains(character)
  }

  private static func isOfWord(_ character: Character) -> Bool { character.isNumber || character.isLetter }

  /// The time that a text begins with, and where it ends; of "5 to 6 min" the shorter one, when one looks.
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
    // A letter alone may be anything: "2 m of string".
    guard unit.count > 1 || unit == "h", let minutes = CookingTime.minutes(in: "\(number) \(unit)") else { return nil }
    return (unit.endIndex, minutes)
  }
}

extension RecipeStep {
  /// The step as it is read: of what stands in braces, amounts are scaled and times stay; the braces go.
  public func text(scaledBy factor: Fraction) -> String {
    pieces(scaledBy: factor).map { piece in
      switch piece {
      case .text(let text), .amount(let text), .time(let text, _): text
      }
    }.joined()
  }
}
