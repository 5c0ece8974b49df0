import Document

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
