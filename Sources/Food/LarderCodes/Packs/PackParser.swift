/// Reads what a pack says, statement by statement.
struct PackParser {
  private(set) var statements: [PackStatement] = []
  private let tokens: [PackToken]
  private var position = 0

  init(_ tokens: [PackToken]) { self.tokens = tokens }

  /// Reads to the end; says whether everything was understood.
  mutating func run() -> Bool {
    if case .hyphen = peek() { return false }
    while let token = peek() {
      guard step(token) else { return false }
    }
    return true
  }

  private func peek(_ offset: Int = 0) -> PackToken? {
    position + offset < tokens.count ? tokens[position + offset] : nil
  }

  private func word(_ offset: Int = 0) -> PackWord? {
    if case .word(let word) = peek(offset) { word } else { nil }
  }

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

  /// Goes behind "12.5 % vol", which is no amount.
  private mutating func isStrength() -> Bool {
    guard case .percent = peek(1), case .strength = word(2) else { return false }
    position += 3
    return true
  }

  /// "each 50 g", or "50 g each".
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

  /// "Pack of 6", where the number is of nothing else.
  private mutating func takeContainerCount() {
    guard case .of = word(), case .number(let number) = peek(1), let count = count(number) else { return }
    switch peek(2) {
    case nil, .separator:
      statements.append(.count(PackCount(number: count, ofPieces: false)))
      position += 2
    default: return
    }
  }

  /// Reads what begins with a number; nil where it stands for nothing.
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

  /// A number, with a fraction behind it: "1 ½", "1 1/2".
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

  /// "1/2" before a unit.
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

  /// What follows a number and "times", so many times.
  private mutating func multiple(of number: PackNumber, depth: Int) -> PackStatement? {
    position += 1
    guard let count = count(number) else { return nil }
    return numeric(depth: depth + 1)?.multiplied(by: count)
  }

  /// "4 à 125 g" is four of 125 g, but "4 à 6 g" is between four and six.
  private mutating func clearMultiple(of number: PackNumber, depth: Int) -> PackStatement? {
    guard case .number(let size) = peek(1), let count = number.whole, size.numerator >= 10 * count * size.denominator
    else { return nil }
    return multiple(of: number, depth: depth)
  }

  /// So many of a unit, perhaps so many times: "330 ml x 6".
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

  /// The ounces of "1 lb 4 oz".
  private mutating func ounces() -> Int? {
    guard case .number(let number) = peek(), case .unit(.ounce) = word(1), number.numerator < 16 * number.denominator,
      let share = PackShare(number, .ounce)
    else { return nil }
    position += 2
    return share.thousandths
  }

  /// So many of something, perhaps with what each of them holds: "6 bottles of 330 ml".
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

  /// Whether it is an "of" before a word, or the hyphen of "6er-Pack".
  private func isLoose() -> Bool {
    switch peek() {
    case .word(.of), .word(.ofOrTo), .hyphen: word(1) != nil
    default: false
    }
  }
}

/// One thing that a pack says of how much it holds.
enum PackStatement {
  /// So many grams or millilitres.
  case amount(PackShare)
  /// So many pieces, or so many bottles, pots and boxes.
  case count(PackCount)
  /// That some amount is without its liquid.
  case drained

  /// The same so many times over; nil where that is too much.
  func multiplied(by count: Int) -> PackStatement? {
    switch self {
    case .amount(let share): share.multiplied(by: count).map { .amount($0) }
    case .count(let inner): inner.multiplied(by: count).map { .count($0) }
    case .drained: nil
    }
  }
}

/// How many there are of something.
struct PackCount: Hashable {
  let number: Int
  /// Whether it counts pieces; otherwise bottles, pots or boxes, each of which holds something.
  let ofPieces: Bool
  /// How many equal groups they come in, where it says so.
  var groups: Int?

  /// More pieces are in no pack.
  static let most = 10_000

  /// The same so many times over; nil where that is too much.
  func multiplied(by count: Int) -> PackCount? {
    guard number * count <= Self.most else { return nil }
    return PackCount(number: number * count, ofPieces: ofPieces, groups: (groups ?? 1) * count)
  }
}
