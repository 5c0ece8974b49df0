import Document
import PlainText

/// A table in lines of text.
///
/// No line exceeds the width or ends with spaces. If the table is too wide, columns that may shrink are narrowed first,
/// then the least important columns are dropped. Control characters in cells are shown rather than obeyed.
struct TextTable {
  typealias Column = DataTable.Column

  /// A cell's text, made harmless for the terminal, with its meaning.
  struct Cell {
    let text: String
    let role: Role

    init(_ text: String, _ role: Role = .plain) {
      self.text = text.visible
      self.role = role
    }
  }

  enum Entry {
    case row([Cell])
    case heading(Cell)
  }

  let columns: [Column]
  let hasHeader: Bool
  let gap: Int
  let entries: [Entry]
  let width: Int

  init(_ table: DataTable, _ page: TextPage) {
    columns = table.columns
    hasHeader = table.hasHeader
    gap = max(1, table.gap)
    width = page.width
    entries = table.entries.map { entry in
      switch entry {
      case .heading(let text, let role): .heading(Cell(text, role))
      case .row(let cells): .row(cells.map { Cell(Self.text($0.content, page), $0.role) })
      }
    }
  }

  private static func text(_ content: DataTable.Cell.Content, _ page: TextPage) -> String {
    switch content {
    case .text(let text), .name(let text): text
    case .sentence(let pieces): page.text(pieces)
    case .bar(let value, let maximum):
      page.bars.bar(value, of: maximum, width: BarSpace.usual.columns(ofPage: page.width))
    case .progress(let progress): page.bars.progress(progress, ofPage: page.width)
    case .sparkline(let values): page.bars.sparkline(of: values)
    }
  }

  /// The columns dropped for lack of room, by index.
  var leftOut: [Int] {
    let shown = Set(slots().map(\.column))
    return columns.indices.filter { !shown.contains($0) }
  }

  /// A column that is shown, with its width.
  struct Slot {
    var column: Int
    var width: Int
  }

  /// Returns the columns shown within a width.
  ///
  /// At least one remains, cut to the width if necessary.
  func slots() -> [Slot] {
    guard width > 0, !columns.isEmpty else { return [] }
    let natural = naturalWidths(atMost: width)
    var shown = Array(columns.indices)
    while true {
      let slots = shrink(shown.map { Slot(column: $0, width: natural[$0]) }, to: width)
      let total = slots.reduce(gap * (slots.count - 1)) { $0 + $1.width }
      if total <= width || shown.count == 1 { return slots }
      shown.remove(at: leastImportant(of: shown))
    }
  }

  /// Returns the widths that the contents need, each at most the whole width.
  private func naturalWidths(atMost width: Int) -> [Int] {
    var widths = columns.map { hasHeader ? DisplayWidth.of($0.title.visible) : 0 }
    for case .row(let cells) in entries {
      for (index, cell) in cells.enumerated() { widths[index] = max(widths[index], DisplayWidth.of(cell.text)) }
    }
    return zip(widths, columns).map { min($0, $1.maximumWidth, width) }
  }

  /// Narrows the widest column that may shrink, repeatedly, until everything fits or none may shrink.
  private func shrink(_ slots: [Slot], to width: Int) -> [Slot] {
    var slots = slots
    var excess = slots.reduce(gap * (slots.count - 1) - width) { $0 + $1.width }
    while excess > 0 {
      let candidates = slots.indices.filter { index in
        let column = columns[slots[index].column]
        return column.fit != .fixed && slots[index].width > column.minimumWidth
      }
      guard let widest = candidates.max(by: { slots[$0].width < slots[$1].width }) else { break }
      slots[widest].width -= 1
      excess -= 1
    }
    return slots
  }

  private func leastImportant(of shown: [Int]) -> Int {
    var least = 0
    for place in shown.indices where columns[shown[place]].priority <= columns[shown[least]].priority { least = place }
    return least
  }

  /// Returns the table in lines, without line ends.
  func lines(_ ink: Ink) -> [String] {
    let slots = slots()
    guard !slots.isEmpty else { return [] }
    var lines: [String] = []
    if hasHeader {
      let titles = columns.map { Cell($0.title, .strong) }
      // Titles are cut rather than wrapped: a header of several lines is hard to read.
      lines.append(line(slots.map { titles[$0.column] }, slots, ink))
    }
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .heading(let heading):
        if index > 0 { lines.append("") }
        lines.append(ink.paint(DisplayWidth.truncate(heading.text, to: width).trimmedEnd, heading.role))
      case .row(let cells): lines.append(contentsOf: rowLines(cells, slots, ink))
      }
    }
    return lines
  }

  /// Returns a row's lines: one, or as many as its longest wrapped cell needs.
  private func rowLines(_ cells: [Cell], _ slots: [Slot], _ ink: Ink) -> [String] {
    let wrapped = slots.map { slot -> [String] in
      let text = cells[slot.column].text
      guard columns[slot.column].fit == .wrapped else { return [text] }
      return DisplayWidth.wrap(text, to: slot.width)
    }
    let height = wrapped.reduce(1) { max($0, $1.count) }
    return (0..<height).map { row in
      let rowCells = zip(slots, wrapped).map { slot, lines in
        Cell(row < lines.count ? lines[row] : "", cells[slot.column].role)
      }
      return line(rowCells, slots, ink)
    }
  }

  /// Returns one line. Spaces are added only before further text, and never coloured.
  private func line(_ cells: [Cell], _ slots: [Slot], _ ink: Ink) -> String {
    var line = ""
    var pendingSpaces = 0
    for (index, (cell, slot)) in zip(cells, slots).enumerated() {
      if index > 0 { pendingSpaces += gap }
      let text = DisplayWidth.truncate(cell.text, to: slot.width)
      let padding = max(0, slot.width - DisplayWidth.of(text))
      let isRight = columns[slot.column].alignment == .right
      if isRight { pendingSpaces += padding }
      let visible = text.trimmedEnd
      if !visible.isEmpty {
        line += DisplayWidth.spaces(pendingSpaces) + ink.paint(visible, cell.role)
        pendingSpaces = DisplayWidth.of(text) - DisplayWidth.of(visible)
      } else {
        pendingSpaces += DisplayWidth.of(text)
      }
      if !isRight { pendingSpaces += padding }
    }
    return line
  }
}

extension String {
  /// The text without trailing spaces.
  fileprivate var trimmedEnd: String {
    guard utf8.last == UInt8(ascii: " ") else { return self }
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
