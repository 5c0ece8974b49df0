extension LineScan {
  /// What is known of a word with a hyphen by its halves: `one-half`, `twenty-five`, `small-medium`; of `five-pound` the
  /// number is the word.
  func readHyphened(into token: inout LineToken) {
    let word = Int(token.start)..<Int(token.end)
    guard let hyphen = word.firstIndex(where: { bytes[$0] == Ascii.hyphen }),
      let first = entry(of: word.lowerBound..<hyphen), let second = entry(of: hyphen + 1..<word.upperBound)
    else { return }
    if first.roles.contains(.size), second.roles.contains(.size) { token.roles = .size }
    guard let value = first.value, !first.roles.contains(.article) else { return }
    if let part = second.value, !second.roles.contains(.article) {
      let isSum = value >= Fraction(whole: 20) && part >= .one && part < Fraction(whole: 10)
      token.value = isSum ? value.adding(part) : value.multiplied(by: part)
    } else if let unit = second.kitchenUnit, unit.isMeasure || unit.kind == .length {
      token.value = value
      token.end = Int32(hyphen)
    }
    if token.value != nil { token.roles = .number }
  }

  /// Whether the place stands behind the `d'` of `d'ail`, which is a word of its own.
  func isBehindElision(_ place: Int, from start: Int) -> Bool {
    guard place > start + 1, bytes[start] == UInt8(ascii: "d") else { return false }
    if bytes[start + 1] == Ascii.apostrophe { return place == start + 2 }
    return place == start + 4 && FoldedSign.isApostrophe(bytes, start + 1, 3)
  }
}
