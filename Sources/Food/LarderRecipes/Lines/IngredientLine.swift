/// A line of a recipe's ingredients, with its parsed parts.
package struct IngredientLine: Hashable, Sendable {
  /// The line as written.
  package let text: String
  /// The amounts: the first as written is the main one, followed by added amounts and by other statements of the same
  /// amount.
  package var amounts: [IngredientAmount] = []
  /// The name of the food, as written.
  package var item = ""
  /// The size, such as `large`.
  package var size: String?
  /// The rest of the line: preparations and remarks.
  package var note: String?
  package var isOptional = false
  /// The foods to choose from if the line contains "or", in the order written. Otherwise empty.
  package var alternatives: [IngredientChoice] = []
  /// Whether the line is a heading for the lines below it instead of a food.
  package var isHeading = false
  /// Whether the line contains a number that is too large for an amount.
  package var saysTooMuch = false

  package init(text: String) { self.text = text }
}

/// A parser for lines of ingredients, such as `2 15-ounce cans black beans, drained`.
///
/// It accepts any text, never fails, and reads only the first 2,000 bytes. It makes one pass and backtracks at most a
/// few words.
package enum IngredientLineReader {
  package static func read(_ line: String) -> IngredientLine {
    var parser = LineParser(line)
    return parser.read()
  }
}

/// A statement of how much, such as `2–3 tbsp`.
package struct IngredientAmount: Hashable, Sendable {
  package var quantity: Fraction?
  /// The upper end of a range.
  package var quantityTo: Fraction?
  package var unit: KitchenUnit?
  package var isApproximate = false
  /// Whether the amount is added to the previous one, as in `2 tbsp plus 1 tsp`.
  package var isAdded = false
  /// The size of one pack: the 15 oz in `2 15-ounce cans`.
  package var packSize: PackSize?
  /// The position of the number in the text, for scaling.
  var place: TextRange?
  var placeTo: TextRange?
  /// The unit after the upper end, if it differs from that of the lower end.
  var unitTo: KitchenUnit?

  package init(quantity: Fraction?, quantityTo: Fraction? = nil, unit: KitchenUnit? = nil) {
    (self.quantity, self.quantityTo, self.unit) = (quantity, quantityTo, unit)
  }
}

/// The contents or the weight of one pack or piece.
package struct PackSize: Hashable, Sendable {
  package var quantity: Fraction
  package var quantityTo: Fraction?
  package var unit: KitchenUnit

  package init(quantity: Fraction, quantityTo: Fraction? = nil, unit: KitchenUnit) {
    (self.quantity, self.quantityTo, self.unit) = (quantity, quantityTo, unit)
  }
}

/// One of the foods of a line with "or".
package struct IngredientChoice: Hashable, Sendable {
  package var item: String
  /// The amounts. Empty if those of the line apply.
  package var amounts: [IngredientAmount] = []
}

/// A range of a text's bytes.
struct TextRange: Hashable, Sendable {
  var start: Int32
  var end: Int32
}

extension IngredientLine {
  /// The main amount as one number of one unit: 25 oz for `1 lb 9 oz`, 1 cup for `1 cup plus 2 tbsp`, and 400 g for
  /// `400g/14oz can`.
  ///
  /// A pack is its weight only if the line counts no packs: `2 x 400g cans` is two cans, and `1 can (400 g)` is one. A
  /// can of 400 to 500 g is also one can.
  package var stated: IngredientAmount? {
    guard var main = amounts.first else { return nil }
    if let pack = main.packSize, pack.quantityTo == nil, pack.unit.isMeasure, let place = main.place,
      place.start == place.end
    {
      return IngredientAmount(quantity: pack.quantity, unit: pack.unit)
    }
    for added in amounts.dropFirst().prefix(while: \.isAdded) {
      guard let sum = Self.sum(main, added) else { break }
      main = sum
    }
    return main
  }

  /// The sum of two amounts that a scale shows as one, in the smaller of their units. Nil if it is not exact.
  private static func sum(_ main: IngredientAmount, _ added: IngredientAmount) -> IngredientAmount? {
    guard let large = main.unit, let small = added.unit, large.kind == small.kind, !large.isSpoonOrCup,
      !small.isSpoonOrCup, main.quantityTo == nil,
      added.quantityTo == nil, main.packSize == nil, let first = main.quantity, let second = added.quantity
    else { return nil }
    if let sum = large.converted(first, to: small)?.adding(second) {
      return IngredientAmount(quantity: sum, unit: small)
    }
    return small.converted(second, to: large)?.adding(first).map { IngredientAmount(quantity: $0, unit: large) }
  }

  /// The line as two columns: the amount, and the food. Nil if the line does not begin with an amount.
  ///
  /// Anything after the first amount stays with the food: "2 tbsp" and "plus 1 tsp oil".
  package var columns: (amount: String, food: String)? {
    guard let first = amounts.first, let place = first.place, place.start == 0, place.end > 0 else { return nil }
    let bytes = Array(text.utf8)
    var end = Int(first.placeTo?.end ?? place.end)
    if let unit = first.unit { end = Self.end(of: unit, behind: end, in: bytes) ?? end }
    let amount = String(decoding: bytes[..<end], as: UTF8.self)
    let food = String(decoding: bytes[end...], as: UTF8.self)
    // Text joined to the amount, as in "400g/14oz tin", is part of it.
    guard food.first == " ", !food.trimmed.isEmpty else { return nil }
    return (amount, food.trimmed)
  }

  /// The end of a unit of one or two words after a number. Nil if the unit is elsewhere.
  private static func end(of unit: KitchenUnit, behind number: Int, in bytes: [UInt8]) -> Int? {
    let start = number < bytes.count && bytes[number] == Ascii.space ? number + 1 : number
    var ends: [Int] = []
    var position = start
    while ends.count < 2 {
      while position < bytes.count, bytes[position] != Ascii.space { position += 1 }
      ends.append(position)
      guard position < bytes.count else { break }
      position += 1
    }
    return ends.reversed().first { end in
      let written = String(decoding: bytes[start..<end], as: UTF8.self).lowercased().filter { $0 != "." }
      return KitchenUnit.named(written)?.word == unit.word
    }
  }
}
