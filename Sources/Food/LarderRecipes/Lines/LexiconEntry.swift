/// What the word table knows of one word.
struct LexiconEntry: Sendable {
  var roles: WordRoles = []
  /// The unit's place in the table and one more; 0 where the word is no unit.
  var unit: UInt8 = 0
  var above: UInt16 = 0
  var below: UInt16 = 1

  /// What a number word is worth.
  var value: Fraction? { roles.contains(.number) ? Fraction(whole: above, over: below) : nil }
  var kitchenUnit: KitchenUnit? { unit == 0 ? nil : KitchenUnit(index: unit - 1) }
}
