/// Bars and small charts made of text.
///
///     let bars = Bars(isUnicode: ProcessEnvironment.isUTF8())
///     bars.bar(3, of: 8, width: 4)            // █▌
///     bars.sparkline([1, 5, 3])               // ▁█▅
///     bars.progress(1500, of: 2000, width: 8) // [██████  ] 75 %
public struct Bars: Hashable, Sendable {
  /// Whether block characters can be shown; else ASCII is used.
  public let isUnicode: Bool

  public init(isUnicode: Bool) {
    self.isUnicode = isUnicode
  }

  /// A horizontal bar of at most `width` columns, to an eighth of a column; without trailing spaces.
  ///
  /// A value above the maximum is a full bar, one below zero an empty one. What is not nothing shows as something.
  public func bar(_ value: Int64, of maximum: Int64, width: Int) -> String {
    guard value > 0, maximum > 0, width > 0 else { return "" }
    let steps = isUnicode ? 8 : 1
    let filled = max(1, Self.scaled(min(value, maximum), of: maximum, to: UInt64(width) * UInt64(steps)))
    guard isUnicode else { return String(repeating: "#", count: filled) }
    let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: filled / 8) + partial[filled % 8]
  }

  /// A column a value, from the smallest height for zero to the full one for the largest value.
  ///
  /// Values below zero count as zero.
  public func sparkline(_ values: [Int64]) -> String {
    sparkline(of: values.map(Point.known))
  }

  /// A value of a sparkline; what is not known is not the smallest.
  public enum Point: Hashable, Sendable {
    case known(Int64)
    /// There is something, of which the value is not known: "?".
    case unknown
    /// There is nothing that could have a value: ``absentSign``.
    case absent
  }

  /// What stands in a sparkline where there is nothing.
  public var absentSign: String { isUnicode ? "·" : "'" }

  /// The same of values of which some may not be known.
  public func sparkline(of points: [Point]) -> String {
    let levels = isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : ["_", ".", ":", "-", "=", "+", "*", "#"]
    let maximum: Int64 = points.reduce(0) { if case .known(let value) = $1 { max($0, value) } else { $0 } }
    return points.map { point in
      switch point {
      case .unknown: return "?"
      case .absent: return absentSign
      case .known(let value):
        guard value > 0 else { return levels[0] }
        return levels[Self.scaled(value, of: maximum, to: UInt64(levels.count - 1))]
      }
    }.joined()
  }

  /// A bar in brackets with its percentage: `[████    ] 50 %`; above the goal the bar is full and the figure goes on.
  ///
  /// Without a goal above zero there is nothing to compare with, and the text is empty.
  public func progress(_ value: Int64, of goal: Int64, width: Int) -> String {
    guard goal > 0, width > 0 else { return "" }
    let filled = DisplayWidth.padded(bar(value, of: goal, width: width), to: width)
    return "[\(filled)] \(Self.scaled(max(0, value), of: goal, to: 100)) %"
  }

  /// `value × scale ÷ maximum`, rounded half up, exact for every 64-bit value.
  private static func scaled(_ value: Int64, of maximum: Int64, to scale: UInt64) -> Int {
    let divisor = maximum.magnitude
    var product = value.magnitude.multipliedFullWidth(by: scale)
    let (low, carried) = product.low.addingReportingOverflow(divisor / 2)
    product = (product.high + (carried ? 1 : 0), low)
    guard product.high < divisor else { return Int.max }
    return Int(clamping: divisor.dividingFullWidth(product).quotient)
  }
}
