/// A quantity as typed, with its meaning.
///
/// The event keeps the words as well, because "1/3 pack" says more than the resulting 167 g.
package struct EnteredQuantity: Hashable, Sendable {
  /// The meaning of the words before the item is known.
  package enum Measure: Hashable, Sendable {
    /// A quantity in a unit that is the same for every item: `300 ml`, `1 lb 4 oz`, `a dozen`.
    case exact(Quantity)
    /// A plain number, in the item's usual unit, or in pieces if it has none.
    case bare(ExactNumber)
    /// A number of packs: `1/3 pack`, `2 packs`.
    case packs(ExactNumber)
    /// Several of one size: `4x150g`.
    case packed(count: ExactNumber, each: Quantity)
    /// A part of the stock, at most one: `half`, `1/3 of it`, `50%`.
    case share(ExactNumber)
    /// All of the stock: `all`, `everything`, `rest`.
    case all
  }

  /// The words, with spaces trimmed and collapsed.
  package var text: String
  /// The meaning of the words.
  package var measure: Measure

  package init(text: String, measure: Measure) { (self.text, self.measure) = (text, measure) }

  /// Reads a quantity: `2L`, `1.5 kg`, `4x150g`, `1/3 pack`, `½ cup`, `half a dozen`, `15 1/2 oz`, `10`, `all`.
  ///
  /// The quantity must be positive unless `allowingZero`, which a stocktake needs. It is rounded to the base unit once,
  /// at the end, half to even.
  package init(parsing text: String, allowingZero: Bool = false) throws(ValueError) {
    do throws(ParseProblem) {
      let measure = try QuantityGrammar.measure(of: text)
      try measure.checkSize(allowingZero: allowingZero)
      try measure.checkThousands(text)
      self.init(text: text.tidied, measure: measure)
    } catch {
      throw ValueError(what: "quantity", input: text, error)
    }
  }
}

extension EnteredQuantity.Measure {
  /// The total if the words determine it: for `exact`, and for `packed` unless it overflows.
  package var total: Quantity? {
    switch self {
    case .exact(let quantity): quantity
    case .packed(let count, let each): try? each.multiplied(by: count)
    case .bare, .packs, .share, .all: nil
    }
  }

  /// The number of packs that an event stores, or nil for one pack or a fraction.
  package var severalPacks: Int? {
    switch self {
    case .packed(let count, _), .packs(let count):
      count.isWhole && count.numerator > 1 && count.numerator < 0xffff ? Int(count.numerator) : nil
    case .exact, .bare, .share, .all: nil
    }
  }

  /// Refuses "1.000 g", which means a kilogram to some people. Nobody weighs a gram to its thousandths.
  ///
  /// Displayed quantities never end in such zeros, so they can be typed back.
  fileprivate func checkThousands(_ text: String) throws(ParseProblem) {
    switch self {
    case .bare: break
    case .exact(let quantity) where quantity.dimension == .mass || quantity.dimension == .volume:
      let unit = MeasureUnit.named(text.filter(\.isLetter))
      guard unit?.name == "g" || unit?.name == "ml" else { return }
    default: return
    }
    let number = text.unicodeScalars.drop { $0 == " " }
    let whole = number.prefix { $0.isASCIIDigit }
    let rest = number.dropFirst(whole.count)
    let decimals = rest.dropFirst().prefix { $0.isASCIIDigit }
    guard rest.first == ".", (1...3).contains(whole.count), whole.first != "0", decimals.count == 3,
      decimals.last == "0"
    else { return }
    let thousands = String(String.UnicodeScalarView(whole)) + String(String.UnicodeScalarView(decimals))
    throw ParseProblem(
      clause: "a point before three digits could mean thousands or decimals",
      hint: "write \(thousands) or \(FixedPoint.text(Int64(thousands) ?? 0, decimals: 3, trimmed: true))")
  }

  fileprivate func checkSize(allowingZero: Bool) throws(ParseProblem) {
    let isZero =
      switch self {
      case .exact(let quantity): quantity.isZero
      case .bare(let number), .packs(let number), .share(let number): number.isZero
      case .packed(let count, let each): count.isZero || each.isZero
      case .all: false
      }
    if isZero, !allowingZero { throw ParseProblem("must be more than zero") }
    if case .share(let part) = self, part > .one {
      throw ParseProblem("is more than all of it", hint: "use at most 100%")
    }
    guard case .packed = self else { return }
    guard let total else { throw ParseProblem("is too large to record") }
    if total.isZero, !isZero { throw ParseProblem("is too small to record") }
  }
}

extension EnteredQuantity {
  /// The most words of a quantity, as in `1 1/2 lb 4 1/2 oz`.
  private static let mostWords = 8

  /// Returns the number of leading words that form the longest quantity, or 0.
  ///
  /// ```swift
  /// EnteredQuantity.looksLikeQuantity(["4", "x", "150", "g", "skyr"])   // 4
  /// ```
  /// A number in digits counts without a unit. Words such as "all", "rest", "half" and "two" count only if they come
  /// last, because names begin with them as well (all-purpose flour, half and half, seven-grain bread). "half of it"
  /// counts anywhere.
  package static func looksLikeQuantity(_ words: ArraySlice<String>) -> Int {
    guard let first = words.first, canBegin(with: first) else { return 0 }
    for count in stride(from: min(words.count, mostWords), to: 0, by: -1) {
      let candidate = words.prefix(count)
      guard let measure = try? QuantityGrammar.measure(of: candidate.joined(separator: " ")) else { continue }
      if count < words.count, isLoose(measure, candidate) { continue }
      return count
    }
    return 0
  }

  private static func canBegin(with word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    if first.properties.numericType != nil || first == "." { return true }
    guard first.isASCII, first.properties.isAlphabetic, var reader = try? ScalarReader(word) else { return false }
    return QuantityGrammar.canBegin(withWord: QuantityGrammar.numberLetters(&reader))
  }

  /// The part that the words mean if they do not name the whole: `half`, `1/2`, `3/4`. "half of it" and "50%" do: the
  /// whole is the stock. A decimal such as `0.5` of milk more likely lacks a unit.
  package var part: ExactNumber? {
    switch measure {
    case .bare(let number) where number < .one && !text.contains(where: { $0 == "." || $0 == "," }): number
    case .share(let share) where !text.hasSuffix("%") && !["it", "them"].contains(text.plainWords.last): share
    default: nil
    }
  }

  /// Whether the container holds a single thing: a jar counted as a whole is one, but a box of ten is ten.
  package var isOfSingles: Bool { container.isSingle }

  /// The quantity with its ounces read as fluid ounces, or nil unless ounces are the only unit of mass.
  package var inFluidOunces: EnteredQuantity? {
    guard measure.total?.dimension == .mass else { return nil }
    var words = ""
    var rest = text[...]
    while !rest.isEmpty {
      let letters = rest.prefix { $0.isLetter }
      let unit = MeasureUnit.named(String(letters))
      if unit?.dimension == .mass, unit?.name != "oz" { return nil }
      words += unit?.name == "oz" ? "floz" : letters
      rest = rest.dropFirst(letters.count)
      let others = rest.prefix { !$0.isLetter }
      words += others
      rest = rest.dropFirst(others.count)
    }
    return (try? EnteredQuantity(parsing: words)).map { EnteredQuantity(text: text, measure: $0.measure) }
  }

  /// Whether the words are a number before "pack": "24 pack" may mean one pack of 24, or 24 packs.
  package var isNumberOfPack: Bool {
    guard case .packs(let count) = measure, count > .one, count.isWhole else { return false }
    return ["pack", "pk"].contains(text.lowercased().drop { !$0.isLetter })
  }

  /// The container that the words count: "2 jars" counts jars, and a plain number packs.
  package var container: Container {
    guard let last = text.split(separator: " ").last else { return .pack }
    return Container.named(String(last.drop { !$0.isLetter })) ?? .pack
  }

  private static func isLoose(_ measure: Measure, _ words: ArraySlice<String>) -> Bool {
    guard let first = words.first?.unicodeScalars.first, first.properties.isAlphabetic else { return false }
    switch measure {
    case .all, .share: return !(words.count > 1 && ["it", "them"].contains(words.last?.lowercased()))
    case .bare: return true
    case .exact, .packs, .packed: return false
    }
  }

  /// Divides the quantity by weights, in order. The shares add up exactly to the whole.
  ///
  /// Shares of a part of the stock, such as "half", are taken one after another, each from what the previous ones left.
  ///
  /// - Parameter weights: positive numbers.
  /// - Returns: nil if the calculation overflows.
  package func shared(by weights: [ExactNumber]) -> [EnteredQuantity]? {
    var sum = ExactNumber.zero
    for weight in weights {
      guard let next = sum.adding(weight) else { return nil }
      sum = next
    }
    var shares: [EnteredQuantity] = []
    var before = ExactNumber.zero
    for weight in weights {
      guard let after = before.adding(weight), let start = before.divided(by: sum), let end = after.divided(by: sum),
        let share = share(from: start, to: end)
      else { return nil }
      shares.append(share)
      before = after
    }
    return shares
  }

  /// Returns the share between two fractions of the whole.
  private func share(from start: ExactNumber, to end: ExactNumber) -> EnteredQuantity? {
    guard let part = end.subtracting(start) else { return nil }
    switch measure {
    case .bare(let number):
      return number.multiplied(by: part).map { EnteredQuantity(text: "\($0)", measure: .bare($0)) }
    case .packs(let count):
      return count.multiplied(by: part).map { share in
        let word = container.word(for: share.scaled(to: 1000, denominator: 1) ?? .max)
        return EnteredQuantity(text: "\(share) \(word)", measure: .packs(share))
      }
    case .exact, .packed:
      guard let whole = measure.total, let lower = start.scaled(to: whole.amount, denominator: 1),
        let upper = end.scaled(to: whole.amount, denominator: 1)
      else { return nil }
      let quantity = Quantity(amount: upper - lower, dimension: whole.dimension)
      return EnteredQuantity(text: quantity.formatted(.english), measure: .exact(quantity))
    case .share(let whole): return whole.multiplied(by: part).flatMap { of($0, behind: whole.multiplied(by: start)) }
    case .all: return of(part, behind: start)
    }
  }

  /// Returns a part of the original stock as a part of what is left after `gone` was taken.
  private func of(_ part: ExactNumber, behind gone: ExactNumber?) -> EnteredQuantity? {
    guard let gone, let left = ExactNumber.one.subtracting(gone), let share = part.divided(by: left) else { return nil }
    return share == .one
      ? EnteredQuantity(text: "all", measure: .all) : EnteredQuantity(text: "\(share) of it", measure: .share(share))
  }
}
