/// A line split into words, numbers and signs, with all kinds of fractions, dashes and spaces folded.
///
/// It makes one pass over the bytes, and reads only the beginning of a long line.
struct LineScan {
  /// The maximum number of bytes read.
  static let limitBytes = 2_000

  let bytes: [UInt8]
  private(set) var tokens: [LineToken] = []
  private var position = 0
  private var isSpaced = true

  var count: Int { tokens.count }

  init(_ text: String) {
    bytes = Array(text.utf8.prefix(LineScan.limitBytes))
    tokens.reserveCapacity(24)
    while position < bytes.count { readToken() }
    linkParentheses()
  }

  private mutating func readToken() {
    let byte = bytes[position]
    if byte <= 0x20 || byte == 0x7F || Ascii.isEmphasis(byte) {
      position += 1
      isSpaced = true
    } else if isDigit(position) || byte == Ascii.point && isDigit(position + 1) && !isDigit(position - 1) {
      readNumber()
    } else if isLetter(byte) {
      readWord()
    } else if byte < 0x80 {
      append(isDamagedSlash(position) ? .slash : Ascii.kind(of: byte), bytes: 1)
    } else {
      readSign()
    }
  }

  /// Whether a question mark replaces the slash of `1⁄2`, lost in copying.
  private func isDamagedSlash(_ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: "?") && isDigit(place - 1) && isDigit(place + 1)
  }

  /// Reads a non-ASCII character: a space, dash, quote or fraction, otherwise a letter.
  private mutating func readSign() {
    let length = characterLength(at: position)
    if let (above, below) = FoldedSign.fraction(bytes, position, length) {
      append(.fractionSign, bytes: length)
      tokens[tokens.count - 1].value = Fraction(whole: above, over: below)
      return
    }
    switch FoldedSign.meaning(bytes, position, length) {
    case .space:
      position += length
      isSpaced = true
    case .sign(let kind): append(kind, bytes: length)
    case .letter: readWord()
    }
  }

  private mutating func append(_ kind: LineToken.Kind, bytes length: Int) {
    let end = min(bytes.count, position + length)
    tokens.append(LineToken(kind: kind, isSpaced: isSpaced, start: Int32(position), end: Int32(end)))
    position = end
    isSpaced = false
  }

  private mutating func readWord() {
    let start = position
    var hash = Lexicon.hashSeed
    var before: UInt8 = 0
    while position < bytes.count, let length = wordLength(at: position, from: start) {
      for place in position..<min(bytes.count, position + length) {
        hash = Lexicon.hashing(Lexicon.folded(bytes[place], after: before), into: hash)
        before = bytes[place]
      }
      position = min(bytes.count, position + length)
    }
    if position == start { position += 1 }
    var token = LineToken(kind: .word, isSpaced: isSpaced, start: Int32(start), end: Int32(position))
    if let entry = Lexicon.shared.entry(of: bytes, start..<position, hash: hash) {
      (token.roles, token.unit, token.value) = (entry.roles, entry.unit, entry.value)
      if entry.roles.contains(.times), position < bytes.count { token.kind = .times }
    } else {
      readHyphened(into: &token)
      position = Int(token.end)
    }
    tokens.append(token)
    isSpaced = false
  }

  /// The number of bytes by which the word continues here. Nil if it ends.
  private func wordLength(at place: Int, from start: Int) -> Int? {
    let byte = bytes[place]
    if isBehindElision(place, from: start) { return nil }
    if isLetter(byte) { return 1 }
    if byte >= 0x80 {
      let length = characterLength(at: place)
      if FoldedSign.isApostrophe(bytes, place, length) {
        return joins(place + length, from: start, place) ? length : nil
      }
      guard FoldedSign.fraction(bytes, place, length) == nil else { return nil }
      if case .letter = FoldedSign.meaning(bytes, place, length) { return length }
      return nil
    }
    if isDigit(place) { return isSingleTimes(start, place) || isDigit(start - 1) ? nil : 1 }
    if byte == Ascii.hyphen || byte == Ascii.apostrophe { return joins(place + 1, from: start, place) ? 1 : nil }
    return nil
  }

  /// Whether a hyphen or an apostrophe is between letters.
  private func joins(_ next: Int, from start: Int, _ place: Int) -> Bool {
    place > start && next < bytes.count && !isDigit(start - 1)
      && (isLetter(bytes[next]) || bytes[next] >= 0xC3 && bytes[next] < 0xE2)
  }

  /// Whether the word is only the x of `2x400g`.
  private func isSingleTimes(_ start: Int, _ place: Int) -> Bool { place == start + 1 && bytes[start] | 0x20 == 0x78 }

  private mutating func readNumber() {
    let start = position
    var value: Int64? = 0
    var scale: Int64 = 1
    var isBehindPoint = false
    while position < bytes.count {
      let byte = bytes[position]
      if isDigit(position) {
        // Other programs write a third with sixteen decimals.
        if scale < LineScan.finest {
          value = LineScan.grown(value, by: Int64(byte - Ascii.zero))
          if isBehindPoint { scale *= 10 }
        }
      } else if !isBehindPoint, let skipsThousands = separator(at: position, from: start) {
        isBehindPoint = !skipsThousands
      } else {
        break
      }
      position += 1
    }
    var token = LineToken(kind: .number, isSpaced: isSpaced, start: Int32(start), end: Int32(position))
    token.value = value.flatMap { Fraction($0, over: scale) }.flatMap { $0 > Fraction.greatest ? nil : $0 }
    tokens.append(token)
    isSpaced = false
  }

  /// The smallest part that is read: one divided by this.
  private static let finest: Int64 = 10_000_000_000

  private static func grown(_ value: Int64?, by digit: Int64) -> Int64? {
    guard let value, value < 1_000_000_000_000_000 else { return nil }
    return value * 10 + digit
  }

  /// Whether a point or comma groups thousands. Nil if it does not belong to the number.
  private func separator(at place: Int, from start: Int) -> Bool? {
    let byte = bytes[place]
    guard byte == Ascii.point || byte == Ascii.comma, isDigit(place + 1) else { return nil }
    guard byte == Ascii.comma else { return false }
    let hasThree = isDigit(place + 2) && isDigit(place + 3) && !isDigit(place + 4)
    return hasThree && place - start <= 3 && bytes[start] != Ascii.zero
  }

  /// Whether the token is this word of lower-case ASCII letters, in any case.
  func isWord(_ index: Int, _ word: StaticString) -> Bool {
    let range = Int(tokens[index].start)..<Int(tokens[index].end)
    guard word.utf8CodeUnitCount == range.count else { return false }
    return word.description.utf8.elementsEqual(range.lazy.map { bytes[$0] | 0x20 })
  }

  /// The lexicon's entry for a part of a word.
  func entry(of range: Range<Int>) -> LexiconEntry? {
    var hash = Lexicon.hashSeed
    var before: UInt8 = 0
    for place in range {
      hash = Lexicon.hashing(Lexicon.folded(bytes[place], after: before), into: hash)
      before = bytes[place]
    }
    return Lexicon.shared.entry(of: bytes, range, hash: hash)
  }

  private mutating func linkParentheses() {
    var open: [Int] = []
    for index in tokens.indices {
      if tokens[index].kind == .open { open.append(index) }
      if tokens[index].kind == .close, let start = open.popLast() { tokens[start].link = Int32(index) }
    }
    for index in open { tokens[index].link = Int32(tokens.count) }
  }

  @inline(__always)
  private func isDigit(_ place: Int) -> Bool {
    place >= 0 && place < bytes.count && bytes[place] >= Ascii.zero && bytes[place] <= Ascii.zero + 9
  }

  @inline(__always)
  private func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  private func characterLength(at place: Int) -> Int {
    let byte = bytes[place]
    let length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    return min(length, bytes.count - place)
  }

  /// Reads a hyphenated word by its halves: `one-half`, `twenty-five`, `small-medium`. `five-pound` is read as its
  /// number.
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

  /// Whether a position follows the `d'` of `d'ail`, which is a separate word.
  func isBehindElision(_ place: Int, from start: Int) -> Bool {
    guard place > start + 1, bytes[start] == UInt8(ascii: "d") else { return false }
    if bytes[start + 1] == Ascii.apostrophe { return place == start + 2 }
    return place == start + 4 && FoldedSign.isApostrophe(bytes, start + 1, 3)
  }
}

/// An amount, with the index of the next token.
struct AmountReading {
  var amount: IngredientAmount
  var next: Int
  /// The size between number and unit, as tokens.
  var size: Range<Int>?

  var unit: KitchenUnit? { amount.unit }

  /// Whether the unit is a weight, a volume or a length.
  var isMeasure: Bool { unit.map { $0.isMeasure || $0.kind == .length } ?? false }
}
