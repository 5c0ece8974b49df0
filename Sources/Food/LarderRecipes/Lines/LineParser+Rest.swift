extension LineParser {
  /// Reads what stands behind the name: amounts where there are none yet, choices, remarks.
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
    if line.amounts.isEmpty, let next = readAmountBehind(at: start) ?? readAmountWithin(from: start) { return next }
    var end = start
    while end < count, !isKind(end, .comma), !isKind(end, .open), !isKind(end, .semicolon) {
      noteOptional(end)
      end += 1
    }
    if has(start, .or) { readChoice(from: start + 1, to: end) }
    if let reading = scan.amount(at: start), reading.isMeasure, reading.unit?.kind != .length, reading.next >= end,
      !line.amounts.isEmpty
    {
      if line.amounts.count < 8 { line.amounts.append(reading.amount) }
      return end
    }
    notes.append(start..<end)
    return end
  }

  private mutating func noteOptional(_ index: Int) {
    if has(index, .optional) || has(index, .desire) && has(index - 1, .stop) && wordIs(index - 1, "if") {
      line.isOptional = true
    }
  }

  /// `Butter 50 g`, `Eggs: 5`, `Lemon juice, 1 tbsp`.
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

  /// `Butter melted 2 tbsp`: behind a preparation.
  private mutating func readAmountWithin(from start: Int) -> Int? {
    var index = start
    while index < min(count, start + 12), isWord(index), !has(index, .number) { index += 1 }
    guard index > start, index < count, let reading = scan.amount(at: index), reading.unit != nil,
      isWhole(reading, upTo: count), let next = readAmountBehind(at: index)
    else { return nil }
    notes.append(start..<index)
    return next
  }

  /// Whether an amount behind the name is followed by nothing that would make a remark of it.
  private func isWhole(_ reading: AmountReading, upTo end: Int) -> Bool {
    var next = reading.next
    if reading.unit == nil { while next < end, has(next, .size) { next += 1 } }
    if reading.unit?.kind == .length { return false }
    if next >= end || isKind(next, .comma) || isKind(next, .open) || isKind(next, .semicolon) || isKind(next, .point) {
      return true
    }
    if reading.unit == nil { return (isKind(next, .times) || wordIs(next, "x")) && next + 1 >= end }
    return endsStatement(next) || isKind(next, .slash) || isKind(next, .dash) || has(next, [.plus, .or])
      || isKind(next, .plus) || isKind(next, .other) || wordIs(next, "for") || wordIs(next, "to")
  }

  /// Reads a parenthesised group: an amount, a choice, the size, or a remark.
  mutating func readGroup(at open: Int) {
    let end = groupEnd(open)
    guard end > open + 1 else { return }
    for index in open + 1..<end { noteOptional(index) }
    if line.amounts.isEmpty, let reading = scan.amount(at: open + 1), reading.next <= end, isWhole(reading, upTo: end) {
      line.amounts.append(reading.amount)
      let next = readFurther(from: reading.next)
      if next < end { notes.append(next..<end) }
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
