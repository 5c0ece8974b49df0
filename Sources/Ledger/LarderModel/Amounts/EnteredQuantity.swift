/// A quantity as somebody entered it: the words, and what they mean.
///
/// The words are kept with the event, because "1/3 pack" says more than the 167 g it came to.
public struct EnteredQuantity: Hashable, Sendable {
  /// What the words say, before it is known which item they are about.
  public enum Measure: Hashable, Sendable {
    /// A quantity in a unit that needs no item to be understood: `300 ml`, `1 lb 4 oz`, `a dozen`.
    case exact(Quantity)
    /// A number alone: of the item's usual unit, or of pieces where it has none.
    case bare(ExactNumber)
    /// A number of packs: `1/3 pack`, `2 packs`.
    case packs(ExactNumber)
    /// Several of one size: `4x150g`.
    case packed(count: ExactNumber, each: Quantity)
    /// A part of what there is: `half`, `1/3 of it`, `50%`; never more than one.
    case share(ExactNumber)
    /// All that there is: `all`, `everything`, `rest`.
    case all
  }

  /// The words, with spaces trimmed and collapsed.
  public var text: String
  /// Their meaning.
  public var measure: Measure

  public init(text: String, measure: Measure) {
    self.text = text
    self.measure = measure
  }

  /// Reads a quantity: `2L`, `1.5 kg`, `4x150g`, `1/3 pack`, `½ cup`, `half a dozen`, `15 1/2 oz`, `10`, `all`.
  ///
  /// It is more than zero unless `allowingZero`, which a stocktake needs. Units are rounded to the base unit once, at
  /// the end, half to even.
  public init(parsing text: String, allowingZero: Bool = false) throws(ValueError) {
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
  /// The total where the words alone tell it: for `exact`, and for `packed` when the product fits.
  public var total: Quantity? {
    switch self {
    case .exact(let quantity): quantity
    case .packed(let count, let each): try? each.multiplied(by: count)
    case .bare, .packs, .share, .all: nil
    }
  }

  /// How many packs an event keeps; nil for one, and for what is no whole number of them.
  var severalPacks: Int? {
    switch self {
    case .packed(let count, _), .packs(let count):
      count.isWhole && count.numerator > 1 && count.numerator < 0xffff ? Int(count.numerator) : nil
    case .exact, .bare, .share, .all: nil
    }
  }

  /// Refuses "1.000 g", which is a kilogram to some: a gram and no more is never weighed to its thousandths.
  ///
  /// What is shown ends in no such zero, so that it can be typed back.
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
      "a point before three digits could mean thousands or decimals",
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
    if isZero, !allowingZero { throw ParseProblem("it must be more than zero") }
    if case .share(let part) = self, part > .one {
      throw ParseProblem("there is no more than all of it", hint: "at most 100%")
    }
    guard case .packed = self else { return }
    guard let total else { throw ParseProblem("it is too large to be kept") }
    if total.isZero, !isZero { throw ParseProblem("it is too small to be counted") }
  }
}
