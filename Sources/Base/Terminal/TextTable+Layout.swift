import PlainText

extension TextTable {
  /// A column that is shown, and how wide.
  struct Slot {
    var column: Int
    var width: Int
  }

  /// The columns shown within a width.
  ///
  /// At least one stays, cut to the width if need be.
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

  /// The widths the contents ask for; more than the whole width cannot be had and is not counted.
  private func naturalWidths(atMost width: Int) -> [Int] {
    var widths = columns.map { hasHeader ? DisplayWidth.of($0.title.visible) : 0 }
    for case .row(let cells) in entries {
      for (index, cell) in cells.enumerated() { widths[index] = max(widths[index], DisplayWidth.of(cell.text)) }
    }
    return zip(widths, columns).map { min($0, $1.maximumWidth, width) }
  }

  /// Takes columns away from the widest slot that may shrink, again and again, until all fit or none may.
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
    for place in shown.indices where columns[shown[place]].priority <= columns[shown[least]].priority {
      least = place
    }
    return least
  }
}
