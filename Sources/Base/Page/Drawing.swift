import PlainText

/// Lengths and texts for drawing charts. The unit is a 360th of the chart's width, and lengths have one decimal.
enum Drawing {
  /// The width of every chart, about that of a phone, so that a unit is about a point there and never smaller on a
  /// desktop.
  static let width = 360.0
  static let lineHeight = 15.0

  /// Formats a length with one decimal: "12.5".
  static func length(_ value: Double) -> String {
    // Anything beyond this is off the page anyway.
    let tenths = Int((min(max(value.isNaN ? 0 : value, -10_000), 10_000) * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  /// The width of a letter of the only type size, 12.
  private static let letter = 7.2

  /// Estimates the width of a text. Fonts differ, so the result is slightly more than most need.
  static func width(of text: String) -> Double { Double(DisplayWidth.of(text)) * letter }

  /// Returns a text cut to a width.
  static func fitted(_ text: String, to width: Double) -> String {
    DisplayWidth.truncate(text.visible, to: max(4, Int(width / letter)))
  }
}

extension HTMLWriter {
  mutating func rectangle(
    _ shape: String, x: Double, y: Double, width: Double, height: Double, rounded: Double = 0, hint: String = ""
  ) {
    let attributes: Attributes = [
      "class": shape, "x": Drawing.length(x), "y": Drawing.length(y), "width": Drawing.length(max(0, width)),
      "height": Drawing.length(max(0, height)), "rx": rounded == 0 ? nil : Drawing.length(rounded),
    ]
    guard !hint.isEmpty else { return leaf("rect", attributes) }
    // The hint that browsers show under the pointer.
    element("rect", attributes) { $0.element("title", text: hint) }
  }

  mutating func line(_ shape: String, _ start: (x: Double, y: Double), _ end: (x: Double, y: Double)) {
    leaf(
      "line",
      [
        "class": shape, "x1": Drawing.length(start.x), "y1": Drawing.length(start.y), "x2": Drawing.length(end.x),
        "y2": Drawing.length(end.y),
      ])
  }

  enum Anchor: String { case start, middle, end }

  mutating func label(_ shape: String, _ text: String, x: Double, y: Double, _ anchor: Anchor = .start) {
    element(
      "text",
      [
        "class": shape, "x": Drawing.length(x), "y": Drawing.length(y),
        "text-anchor": anchor == .start ? nil : anchor.rawValue,
      ], text: text)
  }
}

/// The positions of values on an axis with round ticks.
///
/// An outlier would flatten all other values. If `mayBreak`, the axis ends before values far beyond the others, which
/// are drawn broken.
struct ChartScale: Hashable, Sendable {
  /// The ends of the axis. The lower is zero or a tick below it.
  let lowest: Int64
  let highest: Int64
  let ticks: [Int64]

  /// - Parameter marks: further values, such as goals, which are always within the axis.
  init(_ values: [Int64], marks: [Int64] = [], mayBreak: Bool = false) {
    let top = max(0, marks.max() ?? 0, mayBreak ? Self.unbroken(values, marks) : values.max() ?? 0)
    let bottom = min(0, values.min() ?? 0, marks.min() ?? 0)
    let step = Self.step(Double(top) - Double(bottom))
    var ticks: [Int64] = [0]
    while let last = ticks.last, last < top, let next = Self.sum(last, step) { ticks.append(next) }
    while let first = ticks.first, first > bottom, let next = Self.sum(first, -step) { ticks.insert(next, at: 0) }
    self.ticks = ticks
    lowest = min(bottom, ticks.first ?? 0)
    highest = max(top, ticks.last ?? 0, lowest == 0 ? 1 : 0)
  }

  /// Returns the position of a value on the axis, from 0 to 1. Values beyond the end are at the end.
  func fraction(_ value: Int64) -> Double {
    let whole = Double(highest) - Double(lowest)
    return min(1, max(0, (Double(value) - Double(lowest)) / whole))
  }

  func isBeyond(_ value: Int64) -> Bool { value > highest }

  /// How many times the median of the others a value may be before it exceeds the axis.
  private static let mostTimes = 4.0

  /// Returns the largest value that the axis must include.
  private static func unbroken(_ values: [Int64], _ marks: [Int64]) -> Int64 {
    let positive = values.filter { $0 > 0 }.sorted()
    guard positive.count > 3, let largest = positive.last else { return positive.last ?? 0 }
    let middle = max(positive[(positive.count - 1) / 2], marks.max() ?? 0)
    let limit = Double(middle) * mostTimes
    return Double(largest) <= limit ? largest : positive.last { Double($0) <= limit } ?? largest
  }

  /// Returns the smallest of 1, 2, 5, 10, 20 … with at most four steps on the axis.
  private static func step(_ span: Double) -> Int64 {
    var step: Int64 = 1
    for factor in factors {
      if Double(step) * 4 >= span { return step }
      guard let next = scaled(step, factor) else { return step }
      step = next
    }
    return step
  }

  /// The factors from 1 to 2 to 5 to 10 and so on, up to 64 bits.
  private static let factors = Array(repeating: [(2, 1), (5, 2), (2, 1)] as [(Int64, Int64)], count: 19).flatMap { $0 }

  private static func scaled(_ step: Int64, _ factor: (Int64, Int64)) -> Int64? {
    let (product, overflow) = step.multipliedReportingOverflow(by: factor.0)
    return overflow ? nil : product / factor.1
  }

  private static func sum(_ left: Int64, _ right: Int64) -> Int64? {
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : sum
  }
}
