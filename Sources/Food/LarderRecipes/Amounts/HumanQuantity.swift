/// Rounding of amounts to values that a person can weigh, count or measure with a spoon.
package enum HumanQuantity {
  /// Rounds grams or millilitres: to 0.1 below 2, 0.25 below 5, 0.5 below 10, 1 below 50, 5 below 250, 10 below 1000,
  /// otherwise 50.
  ///
  /// A half rounds to the even step. Above 1, the error is at most 6.3 %.
  package static func rounded(_ amount: Fraction) -> Fraction {
    let step = steps.first { amount < $0.below }?.step ?? Fraction(whole: 50)
    return rounded(amount, to: step)
  }

  /// Rounds pieces: to a half below 10, otherwise to whole ones. Small fractions round to what can be cut.
  package static func roundedPieces(_ amount: Fraction) -> Fraction {
    if amount < half { return roundedSpoons(amount) }
    return rounded(amount, to: amount < Fraction(whole: 10) ? half : .one)
  }

  /// Rounds spoons, cups, tins and packets to the nearest of ⅛ ¼ ⅓ ½ ⅔ ¾ and whole ones, but never to zero.
  package static func roundedSpoons(_ amount: Fraction) -> Fraction {
    guard amount > .zero, let whole = Fraction(amount.floor), let rest = whole.distance(to: amount) else {
      return amount
    }
    let isFirst = whole == .zero
    let nearest = parts.dropFirst(isFirst ? 1 : 0).min { near($0, rest) < near($1, rest) }
    return nearest.flatMap { whole.adding($0) } ?? amount
  }

  /// Rounds an amount in the way its unit is used.
  package static func rounded(_ amount: Fraction, of unit: KitchenUnit?) -> Fraction {
    guard let unit, unit.kind != .length else { return roundedPieces(amount) }
    // A quarter of a tin can be weighed, and rounding to half a tin would change the dish.
    if unit.kind == .container { return roundedSpoons(amount) }
    guard unit.isMeasure else { return roundedPieces(amount) }
    guard unit.isMetric else { return roundedSpoons(amount) }
    guard let size = unit.exactSize, let base = Fraction(size, over: 1_000), let inBase = amount.multiplied(by: base),
      let back = rounded(inBase).divided(by: base)
    else { return amount }
    return back
  }

  private static func rounded(_ amount: Fraction, to step: Fraction) -> Fraction {
    guard let steps = amount.divided(by: step) else { return amount }
    let rest = steps.numerator % steps.denominator
    let count = steps.floor + (Fraction.roundsUp(steps.floor, rest: rest, of: steps.denominator) ? 1 : 0)
    return Fraction(count).flatMap { $0.multiplied(by: step) } ?? amount
  }

  private static func near(_ part: Fraction, _ rest: Fraction) -> Fraction {
    part.distance(to: rest) ?? Fraction.greatest
  }

  private static let half = Fraction(whole: 1, over: 2)

  private static let steps: [(below: Fraction, step: Fraction)] = [
    (Fraction(whole: 2), Fraction(whole: 1, over: 10)), (Fraction(whole: 5), Fraction(whole: 1, over: 4)),
    (Fraction(whole: 10), Fraction(whole: 1, over: 2)), (Fraction(whole: 50), .one),
    (Fraction(whole: 250), Fraction(whole: 5)), (Fraction(whole: 1000), Fraction(whole: 10)),
  ]

  private static let parts: [Fraction] = [
    .zero, Fraction(whole: 1, over: 8), Fraction(whole: 1, over: 4), Fraction(whole: 1, over: 3),
    Fraction(whole: 1, over: 2), Fraction(whole: 2, over: 3), Fraction(whole: 3, over: 4), .one,
  ]
}

/// The notation of a number, reused for the number that replaces it: fractions with signs, decimals as written.
enum NumberStyle {
  /// `1½`, `1.5`, `1,5`
  case sign, point, comma

  init(of text: String, _ unit: KitchenUnit?) {
    if text.utf8.contains(UInt8(ascii: "/")) {
      self = .sign
    } else if text.utf8.contains(UInt8(ascii: ".")) {
      self = .point
    } else if text.utf8.contains(Ascii.comma) {
      self = .comma
    } else {
      self = unit?.isMetric ?? false ? .point : .sign
    }
  }

  func text(_ value: Fraction) -> String {
    switch self {
    case .sign: value.kitchenText
    case .point: value.denominator == 3 ? value.kitchenText : value.decimalText
    case .comma: value.decimalText.replacingPoint()
    }
  }
}

extension String {
  fileprivate func replacingPoint() -> String {
    String(decoding: utf8.map { $0 == Ascii.point ? Ascii.comma : $0 }, as: UTF8.self)
  }
}
