/// A figure of a label, exact to nine decimals: grams, kilojoules, kilocalories or percent.
///
/// ```swift
/// LabelFigure("3.5")! > LabelFigure("3.49")!      // true
/// LabelFigure("2.8e1")!.description               // "28"
/// LabelFigure("traces")                           // nil
/// ```
/// Points depend on limits, so a figure is never rounded to a limit. Further decimals make it larger by a billionth, and
/// a figure that is too large stays larger than any limit.
package struct LabelFigure: Hashable, Sendable, Comparable {
  /// The figure times a thousand million.
  package let billionths: Int64

  package init(billionths: Int64) { self.billionths = billionths }

  /// A whole number of thousandths, such as the milligrams of the ledger.
  package init(thousandths: Int64) { billionths = Int64(clamping: Int128(thousandths) * 1_000_000) }

  package static let zero = LabelFigure(billionths: 0)

  package static func < (left: LabelFigure, right: LabelFigure) -> Bool { left.billionths < right.billionths }

  /// The figure in thousandths, rounded to the nearest; halves are rounded up.
  package var thousandths: Int64 {
    let (quotient, remainder) = billionths.quotientAndRemainder(dividingBy: 1_000_000)
    if remainder >= 500_000 { return quotient + 1 }
    return remainder < -500_000 ? quotient - 1 : quotient
  }
}

extension LabelFigure: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int64) { self.init(thousandths: value * 1000) }
}

extension LabelFigure {
  /// The largest figure that is stored. Larger ones count as this one, which is impossible anyway.
  static let largest: Int64 = 9_000_000_000_000_000_000

  /// Reads a number as in JSON, also with a plus sign, a decimal comma or white space around it. Nil for other text.
  package init?(_ text: some StringProtocol) {
    var digits = DecimalDigits()
    let text = String(text)
    guard digits.read(text.utf8.span), let value = digits.billionths else { return nil }
    billionths = value
  }
}

extension LabelFigure: CustomStringConvertible {
  /// The exact decimals, with a point and without trailing zeros: "3.5".
  package var description: String {
    let magnitude = billionths.magnitude
    let (whole, rest) = magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var decimals = String(rest + 1_000_000_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return (billionths < 0 ? "-" : "") + String(whole) + (decimals.isEmpty ? "" : "." + decimals)
  }
}

/// The digits of a decimal number while it is read.
private struct DecimalDigits {
  private var value: Int64 = 0
  private var isNegative = false
  /// The power of ten by which the digits are to be multiplied.
  private var power = 0
  /// Whether digits were dropped that are not zero.
  private var isMore = false

  /// Takes a whole text. Returns false if it is not a number.
  mutating func read(_ text: Span<UInt8>) -> Bool {
    var (position, end) = (0, text.count)
    while position < end, text[position] <= 0x20 { position += 1 }
    while end > position, text[end - 1] <= 0x20 { end -= 1 }
    let bytes = text.extracting(position..<end)
    position = 0
    if !bytes.isEmpty, case let sign = bytes[0], sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      position = 1
    }
    var count = takeDigits(bytes, &position)
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") || bytes[position] == UInt8(ascii: ",") {
      position += 1
      let decimals = takeDigits(bytes, &position)
      // Dropped digits have raised the power already.
      power -= decimals
      count += decimals
    }
    guard count > 0 else { return false }
    return position == bytes.count || takeExponent(bytes.extracting(position...))
  }

  private mutating func takeDigits(_ bytes: Span<UInt8>, _ position: inout Int) -> Int {
    let start = position
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 {
      let digit = Int64(bytes[position] - UInt8(ascii: "0"))
      if value < LabelFigure.largest / 10 {
        value = value * 10 + digit
      } else {
        power += 1
        if digit > 0 { isMore = true }
      }
      position += 1
    }
    return position - start
  }

  private mutating func takeExponent(_ bytes: Span<UInt8>) -> Bool {
    guard bytes[0] | 0x20 == UInt8(ascii: "e"),
      let exponent = Int(String(decoding: (1..<bytes.count).map { bytes[$0] }, as: UTF8.self)), abs(exponent) < 1000
    else { return false }
    power += exponent
    return true
  }

  /// The number in billionths. Further digits add one billionth, so that a figure above a limit stays above it.
  var billionths: Int64? {
    var (scaled, rest) = (value, isMore)
    for _ in 0..<max(0, min(power + 9, 20)) {
      scaled = scaled > LabelFigure.largest / 10 ? LabelFigure.largest : scaled * 10
    }
    for _ in 0..<max(0, min(-power - 9, 20)) {
      if scaled % 10 > 0 { rest = true }
      scaled /= 10
    }
    if power < -29, scaled > 0 { (scaled, rest) = (0, true) }
    let value = min(scaled + (rest ? 1 : 0), LabelFigure.largest)
    return isNegative ? -value : value
  }
}
