import Document

/// The small pictures within words and cells. All of them are said by the figures beside them.
extension HTMLWriter {
  private static let barWidth = 80.0
  private static let barHeight = 9.0

  mutating func bar(_ value: Int64, of maximum: Int64, _ color: ChartColor) {
    guard value > 0, maximum > 0 else { return }
    picture("bar", width: Self.barWidth) { html in
      html.filled(value, of: maximum, color)
    }
  }

  /// A bar with its percentage; nothing where there is no goal.
  mutating func progress(_ progress: Progress, _ color: ChartColor) {
    guard let percent = progress.percent else { return }
    picture("bar", width: Self.barWidth) { html in
      html.rectangle("track", x: 0, y: 0, width: Self.barWidth, height: Self.barHeight, rounded: 1.5)
      if progress.value > 0 { html.filled(progress.value, of: progress.goal, color) }
    }
    text(" \(percent) %")
  }

  private mutating func filled(_ value: Int64, of maximum: Int64, _ color: ChartColor) {
    // What is not nothing shows as something.
    let width = max(1.5, Self.barWidth * min(1, Double(value) / Double(maximum)))
    rectangle(color.styleName, x: 0, y: 0, width: width, height: Self.barHeight, rounded: 1.5)
  }

  mutating func sparkline(_ values: [ChartValue], _ color: ChartColor) {
    let values = values.filter { $0 != .toCome }
    guard !values.isEmpty else { return }
    let (height, pitch) = (14.0, 5.0)
    let largest = max(1, values.compactMap(\.number).max() ?? 1)
    element(
      "svg",
      [
        "class": "spark", "viewBox": "0 0 \(Drawing.length(Double(values.count) * pitch)) \(Drawing.length(height))",
        "width": Drawing.length(Double(values.count) * pitch), "height": Drawing.length(height), "aria-hidden": "true",
      ]
    ) { html in
      for (index, value) in values.enumerated() {
        let x = Double(index) * pitch + 0.5
        switch value {
        case .absent, .toCome: html.rectangle("dot", x: x + 1, y: height - 2, width: 2, height: 1)
        case .unknown: html.rectangle("unknown", x: x + 0.5, y: height - 7, width: 3, height: 6.5)
        case .known(let number), .atLeast(let number):
          let length = max(1, (height - 1) * Double(max(0, number)) / Double(largest))
          html.rectangle(color.styleName, x: x, y: height - length, width: 4, height: length)
        }
      }
    }
  }

  private mutating func picture(_ kind: String, width: Double, _ content: (inout HTMLWriter) -> Void) {
    element(
      "svg",
      [
        "class": kind, "viewBox": "0 0 \(Drawing.length(width)) \(Drawing.length(Self.barHeight))",
        "width": Drawing.length(width), "height": Drawing.length(Self.barHeight), "aria-hidden": "true",
      ], content)
  }
}
