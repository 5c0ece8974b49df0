/// A table of HTML: a head, and rows that each begin with what they are about.
///
///     var table = DataTable(caption: "Waste by month", columns: ["Month", "Cost"])
///     table.addRow("October", ["€4.20"])
public struct DataTable: Sendable {
  /// A row's name and its figures.
  public struct Row: Sendable {
    public let name: String
    public let cells: [String]
  }

  /// What a screen reader says first, and who looks at it does not need.
  public let caption: String
  /// The heads; the first is that of the names.
  public let columns: [String]
  public private(set) var rows: [Row] = []

  public init(caption: String, columns: [String]) {
    self.caption = caption
    self.columns = columns
  }

  /// Adds a row; cells that are missing are empty, and there are never more than heads.
  public mutating func addRow(_ name: String, _ cells: [String]) {
    let wanted = max(0, columns.count - 1)
    let missing = max(0, wanted - cells.count)
    rows.append(Row(name: name, cells: cells.prefix(wanted) + Array(repeating: "", count: missing)))
  }
}

extension HTMLWriter {
  /// A table, in a box that scrolls by itself where the page is too narrow for it.
  public mutating func table(_ table: DataTable) {
    let caption = makeIdentifier()
    // What scrolls must be reached without a mouse, and so has a place in the order of tabs and a name; no landmark,
    // of which a page with many tables would have too many.
    element("div", ["class": "scroll", "role": "group", "tabindex": "0", "aria-labelledby": caption]) { html in
      html.element("table") { html in
        html.element("caption", ["id": caption], text: table.caption)
        html.newline()
        html.element("thead") { html in
          html.element("tr") { html in
            for column in table.columns { html.element("th", ["scope": "col"], text: column) }
          }
        }
        html.newline()
        html.element("tbody") { html in
          for row in table.rows {
            html.newline()
            html.element("tr") { html in
              html.element("th", ["scope": "row"]) { $0.name(row.name) }
              for cell in row.cells { html.element("td", text: cell) }
            }
          }
        }
      }
    }
    newline()
  }
}
