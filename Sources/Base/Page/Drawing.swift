import PlainText

/// What the charts draw with: lengths in hundredths of their width's 360th part, and texts that fit.
enum Drawing {
  /// The width of every chart, about that of a phone: a point of it is a point there, and never smaller on a desk.
  static let width = 360.0
  /// The height of a line of text.
  static let lineHeight = 15.0

  /// A length to a tenth: "12.5".
  static func length(_ value: Double) -> String {
    // Out of bounds it would be off the page anyway.
    let tenths = Int((min(max(value.isNaN ? 0 : value, -10_000), 10_000) * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return rest == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(rest)"
  }

  /// How wide a text may come out; fonts differ, so it is a little more than most need.
  static func width(of text: String, size: Double = 11) -> Double {
    Double(DisplayWidth.of(text)) * size * 0.6
  }

  /// A text cut to what fits into a width.
  static func fitted(_ text: String, to width: Double, size: Double = 12) -> String {
    DisplayWidth.truncate(text.visible, to: max(4, Int(width / (size * 0.6))))
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
    // What a browser shows where the pointer rests.
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

/// Where values stand on an axis with round ticks.
///
/// An outlier would press all else flat: where `mayBreak` allows, the axis ends before values that are far beyond the
/// others, and whoever draws shows them as broken off.
struct ChartScale: Hashable, Sendable {
  /// The ends of the axis; the lower is zero or a tick below it.
  let lowest: Int64
  let highest: Int64
  let ticks: [Int64]

  /// - Parameter marks: values that are shown besides, such as goals; they always lie on the axis.
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

  /// How far up the axis a value stands, from 0 to 1; what is beyond the end stands at the end.
  func fraction(_ value: Int64) -> Double {
    let whole = Double(highest) - Double(lowest)
    return min(1, max(0, (Double(value) - Double(lowest)) / whole))
  }

  func isBeyond(_ value: Int64) -> Bool { value > highest }

  /// How many times the middle of the others a value may be before the axis ends below it.
  private static let mostTimes = 4.0

  /// The largest value that the axis must hold.
  private static func unbroken(_ values: [Int64], _ marks: [Int64]) -> Int64 {
    let positive = values.filter { $0 > 0 }.sorted()
    guard positive.count > 3, let largest = positive.last else { return positive.last ?? 0 }
    let middle = max(positive[(positive.count - 1) / 2], marks.max() ?? 0)
    let limit = Double(middle) * mostTimes
    return Double(largest) <= limit ? largest : positive.last { Double($0) <= limit } ?? largest
  }

  /// The smallest of 1, 2, 5, 10, 20 … of which at most four span the axis.
  private static func step(_ span: Double) -> Int64 {
    var step: Int64 = 1
    for factor in factors {
      if Double(step) * 4 >= span { return step }
      guard let next = scaled(step, factor) else { return step }
      step = next
    }
    return step
  }

  /// From 1 to 2 to 5 to 10, and so on over the range of 64 bits.
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
