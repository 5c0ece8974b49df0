extension LineScan {
  /// The amount that begins at a token: a number or a range, and its unit where it has one.
  func amount(at index: Int) -> AmountReading? {
    let start = skippingApproximate(at: index)
    guard let (low, behind) = quantity(at: start), low > .zero else { return nil }
    var reading = AmountReading(amount: IngredientAmount(quantity: low), next: behind)
    reading.amount.isApproximate = start > index
    reading.amount.place = place(start, behind)
    if behind < count, tokens[behind].kind == .percent { return nil }
    if let (high, end) = upperEnd(above: low, at: behind) {
      if end < count, tokens[end].kind == .percent { return nil }
      setUpperEnd(high, separator: behind, end, in: &reading)
    }
    let behindArticle = skippingOfA(at: reading.next, low)
    if behindArticle > reading.next, reading.amount.quantityTo == nil {
      reading.amount.place = place(start, behindArticle)
    }
    reading.next = behindArticle
    if let (unit, next, size) = unit(at: reading.next, of: reading.amount.quantityTo ?? low) {
      reading.amount.unit = unit
      reading.next = next
      reading.size = size
      readUpperEndBehindUnit(low, unit, in: &reading)
    }
    return reading
  }

  private func setUpperEnd(_ high: Fraction, separator: Int, _ end: Int, in reading: inout AmountReading) {
    reading.amount.quantityTo = high
    var first = separator + 1
    if tokens[separator].has(.to) { first = skippingApproximate(at: first) }
    reading.amount.placeTo = place(first, end)
    reading.next = end
  }

  /// `30g to 70g`, `500g–1kg`, `a teaspoon or two`.
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
    let inUnit = other == unit ? high : converted(high, from: other, to: unit)
    guard let inUnit, inUnit > low else { return }
    setUpperEnd(inUnit, separator: separator, next, in: &reading)
    reading.amount.placeTo = place(separator + 1, end)
    if other != unit { reading.amount.unitTo = other }
  }

  /// `three ounces and a half of`.
  private func readHalfBehindUnit(_ low: Fraction, in reading: inout AmountReading) {
    let article = reading.next + 1
    guard article + 1 < count, tokens[article].has(.article), tokens[article + 1].isWord,
      let part = tokens[article + 1].value, part < .one, let sum = low.adding(part)
    else { return }
    reading.amount.quantity = sum
    reading.next = article + 2
  }

  private func converted(_ value: Fraction, from other: KitchenUnit, to unit: KitchenUnit) -> Fraction? {
    guard other.kind == unit.kind, let above = other.exactSize, let below = unit.exactSize else { return nil }
    // A pound has 16 ounces, though both sizes are rounded.
    let whole = (above + below / 2) / below
    let isWhole = whole > 0 && abs(above - whole * below) * 2_000 < above
    return (isWhole ? Fraction(whole) : Fraction(above, over: below)).flatMap { value.multiplied(by: $0) }
  }

  /// Past the `of a` of "a quarter of a pound" and the `an` of "½ an onion".
  private func skippingOfA(at index: Int, _ low: Fraction) -> Int {
    guard index + 1 < count, low < .one else { return index }
    if tokens[index].has(.article) { return index + 1 }
    return tokens[index].has(.of) && tokens[index + 1].has(.article) ? index + 2 : index
  }

  func place(_ first: Int, _ end: Int) -> TextPlace { TextPlace(start: tokens[first].start, end: tokens[end - 1].end) }
}
