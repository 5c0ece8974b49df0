import Document

/// The geometry and drawing of a column chart.
struct ColumnPlot {
  static let height = 186.0
  private static let top = 34.0
  private static let bottom = 164.0

  private let chart: ColumnChart
  private let scale: ChartScale
  private let left: Double
  /// The distance between the centres of two columns.
  private let pitch: Double
  private let columnWidth: Double

  init(_ chart: ColumnChart) {
    self.chart = chart
    scale = chart.scale
    let tickWidth = scale.ticks.map { Drawing.width(of: chart.words.tick($0)) }.max() ?? 0
    left = min(tickWidth, 110) + 5
    pitch = (Drawing.width - left) / Double(max(1, chart.columns.count))
    columnWidth = min(pitch * 0.72, 34)
  }

  func draw(on html: inout HTMLWriter) {
    drawAxis(&html)
    for (index, column) in chart.columns.enumerated() { draw(column, index, &html) }
    drawMarks(&html)
    drawLabels(&html)
  }

  private func middle(_ index: Int) -> Double { left + (Double(index) + 0.5) * pitch }

  private func y(_ value: Int64) -> Double { Self.bottom - scale.fraction(value) * (Self.bottom - Self.top) }

  // MARK: Axis

  private func drawAxis(_ html: inout HTMLWriter) {
    for tick in scale.ticks {
      html.line(tick == 0 ? "base" : "grid", (left, y(tick)), (Drawing.width, y(tick)))
      html.label("tick", chart.words.tick(tick), x: left - 5, y: y(tick) + 3.5, .end)
    }
    var free = 0.0
    for (index, column) in chart.columns.enumerated() {
      guard let tick = column.tick else { continue }
      let half = Drawing.width(of: tick) / 2
      let x = min(max(middle(index), left + half), Drawing.width - half)
      guard x - half >= free else { continue }
      free = x + half + 1
      html.label(column.role == .current ? "tick strong" : "tick", tick, x: x, y: Self.height - 6, .middle)
    }
  }

  // MARK: Columns

  private func draw(_ column: ColumnChart.Column, _ index: Int, _ html: inout HTMLWriter) {
    let x = middle(index) - columnWidth / 2
    let hint = "\(column.name): \(column.text)"
    let base = y(0)
    switch column.value {
    case .toCome: break
    case .absent: html.label("quiet", "·", x: middle(index), y: base - 3, .middle)
    case .unknown:
      html.rectangle("unknown", x: x + 0.5, y: base - 34, width: columnWidth - 1, height: 34, hint: hint)
      if columnWidth >= 7 { html.label("quiet", "?", x: middle(index), y: base - 13, .middle) }
    case .known(let number), .atLeast(let number):
      let isBeyond = scale.isBeyond(number)
      let end = isBeyond ? Self.top - 8 : y(number)
      // Any value other than zero is visible, and zero is a line.
      let length = max(abs(base - end), number == 0 ? 1 : 2)
      let start = number < 0 ? base : base - length
      html.rectangle(shape(column), x: x, y: start, width: columnWidth, height: length, rounded: 1, hint: hint)
      if isBeyond { drawBreak(x, &html) }
      if column.value.isOpen {
        html.rectangle("unknown", x: x + 0.5, y: start - 10, width: columnWidth - 1, height: 9, hint: hint)
      }
      if column.role == .alert {
        html.label("alert", "▲", x: middle(index), y: start - (column.value.isOpen ? 12 : 2), .middle)
      }
    }
  }

  /// Returns the shape of a column. The page's own column is filled, or all columns if there is none.
  private func shape(_ column: ColumnChart.Column) -> String {
    switch column.role {
    case .alert: "c-alert"
    case .current: chart.colorName
    case .plain: chart.columns.contains { $0.role == .current } ? "\(chart.colorName) pale" : chart.colorName
    }
  }

  /// Draws a break through a column that exceeds the axis: two strokes in the colour of the paper.
  private func drawBreak(_ x: Double, _ html: inout HTMLWriter) {
    for y in [Self.top + 8, Self.top + 13] { html.line("break", (x - 1, y + 3), (x + columnWidth + 1, y - 3)) }
  }

  // MARK: Comparison line

  /// Draws a stepped line, whose height changes with the goal.
  private func drawMarks(_ html: inout HTMLWriter) {
    var path = ""
    var last: Int64?
    for (index, column) in chart.columns.enumerated() {
      defer { last = column.mark }
      guard let mark = column.mark else { continue }
      let (start, end) = (middle(index) - pitch / 2, middle(index) + pitch / 2)
      let height = Drawing.length(y(mark))
      path += last == nil ? "M\(Drawing.length(start)) \(height)" : last == mark ? "" : "V\(height)"
      path += "H\(Drawing.length(end))"
    }
    if !path.isEmpty { html.leaf("path", ["class": "mark", "d": path]) }
  }

  // MARK: Labels

  /// Draws the values of emphasised columns as far as there is room: the current one first, then the largest.
  private func drawLabels(_ html: inout HTMLWriter) {
    let known = chart.columns.enumerated().compactMap { index, column in
      column.value.number.map { (index: index, column: column, number: $0) }
    }
    let largest = known.max { $0.number < $1.number }?.index
    let wanted = known.filter { entry in
      entry.column.role == .current || entry.index == largest || scale.isBeyond(entry.number)
    }.sorted { left, right in
      let (leftIsFirst, rightIsFirst) = (left.column.role == .current, right.column.role == .current)
      if leftIsFirst != rightIsFirst { return leftIsFirst }
      return left.number != right.number ? left.number > right.number : left.index < right.index
    }
    var taken: [ClosedRange<Double>] = []
    for entry in wanted {
      let half = Drawing.width(of: entry.column.label) / 2
      let x = min(max(middle(entry.index), left + half), Drawing.width - half)
      let range = (x - half)...(x + half)
      guard !taken.contains(where: { $0.overlaps(range) }) else { continue }
      taken.append(range)
      let lift = (entry.column.role == .alert ? 11.0 : 4.0) + (entry.column.value.isOpen ? 11 : 0)
      let peak = scale.isBeyond(entry.number) ? Self.top - 8 : min(y(entry.number), y(0))
      html.label("value", entry.column.label, x: x, y: max(10, peak - lift), .middle)
    }
  }
}

extension ColumnChart: Drawable {
  var height: Double { isEmpty ? 40 : ColumnPlot.height }

  /// Whether there is nothing to draw.
  private var isEmpty: Bool { columns.allSatisfy { $0.value == .absent || $0.value == .toCome } }

  var key: [ChartKey] {
    guard !isEmpty else { return [] }
    let values = columns.map(\.value)
    var key: [ChartKey] = []
    if columns.contains(where: { $0.mark != nil }), !words.mark.isEmpty {
      key.append(ChartKey(sign: .line, meaning: words.mark))
    }
    if columns.contains(where: { $0.role == .alert }) { key.append(ChartKey(sign: .text("▲"), meaning: words.alert)) }
    let scale = scale
    if values.contains(where: { $0.number.map(scale.isBeyond) ?? false }) {
      key.append(ChartKey(sign: .text("≈"), meaning: "broken off: far beyond the others"))
    }
    key += ChartKey.ofUnknown(among: values)
    if values.contains(.absent) { key.append(ChartKey(sign: .text("·"), meaning: words.absent)) }
    return key
  }

  var scale: ChartScale {
    ChartScale(columns.compactMap(\.value.number), marks: columns.compactMap(\.mark), mayBreak: true)
  }

  func draw(on html: inout HTMLWriter) {
    guard !isEmpty else { return html.label("quiet", "Nothing to show.", x: Drawing.width / 2, y: 24, .middle) }
    ColumnPlot(self).draw(on: &html)
  }
}
