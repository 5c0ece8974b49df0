import LarderModel
import Terminal

extension WasteReport {
  public func lines(_ page: TextPage) -> [String] {
    var lines = page.sentence("Waste, \(period.formatted(page.style))", .strong)
    guard total.count > 0 else {
      lines += page.sentence("Nothing was thrown away.")
      return lines + asides(page) + comparisonLines(page)
    }
    lines += page.sentence("Thrown away: \(total.told(page.style)).")
    if let share = shareText(page.style) { lines += page.sentence("That is \(share) in the period.") }
    if let unknowns = total.unknowns { lines += page.sentence("Not counted: \(unknowns).", .faint) }
    if let days = total.averageDaysPast {
      let average = page.style.decimal(days, places: 1)
      lines += page.sentence(
        "\(total.pastDate) of \(total.count) went past their date, by \(average) days on average.")
    }
    if inedible.count > 0 {
      lines += page.sentence(
        "Of it inedible: \(inedible.told(page.style)); could have been eaten: \(edible.told(page.style)).")
    }
    lines += asides(page)
    lines += comparisonLines(page)
    return lines + [""] + page.lines(groupTable(page))
  }

  /// "4.2 % of the €17.20 spent and 3.1 % of the 3.9 kg bought".
  private func shareText(_ style: OutputStyle) -> String? {
    var parts = total.cost.currencies.compactMap { currency in
      shareOfMoney(currency).map {
        "\(Figures.percent($0, style)) of the \(bought.paid.amount(currency).formatted(style)) spent"
      }
    }
    if total.withoutMass < total.count, let share = shareOfMass {
      parts.append("\(Figures.percent(share, style)) of the \(Figures.mass(bought.mass, style)) bought")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  private func asides(_ page: TextPage) -> [String] {
    var lines: [String] = []
    if rescued.count > 0 {
      lines += page.sentence("Eaten after its date, and so rescued: \(rescued.told(page.style)).")
    }
    if unexplained.count > 0 {
      lines += page.sentence("Found missing by counts, unexplained: \(unexplained.told(page.style)).")
    }
    return lines
  }

  /// "Compared with 2026-10: €12.00 more (€6.10 → €18.10), 300 g less (1.5 kg → 1.2 kg)."
  private func comparisonLines(_ page: TextPage) -> [String] {
    guard let comparison else { return [] }
    let style = page.style
    let before = comparison.total
    let difference = total.cost.difference(from: before.cost)
    var parts = difference.currencies.map { currency in
      let change = total.cost.amount(currency).minor.subtractingHeld(before.cost.amount(currency).minor)
      return Self.change(
        change, Money(minor: change.heldMagnitude, currency: currency).formatted(style),
        before.cost.amount(currency).formatted(style), total.cost.amount(currency).formatted(style))
    }
    if before.mass != total.mass {
      let change = total.mass.subtractingHeld(before.mass)
      parts.append(
        Self.change(
          change, Figures.mass(change.heldMagnitude, style), Figures.mass(before.mass, style),
          Figures.mass(total.mass, style)))
    }
    if parts.isEmpty { parts = ["\(Figures.count(before.count, "time")) then, \(total.count) now"] }
    return page.sentence("Compared with \(comparison.period.formatted(style)): \(parts.joined(separator: "; ")).")
  }

  private static func change(_ change: Int64, _ size: String, _ before: String, _ after: String) -> String {
    change == 0 ? "\(after) as before" : "\(size) \(change > 0 ? "more" : "less") (\(before) → \(after))"
  }

  private func groupTable(_ page: TextPage) -> TextTable {
    var table = TextTable(columns: [
      .init("", fit: .truncated, minimumWidth: 12),
      .init("Times", alignment: .right, priority: 6),
      .init("Cost", alignment: .right),
      .init("Mass", alignment: .right, priority: 9),
      .init("Energy", alignment: .right, priority: 7),
      .init("", maximumWidth: page.barWidth, priority: 5),
    ])
    let items = WasteGroup.topped(items, mostItems)
    for (title, groups) in [
      ("By reason", reasons), ("By item", items), ("By category", categories), ("By store", stores),
    ] {
      table.addHeading(title)
      let measure = GroupMeasure(groups)
      for group in groups {
        table.addRow([
          .init(group.title.visible), .init("\(group.figures.count)"), .init(group.figures.costText(page.style)),
          .init(group.figures.massText(page.style)), .init(group.figures.energyText),
          .init(page.bars.bar(measure.value(group), of: measure.largest, width: page.barWidth)),
        ])
      }
    }
    return table
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
    largest = groups.map { Self.value($0, currency, usesMass) }.max() ?? 0
  }

  func value(_ group: WasteGroup) -> Int64 { Self.value(group, currency, usesMass) }

  private static func value(_ group: WasteGroup, _ currency: Currency?, _ usesMass: Bool) -> Int64 {
    if let currency { return Int64(clamping: group.figures.cost.exact(currency)) }
    return usesMass ? group.figures.mass : group.figures.count
  }
}

extension Int64 {
  /// The difference, held at the ends of 64 bits.
  func subtractingHeld(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  var heldMagnitude: Int64 { Int64(clamping: magnitude) }
}
