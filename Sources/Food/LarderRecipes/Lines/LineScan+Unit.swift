extension LineScan {
  /// The unit word at a token, with its point and the `(s)` behind it.
  func unitWord(at index: Int) -> (KitchenUnit, Int)? {
    guard index < count else { return nil }
    if tokens[index].kind == .quote, index > 0, tokens[index - 1].isNumber, !tokens[index].isSpaced {
      return (.inch, index + 1)
    }
    guard tokens[index].isWord else { return nil }
    let word = tokens[index]
    var next = index + 1
    var unit = word.end - word.start == 1 ? singleLetter(bytes[Int(word.start)]) ?? word.unit : word.unit
    if let spoon = spoon(at: index) { return (spoon, skippingPlural(at: index + 2)) }
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

  /// `table spoon`, `tea spoons`.
  private func spoon(at index: Int) -> KitchenUnit? {
    guard index + 1 < count, tokens[index + 1].unit == KitchenUnit.spoon.index + 1 else { return nil }
    switch bytes[Int(tokens[index].start)..<Int(tokens[index].end)].count {
    case 3 where isWord(index, "tea"): return .teaspoon
    case 5 where isWord(index, "table"): return .tablespoon
    case 7 where isWord(index, "dessert"): return .dessertspoon
    default: return nil
    }
  }

  /// The unit behind a number, with the words between the two, such as `heaped`.
  func unit(at index: Int, of quantity: Fraction) -> (KitchenUnit, Int, size: Range<Int>?)? {
    var start = index
    if start + 1 < count, tokens[start].kind == .dash { start += 1 }
    var first = start
    while first < count, first < start + 4, tokens[first].has([.measure, .size]) {
      first += 1
      if first < count, tokens[first].kind == .dash || tokens[first].kind == .point, !tokens[first].isSpaced {
        first += 1
      }
    }
    for place in [first, start] {
      guard let (unit, next) = unitWord(at: place), isMeant(unit, place, next, quantity) else { continue }
      return (unit, next, size: place > start ? start..<place : nil)
    }
    return nil
  }

  /// Past the `(s)` glued to a word.
  func skippingPlural(at index: Int) -> Int {
    guard index + 2 < count, tokens[index].kind == .open, !tokens[index].isSpaced, Int(tokens[index].link) == index + 2,
      tokens[index + 1].isWord, tokens[index + 1].end - tokens[index + 1].start <= 2
    else { return index }
    return index + 3
  }

  /// Whether a word that could be a unit is one here, and not part of a name as in `2 rib eye steaks`.
  private func isMeant(_ unit: KitchenUnit, _ place: Int, _ next: Int, _ quantity: Fraction) -> Bool {
    let word = tokens[place]
    if unit == .inch, word.has(.inside) {
      let isGlued = !word.isSpaced || next < count && (tokens[next].unit != 0 || tokens[next].kind == .dash)
      return isGlued
    }
    guard unit.kind == .part, !word.has(.plural), next < count, !tokens[next].has(.of) else { return true }
    if word.has(.looseSingular) { return true }
    return quantity <= .one && !isCompound(unit, next)
  }

  /// `rib eye`, `strip steak`, `stem ginger`, `leaf spinach`: the word behind makes a name of it.
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
