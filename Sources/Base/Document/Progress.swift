/// The progress of a value towards its goal, shown as a bar with a percentage.
package struct Progress: Hashable, Sendable {
  package var value: Int64
  /// The goal. If it is not positive, nothing is shown.
  package var goal: Int64
  package var room: BarSpace

  package init(_ value: Int64, of goal: Int64, in room: BarSpace = .usual) {
    (self.value, self.goal, self.room) = (value, goal, room)
  }

  /// The percentage, which may exceed 100, or nil without a goal.
  package var percent: Int? { goal > 0 ? Proportion.scaled(max(0, value), of: goal, to: 100) : nil }
}

/// The width of bars in text columns: on a narrow page, bars give way to figures.
package struct BarSpace: Hashable, Sendable {
  package var narrow: Int
  package var wide: Int
  /// The minimum width of a wide page.
  package var wideFrom: Int

  package init(narrow: Int, wide: Int, wideFrom: Int = 80) {
    (self.narrow, self.wide, self.wideFrom) = (narrow, wide, wideFrom)
  }

  package static let usual = BarSpace(narrow: 8, wide: 16)

  package func columns(ofPage width: Int) -> Int { width >= wideFrom ? wide : narrow }
}

/// Proportions that are exact for all 64-bit values.
package enum Proportion {
  /// Returns `value × scale ÷ maximum`, rounded half up.
  package static func scaled(_ value: Int64, of maximum: Int64, to scale: UInt64) -> Int {
    let divisor = maximum.magnitude
    var product = value.magnitude.multipliedFullWidth(by: scale)
    let (low, carried) = product.low.addingReportingOverflow(divisor / 2)
    product = (product.high + (carried ? 1 : 0), low)
    guard product.high < divisor else { return Int.max }
    return Int(clamping: divisor.dividingFullWidth(product).quotient)
  }
}

/// A list of sparklines over the same days or months, each with a remark.
package struct TrendLines: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var name: String
    package var values: [ChartValue]
    package var text: String

    package init(_ name: String, _ values: [ChartValue], _ text: String) {
      (self.name, self.values, self.text) = (name, values, text)
    }
  }

  package var rows: [Row]
  /// One letter per value: "DJFMAMJJASON".
  package var ticks: String

  package init(_ rows: [Row], ticks: String) { (self.rows, self.ticks) = (rows, ticks) }
}
