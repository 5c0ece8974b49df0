import Document
import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// The waste of a month and the previous one, as two bins on one scale. Dashes above the fill stand for waste without
/// a price.
package struct Bins {
  private struct Bin {
    let value: ChartValue
    let text: String
    let caption: String
    /// The number of items without a price.
    let unknown: Int64
    let isNow: Bool

    var number: Int64 { max(0, value.number ?? 0) }
  }

  private let bins: [Bin]
  /// The amount at the rim of a bin.
  private let whole: Int64
  /// The amount between two lines of the scale.
  private let step: Int64
  private let currency: Currency
  private let style: OutputStyle

  /// The positions of a bin's floor and rim, and how much narrower the floor is on each side.
  private static let floor: Int64 = 170
  private static let rim: Int64 = 20
  private static let taper: Int64 = 12
  private static let width: Int64 = 110

  /// Returns nil if neither month has data.
  package init?(_ report: MonthReport, _ style: OutputStyle) {
    let (now, then) = (report.waste.total, report.before.waste)
    let (days, names) = (report.dailyDays, report.comparedNames)
    self.style = style
    currency = report.currency
    var bins = [
      Bin(
        value: report.comparedValue(now, days?.now), text: report.compared(now, style),
        caption: days == nil ? Phrases.upTo(report.lastDay, style) : names.now, unknown: now.withoutPrice, isNow: true)
    ]
    if !report.before.isEmpty {
      bins.append(
        Bin(
          value: report.comparedValue(then, days?.then), text: report.comparedBefore(then, style),
          caption: days == nil ? Phrases.upTo(report.before.period.last, style) : names.before,
          unknown: then.withoutPrice, isNow: false))
    }
    self.bins = bins
    let most = bins.map(\.number).max() ?? 0
    guard bins.contains(where: { $0.number > 0 || $0.value == .unknown || $0.value.isOpen }) else { return nil }
    step = Self.step(for: most)
    // Leaves room below the rim for the figure and the unpriced part.
    whole = max((most / step + 1) * step, most / 3 * 4)
  }

  /// Returns a round step that divides the maximum into at most four.
  static func step(for most: Int64) -> Int64 {
    var step: Int64 = 1
    while true {
      for factor: Int64 in [1, 2, 5] where step * factor * 4 >= most { return step * factor }
      guard step < .max / 100 else { return step }
      step *= 10
    }
  }

  // MARK: The picture

  /// Returns the height of an amount above the floor, in tenths of a unit.
  private func height(_ amount: Int64) -> Int64 {
    Figures.rounded(Int128(amount) * Int128(Self.floor - Self.rim) * 10, Int128(whole))
  }

  private static func text(_ tenths: Int64) -> String { "\(tenths / 10).\(tenths % 10)" }

  package func write(to html: inout HTMLWriter) {
    let right = 60 + Int64(bins.count) * (Self.width + 40)
    html.block(
      "svg", ["class": "bins", "viewBox": "0 0 \(max(360, right)) 206", "role": "img", "aria-label": spoken]
    ) { html in
      writeScale(right, to: &html)
      for (index, bin) in bins.enumerated() { write(bin, at: 60 + Int64(index) * (Self.width + 40), to: &html) }
    }
    let unknown = bins.filter { $0.unknown > 0 }
    guard !unknown.isEmpty else { return }
    html.block("p", ["class": "detail"]) { html in
      html.element("svg", ["class": "dash", "viewBox": "0 0 20 12", "aria-hidden": "true"]) {
        $0.leaf("rect", ["x": "1", "y": "1", "width": "18", "height": "10"])
      }
      html.text(" " + Phrases.withoutPrice(unknown.map { ($0.unknown, $0.caption) }))
    }
  }

  private var spoken: String { bins.map { "\($0.caption): \($0.text)" }.joined(separator: "; ") }

  private func writeScale(_ right: Int64, to html: inout HTMLWriter) {
    var amount = step
    while amount < whole {
      let y = Self.text(Self.floor * 10 - height(amount))
      html.leaf("line", ["class": "scale", "x1": "46", "x2": "\(right)", "y1": y, "y2": y])
      html.element(
        "text", ["x": "40", "y": Self.text(Self.floor * 10 - height(amount) + 40), "class": "tick"],
        text: Money(minor: amount, currency: currency).shortened(style))
      amount += step
    }
  }

  private func write(_ bin: Bin, at left: Int64, to html: inout HTMLWriter) {
    let tall = height(bin.number)
    let middle = "\(left + Self.width / 2)"
    if tall > 0 {
      html.leaf("polygon", ["class": bin.isNow ? "fill" : "fill before", "points": outline(left, from: 0, to: tall)])
    }
    if bin.unknown > 0 {
      html.leaf("polygon", ["class": "unknown", "points": outline(left, from: tall, to: tall + 120)])
    }
    html.leaf("polyline", ["class": "bin", "points": walls(left)])
    html.leaf(
      "line",
      ["class": "bin", "x1": "\(left - 6)", "x2": "\(left + Self.width + 6)", "y1": "\(Self.rim)", "y2": "\(Self.rim)"])
    let above = Self.floor * 10 - tall - (bin.unknown > 0 ? 120 : 0) - 60
    // Dashes already show that it is a minimum.
    let sum = bin.value.isOpen ? Money(minor: bin.number, currency: currency).formatted(style) : bin.text
    html.element("text", ["class": "sum", "x": middle, "y": Self.text(max(above, 120))], text: sum)
    html.element(
      "text", ["class": bin.isNow ? "caption now" : "caption", "x": middle, "y": "\(Self.floor + 22)"],
      text: bin.caption)
  }

  /// Returns the inset of a bin's wall at a height, in tenths.
  private static func inset(_ height: Int64) -> Int64 {
    taper * 10 - Figures.rounded(Int128(height) * Int128(taper), Int128(floor - rim))
  }

  /// Returns the outline of a bin's content between two heights.
  private func outline(_ left: Int64, from low: Int64, to high: Int64) -> String {
    let right = (left + Self.width) * 10
    let corners = [
      (left * 10 + Self.inset(high), high), (right - Self.inset(high), high), (right - Self.inset(low), low),
      (left * 10 + Self.inset(low), low),
    ]
    return corners.map { "\(Self.text($0.0)),\(Self.text(Self.floor * 10 - $0.1))" }.joined(separator: " ")
  }

  private func walls(_ left: Int64) -> String {
    let right = left + Self.width
    let corners = [
      (left, Self.rim), (left + Self.taper, Self.floor), (right - Self.taper, Self.floor), (right, Self.rim),
    ]
    return corners.map { "\($0.0),\($0.1)" }.joined(separator: " ")
  }
}

extension MonthReport {
  /// The last day covered by the report: today in the current month.
  var lastDay: Day { max(month.firstDay, min(today, month.lastDay)) }
}
