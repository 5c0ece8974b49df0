import Document
import PlainText

extension HTMLWriter {
  /// A table, in a box that scrolls by itself where the page is too narrow for it.
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
    // What scrolls must be reached without a mouse, and so has a place in the order of tabs and a name; no landmark,
    // of which a page with many tables would have too many.
    element("div", ["class": "scroll", "role": "group", "tabindex": "0", "aria-labelledby": caption]) { html in
      html.element("table") { html in
        // What is read over the table already is said once more only to whom it is read aloud.
        html.element("caption", ["id": caption]) { html in
          html.element("span", ["class": table.isHeaded ? "unseen" : nil], text: table.caption)
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
    // Each heading begins a body, whose rows it is said of.
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

  /// Figures stand to the right, words to the left, and long words break into lines.
  private static func place(_ column: DataTable.Column, isFirst: Bool) -> String? {
    guard !isFirst, column.alignment == .left else { return nil }
    return column.fit == .fixed ? "words" : "words long"
  }
}

extension Role {
  /// The class that the style sheet knows it by.
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
