extension LineScan {
  /// The number that begins at a token, in digits, fractions or words, and the index of the next token.
  func quantity(at index: Int) -> (Fraction, Int)? {
    guard index < count, let value = tokens[index].value else { return nil }
    switch tokens[index].kind {
    case .number: return numeral(value, index + 1)
    case .fractionSign: return (value, index + 1)
    case .word: return numberWord(value, index)
    default: return nil
    }
  }

  /// The upper end after a number, as in `2–3`, `2 to 3`, `2 or 3`.
  func upperEnd(above low: Fraction, at index: Int, isBetween: Bool = false) -> (Fraction, Int)? {
    guard index < count else { return nil }
    let sign = tokens[index]
    guard sign.kind == .dash || sign.has([.to, .or]) || isBetween && isAnd(index) else { return nil }
    var next = index + 1
    if sign.kind == .dash, next + 1 < count, tokens[next].has([.to, .or]) {
      next += tokens[next + 1].kind == .dash ? 2 : 1
    }
    if sign.has(.to) { next = skippingApproximate(at: next) }
    guard next < count, !tokens[next].has(.article), let (high, end) = quantity(at: next), high > low else {
      return nil
    }
    return (high, end)
  }

  /// Skips `about`, `~` and the like.
  func skippingApproximate(at index: Int) -> Int {
    var next = index
    if isCirca(next) { return next + 2 }
    while next < count, next < index + 5, tokens[next].kind == .approximate || tokens[next].has(.approximate) {
      next += 1
      if next < count, tokens[next].kind == .point, !tokens[next].isSpaced { next += 1 }
    }
    // "Most of 1 onion".
    if next > index, next + 1 < count, tokens[next].has(.of), tokens[next + 1].isNumber { next += 1 }
    return next
  }

  /// Whether the tokens are like `c. 50g`.
  private func isCirca(_ index: Int) -> Bool {
    index + 2 < count && isWord(index, "c") && tokens[index + 1].kind == .point && tokens[index + 2].isNumber
  }

  private func numeral(_ value: Fraction, _ next: Int) -> (Fraction, Int)? {
    guard value.isWhole, next < count else { return (value, next) }
    if tokens[next].has(.dozen) { return times(value, next) }
    if let part = parts(value, next) { return part }
    if tokens[next].kind == .slash, let (below, end) = wholeNumber(at: next + 1) {
      guard let quotient = Fraction(value.numerator, over: below) else { return (value, next) }
      return end < count && tokens[end].has(.dozen) ? times(quotient, end) : (quotient, end)
    }
    if let (fraction, end) = properFraction(at: next), let sum = value.adding(fraction) { return (sum, end) }
    guard value >= .one, tokens[next].kind == .dash || tokens[next].kind == .ampersand || tokens[next].has(.and) else {
      return (value, next)
    }
    if let (fraction, end) = properFraction(at: next + 1), let sum = value.adding(fraction) { return (sum, end) }
    return withPart(value, next)
  }

  /// Reads `2 thirds`, `1 half`.
  private func parts(_ value: Fraction, _ next: Int) -> (Fraction, Int)? {
    guard tokens[next].isWord, let part = tokens[next].value, part < .one, !isHalfAndHalf(next),
      let product = value.multiplied(by: part), product < .one
    else { return nil }
    return (product, next + 1)
  }

  /// Reads `½` or `1/2`.
  private func properFraction(at index: Int) -> (Fraction, Int)? {
    guard index < count else { return nil }
    if tokens[index].kind == .fractionSign { return tokens[index].value.map { ($0, index + 1) } }
    guard let (above, next) = wholeNumber(at: index), next < count, tokens[next].kind == .slash,
      let (below, end) = wholeNumber(at: next + 1), above < below, below <= 100
    else { return nil }
    return Fraction(above, over: below).map { ($0, end) }
  }

  private func wholeNumber(at index: Int) -> (Int64, Int)? {
    guard index < count, tokens[index].kind == .number, let value = tokens[index].value, value.isWhole else {
      return nil
    }
    return (value.numerator, index + 1)
  }

  private func numberWord(_ value: Fraction, _ index: Int) -> (Fraction, Int)? {
    let word = tokens[index]
    let next = index + 1
    guard next < count else { return word.has(.article) ? nil : (value, next) }
    if word.has(.article) {
      if tokens[next].has(.vague)
        || tokens[next].has([.size, .measure]) && next + 1 < count && tokens[next + 1].has(.vague)
      {
        return nil
      }
      if tokens[next].isWord, tokens[next].has(.number), !tokens[next].has(.article) {
        return numberWord(tokens[next].value ?? .one, next)
      }
      return (value, next)
    }
    if isHalfAndHalf(index) { return nil }
    if value < .one {
      let behind = tokens[next].has(.article) ? next + 1 : next
      return behind < count && tokens[behind].has(.dozen) ? times(value, behind) : (value, next)
    }
    return compound(value, next)
  }

  /// Reads `one and a half`, `three quarters`, `two dozen`.
  private func compound(_ value: Fraction, _ next: Int) -> (Fraction, Int)? {
    if tokens[next].has(.dozen), tokens[next].value != value || !value.isWhole || value < Fraction(whole: 12) {
      return times(value, next)
    }
    if tokens[next].isWord, let part = tokens[next].value, part < .one { return times(value, next) }
    return withPart(value, next)
  }

  /// Reads `2 and a half`, `one and 1/2`, `one and one-half`, `one and three quarters`.
  private func withPart(_ value: Fraction, _ next: Int) -> (Fraction, Int)? {
    guard isAnd(next), let (part, end) = partOfOne(at: next + 1), let sum = value.adding(part) else {
      return (value, next)
    }
    return (sum, end)
  }

  /// Reads `a half`, `one half`, `three-quarters`.
  private func partOfOne(at index: Int) -> (Fraction, Int)? {
    if let fraction = properFraction(at: index) { return fraction }
    guard index < count, tokens[index].isWord, let first = tokens[index].value else { return nil }
    if first < .one { return index + 1 < count && isAnd(index + 1) ? nil : (first, index + 1) }
    guard index + 1 < count, tokens[index + 1].isWord, let below = tokens[index + 1].value, below < .one,
      let part = first.multiplied(by: below), part < .one
    else { return nil }
    return (part, index + 2)
  }

  /// Whether the words are `half and half`, which is cream.
  private func isHalfAndHalf(_ index: Int) -> Bool {
    index + 2 < count && tokens[index].has(.half) && isAnd(index + 1) && tokens[index + 2].has(.half)
  }

  private func times(_ value: Fraction, _ index: Int) -> (Fraction, Int)? {
    guard let factor = tokens[index].value, let product = value.multiplied(by: factor) else { return nil }
    let isShort = index + 1 < count && tokens[index + 1].kind == .point && !tokens[index + 1].isSpaced
    return (product, isShort ? index + 2 : index + 1)
  }

  private func isAnd(_ index: Int) -> Bool { tokens[index].has(.and) || tokens[index].kind == .ampersand }
}
