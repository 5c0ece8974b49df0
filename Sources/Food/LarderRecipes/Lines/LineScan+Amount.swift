extension LineScan {
  /// The amount that begins at a token: a number or a range, with its unit if there is one.
  func amount(at index: Int) -> AmountReading? {
    let start = skippingApproximate(at: index)
    let slashed = slashedRange(at: start)
    guard let (low, behind) = slashed.map({ ($0.low, start + 1) }) ?? quantity(at: start), low > .zero else {
      return nil
    }
    var reading = AmountReading(amount: IngredientAmount(quantity: low), next: behind)
    reading.amount.isApproximate = start > index
    reading.amount.place = place(start, behind)
    if behind < count, tokens[behind].kind == .percent || isPartOfWord(behind) { return nil }
    let isBetween = start > index && isWord(start - 1, "between")
    if let slashed {
      setUpperEnd(slashed.high, separator: behind, start + 3, in: &reading)
    } else if let (high, end) = upperEnd(above: low, at: behind, isBetween: isBetween) {
      if end < count, tokens[end].kind == .percent { return nil }
      setUpperEnd(high, separator: behind, end, in: &reading)
    }
    let behindArticle = skippingOfA(at: reading.next, low)
    if behindArticle > reading.next, reading.amount.quantityTo == nil {
      reading.amount.place = place(start, behindArticle)
    }
    reading.next = skippingComma(at: skippingPlus(at: behindArticle))
    if let (unit, next, size) = unit(at: reading.next, of: reading.amount.quantityTo ?? low) {
      reading.amount.unit = unit
      reading.next = skippingRepeated(unit, at: next)
      reading.size = size
      readThousands(start, behind, in: &reading)
      readUpperEndBehindUnit(low, unit, in: &reading)
    }
    return reading
  }

  /// Reads `3 / 4 lemons` as three or four. `3 / 4 lemon` and `3 / 4 cups` are three quarters.
  private func slashedRange(at index: Int) -> (low: Fraction, high: Fraction)? {
    guard index + 3 < count, tokens[index].kind == .number, tokens[index + 1].kind == .slash,
      tokens[index + 1].isSpaced, tokens[index + 2].kind == .number, tokens[index + 2].isSpaced,
      let low = tokens[index].value, low.isWhole, low > .one, let high = tokens[index + 2].value,
      low.adding(.one) == high
    else { return nil }
    var next = index + 3
    while next < count, tokens[next].has([.size, .measure, .adjective, .prep]) { next += 1 }
    guard next < count, tokens[next].isWord, tokens[next].kitchenUnit?.isCounted ?? true, namesSeveral(next) else {
      return nil
    }
    return (low, high)
  }

  /// Whether a word sounds like a plural: "lemons", but not "grass".
  private func namesSeveral(_ index: Int) -> Bool {
    let word = bytes[Int(tokens[index].start)..<Int(tokens[index].end)]
    let letter = UInt8(ascii: "s")
    return word.count > 3 && word.last == letter && word.dropLast().last != letter
  }

  /// Whether a hyphen is that of `24-karat` or `5-spice`, whose number counts nothing.
  private func isPartOfWord(_ index: Int) -> Bool {
    index + 1 < count && tokens[index].kind == .dash && !tokens[index].isSpaced && !tokens[index + 1].isSpaced
      && tokens[index + 1].has(.numbered)
  }

  /// Skips the comma of `1½, teaspoons salt`.
  private func skippingComma(at index: Int) -> Int {
    guard index + 1 < count, tokens[index].kind == .comma, let (unit, _) = unitWord(at: index + 1), unit.isMeasure
    else { return index }
    return index + 1
  }

  /// Skips the second unit word of `1 tsp teaspoon salt`, but not the "gram" in `100 g gram flour`.
  private func skippingRepeated(_ unit: KitchenUnit, at index: Int) -> Int {
    guard unit.isMeasure, index + 1 < count, tokens[index].isWord, tokens[index].kitchenUnit == unit,
      !isWord(index, "gram") || !isWord(index + 1, "flour")
    else { return index }
    return index + 1
  }

  /// Skips the plus of `3+ cups`.
  private func skippingPlus(at index: Int) -> Int {
    guard index + 1 < count, tokens[index].kind == .plus, !tokens[index].isSpaced, tokens[index + 1].unit != 0 else {
      return index
    }
    return index + 1
  }

  /// Reads the German `1.500 g` as thousands, because no one weighs thousandths.
  private func readThousands(_ first: Int, _ end: Int, in reading: inout AmountReading) {
    guard reading.unit == .gram || reading.unit == .millilitre, end == first + 1, reading.amount.quantityTo == nil
    else { return }
    let number = bytes[Int(tokens[first].start)..<Int(tokens[first].end)]
    guard number.count == 5, number.first != Ascii.zero, number.last == Ascii.zero,
      number[number.startIndex + 1] == Ascii.point
    else { return }
    reading.amount.quantity = reading.amount.quantity?.multiplied(by: Fraction(whole: 1_000))
  }

  private func setUpperEnd(_ high: Fraction, separator: Int, _ end: Int, in reading: inout AmountReading) {
    reading.amount.quantityTo = high
    var first = separator + 1
    if tokens[separator].has(.to) { first = skippingApproximate(at: first) }
    reading.amount.placeTo = place(first, end)
    reading.next = end
  }

  /// Reads `30g to 70g`, `500g–1kg`, `a teaspoon or two`.
  private func readUpperEndBehindUnit(_ low: Fraction, _ unit: KitchenUnit, in reading: inout AmountReading) {
    let separator = reading.next
    guard reading.amount.quantityTo == nil, separator + 1 < count else { return }
    let sign = tokens[separator]
    if sign.has(.and) { return readHalfBehindUnit(low, in: &reading) }
    guard sign.kind == .dash || sign.has([.to, .or]), let (high, end) = quantity(at: separator + 1) else { return }
    if sign.has(.or) {
      let isOpen = end >= count || tokens[end].has([.of, .stop]) || !tokens[end].isWord && !tokens[end].isNumber
      if isOpen, high > low, tokens[separator + 1].isWord { setUpperEnd(high, separator: separator, end, in: &reading) }
      return
    }
    guard let (other, next) = unitWord(at: end) else { return }
    let inUnit = other.exactly(high, in: unit)
    guard let inUnit, inUnit > low else { return }
    setUpperEnd(inUnit, separator: separator, next, in: &reading)
    reading.amount.placeTo = place(separator + 1, end)
    if other != unit { reading.amount.unitTo = other }
  }

  /// Reads `three ounces and a half of`.
  private func readHalfBehindUnit(_ low: Fraction, in reading: inout AmountReading) {
    let article = reading.next + 1
    guard article + 1 < count, tokens[article].has(.article), tokens[article + 1].isWord,
      let part = tokens[article + 1].value, part < .one, let sum = low.adding(part)
    else { return }
    reading.amount.quantity = sum
    reading.next = article + 2
  }

  /// Skips the `of a` of "a quarter of a pound", the `of 1` of "1/2 of 1 onion" and the `an` of "½ an onion".
  private func skippingOfA(at index: Int, _ low: Fraction) -> Int {
    guard index + 1 < count, low < .one else { return index }
    if tokens[index].has(.article) { return index + 1 }
    let isOfOne = tokens[index].has(.of) && (tokens[index + 1].has(.article) || tokens[index + 1].value == .one)
    return isOfOne ? index + 2 : index
  }

  func place(_ first: Int, _ end: Int) -> TextRange { TextRange(start: tokens[first].start, end: tokens[end - 1].end) }
}
