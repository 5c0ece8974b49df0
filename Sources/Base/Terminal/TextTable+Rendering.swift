import PlainText

extension TextTable {
  /// The table in lines, without line ends.
  func lines(_ ink: Ink) -> [String] {
    let slots = slots()
    guard !slots.isEmpty else { return [] }
    var lines: [String] = []
    if hasHeader {
      let titles = columns.map { Cell($0.title, .strong) }
      // Titles are cut, not wrapped: a header of several lines reads badly.
      lines.append(line(slots.map { titles[$0.column] }, slots, ink))
    }
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .heading(let heading):
        if index > 0 { lines.append("") }
        lines.append(ink.paint(DisplayWidth.truncate(heading.text, to: width).trimmedEnd, heading.role))
      case .row(let cells):
        lines.append(contentsOf: rowLines(cells, slots, ink))
      }
    }
    return lines
  }

  /// A row's lines: one, or as many as its longest wrapped cell needs.
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

  /// One line; spaces are put off until something follows them, and are never painted.
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
  /// The text without spaces at its end.
  fileprivate var trimmedEnd: String {
    guard utf8.last == UInt8(ascii: " ") else { return self }
    guard let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[...last])
  }
}
