extension LineParser {
  /// Reads the name, and returns the index of the next token.
  mutating func readName(from start: Int) -> Int {
    var index = skipLeading(from: start)
    var pieceStart = index
    var hasOnlyAdjectives = true
    var hasWords = false
    var hasFood = false
    while index < count {
      let word = token(index)
      // A name consists of more than descriptions: "ripe but firm pears", "green or 3 black olives".
      let isOnItsWay = hasWords && !hasFood
      switch word.kind {
      case .word:
        if isOnItsWay, let end = droppedChoice(at: index) {
          _ = closePiece(pieceStart, index, at: index)
          (pieceStart, index) = (end, end)
          continue
        }
        if hasWords, !(isOnItsWay && leadsToFood(index)), endsName(index, isFirst: false) {
          return closePiece(pieceStart, index, at: index)
        }
        if hasWords, let end = droppedPreparation(at: index, hasOnlyAdjectives) {
          _ = closePiece(pieceStart, index, at: index)
          notes.append(index..<end)
          (pieceStart, index) = (end, end)
          continue
        }
        if !word.has([.adjective, .and, .or, .size]) { hasOnlyAdjectives = false }
        hasWords = true
        hasFood = hasFood || !isDescription(index) && !has(index, .joiners)
        index = scan.skippingPlural(at: index + 1)
      case .open:
        guard hasWords, index > pieceStart else { return closePiece(pieceStart, index, at: index) }
        let next = min(count, groupEnd(index) + 1)
        guard goesOn(behindGroup: next) else { return closePiece(pieceStart, index, at: index) }
        _ = closePiece(pieceStart, index, at: index)
        readGroup(at: index)
        (pieceStart, index) = (next, next)
      case .number, .fractionSign, .approximate:
        if isOnItsWay, let end = pastLength(at: index) {
          _ = closePiece(pieceStart, index, at: index)
          (pieceStart, index) = (end, end)
          continue
        }
        // In "Mehl Type 405", the number is part of the name.
        let isSort = wordIs(index - 1, "type") || wordIs(index - 1, "typ")
        if hasWords, !isSort, isAmountBehind(index) { return closePiece(pieceStart, index, at: index) }
        hasWords = true
        index += 1
      case .quote where !hasWords && index == pieceStart, .apostrophe where !hasWords && index == pieceStart:
        index += 1
      default:
        guard hasWords, isOnItsWay && isKind(index, .comma) && leadsToFood(index) || passes(index, hasOnlyAdjectives)
        else { return closePiece(pieceStart, index, at: index) }
        index += 1
      }
    }
    return closePiece(pieceStart, index, at: index)
  }

  /// The end of the `or 3 black` in "6 green or 3 black olives".
  private mutating func droppedChoice(at index: Int) -> Int? {
    guard has(index, .or), isThere(index + 1), token(index + 1).isNumber, let reading = scan.amount(at: index + 1)
    else { return nil }
    var end = reading.next
    while isDescription(end) { end += 1 }
    guard end > reading.next, isNoun(end) else { return nil }
    notes.append(index..<end)
    return end
  }

  private mutating func closePiece(_ start: Int, _ end: Int, at index: Int) -> Int {
    if end > start { pieces.append(start..<end) }
    return index
  }

  /// Whether a word cannot belong to the name.
  func endsName(_ index: Int, isFirst: Bool) -> Bool {
    guard index < count else { return true }
    let word = token(index)
    if isRemark(index) { return true }
    if word.has(.trailing), has(index + 1, .of) { return !wordIs(index, "cut") }
    if word.has(.partOfFood), isTakenOff(index + 1) { return true }
    if word.has([.stop, .to, .per, .optional]) { return !word.has(.from) || !isFirst }
    if word.has(.or) { return endsAtOr(index) }
    if word.has(.and) { return endsAtAnd(index) }
    if word.has(.with) { return endsAtWith(index) }
    if word.has(.inside) {
      return has(index + 1, [.their, .article, .half, .size]) || index + 1 < count && token(index + 1).isNumber
    }
    if word.has(.adverb), has(index + 1, [.prep, .adverb, .afterAdverb, .trailing]) || isLast(index) {
      return !leadsToNoun(index)
    }
    if word.has([.prep, .trailing]) || hasPreparedEnd(index) { return !leadsToNoun(index) }
    return false
  }

  /// Whether a part of the food is removed or kept, which is a remark: `stones removed`, `shell on`.
  private func isTakenOff(_ index: Int) -> Bool {
    let isOff =
      wordIs(index, "removed") || wordIs(index, "discarded") || wordIs(index, "reserved") || wordIs(index, "attached")
    return isOff || (wordIs(index, "on") || wordIs(index, "off")) && !isWord(index + 1)
  }

  /// Whether the words are a remark: `the size of an egg`, `à 150 g`, `al gusto`, `q.b.`, `n. B.`
  private func isRemark(_ index: Int) -> Bool {
    if has(index, [.article, .ofSpoon]) || wordIs(index, "al") {
      if wordIs(index + 1, "gusto") || wordIs(index + 1, "gosto") { return true }
      return has(index, .ofSpoon) && isKind(index + 1, .number) || wordIs(index + 1, "size") && has(index + 2, .of)
    }
    if wordIs(index, "size"), has(index + 1, .of) { return has(index + 2, .article) }
    return (wordIs(index, "q") || wordIs(index, "n") && wordIs(index + 2, "b")) && isKind(index + 1, .point)
  }

  /// Whether the name ends at "or", because no other name follows: `or 2 tsp`, `or more`, `or large`.
  private func endsAtOr(_ index: Int) -> Bool {
    let next = index + 1
    // In "00 or 0 flour", both numbers belong to the food.
    if isKind(index - 1, .number), isKind(next, .number), isWord(next + 1) { return false }
    guard isWord(next) || isKind(next, .quote) else { return true }
    if has(next, .half), has(next + 1, .and), has(next + 2, .half) { return false }
    if has(next, [.remark, .size, .stop, .article, .number]) { return true }
    if token(next).unit != 0, !has(next + 1, .joiners), token(next).kitchenUnit?.isMeasure ?? false { return true }
    return has(next, [.prep, .adverb]) && !leadsToNoun(next)
  }

  private func endsAtAnd(_ index: Int) -> Bool {
    let next = index + 1
    if isKind(next, .slash), has(next + 1, .or) { return endsAtOr(next + 1) }
    guard isWord(next) || isKind(next, .quote) else { return true }
    if has(next, [.stop, .number]) { return !has(next, .half) }
    if has(next, .peel), has(next + 1, [.of, .from]) { return !has(index - 1, .peel) }
    return has(next, [.prep, .adverb, .trailing]) && !leadsToNoun(next)
  }

  /// Whether the name ends at "with": `with their juice`, `with 2 tbsp water`, `with skin`, `with organs removed`.
  private func endsAtWith(_ index: Int) -> Bool {
    let next = index + 1
    if has(next, [.their, .article]) || isThere(next) && token(next).isNumber { return true }
    if has(next + 1, [.trailing, .prep]), !isWord(next + 2) { return true }
    return has(next, [.partOfFood, .peel]) && !wordIs(next, "fat") && !isWord(next + 1)
  }

  /// Whether a noun follows the preparations that begin here.
  private func leadsToNoun(_ start: Int) -> Bool {
    var index = start
    while index < count, index < start + 10 {
      let word = token(index)
      let isPart = word.has([.prep, .adverb, .trailing, .size, .afterAdverb]) || hasPreparedEnd(index)
      if word.isWord, isPart {
        index += 1
      } else if word.has(.joiners), has(index + 1, [.prep, .adverb, .trailing]) {
        index += 1
      } else {
        return word.isWord && isNoun(index)
      }
    }
    return false
  }

  /// The end of preparations inside the name: `salt and freshly ground pepper`, `fresh chopped parsley`.
  private func droppedPreparation(at index: Int, _ hasOnlyAdjectives: Bool) -> Int? {
    let word = token(index)
    guard word.has([.prep, .adverb]) || hasPreparedEnd(index) else { return nil }
    let isPacked = line.amounts.first?.unit?.kind == .container
    let isLeading = hasOnlyAdjectives && !isPacked || has(index - 1, .and)
    guard isLeading || word.has(.adverb) else { return nil }
    return endOfPreparation(at: index)
  }

  private func goesOn(behindGroup next: Int) -> Bool {
    guard isWord(next) else { return false }
    return !endsName(next, isFirst: false) && !has(next, [.with, .inside])
  }

  /// Whether a number after the name is the line's amount.
  private func isAmountBehind(_ index: Int) -> Bool {
    guard let reading = scan.amount(at: index) else { return false }
    if reading.unit != nil { return true }
    var next = reading.next
    while has(next, .size) { next += 1 }
    return next >= count || !isWord(next) && !isKind(next, .percent) && !isKind(next, .dash)
  }

  /// Whether the name continues after a sign.
  private mutating func passes(_ index: Int, _ hasOnlyAdjectives: Bool) -> Bool {
    let next = index + 1
    switch token(index).kind {
    case .comma: return passesComma(index, hasOnlyAdjectives)
    case .slash where isRatio(index): return true
    case .slash, .ampersand: return isWord(next) && !endsName(next, isFirst: false)
    case .plus:
      return isWord(next) && !has(next, [.stop, .article, .filler, .vague]) && !wordIs(next, "extra")
        && !wordIs(next, "more")
    case .percent, .apostrophe, .quote, .other: return true
    case .times: return isWord(next)
    case .dash where isKind(next + 1, .percent): return true
    case .dash where !token(index).isSpaced && has(next, .joiners): return isWord(next + 1)
    case .dash: return joinsWords(index)
    case .point: return isWord(next) && (!token(next).isSpaced || isAbbreviation(index - 1))
    default: return false
    }
  }

  /// Whether a dash joins two words: `self–raising flour`, `flat- leaf parsley`, `V-8 juice`. A longer dash begins a
  /// remark.
  private func joinsWords(_ index: Int) -> Bool {
    let (next, sign) = (index + 1, token(index))
    if isKind(index - 1, .number) { return !sign.isSpaced && isWord(next) && !token(next).isSpaced }
    guard !sign.isSpaced, isWord(index - 1), isThere(next), sign.end - sign.start == 1 || isShortDash(sign) else {
      return false
    }
    if isKind(next, .number) { return !token(next).isSpaced && token(index - 1).end - token(index - 1).start == 1 }
    guard token(next).isSpaced else { return isWord(next) }
    return sign.end - sign.start == 1 && isNoun(next) && !endsName(next, isFirst: false) && scan.amount(at: next) == nil
  }

  /// Whether a sign is a non-ASCII hyphen or an en dash.
  private func isShortDash(_ sign: LineToken) -> Bool {
    let bytes = scan.bytes[Int(sign.start)..<Int(sign.end)]
    return bytes.count == 3 && bytes.dropLast().elementsEqual([0xE2, 0x80]) && (bytes.last ?? 0) <= 0x93
  }

  /// Whether a slash is part of a ratio: `80/20 ground beef`.
  private func isRatio(_ index: Int) -> Bool {
    isKind(index - 1, .number) && isKind(index + 1, .number) && !token(index).isSpaced && isWord(index + 2)
  }

  private func isAbbreviation(_ index: Int) -> Bool { isWord(index) && token(index).end - token(index).start <= 2 }
}
