extension LineParser {
  /// Reads the amounts at the start, and returns the index of the next token.
  mutating func readFront(from start: Int) -> Int {
    if let next = readPartOfFruit(from: start) ?? readTakenFrom(start) ?? readThickPieces(from: start) { return next }
    let number = skippingMeasure(from: start)
    if let next = readPacked(from: number) {
      if number > start, has(start, [.filler, .each]) {
        notes.append(start..<number)
      } else if number > start, sizeTokens == nil {
        sizeTokens = (has(start, .article) ? start + 1 : start)..<number
      }
      return readFurther(from: next)
    }
    if let next = readUnitAlone(from: start) { return readFurther(from: next) }
    return start
  }

  /// Skips the words before the number in `scant ½ tsp`, `a generous 1/2 cup`, `another 2 tbsp` or `je 1 TL`.
  func skippingMeasure(from start: Int) -> Int {
    var index = start
    while index < min(count, start + 3), has(index, [.measure, .article, .size, .filler, .each]), !has(index, .vague) {
      index += 1
    }
    guard index < count, index > start, token(index).value != nil, !has(index, .article) else { return start }
    return token(index).isNumber || !has(start, .article) ? index : start
  }

  /// Reads `4 ¼ inch thick steaks`: four of that size, because no steak is four inches thick.
  private mutating func readThickPieces(from start: Int) -> Int? {
    guard isKind(start, .number), let number = token(start).value, number.isWhole, number > .one, isThere(start + 1),
      token(start + 1).isSpaced, let (part, behind) = scan.quantity(at: start + 1), part < .one
    else { return nil }
    let place = isKind(behind, .dash) ? behind + 1 : behind
    guard let (length, next) = scan.unitWord(at: place), length.kind == .length else { return nil }
    let thick = isKind(next, .dash) ? next + 1 : next
    let isThick = wordIs(place, "inch-thick") || wordIs(thick, "thick")
    var end = isThick ? wordIs(place, "inch-thick") ? next : thick + 1 : next
    if isKind(end, .open) { end = min(count, groupEnd(end) + 1) }
    // "8 ½-inch slices" is eight slices.
    guard isWord(end), isThick || has(end, .plural) && scan.unitWord(at: end)?.0.kind == .part else { return nil }
    var amount = IngredientAmount(quantity: number)
    amount.place = scan.place(start, start + 1)
    sizeTokens = start + 1..<end
    var behindUnit = end
    if let (unit, next, _) = scan.unit(at: end, of: number), !unit.isMeasure, unit.kind != .length {
      amount.unit = unit
      unitTokens = end..<next
      behindUnit = next
    }
    line.amounts.append(amount)
    return readFurther(from: behindUnit)
  }

  /// Reads `Juice of 2 limes`, `finely grated zest and juice 1 lemon` or `leaves from 3 sprigs thyme`.
  private mutating func readPartOfFruit(from start: Int) -> Int? {
    var index = start
    var hasPart = false
    while index < count, index < start + 20,
      isWord(index) || isKind(index, .ampersand) || isKind(index, .comma) || hasPart && isKind(index, .open)
    {
      let word = token(index)
      if word.kind == .open {
        notes.append(index + 1..<max(index + 1, groupEnd(index)))
        index = groupEnd(index) + 1
        continue
      }
      if word.isWord, word.value != nil, !has(index + 1, .peel) { break }
      if word.has([.peel, .partOfFood]) { hasPart = true }
      let isMeant =
        word.has([.peel, .partOfFood, .prep, .trailing, .adjective, .adverb, .and, .of, .from, .article])
        || wordIs(index, "fresh")
        || wordIs(index, "white") && has(index + 1, .of) || wordIs(index, "only") || isRomanceArticle(index)
      guard isMeant || !word.isWord else { return nil }
      index += 1
    }
    guard hasPart, index > start, index < count, token(index).value != nil, let next = readPacked(from: index) else {
      return nil
    }
    notes.append(start..<index)
    return readFurther(from: next)
  }

  /// Reads `Trimmings from 3 scallops` or `white portions of 4 leeks`: the number counts the food from which the part
  /// is taken.
  private mutating func readTakenFrom(_ start: Int) -> Int? {
    var index = start
    while index < min(count, start + 6), isWord(index), token(index).value == nil, !has(index, [.from, .of]) {
      index += 1
    }
    guard index > start, has(index, [.from, .of]), scan.unitWord(at: start) == nil,
      !has(start, [.vague, .approximate]),
      isThere(index + 1), token(index + 1).isNumber, let reading = scan.amount(at: index + 1),
      reading.unit?.kind != .container, isNoun(reading.next) || has(reading.next, .of),
      let next = readPacked(from: index + 1)
    else { return nil }
    notes.append(start..<index)
    return readFurther(from: next)
  }

  /// Whether a word is the first one of `le jus d'un citron` or `el jugo de 1 limón`.
  private func isRomanceArticle(_ index: Int) -> Bool {
    wordIs(index, "le") || wordIs(index, "el") || wordIs(index, "il")
  }

  /// Reads the main amount, with the size of its packs.
  mutating func readPacked(from start: Int) -> Int? {
    guard var reading = scan.amount(at: start) else { return nil }
    if reading.unit == nil {
      readPack(behind: &reading)
    } else if reading.isMeasure {
      if splitsPack(start, &reading) || readPackMeasuredFirst(&reading) {
        line.amounts.append(reading.amount)
        return reading.next
      }
    }
    if reading.unit == nil, reading.amount.packSize == nil { readUnitBehindWords(&reading) }
    noteUnit(reading)
    readPackBehindContainer(&reading)
    line.amounts.append(reading.amount)
    return reading.next
  }

  /// Reads `2 crushed cloves of garlic` or `1 (or 2) cloves of garlic`.
  private mutating func readUnitBehindWords(_ reading: inout AmountReading) {
    let first = reading.next
    let behind = isKind(first, .open) ? min(count, groupEnd(first) + 1) : endOfPreparation(at: first)
    guard let behind, let (unit, next) = scan.unitWord(at: behind), !unit.isMeasure,
      has(next, .of) || unit.kind == .part && isWord(next)
    else { return }
    if isKind(first, .open) { readGroup(at: first) } else { notes.append(first..<behind) }
    reading.amount.unit = unit
    reading.next = next
  }

  /// Whether `from 1 - 14 oz can` means one can instead of a range.
  private mutating func splitsPack(_ start: Int, _ reading: inout AmountReading) -> Bool {
    guard let low = reading.amount.quantity, let high = reading.amount.quantityTo, let unit = reading.unit,
      unit.isMeasure, low.isWhole, low <= Fraction(whole: 4), high >= Fraction(whole: 7),
      let (container, next, _) = scan.unit(at: reading.next, of: low), container.kind == .container
    else { return false }
    reading.amount.quantityTo = nil
    reading.amount.placeTo = nil
    reading.amount.packSize = PackSize(quantity: high, unit: unit)
    reading.amount.unit = container
    reading.next = next
    return true
  }

  /// Reads the size between a count and its container: `x 400g`, `15-ounce`, `(14 oz)`.
  private mutating func readPack(behind reading: inout AmountReading) {
    var next = reading.next
    let isTimes = isKind(next, .times)
    if isTimes { next += 1 }
    if isKind(next, .dash), next + 1 < count, token(next + 1).isNumber { next += 1 }
    if isKind(next, .open) {
      readPackInParentheses(next, &reading)
      return
    }
    let isCounted = isThere(next) && token(next).value != nil && !has(next, .article)
    if isCounted || isKind(next, .approximate), let pack = scan.amount(at: next), pack.isMeasure {
      setPack(pack, &reading)
      reading.next = skipStatements(from: pastCompound(pack))
      readContainer(&reading)
    } else if isTimes {
      reading.next = next
      readContainer(&reading)
    }
  }

  private mutating func readPackInParentheses(_ open: Int, _ reading: inout AmountReading) {
    let end = groupEnd(open)
    guard let pack = scan.amount(at: open + 1), pack.next <= end else { return }
    var next = min(count, end + 1)
    var whole = pack
    if pack.unit == nil, pack.next == end, let (unit, behind) = scan.unitWord(at: next), unit.isMeasure {
      whole.amount.unit = unit
      next = behind
    }
    if whole.isMeasure, let (container, behind) = scan.unitWord(at: whole.next), behind == end,
      container.kind == .container
    {
      setPack(whole, &reading)
      reading.amount.unit = container
      reading.next = next
      return
    }
    guard whole.isMeasure, isStatements(open) || whole.next == end else { return }
    setPack(whole, &reading)
    reading.next = next
    readContainer(&reading)
  }

  /// Reads `1 bottle 700ml red wine` or `2 tins x 400g tomatoes`.
  private mutating func readPackBehindContainer(_ reading: inout AmountReading) {
    guard isPack(reading.unit) else { return }
    if has(reading.next, .or), let (other, behind) = scan.unitWord(at: reading.next + 1), other.kind == .container {
      reading.next = behind
    }
    guard reading.amount.packSize == nil else { return }
    let isEach = isKind(reading.next, .times) || has(reading.next, .ofSpoon)
    let next = isEach ? reading.next + 1 : reading.next
    guard next < count, token(next).isNumber, let pack = scan.amount(at: next), pack.isMeasure,
      !(pack.unit?.isSpoonOrCup ?? true)
    else { return }
    let end = skipStatements(from: pastCompound(pack))
    guard isWord(end) || isKind(end, .open) else { return }
    setPack(pack, &reading)
    reading.next = end
  }

  /// Whether food is sold in the unit. In German, one word means jars and glasses.
  func isPack(_ unit: KitchenUnit?) -> Bool { unit?.kind == .container || unit?.word == "glass" }

  private mutating func setPack(_ pack: AmountReading, _ reading: inout AmountReading) {
    guard let quantity = pack.amount.quantity, let unit = pack.unit else { return }
    reading.amount.packSize = PackSize(quantity: quantity, quantityTo: pack.amount.quantityTo, unit: unit)
  }

  private mutating func readContainer(_ reading: inout AmountReading) {
    guard let (unit, next, size) = scan.unit(at: reading.next, of: reading.amount.quantity ?? .one) else { return }
    // `1/4 (70g) cup flour` has no pack.
    reading.amount.unit = unit
    (reading.next, reading.size) = (next, size)
  }

  /// Reads `400g can`, `400g/14oz tin` or `5cm piece`: one of that size.
  private mutating func readPackMeasuredFirst(_ reading: inout AmountReading) -> Bool {
    guard let measure = reading.unit, !measure.isSpoonOrCup else { return false }
    let next = skipStatements(from: pastCompound(reading))
    guard let (unit, behind, _) = scan.unit(at: next, of: .one),
      unit.isCounted || unit == .spoon || unit.word == "handful" || measure.kind == .length && !unit.isMeasure,
      behind >= count || !has(next, .plural), behind < count || measure.kind == .length
    else { return readHyphenedLength(&reading) }
    let place = reading.amount.place
    setPack(reading, &reading)
    reading.amount.quantity = .one
    reading.amount.quantityTo = nil
    reading.amount.placeTo = nil
    reading.amount.place = place.map { TextRange(start: $0.start, end: $0.start) }
    reading.amount.unit = unit
    reading.next = behind
    unitTokens = next..<behind
    return true
  }

  /// Reads `3-inch cinnamon stick`: one of that length.
  private func readHyphenedLength(_ reading: inout AmountReading) -> Bool {
    guard reading.unit?.kind == .length, reading.next >= 2, isKind(reading.next - 2, .dash),
      let quantity = reading.amount.quantity, let unit = reading.unit
    else { return false }
    reading.amount.packSize = PackSize(quantity: quantity, quantityTo: reading.amount.quantityTo, unit: unit)
    reading.amount.place = reading.amount.place.map { TextRange(start: $0.start, end: $0.start) }
    reading.amount.quantity = .one
    reading.amount.quantityTo = nil
    reading.amount.placeTo = nil
    reading.amount.unit = nil
    return true
  }

  private mutating func noteUnit(_ reading: AmountReading) {
    if let size = reading.size { sizeTokens = size }
    if let unit = reading.unit, !unit.isMeasure, reading.next > 0 {
      var first = reading.next - 1
      while first > 0, token(first).unit == 0 { first -= 1 }
      unitTokens = first..<reading.next
    }
  }
}
