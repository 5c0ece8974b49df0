/// A field's value as people and files write it, shared by JSON, tables and messages.
package enum PlainValue: Hashable, Sendable {
  /// The field is empty and omitted from an export.
  case absent
  case integer(Int64)
  case flag(Bool)
  case text(String)
  /// An exact number: `scaled` divided by ten to the power of `places`, followed by its unit or currency.
  case decimal(scaled: Int64, places: UInt8, suffix: String)
}

/// Quantities and money in their single exact export form.
extension Quantity {
  /// The quantity in its dimension's everyday unit: "2000 ml", "0.5 g", "10".
  package var plain: PlainValue {
    switch dimension {
    case .mass: .decimal(scaled: amount, places: 3, suffix: " g")
    case .volume: .decimal(scaled: amount, places: 3, suffix: " ml")
    case .portions: .decimal(scaled: amount, places: 3, suffix: " portions")
    case .pieces: .decimal(scaled: amount, places: 3, suffix: " pieces")
    case .none: .decimal(scaled: amount, places: 3, suffix: "")
    }
  }

  /// Reads the exact form, or any exact quantity that a person may type.
  init(plain: PlainValue, what: StaticString) throws(ValueError) {
    switch plain {
    case .text(let text):
      if let exact = Quantity(exactly: text) {
        self = exact
        return
      }
      guard case .exact(let quantity) = try EnteredQuantity(parsing: text, allowingZero: true).measure else {
        throw ValueError(
          what: "\(what)", input: text, problem: "has no unit",
          hint: "write it in g, ml, pieces or portions")
      }
      self = quantity
    case .integer, .decimal, .flag, .absent:
      throw FieldCoder.mismatch(what, plain, "a quantity with its unit, such as \"300 ml\"")
    }
  }

  /// Reads the form that exports write, as a fast path.
  private init?(exactly text: String) {
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let dimension: Dimension
    switch text[text.index(after: space)...] {
    case "g": dimension = .mass
    case "ml": dimension = .volume
    case "pieces": dimension = .pieces
    case "portions": dimension = .portions
    default: return nil
    }
    guard let scaled = ExactNumber.scaled(text[..<space], places: 3) else { return nil }
    self.init(amount: scaled, dimension: dimension)
  }
}

extension Money {
  /// The amount with its currency's code: "2.38 EUR".
  package var plain: PlainValue {
    .decimal(scaled: minor, places: UInt8(currency.exponent), suffix: " " + currency.code)
  }

  func withCurrency(required text: String) throws(ValueError) -> Money {
    guard currency.rawValue != 0 else {
      throw ValueError(what: "price", input: text, problem: "has no currency", hint: "try \"2.38 EUR\"")
    }
    return self
  }
}

extension ExactNumber {
  /// Reads digits with at most `places` decimals as an integer scaled by ten to the power of `places`.
  package static func scaled(_ text: some StringProtocol, places: Int) -> Int64? {
    var result: Int64 = 0
    var decimals = -1
    var digits = 0
    var isNegative = false
    for (index, byte) in text.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "-") where index == 0: isNegative = true
      case UInt8(ascii: ".") where decimals < 0 && digits > 0: decimals = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if decimals >= 0 { decimals += 1 }
        guard decimals <= places else { return nil }
        let (tens, tooMany) = result.multipliedReportingOverflow(by: 10)
        let (sum, tooMuch) = tens.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
        guard !tooMany, !tooMuch else { return nil }
        result = sum
        digits += 1
      default: return nil
      }
    }
    guard digits > 0, decimals != 0 else { return nil }
    for _ in max(decimals, 0)..<places {
      let (tens, tooMany) = result.multipliedReportingOverflow(by: 10)
      guard !tooMany else { return nil }
      result = tens
    }
    return isNegative ? -result : result
  }
}
