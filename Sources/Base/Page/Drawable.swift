import Document

/// A chart that can be drawn.
protocol Drawable: Sendable {
  var head: ChartHead { get }
  /// The legend of the signs in the picture.
  var key: [ChartKey] { get }
  var height: Double { get }
  func draw(on html: inout HTMLWriter)
}

extension Drawable {
  /// The style class of the chart's colour.
  var colorName: String { head.color.styleName }
}

extension ChartColor {
  /// The style class of the colour.
  var styleName: String {
    switch self {
    case .first: "c1"
    case .second: "c2"
    case .third: "c3"
    }
  }
}

extension HTMLWriter {
  /// Writes a chart as a figure: heading, summary, picture, legend, and a table to unfold.
  mutating func figure(_ chart: Chart) {
    switch chart {
    case .bars(let chart): figure(chart)
    case .columns(let chart): figure(chart)
    }
  }

  mutating func figure(_ chart: some Drawable) {
    element("figure") { html in
      html.newline()
      html.element("figcaption") { html in
        html.element("h3") { $0.name(chart.head.title) }
        if !chart.head.summary.isEmpty { html.element("p", text: chart.head.summary) }
      }
      html.newline()
      html.picture(chart)
      if !chart.key.isEmpty {
        html.element("ul", ["class": "key"]) { html in
          for entry in chart.key { html.keyEntry(entry) }
        }
      }
      html.newline()
      html.element("details") { html in
        html.element("summary") { html in
          html.text("The figures")
          html.element("span", ["class": "unseen"], text: " of: \(chart.head.title)")
        }
        html.table(chart.head.table)
      }
      html.newline()
    }
    newline()
  }

  private mutating func picture(_ chart: some Drawable) {
    let title = makeIdentifier()
    let description = makeIdentifier()
    element(
      "svg",
      [
        "role": "img", "aria-labelledby": "\(title) \(description)",
        "viewBox": "0 0 \(Drawing.length(Drawing.width)) \(Drawing.length(chart.height))",
      ]
    ) { html in
      html.element("title", ["id": title], text: chart.head.title)
      html.element("desc", ["id": description], text: chart.head.summary)
      chart.draw(on: &html)
    }
    newline()
  }

  private mutating func keyEntry(_ entry: ChartKey) {
    element("li") { html in
      switch entry.sign {
      case .text(let sign): html.element("span", ["class": "sign", "aria-hidden": "true"], text: sign)
      case .filled, .dashed, .line:
        html.element("svg", ["viewBox": "0 0 14 10", "aria-hidden": "true"]) { html in
          switch entry.sign {
          case .filled(let shape): html.rectangle(shape, x: 1, y: 1, width: 12, height: 8)
          case .dashed: html.rectangle("unknown", x: 1, y: 1, width: 12, height: 8)
          case .line: html.line("mark", (0, 5), (14, 5))
          case .text: break
          }
        }
      }
      html.text(entry.meaning)
    }
  }
}

/// A sign in a chart, with its meaning.
struct ChartKey: Hashable, Sendable {
  /// The drawing of a sign, by its style class.
  enum Sign: Hashable, Sendable {
    case filled(String)
    case dashed, line
    case text(String)
  }

  let sign: Sign
  let meaning: String

  /// Returns the legend for dashes, if any value needs them.
  static func ofUnknown(among values: [ChartValue]) -> [ChartKey] {
    let isDashed = values.contains { $0.isOpen || $0 == .unknown }
    return isDashed ? [ChartKey(sign: .dashed, meaning: "not known")] : []
  }
}

extension BarChart: Drawable {
  private static let barHeight = 9.0
  private static let beforeHeight = 5.0
  private static let rowGap = 11.0

  var key: [ChartKey] {
    var key: [ChartKey] = []
    if let before = names.before {
      key.append(ChartKey(sign: .filled(colorName), meaning: names.now))
      key.append(ChartKey(sign: .filled("\(colorName) pale"), meaning: before))
    }
    let values = rows.flatMap { [$0.value, $0.before ?? .absent] }
    return key + ChartKey.ofUnknown(among: values)
  }

  private var rowHeight: Double {
    Drawing.lineHeight + Self.barHeight + (names.before == nil ? 0 : 1 + Self.beforeHeight) + Self.rowGap
  }

  var height: Double { rows.isEmpty ? 40 : Double(rows.count) * rowHeight - Self.rowGap + 2 }

  func draw(on html: inout HTMLWriter) {
    guard !rows.isEmpty else { return html.label("quiet", "Nothing to show.", x: Drawing.width / 2, y: 24, .middle) }
    let values = rows.flatMap { [$0.value, $0.before ?? .absent] }
    let axis = BarAxis(ChartScale(values.compactMap(\.number)), isOpen: values.contains(where: \.isOpen))
    for (index, row) in rows.enumerated() { draw(row, at: Double(index) * rowHeight, axis, &html) }
  }

  private func draw(_ row: Row, at top: Double, _ axis: BarAxis, _ html: inout HTMLWriter) {
    let figures = row.text + (row.before == nil ? "" : "  \(row.beforeText)")
    let room = Drawing.width - Drawing.width(of: figures) - 14
    html.label("name", Drawing.fitted(row.name, to: room), x: 0, y: top + 11)
    html.element(
      "text",
      ["class": "figure", "x": Drawing.length(Drawing.width), "y": Drawing.length(top + 11), "text-anchor": "end"]
    ) { html in
      html.text(row.text)
      if row.before != nil { html.element("tspan", ["class": "quiet", "dx": "7"], text: row.beforeText) }
    }
    let hint = "\(row.name): \(row.text)"
    axis.draw(row.value, colorName, y: top + Drawing.lineHeight, height: Self.barHeight, hint: hint, &html)
    if let before = row.before, let name = names.before {
      axis.draw(
        before, "\(colorName) pale", y: top + Drawing.lineHeight + Self.barHeight + 1, height: Self.beforeHeight,
        hint: "\(row.name), \(name): \(row.beforeText)", &html)
    }
    if axis.hasNegative {
      html.line("base", (axis.zero, top + Drawing.lineHeight - 1), (axis.zero, top + rowHeight - Self.rowGap + 1))
    }
  }
}

/// The positions of a chart's bars.
private struct BarAxis {
  private let scale: ChartScale
  private let width: Double
  let zero: Double

  /// The width of the mark after a bar whose value is a minimum.
  private static let openWidth = 14.0

  init(_ scale: ChartScale, isOpen: Bool) {
    self.scale = scale
    width = Drawing.width - (isOpen ? Self.openWidth + 2 : 0)
    zero = scale.fraction(0) * width
  }

  var hasNegative: Bool { scale.lowest < 0 }

  func draw(_ value: ChartValue, _ shape: String, y: Double, height: Double, hint: String, _ html: inout HTMLWriter) {
    switch value {
    case .absent, .toCome: break
    case .unknown: html.rectangle("unknown", x: zero + 0.5, y: y + 0.5, width: 48, height: height - 1, hint: hint)
    case .known(let number), .atLeast(let number):
      let end = scale.fraction(number) * width
      // Any value other than zero is visible, and zero is a line.
      let length = max(abs(end - zero), number == 0 ? 1 : 2)
      let start = min(number < 0 ? end : zero, width - length)
      html.rectangle(shape, x: start, y: y, width: length, height: height, rounded: 1.5, hint: hint)
      if value.isOpen {
        html.rectangle(
          "unknown", x: start + length + 1.5, y: y + 0.5, width: Self.openWidth, height: height - 1, hint: hint)
      }
    }
  }
}
