extension LineParser {
  /// `Pinch of salt`, `small bunch of coriander`, `knob of butter`: one; `sprigs of mint`, `few sprigs thyme`: some.
  mutating func readUnitAlone(from start: Int) -> Int? {
    var index = start
    while index < min(count, start + 4), has(index, [.article, .vague, .measure, .size]), isWord(index) { index += 1 }
    guard let (unit, next) = scan.unitWord(at: index), unit.kind != .length else { return nil }
    if has(next, .or), isWord(next + 1), has(next + 2, .of) || isNoun(next + 2),
      let (high, behind) = scan.quantity(at: next + 1)
    {
      return readUnitOrMore(index, unit, high, behind)
    }
    let isVague = (start..<index).contains { has($0, .vague) }
    guard isOneMeant(start..<index, unit, next, isVague) else { return nil }
    let isSome = isVague || has(index, .plural)
    var amount = IngredientAmount(quantity: isSome ? nil : .one, unit: unit)
    if !isSome { amount.place = TextPlace(start: token(index).start, end: token(index).start) }
    amount.isApproximate = true
    line.amounts.append(amount)
    if index > start { sizeTokens = start..<index }
    unitTokens = index..<next
    return next
  }

  /// Whether a unit word without a number, behind these words, is one and no name: `heaped tsp sugar`, `tin tomatoes`.
  private func isOneMeant(_ words: Range<Int>, _ unit: KitchenUnit, _ next: Int, _ isVague: Bool) -> Bool {
    if has(next, .of) { return true }
    let isItself = has(words.upperBound, .ofItself)
    // "Handful each parsley and dill", "bunch (50 g) parsley".
    if has(next, .each) || isKind(next, .open) && isStatements(next) { return isItself && isWord(groupedEnd(next)) }
    guard isWord(next), !has(next, [.joiners, .stop, .to]) else { return false }
    if unit.isMeasure {
      return isItself || !words.isEmpty && (isVague || unit.isSpoonOrCup && words.contains { has($0, .measure) })
    }
    return isVague || unit.kind == .pinch || isItself && !(unit.kind == .container && has(next, .compound))
  }

  /// The token after a word or a group.
  private func groupedEnd(_ index: Int) -> Int { isKind(index, .open) ? groupEnd(index) + 1 : index + 1 }

  /// `Pinch or two of cayenne`.
  private mutating func readUnitOrMore(_ index: Int, _ unit: KitchenUnit, _ high: Fraction, _ next: Int) -> Int {
    var amount = IngredientAmount(quantity: .one, quantityTo: high, unit: unit)
    amount.place = TextPlace(start: token(index).start, end: token(index).start)
    line.amounts.append(amount)
    return next
  }
}
