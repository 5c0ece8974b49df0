import Document
import PlainText

extension HTMLWriter {
  /// Writes a table in a box that scrolls if the page is too narrow.
  mutating func table(_ table: DataTable) {
    guard table.isHeaded else { return box(table) }
    element("div") { html in
      html.element("h3", text: table.caption)
      html.box(table)
    }
    newline()
  }

  private mutating func box(_ table: DataTable) {
    let caption = makeIdentifier()
    // A scrolling box must be reachable without a mouse, so it has a tab stop and a name. It is not a landmark, because
    // a page with many tables would have too many.
    element("div", ["class": "scroll", "role": "group", "tabindex": "0", "aria-labelledby": caption]) { html in
      html.element("table") { html in
        // If the caption is already visible, above the table or as a title, it is repeated only for screen readers.
        let isVisible = table.isHeaded || table.hasHeader && table.columns.first?.title == table.caption
        html.element("caption", ["id": caption]) { html in
          html.element("span", ["class": isVisible ? "unseen" : nil], text: table.caption)
        }
        html.newline()
        if table.hasHeader, table.columns.contains(where: { !$0.title.isEmpty }) { html.head(table) }
        html.rows(table)
      }
    }
    newline()
  }

  private mutating func head(_ table: DataTable) {
    element("thead") { html in
      html.element("tr") { html in
        for (index, column) in table.columns.enumerated() {
          let place = Self.place(column, isFirst: index == 0)
          if column.title.isEmpty {
            html.element("td", ["class": place], text: "")
          } else {
            html.element("th", ["scope": "col", "class": place], text: column.title)
          }
        }
      }
    }
    newline()
  }

  private mutating func rows(_ table: DataTable) {
    // Each heading starts a table body, and applies to its rows.
    var bodies: [(heading: String?, rows: [[DataTable.Cell]])] = []
    for entry in table.entries {
      switch entry {
      case .heading(let text, _): bodies.append((text, []))
      case .row(let cells):
        if bodies.isEmpty { bodies.append((nil, [])) }
        bodies[bodies.count - 1].rows.append(cells)
      }
    }
    for body in bodies {
      element("tbody") { html in
        html.newline()
        if let heading = body.heading {
          html.element("tr", ["class": "group"]) { html in
            html.element("th", ["scope": "rowgroup", "colspan": "\(table.columns.count)"]) { $0.name(heading) }
          }
          html.newline()
        }
        for cells in body.rows { html.row(cells, of: table) }
      }
      newline()
    }
  }

  private mutating func row(_ cells: [DataTable.Cell], of table: DataTable) {
    element("tr") { html in
      for (index, (cell, column)) in zip(cells, table.columns).enumerated() {
        let classes = [Self.place(column, isFirst: index == 0), cell.role.styleName].compactMap { $0 }
        let kind = classes.isEmpty ? nil : classes.joined(separator: " ")
        if index == 0 {
          html.element("th", ["scope": "row", "class": kind]) { $0.cell(cell, table.color, isFirst: true) }
        } else {
          html.element("td", ["class": kind]) { $0.cell(cell, table.color, isFirst: false) }
        }
      }
    }
    newline()
  }

  private mutating func cell(_ cell: DataTable.Cell, _ color: ChartColor, isFirst: Bool) {
    switch cell.content {
    case .text(let text): if isFirst { name(text) } else { self.text(text) }
    case .sentence(let pieces): self.pieces(pieces)
    case .name(let text): name(text)
    case .bar(let value, let maximum): bar(value, of: maximum, color)
    case .progress(let progress): self.progress(progress, color)
    case .sparkline(let values): sparkline(values, color)
    }
  }

  /// Returns the style class of a column: figures are aligned right, words left, and long words break.
  private static func place(_ column: DataTable.Column, isFirst: Bool) -> String? {
    guard !isFirst, column.alignment == .left else { return nil }
    return column.fit == .fixed ? "words" : "words long"
  }
}

extension Role {
  var styleName: String? {
    switch self {
    case .plain: nil
    case .good: "good"
    case .warning: "warning"
    case .bad: "bad"
    case .faint: "quiet"
    case .strong: "strong"
    }
  }
}

/// The small pictures in sentences and cells. The figures next to them say the same.
extension HTMLWriter {
  private static let barWidth = 80.0
  private static let barHeight = 9.0

  mutating func bar(_ value: Int64, of maximum: Int64, _ color: ChartColor) {
    guard value > 0, maximum > 0 else { return }
    picture("bar", width: Self.barWidth) { html in
      html.filled(value, of: maximum, color)
    }
  }

  /// Writes a bar with its percentage, or nothing without a goal.
  mutating func progress(_ progress: Progress, _ color: ChartColor) {
    guard let percent = progress.percent else { return }
    picture("bar", width: Self.barWidth) { html in
      html.rectangle("track", x: 0, y: 0, width: Self.barWidth, height: Self.barHeight, rounded: 1.5)
      if progress.value > 0 { html.filled(progress.value, of: progress.goal, color) }
    }
    text(" \(percent) %")
  }

  private mutating func filled(_ value: Int64, of maximum: Int64, _ color: ChartColor) {
    // Any value other than zero is visible.
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
