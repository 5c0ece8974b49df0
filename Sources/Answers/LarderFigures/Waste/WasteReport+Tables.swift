import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The tables of waste by its parts.
extension WasteReport {
  func tableBlocks(_ style: OutputStyle) -> [Block] {
    var table = DataTable("Thrown away, by its parts", columns: columns, color: .first)
    for breakdown in breakdown.map({ [$0] }) ?? WasteBreakdown.usual {
      let all = parts(breakdown)
      let groups = breakdown.topped(all, mostParts)
      let former = comparison.map { all.former(in: $0[breakdown], shown: groups) }
      let gone = breakdown == .month ? [] : comparison.map { all.gone(from: $0[breakdown], mostParts) } ?? []
      guard !groups.isEmpty || !gone.isEmpty else { continue }
      table.addHeading(breakdown.heading)
      let measure = GroupMeasure(groups)
      for group in groups {
        table.addRow(
          [.name(group.title.visible), .init("\(group.figures.count)")] + costs(group, former, style)
            + others(group, style)
            + [group.isRest ? "" : .bar(measure.value(group), of: measure.largest)])
      }
      for group in gone {
        table.addRow([
          .name(group.title.visible), .init("0"), .init(Self.nothing), .init(group.figures.costText(style)),
        ])
      }
    }
    return table.isEmpty ? [] : [.gap, .table(table)]
  }

  private static let nothing = "–"

  /// What the shares of a whole column are of: never of money in one row and of mass in another.
  private var shareMeasure: WasteMeasure { WasteMeasure(bought) }

  private var isOfMoney: Bool { if case .money = shareMeasure { true } else { false } }

  private var columns: [DataTable.Column] {
    var columns: [DataTable.Column] = [
      .init("", fit: .truncated, minimumWidth: 12),
      .init("Times", alignment: .right, priority: 6),
      .init("Cost", alignment: .right),
    ]
    if comparison != nil { columns.append(.init("Before", alignment: .right, priority: 10)) }
    columns.append(.init("Mass", alignment: .right, priority: 9))
    columns.append(.init("Energy", alignment: .right, priority: 7))
    if let breakdown {
      if breakdown.isBoughtBy {
        columns.append(.init(isOfMoney ? "Of paid" : "Of mass", alignment: .right, priority: 8))
      }
      columns.append(.init("Days", alignment: .right, priority: 5))
      if breakdown != .month { columns.append(.init("CO2e", alignment: .right, priority: 3)) }
    }
    columns.append(.init("", priority: 4))
    return columns
  }

  /// What it cost, and what the same part cost in the other period.
  private func costs(
    _ group: WasteGroup, _ former: [String: WasteFigures]?, _ style: OutputStyle
  ) -> [DataTable.Cell] {
    let cost = DataTable.Cell(group.figures.count == 0 ? Self.nothing : group.figures.costText(style))
    guard let former else { return [cost] }
    return [cost, .init(former[group.title].map { $0.costText(style) } ?? Self.nothing)]
  }

  private func others(_ group: WasteGroup, _ style: OutputStyle) -> [DataTable.Cell] {
    let isNothing = group.figures.count == 0
    var cells: [DataTable.Cell] = [
      .init(isNothing ? Self.nothing : group.figures.massText(style)),
      .init(isNothing ? Self.nothing : group.figures.energyText),
    ]
    guard let breakdown else { return cells }
    if breakdown.isBoughtBy {
      cells.append(.init(group.share(by: shareMeasure).map { Figures.percent($0, style) } ?? ""))
    }
    cells.append(.init(group.figures.averageAge.map { style.decimal($0, places: 1) } ?? ""))
    if breakdown != .month {
      let isKnown = group.figures.coveredMass > 0
      cells.append(.init(isKnown ? group.figures.emissionsText(style) : ""))
    }
    return cells
  }
}

/// What the bars beside groups tell: money where all of it is of one currency, else mass, else how often.
private struct GroupMeasure {
  private let currency: Currency?
  private let usesMass: Bool
  let largest: Int64

  init(_ groups: [WasteGroup]) {
    let currencies = groups.reduce(into: Set<Currency>()) { $0.formUnion($1.figures.cost.currencies) }
    let currency = currencies.count == 1 ? currencies.first : nil
    let usesMass = groups.contains { $0.figures.mass > 0 }
    self.currency = currency
    self.usesMass = usesMass
    largest = groups.filter { !$0.isRest }.map { Self.value($0, currency, usesMass) }.max() ?? 0
  }

  func value(_ group: WasteGroup) -> Int64 { Self.value(group, currency, usesMass) }

  private static func value(_ group: WasteGroup, _ currency: Currency?, _ usesMass: Bool) -> Int64 {
    if let currency { return Int64(clamping: group.figures.cost.exact(currency)) }
    return usesMass ? group.figures.mass : group.figures.count
  }
}
