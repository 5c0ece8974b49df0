/// How a number was written, to write another one in its place: fractions with their signs, decimals as they were.
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
