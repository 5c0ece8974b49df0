import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The labels of a month on its page: bars in place of the tables of the report.
extension LabelsReport {
  /// Sentences as text, and charts on the page. Both contain the same shares.
  func monthBlocks(_ style: OutputStyle) -> [Block] {
    var charts: [Block] = [
      .chart(.bars(chart("By Nutri-Score", "Grade", grades, style))),
      .chart(.bars(chart("By NOVA group", "Group", groups, style))),
    ]
    var text = Block.sentences(["Nutri-Score: \(sentence(grades, style)).", "NOVA: \(sentence(groups, style))."])
    for person in people {
      let name = person.name?.visible ?? "no name given"
      charts.append(.chart(.bars(chart("Nutri-Score, \(name)", "Grade", person.grades, style))))
      text.say("\(name.capitalizedFirst): \(sentence(person.grades, style)).", indent: 2)
    }
    var blocks: [Block] = [.either(text: text, page: [.columns(charts)])]
    if let line = (grades + groups).max(by: { $0.energy < $1.energy }) {
      blocks.message("Grades are computed. For the events of a share: \(.words("why \(line.why)")).", .faint)
    }
    return blocks
  }

  /// "C 33.9 %, E 30.4 %, not known 35.7 %".
  private func sentence(_ lines: [Line], _ style: OutputStyle) -> String {
    lines.map { line in [line.title, line.share.map { Figures.percent($0, style) }].compactMap(\.self) }
      .map { $0.joined(separator: " ") }.joined(separator: ", ")
  }

  private func chart(_ title: String, _ head: String, _ lines: [Line], _ style: OutputStyle) -> BarChart {
    var table = DataTable(title, titles: [head, "Energy", "Share", "Entries"])
    let rows = lines.map { line in
      let energy = Energy(thousandths: line.energy).formatted
      let share = line.share.map { Figures.percent($0, style) }
      table.addRow(line.title, [energy, share ?? "", "\(line.entries)"])
      return BarChart.Row(line.title, .known(line.energy), [energy, share].compactMap(\.self).joined(separator: ", "))
    }
    return BarChart(
      ChartHead(title: title, summary: "\(sentence(lines, style)).".capitalizedFirst, table: table, color: .second),
      rows: rows, names: ("Energy", nil))
  }

  /// One row per share, as in the table of the month.
  func monthRows(_ period: String) -> [[String]] {
    (grades + groups + additives).map { line in
      ["labels", line.which.title, period, "eaten", PlainValue.decimalText(line.energy, places: 3), "kcal"]
    }
  }
}
