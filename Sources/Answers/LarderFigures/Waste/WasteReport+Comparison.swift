import Document
import LarderModel
import LarderSentences

/// How a period stands to another, in sentences.
extension WasteReport {
  /// "Compared with 2026-10: €12.00 more (€6.10 → €18.10); 300 g less (1.5 kg → 1.2 kg)."
  func comparisonBlocks(_ style: OutputStyle) -> [Block] {
    guard let comparison, let pair else { return [] }
    if let nothing = pair.nothingKnown(style) { return [.sentence(nothing)] }
    let before = comparison.total
    var parts = Figures.changes(before.priced, total.priced, of: "cost", style)
    // What all is known of, and is as it was, is not worth a word.
    if before.mass != total.mass || before.withoutMass + total.withoutMass > 0 {
      parts += [Figures.change(before.knownMass, total.knownMass, of: "mass") { Figures.mass($0, style) }].compactMap(
        \.self)
    }
    if before.energy != total.energy || before.withoutEnergy + total.withoutEnergy > 0 {
      parts += [
        Figures.change(before.knownEnergy, total.knownEnergy, of: "energy") { Energy(thousandths: $0).formatted }
      ].compactMap(\.self)
    }
    var blocks: [Block] = []
    blocks.say(pair.sentence(parts, before.priced, total.priced, of: "time", style))
    guard total.count > 0 || before.count > 0 else { return blocks }
    if let shares = shareChanges(style) { blocks.say(shares) }
    if let daily = dailyChange(style) { blocks.say(daily) }
    return blocks
  }

  /// "4.0 % of food spending was thrown away, compared with 6.2 % then."
  private func shareChanges(_ style: OutputStyle) -> String? {
    guard let comparison else { return nil }
    let currencies = bought.paid.difference(from: comparison.bought.paid).currencies
    if currencies.count == 1, let now = shareOfMoney(currencies[0]),
      let then = comparison.shareOfMoney(currencies[0])
    {
      let isWhole = bought.withoutPrice == 0 && comparison.bought.withoutPrice == 0
      return
        "\(Figures.percent(now, style)) of food spending was thrown away, compared with "
        + "\(Figures.percent(then, style)) then" + (isWhole ? "." : ", as far as prices are known.")
    }
    guard let now = shareOfMass, let then = comparison.shareOfMass else { return nil }
    let isWhole = bought.withoutMass == 0 && comparison.bought.withoutMass == 0
    return "Of the mass bought \(Figures.percent(now, style)) was thrown away, then \(Figures.percent(then, style))"
      + (isWhole ? "." : ", as far as it is known.")
  }

  /// "Per day: €0.60 over 20 days, €0.20 over 31 days."
  private func dailyChange(_ style: OutputStyle) -> String? {
    guard let comparison, let pair else { return nil }
    let before = comparison.total
    guard total.cost.difference(from: before.cost).currencies.count != 1 else {
      return pair.daily(before.priced, total.priced, style)
    }
    let (now, then) = (total.knownMass, before.knownMass)
    guard let days = pair.dailyDays, now.isKnown, then.isKnown else { return nil }
    return Figures.daily(
      Int128(now.amount), Int128(then.amount), days, isWhole: (now.isWhole, then.isWhole), style
    ) { sum, days in
      Figures.mass(Figures.rounded(sum, Int128(days)), style)
    }
  }

  private var pair: PeriodPair? { comparison.map { PeriodPair(period, $0.period, life) } }
}

extension Int64 {
  /// The magnitude, held at the end of 64 bits.
  var heldMagnitude: Int64 { Int64(clamping: magnitude) }
}
