import Document
import PlainText

/// The layout of text output: its width, whether it is coloured, and how bars are drawn.
///
///     for line in TextPage(width: Screen.width()).lines(document) { output.line(line) }
package struct TextPage: Sendable {
  package var width: Int
  package var ink: Ink
  package var bars: Bars
  /// The text before a line to type, which is the name of the program.
  package var prompt: String

  package init(width: Int = 80, ink: Ink = .plain, bars: Bars = Bars(isUnicode: true), prompt: String = "") {
    (self.width, self.ink, self.bars, self.prompt) = (width, ink, bars, prompt)
  }

  /// Returns a sentence in lines that fit, each coloured separately. Lines after the first are indented.
  package func sentence(_ text: String, _ role: Role = .plain, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return DisplayWidth.wrap(text, to: max(1, width - indent)).map { margin + ink.paint($0, role) }
  }

  /// Returns the lines of a table, followed by a remark on dropped columns if it has one.
  package func lines(_ table: DataTable) -> [String] {
    let text = TextTable(table, self)
    let lines = text.lines(ink)
    guard let remark = table.remark else { return lines }
    let leftOut = text.leftOut.filter(remark.columns.contains).map { table.columns[$0].title }
    return leftOut.isEmpty
      ? lines : lines + sentence(remark.before + leftOut.joined(separator: ", ") + remark.behind)
  }

  package func lines(_ document: Document) -> [String] {
    (document.isTitled ? sentence(document.title, .strong) : []) + lines(document.blocks)
  }

  package func lines(_ blocks: [Block]) -> [String] { blocks.flatMap(lines) }

  private func lines(_ block: Block) -> [String] {
    switch block {
    case .heading(let heading): sentence(heading, .strong)
    case .paragraph(let sentence): lines(sentence)
    case .gap: [""]
    case .table(let table): lines(table)
    case .chart: []
    case .list(let list): lines(list)
    case .figures(let figures): figures.flatMap(lines)
    case .trends(let trends): lines(trends)
    case .columns(let blocks): lines(blocks)
    case .either(let text, _): lines(text)
    }
  }

  private func lines(_ sentence: Sentence) -> [String] {
    let text = text(sentence.pieces, withProgress: true)
    // A bar broken into lines would lose its empty part, so without room for it only the words are shown.
    if sentence.hasProgress, sentence.indent + DisplayWidth.of(text) <= width {
      return [String(repeating: " ", count: sentence.indent) + ink.paint(text, sentence.role)]
    }
    return self.sentence(self.text(sentence.pieces, withProgress: false), sentence.role, indent: sentence.indent)
  }

  func text(_ pieces: [Sentence.Piece], withProgress: Bool = false) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .line(let line): return prompt + line
      case .sparkline(let values): return bars.sparkline(of: values)
      case .absentSign: return bars.absentSign
      case .progress(let progress):
        let bar = withProgress ? bars.progress(progress, ofPage: width) : ""
        return bar.isEmpty ? "" : " \(bar)"
      }
    }.joined()
  }

  /// Returns a list whose further lines are indented, so that the items stand out.
  private func lines(_ list: ItemList) -> [String] {
    list.items.enumerated().flatMap { index, item in
      let start = list.isNumbered ? "\(index + 1). " : ""
      let indent = list.isNumbered ? start.count : 2
      let margin = String(repeating: " ", count: indent)
      let lines = DisplayWidth.wrap(text(item.pieces), to: max(1, width - indent)).enumerated().map { index, line in
        (index == 0 ? start : margin) + line
      }
      return lines + (item.line.map { sentence(prompt + $0, .faint, indent: indent) } ?? [])
    }
  }

  private func lines(_ figure: KeyFigure) -> [String] {
    sentence("\(figure.name): \(([figure.figure] + figure.remarks).joined(separator: "; "))")
  }

  private func lines(_ trends: TrendLines) -> [String] {
    let names = trends.rows.map { DisplayWidth.of($0.name) }.max() ?? 0
    let lines = trends.rows.flatMap { row in
      beside("\(DisplayWidth.padded(row.name, to: names))  \(bars.sparkline(of: row.values))", row.text)
    }
    return lines + [String(repeating: " ", count: names + 2) + trends.ticks]
  }

  /// Returns a picture and its text side by side, or one below the other if there is no room.
  private func beside(_ picture: String, _ text: String) -> [String] {
    let start = DisplayWidth.of(picture) + 2
    guard width - start >= 20 else { return [picture] + sentence(text, indent: 2) }
    let lines = DisplayWidth.wrap(text, to: width - start)
    return lines.enumerated().map { index, line in
      DisplayWidth.padded(index == 0 ? picture : "", to: start) + line
    }
  }
}

/// Bars and small charts made of text.
///
///     let bars = Bars(isUnicode: ProcessEnvironment.isUTF8())
///     bars.bar(3, of: 8, width: 4)            // █▌
///     bars.sparkline([1, 5, 3])               // ▁█▅
///     bars.progress(1500, of: 2000, width: 8) // [██████  ] 75 %
package struct Bars: Hashable, Sendable {
  /// Whether block characters can be shown. Otherwise ASCII is used.
  package let isUnicode: Bool

  package init(isUnicode: Bool) { self.isUnicode = isUnicode }

  /// Returns a horizontal bar of at most `width` columns, to an eighth of a column, without trailing spaces.
  ///
  /// A value above the maximum is a full bar, and a negative one an empty bar. Any positive value is visible.
  package func bar(_ value: Int64, of maximum: Int64, width: Int) -> String {
    guard value > 0, maximum > 0, width > 0 else { return "" }
    let steps = isUnicode ? 8 : 1
    let filled = max(1, Proportion.scaled(min(value, maximum), of: maximum, to: UInt64(width) * UInt64(steps)))
    guard isUnicode else { return String(repeating: "#", count: filled) }
    let partial = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return String(repeating: "█", count: filled / 8) + partial[filled % 8]
  }

  /// Returns one column per value, from the lowest height for zero to the full height for the largest value.
  ///
  /// Negative values count as zero.
  package func sparkline(_ values: [Int64]) -> String { sparkline(of: values.map(ChartValue.known)) }

  /// The sign for a missing value in a sparkline.
  package var absentSign: String { isUnicode ? "·" : "'" }

  /// Returns a sparkline of values that may be unknown: "?" for an unknown value, ``absentSign`` for a missing one, and
  /// nothing for a future one.
  package func sparkline(of values: [ChartValue]) -> String {
    let levels = isUnicode ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] : ["_", ".", ":", "-", "=", "+", "*", "#"]
    let maximum = max(0, values.compactMap(\.number).max() ?? 0)
    return values.map { value in
      switch value {
      case .unknown: return "?"
      case .absent: return absentSign
      case .toCome: return ""
      case .known(let number), .atLeast(let number):
        guard number > 0 else { return levels[0] }
        return levels[Proportion.scaled(number, of: maximum, to: UInt64(levels.count - 1))]
      }
    }.joined()
  }

  /// Returns a bar in brackets with its percentage: `[████    ] 50 %`. Above the goal, the bar is full and the figure
  /// continues to rise.
  ///
  /// If the goal is not positive, the text is empty.
  package func progress(_ value: Int64, of goal: Int64, width: Int) -> String {
    guard goal > 0, width > 0 else { return "" }
    let filled = DisplayWidth.padded(bar(value, of: goal, width: width), to: width)
    return "[\(filled)] \(Proportion.scaled(max(0, value), of: goal, to: 100)) %"
  }

  /// Returns a progress bar as wide as the page allows.
  func progress(_ progress: Progress, ofPage width: Int) -> String {
    self.progress(progress.value, of: progress.goal, width: progress.room.columns(ofPage: width))
  }
}
