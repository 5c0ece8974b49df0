extension LineParser {
  /// Reads further statements after the main amount: `(7 oz)`, `/ 7 oz`, `plus 1 tbsp`, `9 oz`.
  mutating func readFurther(from start: Int) -> Int {
    var index = start
    while index < count {
      guard let next = readOneFurther(at: index) else { return index }
      index = next
    }
    return index
  }

  private mutating func readOneFurther(at index: Int) -> Int? {
    if isKind(index, .open) {
      guard readStatements(inGroup: index) else { return nil }
      return min(count, groupEnd(index) + 1)
    }
    let isSlash =
      isKind(index, .slash) || isKind(index, .semicolon) || has(index, .or)
      || isKind(index, .other) && !isWord(index + 1)
    if isSlash {
      let next = isKind(index, .slash) && isKind(index + 1, .slash) ? index + 2 : index + 1
      guard let reading = scan.amount(at: next), reading.unit != nil, !startsChoice(index, reading) else {
        return isKind(index, .semicolon)
          ? nil : readNumberAlone(at: index) ?? readOtherPacks(at: index) ?? readRemark(at: index)
      }
      append(reading, isAdded: false)
      return reading.next
    }
    if has(index, [.plus, .and]) || isKind(index, .plus) || isKind(index, .ampersand) { return readAdded(at: index) }
    if isKind(index, .comma), has(index + 1, .plus), let next = readAdded(at: index + 1), isNoun(next) { return next }
    if isKind(index, .dash) { return readOtherMeasure(at: index) }
    if token(index).isNumber || isKind(index, .comma) { return readSmallerUnit(at: index) ?? readStatement(at: index) }
    if wordIs(index, "minus") || wordIs(index, "less"), let reading = scan.amount(at: index + 1) {
      notes.append(index..<reading.next)
      return reading.next
    }
    guard has(index, .each) else { return nil }
    notes.append(index..<index + 1)
    return index + 1
  }

  /// Reads `plus 1 tbsp` or `plus a scant ½ cup`. An added pinch is a remark.
  private mutating func readAdded(at index: Int) -> Int? {
    guard let reading = scan.amount(at: skippingMeasure(from: index + 1)), let unit = reading.unit else {
      return readRemark(at: index)
    }
    guard unit.isMeasure else {
      guard unit.kind == .pinch, isNoun(reading.next) else { return nil }
      notes.append(index..<reading.next)
      return reading.next
    }
    append(reading, isAdded: true)
    return reading.next
  }

  /// Reads the `/3½` of `100g/3½ brie`, which lost its unit.
  private mutating func readNumberAlone(at index: Int) -> Int? {
    guard isKind(index, .slash), isThere(index + 1), token(index + 1).isNumber,
      line.amounts.last?.unit?.isMeasure ?? false,
      let (_, next) = scan.quantity(at: index + 1), isWord(next)
    else { return nil }
    notes.append(index + 1..<next)
    return next
  }

  /// Reads the `or 4 x 225g/8oz` that offers other packs.
  private mutating func readOtherPacks(at index: Int) -> Int? {
    guard has(index, .or), var reading = scan.amount(at: index + 1), reading.unit == nil else { return nil }
    let first = isKind(reading.next, .times) ? reading.next + 1 : reading.next
    guard first < count, token(first).isNumber, let pack = scan.amount(at: first), pack.isMeasure,
      let quantity = pack.amount.quantity, let measure = pack.unit
    else { return nil }
    reading.amount.packSize = PackSize(quantity: quantity, quantityTo: pack.amount.quantityTo, unit: measure)
    reading.next = skipStatements(from: pastCompound(pack))
    if let (unit, next) = scan.unitWord(at: reading.next), unit.kind == .container {
      reading.amount.unit = unit
      reading.next = next
    }
    guard isNoun(reading.next) || has(reading.next, .of) else { return nil }
    append(reading, isAdded: false)
    return reading.next
  }

  /// Reads `125g 4½oz`: the same amount in another unit, without a separator.
  private mutating func readStatement(at index: Int) -> Int? {
    guard token(index).isNumber, line.amounts.last?.unit?.isMeasure ?? false, let reading = scan.amount(at: index),
      reading.unit?.isMeasure ?? false, isNoun(reading.next) || isKind(reading.next, .slash)
    else { return nil }
    append(reading, isAdded: false)
    return reading.next
  }

  /// Reads `1 cup - 130 g`, and the upper end of `1lb 12oz-2lb 4oz`.
  private mutating func readOtherMeasure(at index: Int) -> Int? {
    guard let last = line.amounts.last, let main = last.unit, main.isMeasure, let reading = scan.amount(at: index + 1),
      let unit = reading.unit, unit.isMeasure, unit.kind != main.kind || last.isAdded
    else { return nil }
    append(reading, isAdded: false)
    return reading.next
  }

  /// Reads `½ tsp or less of`, `or so`.
  private mutating func readRemark(at index: Int) -> Int? {
    guard has(index, .or), has(index + 1, .remark), !has(index + 1, .article) else { return nil }
    let end = index + 2
    notes.append(index..<min(end, count))
    return end
  }

  /// Whether an amount after "or" applies to another food. "2 cups or 1 tin" is the same food, because none is named
  /// before.
  private func startsChoice(_ index: Int, _ reading: AmountReading) -> Bool { has(index, .or) && reading.next >= count }

  /// Reads `1lb 9oz`, `1 kg 200 g`, `1 lb, 2 oz`.
  private mutating func readSmallerUnit(at index: Int) -> Int? {
    let first = isKind(index, .comma) ? index + 1 : index
    guard first < count, token(first).isNumber, let reading = scan.amount(at: first), let unit = reading.unit,
      let main = line.amounts.last?.unit, unit.kind == main.kind, unit.isMeasure, !unit.isSpoonOrCup,
      let small = unit.exactSize, let large = main.exactSize, small < large
    else { return nil }
    append(reading, isAdded: true)
    return reading.next
  }

  private mutating func append(_ reading: AmountReading, isAdded: Bool) {
    guard line.amounts.count < 8 else { return }
    var amount = reading.amount
    amount.isAdded = isAdded
    line.amounts.append(amount)
  }

  /// Whether a group contains only amounts with units.
  func isStatements(_ open: Int) -> Bool { statements(inGroup: open) != nil }

  /// Adds the amounts of a group to the line. Returns false if it contains anything else.
  mutating func readStatements(inGroup open: Int) -> Bool {
    guard let found = statements(inGroup: open) else { return false }
    for reading in found.readings { place(reading, isOfOne: has(found.next, .each)) }
    let end = groupEnd(open)
    if found.next < end { notes.append(found.next..<end) }
    return true
  }

  /// Adds an amount as another statement of the same amount, or as the size of the counted packs.
  private mutating func place(_ reading: AmountReading, isOfOne: Bool) {
    let unit = line.amounts.first?.unit
    let isCount = isPack(unit)
    guard let first = line.amounts.first, isCount || isOfOne, reading.isMeasure, first.packSize == nil,
      reading.unit?.isSpoonOrCup != true || unit?.kind == .container || isOfOne,
      (first.quantity ?? .one) >= .one, let quantity = reading.amount.quantity, let measure = reading.unit
    else {
      append(reading, isAdded: false)
      return
    }
    line.amounts[0].packSize = PackSize(quantity: quantity, quantityTo: reading.amount.quantityTo, unit: measure)
  }

  private func statements(inGroup open: Int) -> (readings: [AmountReading], next: Int)? {
    let end = groupEnd(open)
    var readings: [AmountReading] = []
    var index = isKind(open + 1, .other) || has(open + 1, .ofSpoon) ? open + 2 : open + 1
    if has(index, .or) || has(index, .plus) { return nil }
    while index < end, readings.count < 6, let reading = scan.amount(at: index), reading.unit != nil,
      reading.next <= end
    {
      readings.append(reading)
      index = reading.next
      if isKind(index, .open), isStatements(index) { index = min(end, groupEnd(index) + 1) }
      let isJoined =
        isKind(index, .slash) || isKind(index, .comma) || isKind(index, .semicolon) || has(index, .joiners)
        || isKind(index, .other)
      if isJoined, index + 1 < end, scan.amount(at: index + 1)?.unit != nil { index += 1 }
    }
    guard !readings.isEmpty, index >= end || endsStatement(index) else { return nil }
    return (readings, index)
  }

  /// Whether a word may follow an amount without beginning a name: `per person`, `or less`, `each`, `drained`.
  func endsStatement(_ index: Int) -> Bool {
    index >= count || has(index, [.per, .each, .prep, .approximate, .trailing, .optional]) || isKind(index, .comma)
      || isKind(index, .point) || has(index, .or) && has(index + 1, .remark) || isKind(index, .plus)
  }

  /// Skips `1lb 2oz` and `1lb 2oz-1lb 8oz`.
  func pastCompound(_ reading: AmountReading) -> Int {
    var (next, unit) = (reading.next, reading.unit)
    while next < count, let main = unit, main.isMeasure {
      let start = isKind(next, .dash) ? next + 1 : next
      guard start < count, token(start).isNumber, let further = scan.amount(at: start),
        let small = further.unit, small.kind == main.kind, !small.isSpoonOrCup, small != main || start > next
      else { break }
      (next, unit) = (further.next, small)
    }
    return next
  }

  /// Skips `/14oz` and `(14 oz)`, which repeat the amount.
  func skipStatements(from start: Int) -> Int {
    var index = start
    while index < count {
      let isDouble = isKind(index, .slash) && isKind(index + 1, .slash)
      if isKind(index, .slash), let reading = scan.amount(at: isDouble ? index + 2 : index + 1), reading.isMeasure {
        index = pastCompound(reading)
      } else if isKind(index, .close) {
        index += 1
      } else if isKind(index, .open), isStatements(index) {
        index = min(count, groupEnd(index) + 1)
      } else {
        return index
      }
    }
    return index
  }
}
