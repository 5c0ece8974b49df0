import LarderCatalogue

extension LineScan {
  /// The unit word at a token, with a following point and `(s)`.
  func unitWord(at index: Int) -> (KitchenUnit, Int)? {
    guard index < count else { return nil }
    if tokens[index].kind == .quote, index > 0, tokens[index - 1].isNumber, !tokens[index].isSpaced {
      return (.inch, index + 1)
    }
    if isPoundSign(index) { return (.pound, index + 1) }
    guard tokens[index].isWord else { return nil }
    let word = tokens[index]
    var next = index + 1
    var unit = word.end - word.start == 1 ? singleLetter(bytes[Int(word.start)]) ?? word.unit : word.unit
    if let spoon = spoon(at: index) { return (spoon, skippingPlural(at: index + 2)) }
    if let (spoon, behind) = spoonNamedBehind(index) { return (spoon, behind) }
    if word.has(.fluid) {
      if next < count, tokens[next].kind == .point { next += 1 }
      guard next < count, tokens[next].unit == KitchenUnit.ounce.index + 1 else { return nil }
      unit = KitchenUnit.fluidOunce.index + 1
      next += 1
    }
    guard unit != 0 else { return nil }
    if next < count, tokens[next].kind == .point, !tokens[next].isSpaced { next += 1 }
    return (KitchenUnit(index: unit - 1), skippingPlural(at: next))
  }

  /// Reads `table spoon`, `tea spoons`, `soup spoon`.
  private func spoon(at index: Int) -> KitchenUnit? {
    guard index + 1 < count, tokens[index + 1].unit == KitchenUnit.spoon.index + 1 else { return nil }
    switch bytes[Int(tokens[index].start)..<Int(tokens[index].end)].count {
    case 3 where isWord(index, "tea"): return .teaspoon
    case 4 where isWord(index, "soup"): return .tablespoon
    case 6 where isWord(index, "coffee"): return .teaspoon
    case 5 where isWord(index, "table"): return .tablespoon
    case 7 where isWord(index, "dessert"): return .dessertspoon
    default: return nil
    }
  }

  /// Reads `c. à soupe`, `cuillères à café rases`, `colher (sopa)`.
  private func spoonNamedBehind(_ index: Int) -> (KitchenUnit, Int)? {
    guard tokens[index].has(.spoonful) else { return nil }
    var next = skippingPoint(at: index + 1)
    guard next + 1 < count, tokens[next].has([.of, .ofSpoon]) || tokens[next].kind == .open else { return nil }
    let isGroup = tokens[next].kind == .open
    next = skippingPoint(at: next + 1)
    guard next < count, tokens[next].has([.forSoup, .forTea]) else { return nil }
    return (tokens[next].has(.forSoup) ? .tablespoon : .teaspoon, next + (isGroup ? 2 : 1))
  }

  private func skippingPoint(at index: Int) -> Int { index < count && tokens[index].kind == .point ? index + 1 : index }

  /// Skips the `rases` of "2 cuillères à soupe rases de farine".
  private func skippingMeasure(at index: Int) -> Int {
    index + 1 < count && tokens[index].has(.measure) && tokens[index + 1].has(.of) ? index + 1 : index
  }

  /// Whether `#` means pounds, as in `2# potatoes`, but not in `1 #2 can`.
  private func isPoundSign(_ index: Int) -> Bool {
    guard index > 0, index + 1 < count, isSign(index, "#"), tokens[index - 1].isNumber else { return false }
    return tokens[index + 1].isWord
  }

  private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
    index < count && tokens[index].kind == .other && bytes[Int(tokens[index].start)] == UInt8(ascii: sign)
  }

  /// Skips the number of a can: `#2`, `No. 2`.
  private func skippingCanNumber(at index: Int) -> Int {
    guard index + 2 < count else { return index }
    var next = index + 1
    if isWord(index, "no") {
      if tokens[next].kind == .point { next += 1 }
    } else if !isSign(index, "#") {
      return index
    }
    guard let (_, end) = quantity(at: next), end < count else { return index }
    return tokens[end].kitchenUnit?.kind == .container ? end : index
  }

  /// The unit after a number, with words between the two, such as `heaped`.
  func unit(at index: Int, of quantity: Fraction) -> (KitchenUnit, Int, size: Range<Int>?)? {
    if isShortForLarge(index, quantity), isNameOfPieces(index + 2) { return nil }
    var start = index
    if start + 1 < count, tokens[start].kind == .dash { start += 1 }
    var first = skippingCanNumber(at: start)
    while first < count, first < start + 4,
      tokens[first].has([.measure, .size]) || isShortForLarge(first, quantity) && isCounted(first + 2)
    {
      first += 1
      if first < count, tokens[first].kind == .dash || tokens[first].kind == .point, !tokens[first].isSpaced {
        first += 1
      }
    }
    for place in [first, start] {
      guard let (unit, next) = unitWord(at: place), isMeant(unit, place, next, quantity) else { continue }
      return (unit, skippingMeasure(at: next), size: place > start ? start..<place : nil)
    }
    return nil
  }

  /// Whether `gr.` is short for "groß", as in "1 gr. Dose" and "2 gr. Zwiebeln", instead of gram: the number is small,
  /// and a counted food follows.
  private func isShortForLarge(_ index: Int, _ quantity: Fraction) -> Bool {
    index + 2 < count && isWord(index, "gr") && tokens[index + 1].kind == .point && quantity < Fraction(whole: 20)
  }

  private func isCounted(_ index: Int) -> Bool { tokens[index].kitchenUnit.map { !$0.isMeasure } ?? false }

  /// Whether a German noun, alone or after an adjective, names a counted food: "Zwiebel", "rote Zwiebel".
  private func isNameOfPieces(_ index: Int) -> Bool {
    let nouns = tokens[index..<min(count, index + 2)].lazy.filter { token in
      token.isWord && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[Int(token.start)])
    }
    guard let noun = nouns.first, noun.unit == 0 else { return false }
    let name = String(decoding: bytes[Int(noun.start)..<Int(noun.end)], as: UTF8.self)
    return FoodIndex().food(named: name)?.piece != nil
  }

  /// Skips the `(s)` or `/n` attached to a word.
  func skippingPlural(at index: Int) -> Int {
    if index + 1 < count, tokens[index].kind == .slash, !tokens[index].isSpaced, !tokens[index + 1].isSpaced,
      tokens[index + 1].isWord, tokens[index + 1].unit == 0, tokens[index + 1].end - tokens[index + 1].start == 1
    {
      return index + 2
    }
    guard index + 2 < count, tokens[index].kind == .open, !tokens[index].isSpaced, Int(tokens[index].link) == index + 2,
      tokens[index + 1].isWord, tokens[index + 1].end - tokens[index + 1].start <= 2
    else { return index }
    return index + 3
  }

  /// Whether a possible unit word is a unit here, instead of part of a name as in `2 rib eye steaks`.
  private func isMeant(_ unit: KitchenUnit, _ place: Int, _ next: Int, _ quantity: Fraction) -> Bool {
    let word = tokens[place]
    if unit == .inch, word.has(.inside) {
      guard next < count else { return !word.isSpaced }
      // "2 in (5 cm) piece".
      let isSaidAgain = tokens[next].kind == .open && next + 1 < count && tokens[next + 1].isNumber
      return !word.isSpaced || tokens[next].unit != 0 || tokens[next].kind == .dash || isSaidAgain
    }
    if unit.word == "pot", next < count, tokens[next].has(.compound) { return false }
    guard unit.kind == .part, !word.has(.plural), next < count, !tokens[next].has(.of) else { return true }
    if word.has(.looseSingular) { return true }
    return quantity <= .one && !isCompound(unit, next)
  }

  /// Whether the next word turns the unit word into a name: `rib eye`, `strip steak`, `stem ginger`, `leaf spinach`.
  private func isCompound(_ unit: KitchenUnit, _ next: Int) -> Bool {
    guard tokens[next].isWord else { return false }
    return tokens[next].has(.compound) && unit.kind == .part
  }

  private func singleLetter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "T"): KitchenUnit.tablespoon.index + 1
    case UInt8(ascii: "t"): KitchenUnit.teaspoon.index + 1
    default: nil
    }
  }
}
