import Document
import LarderAnswers
import LarderModel
import LarderSentences

extension WasteReport {
  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Waste, \(period.formatted(style))")
    // A user who requests one breakdown or a comparison expects that, not the answer to everything.
    document.isFolded = breakdown == nil && comparison == nil && total.count > 0
    document.blocks =
      document.isFolded ? [.either(text: blocks(style), page: pageBlocks(style))] : blocks(style)
    return document
  }

  private func blocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    for sentence in breakdown == nil ? advice : [] {
      blocks.message(sentence.sentence(style))
      blocks.append(.line(sentence.action.line))
    }
    guard total.count > 0 else {
      blocks.say("Nothing was thrown away.")
      blocks += asides(style) + comparisonBlocks(style) + trendBlocks(style)
      return blocks + (breakdown == .month || comparison != nil ? tableBlocks(style) : [])
    }
    blocks.say("Thrown away: \(total.displayed(style)).")
    if let share = shareText(style) { blocks.say("Thrown away from the period's purchases: \(share).") }
    blocks += contradictions + shareRemarks(style)
    guard breakdown == nil else { return blocks + comparisonBlocks(style) + pictures(style) + tableBlocks(style) }
    blocks += remarks(style) + asides(style) + comparisonBlocks(style) + trendBlocks(style)
    return blocks + pictures(style) + tableBlocks(style)
  }

  var contradictions: [Block] {
    var blocks: [Block] = []
    for item in account.moreThanBought {
      blocks.message(
        "Contradiction: more \(item.visible) was thrown away than was bought. Correct the wrong entry: "
          + "\(.history(item: item)).")
    }
    if !account.beyondLots.isEmpty { blocks.message("For the events and their lots: \(.verify(deep: false)).") }
    return blocks
  }

  func shareRemarks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if shareText(style) != nil, dishes.count > 0 {
      blocks.say("Cooked dishes, in addition: \(dishes.displayed(style)).")
    }
    if let unknowns { blocks.say("Not counted: \(unknowns).", .faint) }
    if shareText(style) != nil, let apart = leftOutOfShares {
      blocks.say("Not included in these shares: \(apart).", .faint)
    }
    return blocks
  }

  func remarks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if let days = total.averageDaysPast {
      let average = style.decimal(days, places: 1)
      blocks.say(
        "\(total.pastDate) of \(total.count) \(total.pastDate == 1 ? "was thrown away after its" : "were thrown away after their") date, by \(average) \(average == "1" ? "day" : "days") on average."
      )
    }
    if inedible.count > 0 {
      blocks.say("Inedible: \(inedible.displayed(style)); could have been eaten: \(edible.displayed(style)).")
    }
    if let emissions = emissionsText(style) { blocks.say(emissions) }
    return blocks
  }

  /// A chart of the months, and one of the reasons or of the chosen breakdown.
  func pictures(_ style: OutputStyle) -> [Block] {
    guard let charts = MoneyCharts(total.cost, .first, style) else { return [] }
    let breakdown = breakdown ?? .reason
    let groups = account[breakdown].topped(mostParts).bars
    let months = trend?.entries.suffix(36).map { ($0.month, $0.wasted.priced) } ?? []
    return .pictures([
      charts.months("Thrown away by month", months),
      breakdown == .month ? nil : charts.parts(breakdown.heading, "Part", groups),
    ])
  }

  /// The wasted share in words: "€0.72 of the €17.20 spent on food (4.2 %) and 120 g of the 3.9 kg (3.1 %)".
  func shareText(_ style: OutputStyle) -> String? {
    var parts = account.sharesOfMoney(style)
    if let share = shareOfMass {
      let isMore = account.share.isMoreThanBought(with: account.massBeyondLots)
      let mass = account.share.wasted.mass.addingClamped(isMore ? account.massBeyondLots : 0)
      let (wasted, all) = (Figures.mass(mass, style), Figures.mass(bought.mass, style))
      let percent = isMore ? "more than was bought" : Figures.percent(share, style)
      parts.append("\(wasted) of the \(all) (\(percent))")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  /// The purchases not in the shares: "1 of 12 purchases without a price (milk), 3 of 12 without mass (bread and
  /// eggs)". Nil if there are none.
  private var leftOutOfShares: String? {
    guard bought.count > 0 else { return nil }
    let gaps = [
      (bought.withoutPrice, "a price", account.boughtWithoutPrice),
      (bought.withoutMass, "mass", account.boughtWithoutMass),
    ].filter { $0.0 > 0 }
    let parts = gaps.enumerated().map { index, gap in
      let purchases = index == 0 ? " \(bought.count == 1 ? "purchase" : "purchases")" : ""
      return "\(gap.0) of \(bought.count)\(purchases) without \(gap.1) (\(Figures.some(gap.2)))"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The missing values: "1 of 3 has no price (bread), 2 of 3 have no energy (eggs and bread)". Nil if there are none.
  var unknowns: String? {
    let parts = missing.map { data, count, items in
      "\(count) of \(total.count) \(count == 1 ? "has" : "have") no \(data.rawValue) (\(Figures.some(items)))"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The missing prices, masses and energies, with the items concerned.
  var missing: [(data: MissingWasteData, count: Int64, items: [String])] {
    [MissingWasteData.price, .mass, .energy].compactMap { gap in
      // Waste without a purchase is shown as a contradiction instead.
      func named(_ number: UInt32) -> Int64 { gap == .price ? account.beyondLots[number]?.withoutPrice ?? 0 : 0 }
      let count = gap.count(in: total) - account.beyondLots.keys.reduce(0) { $0 + named($1) }
      guard count > 0 else { return nil }
      let items = account.items(without: gap).filter { gap.count(in: $0.figures) > named($0.number) }.map(\.title)
      return (gap, count, items)
    }
  }

  /// The greenhouse gases: "Its footprint: 3.1 kg CO2e (for 1.2 kg of 2 kg; no figure for spinach and ham)."
  func emissionsText(_ style: OutputStyle) -> String? {
    guard total.coveredMass > 0 else { return nil }
    let missing = account.items(without: .co2e).map(\.title)
    let text = "Its footprint: \(total.emissionsText(style)) CO2e"
    guard !missing.isEmpty else { return text + "." }
    return text + " (for \(Figures.mass(total.coveredMass, style)) of \(Figures.mass(total.mass, style)); "
      + "no figure for \(Figures.some(missing)))."
  }

  func asides(_ style: OutputStyle) -> [Block] {
    func named(_ groups: [WasteGroup]) -> String { groups.count > 1 ? " (\(Figures.some(groups.map(\.title))))" : "" }
    var blocks: [Block] = []
    if rescued.count > 0 {
      let displayed = rescued.displayed(style) + named(account.rescuedItems)
      blocks.say("Eaten past its date (saved): \(displayed).")
    }
    if let risky = account.pastUseByText(style) { blocks.say(risky, .bad) }
    if unexplained.count > 0 {
      let displayed = unexplained.displayed(style) + named(account.unexplainedItems)
      blocks.say("Found missing by counts, unexplained: \(displayed).")
    }
    return blocks
  }

  func trendBlocks(_ style: OutputStyle) -> [Block] {
    trend?.sentences(style, money: { $0.wasted.cost }, mass: { $0.wasted.mass }).map(Block.paragraph) ?? []
  }
}

/// The tables of waste by group.
extension WasteReport {
  func tableBlocks(_ style: OutputStyle) -> [Block] {
    var table = DataTable("Thrown away, by its parts", [], color: .first, columns(nil, GroupMeasure([]), style))
    for breakdown in breakdown.map({ [$0] }) ?? WasteBreakdown.usual {
      let all = parts(breakdown)
      let groups = breakdown.topped(all, mostParts)
      let former = comparison.map { all.former(in: $0[breakdown], shown: groups) }
      let gone = breakdown == .month ? [] : comparison.map { all.gone(from: $0[breakdown], mostParts) } ?? []
      guard !groups.isEmpty || !gone.isEmpty else { continue }
      table.addHeading(breakdown.heading)
      table.addRows(groups, columns(former, GroupMeasure(groups), style))
      for group in gone {
        table.addRow([
          .name(group.title.visible), .init("0"), .init(Self.nothing), .init(group.figures.costText(style)),
        ])
      }
    }
    return table.isEmpty ? [] : [.gap, .table(table)]
  }

  private static let nothing = "–"

  /// The measure of a whole column of shares, so that rows never mix money and mass.
  private var shareMeasure: WasteMeasure { WasteMeasure(bought) }

  private var isOfMoney: Bool { if case .money = shareMeasure { true } else { false } }

  /// - Parameter former: The figures of each group in the other period.
  private func columns(
    _ former: [String: WasteFigures]?, _ measure: GroupMeasure, _ style: OutputStyle
  ) -> [DataColumn<WasteGroup>] {
    func counted(_ text: @escaping (WasteFigures) -> String) -> (WasteGroup) -> String {
      { $0.figures.count == 0 ? Self.nothing : text($0.figures) }
    }
    return [
      .name("", minimumWidth: 12, \.title.visible), .figure("Times", priority: 6) { "\($0.figures.count)" },
      .figure("Cost", counted { $0.costText(style) }),
      .figure("Before") { former?[$0.title]?.costText(style) ?? Self.nothing }.when(comparison != nil),
      .figure("Mass", priority: 9, counted { $0.massText(style) }),
      .figure("Energy", priority: 7, counted(\.energyText)),
      .figure(isOfMoney ? "Of paid" : "Of mass", priority: 8) {
        $0.share(by: shareMeasure).map { Figures.percent($0, style) } ?? ""
      }.when(breakdown?.isBoughtBy == true),
      .figure("Days", priority: 5) { $0.figures.averageAge.map { style.decimal($0, places: 1) } ?? "" }
        .when(breakdown != nil),
      .figure("CO2e", priority: 3) { $0.figures.coveredMass > 0 ? $0.figures.emissionsText(style) : "" }
        .when(breakdown.map { $0 != .month } ?? false),
      .cell("", priority: 4) { $0.isRest ? "" : .bar(measure.value($0), of: measure.largest) },
    ]
  }
}

/// The measure of the bars: money if all of it is in one currency, otherwise mass, otherwise the number of events.
private struct GroupMeasure {
  private let currency: Currency?
  private let usesMass: Bool
  let largest: Int64

  init(_ groups: [WasteGroup]) {
    let currencies = groups.reduce(into: Set<Currency>()) { $0.formUnion($1.figures.cost.currencies) }
    let currency = currencies.count == 1 ? currencies.first : nil
    let usesMass = groups.contains { $0.figures.mass > 0 }
    (self.currency, self.usesMass) = (currency, usesMass)
    largest = groups.filter { !$0.isRest }.map { Self.value($0, currency, usesMass) }.max() ?? 0
  }

  func value(_ group: WasteGroup) -> Int64 { Self.value(group, currency, usesMass) }

  private static func value(_ group: WasteGroup, _ currency: Currency?, _ usesMass: Bool) -> Int64 {
    if let currency { return Int64(clamping: group.figures.cost.exact(currency)) }
    return usesMass ? group.figures.mass : group.figures.count
  }
}
