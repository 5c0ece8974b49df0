import Document
import PlainText

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
    let filled = max(1, Proportion.scaled(min(value, maximum), of: maximum, to: UInt64(width) * UInt64(steps)))
    guard isUnicode else { return String(repeating: "#", count: filled) }
    let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: filled / 8) + partial[filled % 8]
  }

  /// A column a value, from the smallest height for zero to the full one for the largest value.
  ///
  /// Values below zero count as zero.
  public func sparkline(_ values: [Int64]) -> String {
    sparkline(of: values.map(ChartValue.known))
  }

  /// What stands in a sparkline where there is nothing.
  public var absentSign: String { isUnicode ? "·" : "'" }

  /// The same of values of which some may not be known: "?" where there is something of which the value is not known,
  /// ``absentSign`` where there is nothing that could have one, and nothing at all of what is still to come.
  public func sparkline(of values: [ChartValue]) -> String {
    let levels = isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : ["_", ".", ":", "-", "=", "+", "*", "#"]
    let maximum = max(0, values.compactMap(\.number).max() ?? 0)
    return values.map { value in
      switch value {
      case .unknown: return "?"
      case .absent: return absentSign
      case .toCome: return ""
      case .known(let number), .atLeast(let number):
        guard number > 0 else { return levels[0] }
        return levels[Proportion.scaled(number, of: maximum, to: UInt64(levels.count - 1))]
      }
    }.joined()
  }

  /// A bar in brackets with its percentage: `[████    ] 50 %`; above the goal the bar is full and the figure goes on.
  ///
  /// Without a goal above zero there is nothing to compare with, and the text is empty.
  public func progress(_ value: Int64, of goal: Int64, width: Int) -> String {
    guard goal > 0, width > 0 else { return "" }
    let filled = DisplayWidth.padded(bar(value, of: goal, width: width), to: width)
    return "[\(filled)] \(Proportion.scaled(max(0, value), of: goal, to: 100)) %"
  }

  /// The same, as wide as the page has room for.
  func progress(_ progress: Progress, ofPage width: Int) -> String {
    self.progress(progress.value, of: progress.goal, width: progress.room.columns(ofPage: width))
  }
}
