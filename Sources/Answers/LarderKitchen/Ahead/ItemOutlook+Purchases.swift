import LarderAnswers
import LarderForecast
import LarderModel
import LarderSentences

/// The purchases of an item in words.
extension ItemOutlook {
  /// The days within which most households buy the item again, if this one bought it once or twice.
  package var daysForMost: Int? {
    guard prior.isKnown, let next = forecast.nextPurchase.value, next.timesBought <= 2 else { return nil }
    return next.daysForMost
  }

  /// The purchases so far: "bought on 12 days, every 3.4 days, last on Tue". After one or two, they include what
  /// other households do: "bought once, 8 days ago (most households buy it again within 20 days)".
  func purchaseWords(_ style: OutputStyle) -> String? {
    guard let next = forecast.nextPurchase.value else { return nil }
    let last = today.advanced(by: -next.daysSince).displayed(relativeTo: today, style)
    var words = next.timesBought == 1 ? ["bought once", last] : ["bought on \(Figures.count(next.timesBought, "day"))"]
    if let gap = next.meanGap { words.append("every \(style.decimal(Self.whole(gap * 10), places: 1)) days") }
    if next.timesBought > 1 { words.append("last \(last)") }
    let most = daysForMost.map { " (most households buy it again within \(Figures.count($0, "day")))" } ?? ""
    return words.joined(separator: ", ") + most
  }

  /// The figures of an item that need not be bought yet: "milk: bought once, 8 days ago (most households buy it again
  /// within 20 days), 1 l left." Nil if neither its use nor its purchases are known.
  func waitingSentence(_ style: OutputStyle) -> String? {
    guard let known = rateWords(style) ?? purchaseWords(style) else { return nil }
    return "\(name.visible): \([known, leftWords(style), goneWords(style)].compactMap { $0 }.joined(separator: ", "))."
  }
}
