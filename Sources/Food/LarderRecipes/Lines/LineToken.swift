/// A word, number or sign of a line, and what the word table knows of it.
struct LineToken: Sendable {
  enum Kind: UInt8, Sendable {
    case word, number, fractionSign, open, close, comma, point, semicolon, colon, slash, dash, plus, ampersand, times
    case approximate, percent, quote, apostrophe, other
  }

  var kind: Kind
  /// Whether a space stands before it.
  var isSpaced: Bool
  var unit: UInt8 = 0
  /// Where its bytes begin and end.
  var start: Int32
  var end: Int32
  /// Of an opening parenthesis, the place of the closing one.
  var link: Int32 = -1
  var roles: WordRoles = []
  /// Of a number or a number word; nil where it is too large.
  var value: Fraction?

  @inline(__always)
  func has(_ wanted: WordRoles) -> Bool { !roles.isDisjoint(with: wanted) }

  var isWord: Bool { kind == .word }
  var isNumber: Bool { kind == .number || kind == .fractionSign }
  var kitchenUnit: KitchenUnit? { unit == 0 ? nil : KitchenUnit(index: unit - 1) }
}
