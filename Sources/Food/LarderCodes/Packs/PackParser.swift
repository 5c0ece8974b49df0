/// A parser for the text of a pack, statement by statement.
struct PackParser {
  private(set) var statements: [PackStatement] = []
  private let tokens: [PackToken]
  private var position = 0

  init(_ tokens: [PackToken]) { self.tokens = tokens }

  /// Reads to the end, and returns whether everything was understood.
  mutating func run() -> Bool {
    if case .hyphen = peek() { return false }
    while let token = peek() { guard step(token) else { return false } }
    return true
  }

  private func peek(_ offset: Int = 0) -> PackToken? {
    position + offset < tokens.count ? tokens[position + offset] : nil
  }

  private func word(_ offset: Int = 0) -> PackWord? { if case .word(let word) = peek(offset) { word } else { nil } }

  private func isNumber(_ offset: Int) -> Bool {
    switch peek(offset) {
    case .number, .fraction: true
    default: false
    }
  }

  private mutating func step(_ token: PackToken) -> Bool {
    switch token {
    case .number, .fraction: return takeNumeric()
    case .times, .percent: return false
    case .hyphen, .slash, .separator: position += 1
    case .word(.unit), .word(.fold): return false
    case .word(.drained):
      statements.append(.drained)
      position += 1
    case .word(.each): return takeEach()
    case .word(.container):
      position += 1
      takeContainerCount()
    case .word: position += 1
    }
    return true
  }

  private mutating func takeNumeric() -> Bool {
    if isStrength() { return true }
    guard let statement = numeric(depth: 0) else { return false }
    statements.append(statement)
    return true
  }

  /// Skips "12.5 % vol", which is not an amount.
  private mutating func isStrength() -> Bool {
    guard case .percent = peek(1), case .strength = word(2) else { return false }
    position += 3
    return true
  }

  /// Reads "each 50 g" or "50 g each".
  private mutating func takeEach() -> Bool {
    position += 1
    if isNumber(0) {
      guard case .amount(var share) = numeric(depth: 0), share.units == nil else { return false }
      share.isEach = true
      statements.append(.amount(share))
      return true
    }
    guard case .amount(var share) = statements.popLast() else { return false }
    share.isEach = share.units == nil
    statements.append(.amount(share))
    return true
  }

  /// Reads "Pack of 6", if the number does not belong to anything else.
  private mutating func takeContainerCount() {
    guard case .of = word(), case .number(let number) = peek(1), let count = count(number) else { return }
    switch peek(2) {
    case nil, .separator:
      statements.append(.count(PackCount(number: count, ofPieces: false)))
      position += 2
    default: return
    }
  }

  /// Reads a statement that begins with a number. Nil if it has no meaning.
  private mutating func numeric(depth: Int) -> PackStatement? {
    guard depth < 4, let number = number() else { return nil }
    if case .hyphen = peek(), word(1) != nil { position += 1 }
    switch peek() {
    case .times: return multiple(of: number, depth: depth)
    case .word(.unit(let unit)): return amount(number, unit)
    case .word(.pieces(let each)):
      guard let count = count(number) else { return nil }
      return counted(count * each, ofPieces: true, depth: depth)
    case .word(.container), .word(.fold):
      guard let count = count(number) else { return nil }
      return counted(count, ofPieces: false, depth: depth)
    case .word(.of): return isNumber(1) ? multiple(of: number, depth: depth) : nil
    case .word(.ofOrTo), .word(.each): return isNumber(1) ? clearMultiple(of: number, depth: depth) : nil
    default: return nil
    }
  }

  /// Reads a number, with a following fraction: "1 ½", "1 1/2".
  private mutating func number() -> PackNumber? {
    switch peek() {
    case .fraction(let fraction):
      position += 1
      return fraction
    case .number(let number):
      if let fraction = fraction() { return fraction }
      position += 1
      if case .fraction(let fraction) = peek() {
        position += 1
        return number.adding(fraction)
      }
      guard let fraction = fraction() else { return number }
      return number.adding(fraction)
    default: return nil
    }
  }

  /// Reads "1/2" before a unit.
  private mutating func fraction() -> PackNumber? {
    guard case .number(let top) = peek(), case .slash = peek(1), case .number(let bottom) = peek(2),
      let numerator = top.whole, let denominator = bottom.whole, [2, 3, 4, 8].contains(denominator),
      (1..<denominator).contains(numerator), case .unit = word(3)
    else { return nil }
    position += 3
    return PackNumber(numerator, over: denominator)
  }

  private func count(_ number: PackNumber) -> Int? {
    number.whole.flatMap { (1...PackCount.most / 12).contains($0) ? $0 : nil }
  }

  /// Reads what follows a number and "times", multiplied by the number.
  private mutating func multiple(of number: PackNumber, depth: Int) -> PackStatement? {
    position += 1
    guard let count = count(number) else { return nil }
    return numeric(depth: depth + 1)?.multiplied(by: count)
  }

  /// Reads "4 à 125 g" as four of 125 g; "4 à 6 g" is a range.
  private mutating func clearMultiple(of number: PackNumber, depth: Int) -> PackStatement? {
    guard case .number(let size) = peek(1), let count = number.whole, size.numerator >= 10 * count * size.denominator
    else { return nil }
    return multiple(of: number, depth: depth)
  }

  /// Reads an amount in a unit, with an optional multiplier: "330 ml x 6".
  private mutating func amount(_ number: PackNumber, _ unit: PackUnit) -> PackStatement? {
    position += 1
    guard var share = PackShare(number, unit) else { return nil }
    if unit == .pound, let ounces = ounces() { share.thousandths += ounces }
    guard case .times = peek() else { return .amount(share) }
    position += 1
    guard case .number(let times) = peek(), let count = count(times) else { return nil }
    position += 1
    switch peek() {
    case .times, .word(.unit), .word(.fold), .percent: return nil
    default: return share.multiplied(by: count).map { .amount($0) }
    }
  }

  /// Reads the ounces of "1 lb 4 oz".
  private mutating func ounces() -> Int? {
    guard case .number(let number) = peek(), case .unit(.ounce) = word(1), number.numerator < 16 * number.denominator,
      let share = PackShare(number, .ounce)
    else { return nil }
    position += 2
    return share.thousandths
  }

  /// Reads a count of things, with the optional content of each: "6 bottles of 330 ml".
  private mutating func counted(_ count: Int, ofPieces: Bool, depth: Int) -> PackStatement? {
    position += 1
    while word()?.isDescription == true || isLoose() { position += 1 }
    switch peek() {
    case .times, .word(.of), .word(.ofOrTo), .word(.each):
      guard isNumber(1) else { break }
      position += 1
      return numeric(depth: depth + 1)?.multiplied(by: count)
    default: break
    }
    return .count(PackCount(number: count, ofPieces: ofPieces))
  }

  /// Whether the next token is an "of" before a word, or the hyphen of "6er-Pack".
  private func isLoose() -> Bool {
    switch peek() {
    case .word(.of), .word(.ofOrTo), .hyphen: word(1) != nil
    default: false
    }
  }
}

/// A statement about the contents of a pack.
enum PackStatement {
  /// An amount in grams or millilitres.
  case amount(PackShare)
  /// A number of pieces, or of bottles, pots or boxes.
  case count(PackCount)
  /// A mark that an amount excludes the liquid.
  case drained

  /// The statement multiplied by a number. Nil if the result is too large.
  func multiplied(by count: Int) -> PackStatement? {
    switch self {
    case .amount(let share): share.multiplied(by: count).map { .amount($0) }
    case .count(let inner): inner.multiplied(by: count).map { .count($0) }
    case .drained: nil
    }
  }
}

struct PackCount: Hashable {
  let number: Int
  /// Whether the number counts pieces, instead of bottles, pots or boxes with a content.
  let ofPieces: Bool
  /// The number of equal groups, if stated.
  var groups: Int?

  /// The maximum number of pieces in a pack.
  static let most = 10_000

  /// The count multiplied by a number. Nil if the result is too large.
  func multiplied(by count: Int) -> PackCount? {
    guard number * count <= Self.most else { return nil }
    return PackCount(number: number * count, ofPieces: ofPieces, groups: (groups ?? 1) * count)
  }
}
