extension LineParser {
  /// Skips the words before the name: `of`, sizes, preparations.
  mutating func skipLeading(from start: Int) -> Int {
    var index = start
    while index < count, let next = pastLeading(at: index) { index = next }
    return index
  }

  private mutating func pastLeading(at index: Int) -> Int? {
    let word = token(index)
    // In "2 m.-große Kartoffeln", the size follows the dash.
    if wordIs(index, "m"), isKind(index + 1, .point), isKind(index + 2, .dash) { return index + 3 }
    // In "1 gr. Zwiebel", it is short for "große".
    if wordIs(index, "gr"), isKind(index + 1, .point), isWord(index + 2) {
      sizeTokens = index..<index + 1
      return index + 2
    }
    switch word.kind {
    case .open: return pastGroup(at: index)
    case .word where wordIs(index, "n") && wordIs(index + 2, "b"): return min(count, index + 4)
    case .word: break
    case .number, .fractionSign: return pastPercentRange(at: index) ?? pastLength(at: index)
    case .quote: return nil
    case .apostrophe where isKind(index + 2, .apostrophe): return nil
    default: return index + 1
    }
    if word.has(.of) || word.has(.article) && !has(index + 1, .number) { return isLast(index) ? nil : index + 1 }
    if let next = pastSource(at: index) { return next }
    if let next = pastSize(at: index) ?? pastVagueSize(at: index) { return next }
    if let end = endOfPreparation(at: index) {
      notes.append(index..<end)
      return end
    }
    if word.has(.sort), has(index + 1, .of) {
      notes.append(index..<index + 1)
      return index + 2
    }
    if word.has(.filler), index + 1 < count, isFiller(index) { return pastFiller(at: index) }
    if word.has(.optional), index + 1 < count {
      line.isOptional = true
      return index + 1
    }
    return nil
  }

  /// Skips the `for` of "1 recipe for cornbread", the `from` of "2 slices from a ham", and `per person of`.
  private mutating func pastSource(at index: Int) -> Int? {
    let unit = line.amounts.last?.unit
    if wordIs(index, "for"), unit?.isOfRecipes ?? false, isNoun(index + 1) { return index + 1 }
    if has(index, .from), unit?.kind == .part, isWord(index + 1) { return index + 1 }
    guard has(index, .per), isWord(index + 1), has(index + 2, .of), isNoun(index + 3) else { return nil }
    notes.append(index..<index + 2)
    return index + 3
  }

  /// Skips the `1-inch` of "2 cups 1-inch bread cubes", and the `2-pound` of "1 thick, 2-pound salmon".
  mutating func pastLength(at index: Int) -> Int? {
    guard let reading = scan.amount(at: index), let unit = reading.unit else { return nil }
    let isHyphened = isKind(reading.next - 2, .dash) && !token(reading.next - 1).isSpaced
    guard unit.kind == .length || isHyphened && unit.isMeasure && !line.amounts.isEmpty else { return nil }
    var next = isKind(reading.next, .slash) ? skipStatements(from: reading.next) : reading.next
    if isKind(next, .slash), let again = scan.amount(at: next + 1), again.unit?.kind == .length { next = again.next }
    if isKind(next, .dash) { next += 1 }
    if wordIs(next, "thick") || wordIs(next, "long") || wordIs(next, "wide") { next += 1 }
    guard isWord(next), isNoun(next), !endsName(next, isFirst: true) else { return nil }
    sizeTokens = (sizeTokens?.lowerBound ?? index)..<next
    return next
  }

  /// Skips `2-4%`, which is not an amount.
  private mutating func pastPercentRange(at index: Int) -> Int? {
    guard line.amounts.isEmpty, isKind(index + 1, .dash), isKind(index + 3, .percent) else { return nil }
    notes.append(index..<index + 4)
    return index + 4
  }

  private func isFiller(_ index: Int) -> Bool { !token(index).has(.vague) || line.amounts.isEmpty }

  private mutating func pastFiller(at index: Int) -> Int? {
    if isKind(index + 1, .point), isWord(index + 2) {
      notes.append(index..<index + 1)
      return index + 2
    }
    guard isWord(index + 1), !has(index + 1, .stop) else { return nil }
    notes.append(index..<index + 1)
    return index + 1
  }

  private mutating func pastGroup(at index: Int) -> Int? {
    readGroup(at: index)
    return min(count, groupEnd(index) + 1)
  }

  /// Skips `large`, `small or medium` or `extra large`.
  private mutating func pastSize(at index: Int) -> Int? {
    var first = index
    if has(first, .adverb) || wordIs(first, "extra") { first += 1 }
    guard has(first, .size), !isLast(first), !endsName(first + 1, isFirst: true) || has(first + 1, [.joiners, .to])
    else {
      return nil
    }
    if wordIs(first, "fat"), !has(first + 1, [.garlic, .behindName]) { return nil }
    var end = first + 1
    // "Medium strength cheddar" and "medium- or fine-grind cornmeal": an adjective of the food.
    if has(end, .grade) && isNoun(end + 1) || isKind(end, .dash) && has(end + 1, .joiners) && !has(end + 2, .size) {
      return nil
    }
    if has(end, [.or, .to, .and]) || isKind(end, .dash) || isKind(end, .slash) {
      let isPair = has(end + 1, .size) || wordIs(end + 1, "extra")
      if isPair {
        end += 1
      } else if !has(end, .or) || scan.amount(at: end + 1) == nil {
        return isWord(end) ? nil : end
      }
    }
    if has(end, .or), let other = scan.amount(at: end + 1) { end = other.next }
    sizeTokens = (sizeTokens?.lowerBound ?? index)..<end
    return end
  }

  /// Skips the `good` of "a good bit of", and the `long or 4 short` of "2 long or 4 short cucumbers".
  private mutating func pastVagueSize(at index: Int) -> Int? {
    guard has(index, .measure) else { return nil }
    if has(index + 1, .vague) { return index + 1 }
    guard has(index + 1, .or), isThere(index + 2), token(index + 2).isNumber, has(index + 3, .measure),
      isWord(index + 4)
    else { return nil }
    sizeTokens = index..<index + 4
    return index + 4
  }

  /// The end of the preparations that begin here and are followed by a noun. Nil if there are none.
  func endOfPreparation(at index: Int) -> Int? {
    var end = index
    var isAfterAdverb = false
    var found = index
    while end < count, end < index + 12 {
      let word = token(end)
      if word.has(.prep) || isAfterAdverb && word.has(.afterAdverb) || isMixed(end) || hasPreparedEnd(end) {
        if found == index, isPartOfName(end) { return nil }
        end += 1
        if isShortened(end - 1) { end += 1 }
        found = end
        isAfterAdverb = false
      } else if word.has(.adverb) {
        isAfterAdverb = true
        end += 1
      } else if word.has(.joiners) || word.kind == .comma || word.kind == .ampersand || word.kind == .slash {
        // "Peeled, cored, and diced".
        let next = word.kind == .comma && has(end + 1, .joiners) ? end + 2 : end + 1
        guard found > index, leadsToPreparation(next) else { break }
        end = next
      } else {
        break
      }
    }
    if isAfterAdverb, end == index + 1, wordIs(index, "freshly"), isWord(end) { found = end }
    guard found > index, isNoun(found) || isKind(found, .comma) && isNoun(found + 1) else { return nil }
    return found
  }

  /// Whether a preparation is abbreviated with a point: `gestr. Backpulver`.
  private func isShortened(_ index: Int) -> Bool {
    token(index).end - token(index).start <= 5 && isKind(index + 1, .point) && isWord(index + 2)
  }

  /// Whether a word is a preparation only next to another: `mixed chopped herbs`, `hot cooked rice`, `pitted and
  /// chopped dates`.
  private func isMixed(_ index: Int) -> Bool {
    (wordIs(index, "mixed") || wordIs(index, "hot")) && has(index + 1, .prep)
      || has(index, .trailing) && has(index + 1, .and) && has(index + 2, .prep) && !has(index + 2, .trailing)
  }

  private func leadsToPreparation(_ index: Int) -> Bool {
    has(index, .prep) || has(index, .adverb) && has(index + 1, [.prep, .afterAdverb]) || hasPreparedEnd(index)
  }

  /// Whether an adverb and a preparation form one word: `small-diced`, `thinly-sliced`.
  func hasPreparedEnd(_ index: Int) -> Bool {
    guard index < count, token(index).isWord, token(index).roles.isEmpty else { return false }
    let range = Int(token(index).start)..<Int(token(index).end)
    guard let hyphen = range.first(where: { scan.bytes[$0] == Ascii.hyphen }) else { return false }
    guard let ending = scan.entry(of: hyphen + 1..<range.upperBound), ending.roles.contains(.prep) else { return false }
    return scan.entry(of: range.lowerBound..<hyphen).map { !$0.roles.isDisjoint(with: [.adverb, .size]) } ?? false
  }

  /// Whether a preparation makes the following word another food: `chopped tomatoes` from a can, `minced beef`.
  private func isPartOfName(_ index: Int) -> Bool {
    let next = index + 1
    let isCanned = isFromCan
    if has(next, .tomato) || has(next, .or) && has(next + 2, .tomato) {
      if isCanned || wordIs(index, "crushed") || wordIs(index - 1, "whole") { return true }
      return (wordIs(index, "chopped") || wordIs(index, "diced")) && !has(index - 1, .adverb) && isSoldChopped(next)
    }
    if isCanned, !wordIs(index, "drained") { return true }
    if has(next, .meat), wordIs(index, "minced") { return true }
    if wordIs(index, "toasted") { return wordIs(next, "sesame") && wordIs(next + 1, "oil") }
    return isChangedFood(index, next)
  }

  /// Whether the chopped food comes from a tin: chopped tomatoes and the like by weight, in millilitres, in packs or
  /// without an amount. A cup of them, or three of them, are fresh.
  private func isSoldChopped(_ food: Int) -> Bool {
    guard let amount = line.amounts.first else { return wordIs(food, "tomatoes") && !has(food + 1, .to) }
    guard let unit = amount.packSize?.unit ?? amount.unit else { return false }
    return unit.kind == .mass || unit.kind == .container || unit.kind == .volume && unit.isMetric
  }

  /// Whether the food comes from a can, or a pack that counts as one.
  private var isFromCan: Bool {
    guard let first = line.amounts.first, let unit = first.unit, unit.kind == .container else { return false }
    return unit == .can || unit == .tin || unit == .jar
  }

  private func isChangedFood(_ index: Int, _ next: Int) -> Bool {
    if wordIs(index, "cracked") { return wordIs(next, "wheat") }
    guard has(next, .changed) else { return false }
    if wordIs(index, "crushed") { return true }
    if wordIs(index, "mashed") { return true }
    if wordIs(index, "shredded") { return wordIs(next, "coconut") || wordIs(next, "wheat") || wordIs(next, "suet") }
    return wordIs(index, "sliced") && wordIs(next, "bread") || wordIs(index, "cooked") && wordIs(next, "ham")
  }

  /// Whether the word can name a food.
  func isNoun(_ index: Int) -> Bool {
    guard index < count else { return false }
    let word = token(index)
    if word.kind == .open { return isNoun(groupEnd(index) + 1) }
    if word.isNumber {
      guard let reading = scan.amount(at: index), let unit = reading.unit else { return isNoun(index + 1) }
      return unit.kind == .length && isNoun(reading.next)
    }
    guard word.isWord else { return word.kind == .quote && isWord(index + 1) }
    return !word.has([.stop, .and, .or, .to, .with, .inside, .of, .per, .plus, .optional, .adverb])
  }

  /// Whether the word describes a food without naming one: `ripe`, `roasted`, `freshly`.
  func isDescription(_ index: Int) -> Bool {
    has(index, [.adjective, .size, .measure, .prep, .trailing, .adverb, .afterAdverb]) || hasPreparedEnd(index)
  }

  /// Whether only descriptions separate this word from a food: `peeled, seeded and diced tomato`, `but firm pears`.
  func leadsToFood(_ start: Int) -> Bool {
    var index = start
    while index < min(count, start + 12) {
      let isBetween =
        isDescription(index) || has(index, .joiners) || isKind(index, .comma) || isKind(index, .ampersand)
        || wordIs(index, "but") || wordIs(index, "not") || wordIs(index, "too") || wordIs(index, "yet")
      guard isBetween else { break }
      index += 1
    }
    return index > start && isWord(index) && isNoun(index) && !has(index, [.partOfFood, .peel, .stop])
  }

  func isLast(_ index: Int) -> Bool { index + 1 >= count || isKind(index + 1, .point) && index + 2 >= count }
}
