extension LineParser {
  /// Assembles name, size and note.
  mutating func finish() {
    takeUnitBehindName()
    if pieces.isEmpty { fallBackToUnit() }
    line.item = itemText()
    if let sizeTokens, !sizeTokens.isEmpty { line.size = text(of: sizeTokens) }
    if !notes.isEmpty { line.note = noteText() }
    let hasOr = pieces.contains { scan.tokens[$0].contains { $0.has(.or) } }
    if hasOr || !line.alternatives.isEmpty { splitChoices() }
  }

  /// Reads `garlic cloves`, `celery stalks` or `thyme sprigs`, where the unit follows the name.
  private mutating func takeUnitBehindName() {
    guard let piece = pieces.last else { return }
    if line.amounts.first?.unit?.kind == .length { return takePieceBehindName(piece) }
    guard line.amounts.first?.unit == nil else { return }
    let isGarlic = has(piece.upperBound - 1, .behindName) && token(piece.upperBound - 1).kitchenUnit == .clove
    let isVague = line.amounts.isEmpty && (isGarlic || notes.first.map { has($0.lowerBound, .vague) } ?? false)
    guard isVague || line.amounts.first?.quantity != nil else { return }
    let last = piece.upperBound - 1
    guard last >= piece.lowerBound, last > 0, isUnitBehindName(last, piece), let unit = token(last).kitchenUnit else {
      return
    }
    let hasMore = last > piece.lowerBound || pieces.count > 1
    guard hasMore else { return }
    if isVague { line.amounts.append(IngredientAmount(quantity: nil)) }
    line.amounts[0].unit = unit
    if last > piece.lowerBound { pieces[pieces.count - 1] = piece.lowerBound..<last } else { pieces.removeLast() }
  }

  /// Reads `1 inch ginger piece`: one piece of that length.
  private mutating func takePieceBehindName(_ name: Range<Int>) {
    let last = name.upperBound - 1
    guard last > name.lowerBound, wordIs(last, "piece"), let length = line.amounts[0].unit,
      let quantity = line.amounts[0].quantity, let place = line.amounts[0].place
    else { return }
    line.amounts[0] = IngredientAmount(quantity: .one, unit: token(last).kitchenUnit)
    line.amounts[0].packSize = PackSize(quantity: quantity, unit: length)
    line.amounts[0].place = TextRange(start: place.start, end: place.start)
    pieces[pieces.count - 1] = name.lowerBound..<last
  }

  private func isUnitBehindName(_ last: Int, _ piece: Range<Int>) -> Bool {
    if has(last, .behindName) {
      guard token(last).kitchenUnit == .clove else { return true }
      return scan.tokens[piece].contains { $0.has(.garlic) }
    }
    if wordIs(last, "pearls") || wordIs(last, "head") || wordIs(last, "heads") {
      return scan.tokens[piece].contains { $0.has(.garlic) }
    }
    let isStick = wordIs(last, "ribs") || wordIs(last, "rib") || wordIs(last, "sticks") || wordIs(last, "stick")
    return isStick && scan.tokens[piece].contains { $0.has(.celery) }
  }

  /// Reads `3 cloves`, where the unit is the food, and `2 pinches of (salt or sugar)`, where the food is in the group.
  private mutating func fallBackToUnit() {
    guard let unitTokens, let unit = line.amounts.first?.unit, !unit.isMeasure else {
      if !notes.isEmpty { pieces = [notes.removeFirst()] }
      return
    }
    if has(unitTokens.upperBound, .of),
      let group = notes.firstIndex(where: { $0.lowerBound == unitTokens.upperBound + 2 })
    {
      pieces = [notes.remove(at: group)]
      return
    }
    let isWhole = unitTokens.lowerBound > 0 && wordIs(unitTokens.lowerBound - 1, "whole")
    pieces = [unitTokens.lowerBound - (isWhole ? 1 : 0)..<unitTokens.upperBound]
    line.amounts[0].unit = nil
  }

  private func itemText() -> String {
    var result = ""
    for piece in pieces {
      let part = text(of: piece)
      if part.isEmpty { continue }
      result = result.isEmpty ? part : result + " " + part
    }
    return result
  }

  private func noteText() -> String {
    if notes.count == 1 { return text(of: notes[0]) }
    return notes.sorted { $0.lowerBound < $1.lowerBound }.map { text(of: $0) }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// The text of tokens as written, with single spaces and without trailing signs.
  func text(of range: Range<Int>) -> String {
    var first = range.lowerBound
    var last = range.upperBound - 1
    while last >= first, isTrailingSign(token(last).kind) { last -= 1 }
    while first <= last, isTrailingSign(token(first).kind) { first += 1 }
    guard first <= last else { return "" }
    let start = Int(token(first).start)
    let end = Int(token(last).end)
    if isEvenlySpaced(first, last) { return String(decoding: scan.bytes[start..<end], as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(end - start)
    for index in first...last {
      if token(index).isSpaced, index > first { bytes.append(Ascii.space) }
      bytes += scan.bytes[Int(token(index).start)..<Int(token(index).end)]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isEvenlySpaced(_ first: Int, _ last: Int) -> Bool {
    for index in first..<last where token(index + 1).isSpaced {
      let gap = Int(token(index).end)
      if Int(token(index + 1).start) - gap != 1 || scan.bytes[gap] != Ascii.space { return false }
    }
    return true
  }

  private func isTrailingSign(_ kind: LineToken.Kind) -> Bool {
    switch kind {
    case .comma, .point, .semicolon, .colon, .slash, .dash, .plus, .approximate, .other, .times, .ampersand: true
    default: false
    }
  }
}
