import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The report on a page: the answer, a bar and up to three findings. The rest is in sections to open.
extension WasteReport {
  func pageBlocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = [.sentence(answer(style), .strong)] + shareBar(style) + contradictions
    if !advice.isEmpty {
      blocks.append(
        .list(ItemList(advice.map { .init($0.sentence(style).pieces, line: $0.action.line) }, isNumbered: true)))
    }
    let pictures = pictures(style)
    if !pictures.isEmpty { blocks += [.heading("Charts")] + pictures }
    for breakdown in WasteBreakdown.usual { blocks += section(breakdown, style) }
    var details = asides(style) + remarks(style) + trendBlocks(style)
    if let share = shareText(style) { details.say("Thrown away from the period's purchases: \(share).") }
    details += shareRemarks(style)
    return details.isEmpty ? blocks : blocks + [.heading("Details")] + details
  }

  /// "At least €16.83 thrown away in November 2026."
  private func answer(_ style: OutputStyle) -> String {
    let isUnknown = total.withoutPrice == total.count
    let amount =
      isUnknown ? total.onPage(style) : Figures.least(total.costText(style), isWhole: total.withoutPrice == 0)
    let period = period.formatted(style)
    return (amount + " thrown away" + (self.period.isWholeMonths ? " in \(period)." : ", \(period).")).capitalizedFirst
  }

  /// The wasted share of the money spent on food, or of the mass if no price is known, as a bar.
  private func shareBar(_ style: OutputStyle) -> [Block] {
    let share = account.share
    let parts: (wasted: Int64, bought: Int64)
    if let currency = share.bought.paid.currencies.first, share.ofMoney(currency) != nil {
      parts = (share.wasted.paid.amount(currency).minor, share.bought.paid.amount(currency).minor)
    } else if share.ofMass != nil {
      parts = (share.wasted.mass, share.bought.mass)
    } else {
      return []
    }
    let pieces: [Sentence.Piece] = [
      .progress(Progress(parts.wasted, of: parts.bought)), .text(" of the food bought in this period"),
    ]
    return [.paragraph(Sentence(pieces))]
  }

  /// The groups of a breakdown in three columns, which fit on a phone.
  private func section(_ breakdown: WasteBreakdown, _ style: OutputStyle) -> [Block] {
    let groups = breakdown.topped(parts(breakdown), mostParts)
    guard !groups.isEmpty else { return [] }
    let table = DataTable(
      breakdown.heading, groups,
      [
        .name("", \.title.visible), .figure("Times") { "\($0.figures.count)" },
        .figure("Cost") { $0.figures.costText(style) },
      ])
    return [.heading(breakdown.heading), .table(table)]
  }
}
