import Document
import PlainText

extension TextPage {
  /// A document in lines of text.
  public func lines(_ document: Document) -> [String] {
    (document.isTitled ? sentence(document.title, .strong) : []) + lines(document.blocks)
  }

  public func lines(_ blocks: [Block]) -> [String] { blocks.flatMap(lines) }

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
    // To be broken into lines a bar would lose its empty part: where there is no room for it the words stand alone.
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

  /// Items whose further lines are indented, so that a list of them is read by its beginnings.
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

  /// A picture and what it says, side by side, or one under the other where there is no room.
  private func beside(_ picture: String, _ text: String) -> [String] {
    let start = DisplayWidth.of(picture) + 2
    guard width - start >= 20 else { return [picture] + sentence(text, indent: 2) }
    let lines = DisplayWidth.wrap(text, to: width - start)
    return lines.enumerated().map { index, line in
      DisplayWidth.padded(index == 0 ? picture : "", to: start) + line
    }
  }
}
