extension LineParser {
  /// Reads the rest after the name: amounts if there are none yet, choices, remarks.
  mutating func readRest(from start: Int) {
    var index = start
    while index < count {
      let kind = token(index).kind
      if kind == .open {
        readGroup(at: index)
        index = min(count, groupEnd(index) + 1)
      } else if kind == .word || kind == .number || kind == .fractionSign || kind == .approximate {
        index = readSegment(from: index)
      } else {
        index += 1
      }
    }
  }

  /// Reads up to the next comma or group.
  private mutating func readSegment(from start: Int) -> Int {
    if line.amounts.isEmpty,
      let next = readAmountBehind(at: start) ?? readAmountWithin(from: start) ?? readUnitBehind(from: start, to: count)
    {
      return next
    }
    if let next = readSizeOfEach(at: start) ?? readAdded(behindName: start) { return next }
    var end = start
    while end < count, !isKind(end, .comma), !isKind(end, .open), !isKind(end, .semicolon) {
      noteOptional(end)
      end += 1
    }
    if has(start, .or) {
      if readUpperEnd(from: start + 1, to: end) { return end }
      readChoice(from: start + 1, to: end)
    }
    if let reading = scan.amount(at: start), reading.isMeasure, reading.unit?.kind != .length, reading.next >= end,
      !line.amounts.isEmpty
    {
      if line.amounts.count < 8 { line.amounts.append(reading.amount) }
      return end
    }
    notes.append(start..<end)
    return end
  }

  /// Reads the `à 400 g` of "2 Dosen Tomaten à 400 g".
  private mutating func readSizeOfEach(at start: Int) -> Int? {
    guard has(start, .ofSpoon), let main = line.amounts.first, main.packSize == nil, main.quantity != nil,
      main.unit == nil || isPack(main.unit), let each = scan.amount(at: start + 1), each.isMeasure,
      !isWord(each.next), let quantity = each.amount.quantity, let unit = each.unit
    else { return nil }
    line.amounts[0].packSize = PackSize(quantity: quantity, quantityTo: each.amount.quantityTo, unit: unit)
    return each.next
  }

  /// Reads the `plus 2 tbsp` of "100 g sugar plus 2 tbsp", and of "50 g butter, plus 1 tbsp for greasing", where it is
  /// also a note.
  private mutating func readAdded(behindName start: Int) -> Int? {
    guard has(start, .plus) && !has(start, .and) || isKind(start, .plus), let main = line.amounts.last,
      main.unit?.isMeasure ?? false, line.amounts.count < 8, let more = scan.amount(at: start + 1),
      more.unit?.isMeasure ?? false, more.next >= count || !isWord(more.next) || wordIs(more.next, "for")
    else { return nil }
    line.amounts.append(more.amount)
    line.amounts[line.amounts.count - 1].isAdded = true
    guard wordIs(more.next, "for") else { return more.next }
    var end = more.next
    while end < count, !isKind(end, .comma), !isKind(end, .open), !isKind(end, .semicolon) { end += 1 }
    notes.append(start..<end)
    return end
  }

  /// Reads `1 bay leaf or 2`, `an onion or two`.
  private mutating func readUpperEnd(from start: Int, to end: Int) -> Bool {
    guard line.amounts.count == 1, let low = line.amounts[0].quantity, line.amounts[0].quantityTo == nil,
      let (high, next) = scan.quantity(at: start), next == end, high > low
    else { return false }
    line.amounts[0].quantityTo = high
    line.amounts[0].placeTo = scan.place(start, next)
    return true
  }

  private mutating func noteOptional(_ index: Int) {
    if has(index, .optional) || has(index, .desire) && has(index - 1, .stop) && wordIs(index - 1, "if") {
      line.isOptional = true
    }
  }

  /// Reads `Butter 50 g`, `Eggs: 5`, `Lemon juice, 1 tbsp`.
  private mutating func readAmountBehind(at start: Int) -> Int? {
    guard let reading = scan.amount(at: start), isWhole(reading, upTo: count) else { return nil }
    line.amounts.append(reading.amount)
    if reading.unit == nil, has(reading.next, .size) {
      sizeTokens = reading.next..<reading.next + 1
      return reading.next + 1
    }
    if reading.unit == nil, isKind(reading.next, .times) || wordIs(reading.next, "x") {
      return readFurther(from: reading.next + 1)
    }
    return readFurther(from: reading.next)
  }

  /// Reads `salt – a good pinch`, `salt (pinch)`: one.
  private mutating func readUnitBehind(from start: Int, to end: Int) -> Int? {
    var index = start
    while index < min(end, start + 3), has(index, [.measure, .size, .article]) { index += 1 }
    guard let (unit, next) = scan.unitWord(at: index), next == end || isKind(next, .comma), !has(index, .plural),
      unit.kind == .pinch || has(index, .ofItself)
    else { return nil }
    var amount = IngredientAmount(quantity: .one, unit: unit)
    amount.place = TextRange(start: token(index).start, end: token(index).start)
    amount.isApproximate = true
    line.amounts.append(amount)
    return next
  }

  /// Reads an amount after a preparation: `Butter melted 2 tbsp`.
  private mutating func readAmountWithin(from start: Int) -> Int? {
    var index = start
    while index < min(count, start + 12), isWord(index), !has(index, .number) { index += 1 }
    guard index > start, index < count, !has(index, .article),
      let reading = scan.amount(at: index), reading.unit != nil, isWhole(reading, upTo: count),
      let next = readAmountBehind(at: index)
    else { return nil }
    notes.append(start..<index)
    return next
  }

  /// Whether an amount after the name stands alone, so that it is not part of a remark.
  private func isWhole(_ reading: AmountReading, upTo end: Int) -> Bool {
    var next = reading.next
    if reading.unit == nil { while next < end, has(next, .size) { next += 1 } }
    if reading.unit?.kind == .length { return next >= end }
    if next >= end || isKind(next, .comma) || isKind(next, .open) || isKind(next, .semicolon) || isKind(next, .point) {
      return true
    }
    if reading.unit == nil { return (isKind(next, .times) || wordIs(next, "x")) && next + 1 >= end }
    return endsStatement(next) || isKind(next, .slash) || isKind(next, .dash) || has(next, [.plus, .or])
      || isKind(next, .plus) || isKind(next, .other) || wordIs(next, "for") || wordIs(next, "to")
  }

  /// The index of the semicolon in `(for frying; about 4 cups)`, if only an amount follows it.
  private func amountSign(inGroup open: Int) -> Int? {
    let end = groupEnd(open)
    guard let sign = (open + 1..<end).first(where: { isKind($0, .semicolon) }),
      let reading = scan.amount(at: sign + 1), reading.unit != nil, reading.next == end
    else { return nil }
    return sign
  }

  /// Reads a parenthesised group: an amount, a choice, the size, or a remark, as in `(two standard packs work best)`.
  mutating func readGroup(at open: Int) {
    let end = groupEnd(open)
    guard end > open + 1 else { return }
    for index in open + 1..<end { noteOptional(index) }
    if line.amounts.isEmpty, let reading = scan.amount(at: open + 1), reading.next <= end,
      isWhole(reading, upTo: end) || reading.unit?.kind == .container
    {
      line.amounts.append(reading.amount)
      let next = readFurther(from: reading.next)
      if next < end { notes.append(next..<end) }
      return
    }
    if line.amounts.isEmpty, readUnitBehind(from: open + 1, to: end) == end { return }
    if line.amounts.isEmpty, let sign = amountSign(inGroup: open), let reading = scan.amount(at: sign + 1) {
      line.amounts.append(reading.amount)
      notes.append(open + 1..<sign)
      return
    }
    if !line.amounts.isEmpty, readStatements(inGroup: open) { return }
    if has(open + 1, .or) { readChoice(from: open + 2, to: end) }
    if end == open + 2, has(open + 1, .size), sizeTokens == nil {
      sizeTokens = open + 1..<end
    } else if !(end == open + 2 && has(open + 1, .optional)) {
      notes.append(open + 1..<end)
    }
  }
}
