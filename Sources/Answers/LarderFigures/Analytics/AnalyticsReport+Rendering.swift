import Document
import LarderAnalytics
import LarderAnswers
import LarderModel
import LarderSentences
import StrictJSON

extension AnalyticsReport: Report {
  package func document(_ style: OutputStyle) -> Document { Document(title(style), blocks(style)) }

  private func blocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if let scenario {
      blocks += Block.sentences(scenario.changes.map { "What if: \($0.visible)" })
      blocks += Block.sentences(scenario.assumptions.map { "Assumption: \($0.visible)" }, indent: 2)
    }
    blocks.append(.gap)
    guard total.numbers.contains(where: { ($0?.scaled ?? 1) != 0 }) || !lines.isEmpty else {
      return blocks + [.sentence("No matching events.")]
    }
    return blocks + [.table(query.keys.isEmpty ? list(style) : groupTable(style))] + closing
  }

  private func title(_ style: OutputStyle) -> String {
    let keys = query.keys.map { $0.name }
    let last = keys.last.map { keys.count > 1 ? " and \($0)" : $0 } ?? ""
    let by = keys.isEmpty ? "In all" : "By " + keys.dropLast().joined(separator: ", ") + last
    return query.period == .all ? by : "\(by), \(query.period.formatted(style))"
  }

  /// The indices of the columns shown as text, where unknown counts are part of the figures' cells.
  private var shown: [Int] { columns.indices.filter { if case .figure = columns[$0].content { true } else { false } } }

  private func groupTable(_ style: OutputStyle) -> DataTable {
    let shown = shown
    var table = DataTable(
      title(style),
      columns: query.keys.map { .init($0.name, fit: .truncated, minimumWidth: 8) }
        + shown.map { index in
          .init(columns[index].isWhatIf ? "what if" : columns[index].name, alignment: .right, priority: 9)
        })
    table.remark = .init(
      before: "Too wide for this page: ", behind: "; --csv and --json have all.",
      columns: Set(shown.indices.filter { !columns[shown[$0]].isWhatIf }.map { query.keys.count + $0 }))
    for line in lines {
      table.addRow(
        zip(query.keys, line.keys).map { .init(Self.keyText($0, $1, style)) }
          + shown.map { .init(cell(line, $0, style)) })
    }
    if lines.count > 1 || leftOut > 0 {
      table.addRow(
        query.keys.indices.map { .init($0 == 0 ? "Together" : "", .strong) }
          + shown.map { .init(cell(total, $0, style), .strong) })
    }
    return table
  }

  /// A table with one line per figure, for a single group.
  private func list(_ style: OutputStyle) -> DataTable {
    let hasWhatIf = columns.contains { $0.isWhatIf }
    var table = DataTable(
      title(style),
      columns: [.init("Figure"), .init("It was", alignment: .right)]
        + (hasWhatIf ? [.init("What if", alignment: .right), .init("Change", alignment: .right)] : []))
    for index in shown where !columns[index].isWhatIf {
      var cells = [columns[index].name, cell(total, index, style)]
      if hasWhatIf { cells += [cell(total, index + 1, style), change(from: index, to: index + 1, style)] }
      table.addRow(cells.map { .init($0) })
    }
    if let scenario {
      let change = scenario.left.supposed.difference(from: scenario.left.actual)
      table.addRow(
        [
          scenario.day.map { "in stock on \($0.formatted(style))" } ?? "still in stock",
          scenario.left.actual.leftText(style),
          scenario.left.supposed.leftText(style),
        ].map { .init($0) }
          + [.init(change.isEmpty ? "" : change.signedText(style))])
    }
    return table
  }

  private func change(from: Int, to: Int, _ style: OutputStyle) -> String {
    guard let actual = total.numbers[from], let supposed = total.numbers[to], actual.places == supposed.places,
      case .figure(let figure) = columns[from].content
    else { return "" }
    let (difference, overflow) = supposed.scaled.subtractingReportingOverflow(actual.scaled)
    guard !overflow else { return "" }
    let text = Self.text(
      FigureNumber(scaled: Int64(clamping: difference.magnitude), places: actual.places), figure, total.currency, style)
    return difference == 0 ? "none" : (difference < 0 ? Figures.minus : "+") + text
  }

  private func cell(_ line: Line, _ index: Int, _ style: OutputStyle) -> String {
    guard case .figure(let figure) = columns[index].content else { return "" }
    guard let number = line.numbers[index] else {
      return figure.measure?.aspect == .cost && line.keys.isEmpty && unknown(line, index) == 0 ? "mixed" : "unknown"
    }
    let text = Self.text(number, figure, line.currency, style)
    let unknown = unknown(line, index)
    if case .known = figure { return text }
    return unknown > 0 ? "\(text) (+\(unknown))" : text
  }

  private func unknown(_ line: Line, _ index: Int) -> Int64 {
    guard case .figure(let figure) = columns[index].content, let measure = figure.measure else { return 0 }
    let place = columns.firstIndex { $0.content == .unknown(measure) && $0.isWhatIf == columns[index].isWhatIf }
    return place.flatMap { line.numbers[$0]?.scaled } ?? 0
  }

  private static func text(
    _ number: FigureNumber, _ figure: Figure, _ currency: Currency, _ style: OutputStyle
  ) -> String {
    guard let aspect = figure.measure?.aspect else { return "\(number.scaled)" }
    if case .known = figure { return "\(number.scaled)" }
    switch aspect {
    case .cost: return Money(minor: number.scaled, currency: currency).formatted(style)
    case .kg: return Figures.mass(number.scaled, style)
    case .kcal: return style.decimal(Figures.rounded(Int128(number.scaled), 1000), places: 0) + " kcal"
    case .protein, .carbs, .fat: return Figures.grams(number.scaled, style)
    case .days, .past:
      return style.decimal(number.scaled, places: number.places) + (number.text == "1" ? " day" : " days")
    }
  }

  private static func keyText(_ key: GroupKey, _ value: GroupValue, _ style: OutputStyle) -> String {
    value.displayed(key, style)?.visible ?? "no \(key.name)"
  }

  /// Remarks below the table.
  private var closing: [Block] {
    var blocks: [Block] = []
    if leftOut > 0 { blocks.say("\(Figures.count(leftOut, "group")) more; the total includes them.") }
    let unknown = columns.indices.compactMap { index -> String? in
      guard case .unknown(let measure) = columns[index].content, !columns[index].isWhatIf,
        let number = total.numbers[index]?.scaled, number > 0
      else { return nil }
      return "\(measure.name) of \(number) of \(counts[measure.flow] ?? 0)"
    }
    if !unknown.isEmpty { blocks.say("Unknown, counted separately (+n): \(unknown.joined(separator: "; ")).") }
    return blocks
  }

  /// Writes `report` "replay", `by` (the keys), `period`, `from`, `to`, `rows` and `total`. Each row is an object with
  /// a member for each key (null for none), a member for each column (null if unknown), and its `currency`. `left_out`
  /// follows, and for a scenario `what_if`, `assumptions`, `left_on` (null for today), `left` and `left_what_if`.
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "replay")
    json.strings("by", query.keys.map { $0.name })
    json.period(query.period)
    if let scenario {
      json.strings("what_if", scenario.changes)
      json.strings("assumptions", scenario.assumptions)
      json.day("left_on", scenario.day)
      json.amounts("left", scenario.left.actual)
      json.amounts("left_what_if", scenario.left.supposed)
    }
    json.list("rows", lines) { line, json in write(line, to: &json) }
    json.integer("left_out", leftOut)
    json.key("total")
    write(total, to: &json)
    json.endObject()
  }

  private func write(_ line: Line, to json: inout JSONWriter) {
    json.beginObject()
    for (key, value) in zip(query.keys, line.keys) where json.showsMoney || key != .currency {
      json.string(key.name, value.text(key))
    }
    for (column, number) in zip(columns, line.numbers) where json.showsMoney || !column.isOfMoney {
      json.decimal(column.name, number?.scaled, places: number?.places ?? 0)
    }
    if hasCosts, json.showsMoney { json.string("currency", line.currency == .none ? nil : line.currency.code) }
    json.endObject()
  }

  private var hasCosts: Bool { !query.keys.contains(.currency) && query.measures.contains { $0.aspect == .cost } }

  /// One row per group, in the order of the text. An unknown figure is an empty cell.
  package var table: (header: [String], rows: [[String]]) {
    let rows = (query.keys.isEmpty ? [total] : lines).map { line in
      zip(query.keys, line.keys).map { $1.text($0) ?? "" } + line.numbers.map { $0?.text ?? "" }
        + (hasCosts ? [line.currency.code] : [])
    }
    return (columnNames + (hasCosts ? ["currency"] : []), rows)
  }
}

extension MoneySum {
  fileprivate func leftText(_ style: OutputStyle) -> String { isEmpty ? "nothing priced" : text(style) }

  fileprivate func signedText(_ style: OutputStyle) -> String {
    amounts.map { money in
      if money.minor == 0 { return "none" }
      let size = Money(minor: Int64(clamping: money.minor.magnitude), currency: money.currency)
      return (money.minor < 0 ? Figures.minus : "+") + size.formatted(style)
    }.joined(separator: ", ")
  }
}
