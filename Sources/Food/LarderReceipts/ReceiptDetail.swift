/// A weight or volume as printed.
package struct ReceiptWeight: Hashable, Sendable {
  /// The digits without their separator.
  package let digits: Int64
  package let decimals: Int
  package let unit: Unit

  package enum Unit: String, Hashable, Sendable {
    case kilogram = "kg"
    case gram = "g"
    case pound = "lb"
    case ounce = "oz"
    case litre = "l"

    init?(_ word: String) {
      switch word {
      case "kg", "kgs", "kiio": self = .kilogram
      case "g", "gr": self = .gram
      case "ib", "ibs", "pound", "pounds": self = .pound
      case "oz": self = .ounce
      case "i", "itr", "iiter", "iitre": self = .litre
      default: return nil
      }
    }

    /// Micrograms, or microlitres.
    var micros: Int64 {
      switch self {
      case .kilogram, .litre: 1_000_000_000
      case .gram: 1_000_000
      case .pound: 453_592_370
      case .ounce: 28_349_523
      }
    }
  }

  /// The amount in words that a person could type: "0.587kg".
  package var text: String {
    var text = String(digits)
    if decimals > 0 {
      while text.count <= decimals { text = "0" + text }
      text.insert(".", at: text.index(text.endIndex, offsetBy: -decimals))
    }
    return text + unit.rawValue
  }

  /// The weight in whole grams. Nil for a volume.
  package var grams: Int? {
    guard unit != .litre else { return nil }
    let micros = Int128(digits) * Int128(unit.micros)
    let divisor = Int128(ReceiptDetail.power(decimals)) * 1_000_000
    return Int((micros + divisor / 2) / divisor)
  }
}

/// The count or weight of a line, with the price of one unit: "3 x 1,05", "0,587 kg x 1,99 EUR/kg", "2 @ 3 FOR 5.00".
struct ReceiptDetail: Hashable, Sendable {
  var count = 1
  var weight: ReceiptWeight?
  /// The price of ``per`` units.
  var rate: Int64
  /// The number of pieces, or the unit of weight, that the rate is for.
  var per = 1
  var rateUnit: ReceiptWeight.Unit?

  /// Whether a price is the product. Stores round and some truncate, so weights and deals may differ by a cent.
  func fits(_ price: Int64) -> Bool {
    let (numerator, denominator) = product
    let difference = abs(Int128(price) * denominator - numerator)
    return weight == nil && per == 1 ? difference == 0 : difference <= denominator + denominator / 100
  }

  /// Rates how well a price fits: 2 exactly, 1 by a cent, 0 not at all.
  func closeness(to price: Int64) -> Int { price == self.price ? 2 : fits(price) ? 1 : 0 }

  /// The product, rounded.
  var price: Int64 {
    let (numerator, denominator) = product
    return Int64(clamping: (numerator * 2 + denominator) / (denominator * 2))
  }

  private var product: (Int128, Int128) {
    guard let weight else { return (Int128(count) * Int128(rate), Int128(per)) }
    let unit = rateUnit ?? weight.unit
    return (
      Int128(weight.digits) * Int128(weight.unit.micros) * Int128(rate),
      Int128(Self.power(weight.decimals)) * Int128(unit.micros) * Int128(per)
    )
  }

  static func power(_ decimals: Int) -> Int64 { (0..<decimals).reduce(Int64(1)) { power, _ in power * 10 } }
}

/// Finds the detail in the parts of a line.
struct ReceiptDetailReader {
  let tokens: [ReceiptToken]

  /// Returns the first detail with the positions of its parts.
  func first() -> (detail: ReceiptDetail, range: Range<Int>)? {
    for start in tokens.indices {
      if let found = weight(at: start) ?? count(at: start) ?? reversed(at: start) ?? columns(at: start) { return found }
    }
    return nil
  }

  // MARK: Forms

  /// "0,587 kg x 1,99 EUR/kg", "1.30 kg @ £0.95/kg", "1.09 lb @ 1 lb /0.58".
  private func weight(at start: Int) -> (detail: ReceiptDetail, range: Range<Int>)? {
    guard let number = tokens[start].number, number.digits > 0, let unit = unit(at: start + 1) else { return nil }
    guard unit != .gram && unit != .litre || number.decimals != 2 || tokens[start + 1].gap > 0 else { return nil }
    var next = start + 2
    if ["net", "nett", "netto"].contains(word(at: next)) { next += 1 }
    if isMark(next, "("), word(at: next + 1).map(ReceiptVocabulary.tare.contains) == true,
      let end = tokens[next...].firstIndex(where: { $0.isMark(")") })
    {
      next = end + 1
    }
    if isOperator(at: next) {
      next += 1
    } else {
      // "0,199 kg  19,99 EUR/kg"
      guard number.decimals == 3, let (_, end) = amount(at: next), perUnit(at: end) != nil else { return nil }
    }
    var (per, rateUnit) = (1, ReceiptWeight.Unit?.none)
    if let count = count(next), let unit = self.unit(at: next + 1), isMark(next + 2, "/") {
      (per, rateUnit, next) = (count, unit, next + 3)
    }
    guard let (rate, end) = amount(at: next) else { return nil }
    next = end
    if let (stated, count, end) = perUnit(at: next) {
      (per, next) = (count, end)
      rateUnit = stated
    }
    let weight = ReceiptWeight(digits: number.digits, decimals: number.decimals, unit: unit)
    return (ReceiptDetail(weight: weight, rate: rate, per: per, rateUnit: rateUnit), start..<next)
  }

  /// "3 Stk x 1,29", "2 @ 2.20", "4 AT 1 FOR 3.98", "2 @ 2/5.00", "4EA 0.99/EA".
  private func count(at start: Int) -> (detail: ReceiptDetail, range: Range<Int>)? {
    guard let count = tokens[start].count, start == 0 || tokens[start].gap > 0 || tokens[start - 1].isMark("(-") else {
      return nil
    }
    var next = start + 1
    var isStated = false
    if let word = word(at: next), Self.pieces.contains(word) {
      (isStated, next) = (true, next + 1)
      if isMark(next, ".") { next += 1 }
    }
    if isOperator(at: next) {
      next += 1
    } else {
      guard isStated, let (_, end) = amount(at: next), isMark(end, "/") else { return nil }
    }
    var per = 1
    if let deal = self.count(next),
      isMark(next + 1, "/") || ["for", "pour", "fuer", "fur"].contains(word(at: next + 1))
    {
      (per, next) = (deal, next + 2)
    }
    guard let (rate, end) = amount(at: next) else { return nil }
    next = end
    if isMark(next, "/"), let word = word(at: next + 1), Self.pieces.contains(word) { next += 2 }
    if let word = word(at: next), Self.pieces.contains(word) { next += 1 }
    guard unit(at: next) == nil || tokens[next].gap > 1 else { return nil }
    return (ReceiptDetail(count: count, rate: rate, per: per), start..<next)
  }

  /// "6,99 x 3" and "1,99 EUR/kg x 0,587 kg".
  private func reversed(at start: Int) -> (detail: ReceiptDetail, range: Range<Int>)? {
    guard let (rate, end) = amount(at: start) else { return nil }
    var next = end
    let stated = perUnit(at: next)
    if let stated { next = stated.2 }
    guard isOperator(at: next), next + 1 < tokens.count, let number = tokens[next + 1].number else { return nil }
    if let unit = unit(at: next + 2), number.digits > 0 {
      let weight = ReceiptWeight(digits: number.digits, decimals: number.decimals, unit: unit)
      return (ReceiptDetail(weight: weight, rate: rate, per: stated?.1 ?? 1, rateUnit: stated?.0), start..<(next + 3))
    }
    guard stated == nil, let count = tokens[next + 1].count else { return nil }
    let afterPieces = word(at: next + 2).map(Self.pieces.contains) == true ? next + 3 : next + 2
    return (ReceiptDetail(count: count, rate: rate), start..<afterPieces)
  }

  /// The columns count, price of one and price: "3  1,29  3,87". The product must be exact.
  private func columns(at start: Int) -> (detail: ReceiptDetail, range: Range<Int>)? {
    guard let count = tokens[start].count, let (rate, end) = amount(at: start + 1), let (price, _) = amount(at: end),
      Int64(count) * rate == price
    else { return nil }
    return (ReceiptDetail(count: count, rate: rate), start..<end)
  }

  // MARK: Parts

  private func word(at index: Int) -> String? { tokens.indices.contains(index) ? tokens[index].word : nil }

  private func unit(at index: Int) -> ReceiptWeight.Unit? { word(at: index).flatMap { ReceiptWeight.Unit($0) } }

  private func count(_ index: Int) -> Int? { tokens.indices.contains(index) ? tokens[index].count : nil }

  private func isMark(_ index: Int, _ marks: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].isMark(marks)
  }

  private func isOperator(at index: Int) -> Bool {
    isMark(index, "*@x") || word(at: index).map(Self.operators.contains) == true
  }

  /// An amount with its currency, and the position after both.
  private func amount(at index: Int) -> (Int64, Int)? {
    var next = index
    if tokens.indices.contains(next), tokens[next].isCurrency { next += 1 }
    guard tokens.indices.contains(next), let amount = tokens[next].amount else { return nil }
    next += 1
    if tokens.indices.contains(next), tokens[next].isCurrency, tokens[next].gap < 3 { next += 1 }
    return (amount, next)
  }

  /// "/kg", "per lb", "/100g", and the position after it.
  private func perUnit(at index: Int) -> (ReceiptWeight.Unit, Int, Int)? {
    guard isMark(index, "/") || word(at: index).map(Self.per.contains) == true else { return nil }
    let count = tokens.indices.contains(index + 1) ? tokens[index + 1].number : nil
    let next = count == nil ? index + 1 : index + 2
    guard let unit = unit(at: next) else { return nil }
    return (unit, count.map { $0.decimals == 0 ? max(1, Int($0.digits)) : 1 } ?? 1, next + 1)
  }

  private static let operators: Set<String> = ["x", "a", "at", "mai", "foisn"]
  private static let per: Set<String> = ["per", "pro", "je", "par", "ie"]
  private static let pieces: Set<String> = [
    "stk", "stck", "stueck", "stuck", "st", "ea", "each", "pc", "pcs", "pce", "pieces", "piece", "un", "ut", "je",
    "mai",
    "pk", "ct", "qty", "items", "item", "fois",
  ]
}
