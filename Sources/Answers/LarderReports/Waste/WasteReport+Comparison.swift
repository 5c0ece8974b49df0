import Document
import LarderModel

/// How a period stands to another, in sentences.
extension WasteReport {
  /// "Compared with 2026-10: €12.00 more (€6.10 → €18.10); 300 g less (1.5 kg → 1.2 kg)."
  func comparisonBlocks(_ style: OutputStyle) -> [Block] {
    guard let comparison else { return [] }
    let before = comparison.total
    var parts = moneyChanges(from: before, style)
    if before.mass != total.mass {
      parts.append(Figures.change(before.mass, total.mass) { Figures.mass($0, style) })
    }
    if before.energy != total.energy {
      parts.append(
        Figures.change(before.energy.thousandths, total.energy.thousandths) { Energy(thousandths: $0).formatted })
    }
    if parts.isEmpty { parts = ["\(Figures.count(before.count, "time")) then, \(total.count) now"] }
    let unfinished = pair?.unfinished(style) ?? ""
    let changes = parts.joined(separator: "; ")
    var blocks: [Block] = []
    blocks.say("Compared with \(comparison.period.formatted(style)): \(changes)\(unfinished).")
    guard total.count > 0 || before.count > 0 else { return blocks }
    if let shares = shareChanges(style) { blocks.say(shares) }
    if let daily = dailyChange(style) { blocks.say(daily) }
    return blocks
  }

  private func moneyChanges(from before: WasteFigures, _ style: OutputStyle) -> [String] {
    total.cost.difference(from: before.cost).currencies.map { currency in
      Figures.change(before.cost.amount(currency).minor, total.cost.amount(currency).minor) {
        Money(minor: $0, currency: currency).formatted(style)
      }
    }
  }

  /// "Of what was spent 4.0 % was thrown away, then 6.2 %."
  private func shareChanges(_ style: OutputStyle) -> String? {
    guard let comparison else { return nil }
    let currencies = bought.paid.difference(from: comparison.bought.paid).currencies
    if currencies.count == 1, let now = shareOfMoney(currencies[0]),
      let then = comparison.shareOfMoney(currencies[0])
    {
      return "Of what was spent \(Figures.percent(now, style)) was thrown away, then \(Figures.percent(then, style))."
    }
    guard let now = shareOfMass, let then = comparison.shareOfMass else { return nil }
    return "Of the mass bought \(Figures.percent(now, style)) was thrown away, then \(Figures.percent(then, style))."
  }

  /// "Per day: €0.60 over 20 days, €0.20 over 31 days."
  private func dailyChange(_ style: OutputStyle) -> String? {
    guard let comparison, let days = pair?.dailyDays else { return nil }
    let currencies = total.cost.difference(from: comparison.total.cost).currencies
    let before = comparison.total
    guard currencies.count == 1 else {
      return Figures.daily(Int128(total.mass), Int128(before.mass), days, style) { sum, days in
        Figures.mass(Figures.rounded(sum, Int128(days)), style)
      }
    }
    let currency = currencies[0]
    return Figures.daily(total.cost.exact(currency), before.cost.exact(currency), days, style) {
      Money(millionths: $0, currency, over: $1).formatted(style)
    }
  }

  private var pair: PeriodPair? { comparison.map { PeriodPair(period, $0.period, life) } }
}

extension Int64 {
  /// The difference, held at the ends of 64 bits.
  func subtractingHeld(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }

  var heldMagnitude: Int64 { Int64(clamping: magnitude) }
}
