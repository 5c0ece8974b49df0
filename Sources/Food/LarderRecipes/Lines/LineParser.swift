/// The parser of a line: first its amounts, then the name, then the rest.
struct LineParser {
  let scan: LineScan
  var line: IngredientLine
  /// The parts of the note, as tokens.
  var notes: [Range<Int>] = []
  /// The parts of the name, as tokens.
  var pieces: [Range<Int>] = []
  var sizeTokens: Range<Int>?
  /// The end of a list of foods such as "A, B or C", whose commas do not end the name.
  var listEnd = 0
  /// The unit word, which becomes the name if no other follows.
  var unitTokens: Range<Int>?

  var count: Int { scan.count }

  init(_ text: String) {
    scan = LineScan(text)
    line = IngredientLine(text: text)
  }

  mutating func read() -> IngredientLine {
    let start = skippingBullets()
    if readHeading(from: start) { return line }
    if isOverNothing(start) {
      line.item = text(of: start..<count)
      return line
    }
    let front = skippingTooMuch(from: readPurposeFirst(from: readOptionalFirst(from: start)))
    let afterFront = readFront(from: front)
    readRest(from: isNamedByUnit(afterFront) ? afterFront : readName(from: afterFront))
    finish()
    return line
  }

  /// Skips `99999999 kg`. A number that is too large is noted wherever it precedes a unit.
  private mutating func skippingTooMuch(from start: Int) -> Int {
    let isSaid = (start..<max(start, count)).contains { index in
      isTooMuch(index) && (index == start || scan.unitWord(at: index + 1)?.0.isAmount ?? false)
    }
    line.saysTooMuch = isSaid
    guard isTooMuch(start) else { return start }
    let next = scan.unitWord(at: start + 1)?.1 ?? start + 1
    guard next < count else { return start }
    notes.append(start..<next)
    return next
  }

  private func isTooMuch(_ index: Int) -> Bool { isKind(index, .number) && token(index).value == nil }

  /// Whether a fraction has the denominator zero, so that its meaning is unknown: `1/0 cup milk`.
  private func isOverNothing(_ index: Int) -> Bool {
    isKind(index, .number) && isKind(index + 1, .slash) && isKind(index + 2, .number)
      && (token(index + 2).value ?? .zero) == .zero
  }

  /// Whether the unit word is the spice: `6 cloves, crushed`.
  private func isNamedByUnit(_ index: Int) -> Bool {
    line.amounts.first?.unit == .clove && isKind(index, .comma) && !has(index + 1, .garlic)
  }

  @inline(__always)
  func token(_ index: Int) -> LineToken { scan.tokens[index] }

  /// Whether a token exists. Any index may be passed, including negative ones.
  @inline(__always)
  func isThere(_ index: Int) -> Bool { index >= 0 && index < count }

  func isWord(_ index: Int) -> Bool { isThere(index) && token(index).isWord }

  func has(_ index: Int, _ roles: WordRoles) -> Bool { isThere(index) && token(index).has(roles) }

  func isKind(_ index: Int, _ kind: LineToken.Kind) -> Bool { isThere(index) && token(index).kind == kind }

  /// The end of the group that opens at a token: the index of its closing parenthesis.
  func groupEnd(_ index: Int) -> Int { token(index).link < 0 ? count : Int(token(index).link) }

  private func skippingBullets() -> Int {
    var index = 0
    while index < count {
      switch token(index).kind {
      case .dash, .other, .point, .comma, .semicolon, .close, .colon: index += 1
      case .open where isKind(index + 1, .close): index += 2
      case .word where has(index, .or) && isThere(index + 1): index += 1
      default: return index
      }
    }
    return index
  }

  /// Reads `For the sauce:`, `Dressing:` or `# Sauce`.
  private mutating func readHeading(from start: Int) -> Bool {
    guard start < count else { return false }
    let last = isKind(count - 1, .colon) ? count - 1 : count
    let isMarked = scan.bytes.first == UInt8(ascii: "#")
    let isForThe = has(start, .stop) && has(start + 1, .article) && wordIs(start, "for")
    guard last < count || isMarked || isForThe, !token(start).isNumber, last > start else { return false }
    if isForThe, last == count, scan.tokens[start..<last].contains(where: { $0.isNumber || $0.kind == .colon }) {
      return false
    }
    line.isHeading = true
    line.item = text(of: start..<last)
    return true
  }

  /// Reads `For garnish: lime wedges` or `To serve: rice`, where the words before the colon are a remark.
  private mutating func readPurposeFirst(from start: Int) -> Int {
    guard let colon = (start..<min(count, start + 6)).first(where: { isKind($0, .colon) }), colon + 1 < count,
      has(start, [.stop, .to, .purpose]) || (start..<colon).allSatisfy(isWord) && isAmountOfFood(colon + 1)
    else { return start }
    notes.append(start..<colon)
    return colon + 1
  }

  /// Whether an amount follows with its own food: `Egg wash: 1 egg`, but not `Butter: 50 g, soft`.
  private func isAmountOfFood(_ start: Int) -> Bool {
    guard isThere(start), token(start).isNumber, let reading = scan.amount(at: start) else { return false }
    var index = reading.next
    while isDescription(index) || has(index, .of) { index += 1 }
    return isNoun(index)
  }

  /// Reads `(Optional) 1 jalapeño` or `Optional: chives`.
  private mutating func readOptionalFirst(from start: Int) -> Int {
    if isKind(start, .open), has(start + 1, .optional) {
      line.isOptional = true
      return min(count, groupEnd(start) + 1)
    }
    guard has(start, .optional), isKind(start + 1, .colon) || isKind(start + 1, .dash) else { return start }
    line.isOptional = true
    return start + 2
  }

  func wordIs(_ index: Int, _ word: StaticString) -> Bool { isThere(index) && scan.isWord(index, word) }

  /// Reads a unit without a number. `Pinch of salt`, `small bunch of coriander` and `knob of butter` mean one; `sprigs
  /// of mint` and `few sprigs thyme` mean some.
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
    if !isSome { amount.place = TextRange(start: token(index).start, end: token(index).start) }
    amount.isApproximate = true
    line.amounts.append(amount)
    if index > start { sizeTokens = start..<index }
    unitTokens = index..<next
    return next
  }

  /// Whether a unit word without a number, after these words, is a unit instead of a name: `heaped tsp sugar`, `tin
  /// tomatoes`.
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

  /// Reads `Pinch or two of cayenne`.
  private mutating func readUnitOrMore(_ index: Int, _ unit: KitchenUnit, _ high: Fraction, _ next: Int) -> Int {
    var amount = IngredientAmount(quantity: .one, quantityTo: high, unit: unit)
    amount.place = TextRange(start: token(index).start, end: token(index).start)
    line.amounts.append(amount)
    return next
  }
}
