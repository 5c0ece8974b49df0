import LarderForecast
import LarderModel

/// The probability of an item's end.
extension ItemOutlook {
  /// The probability that counts as likely.
  static let likely = 0.8

  /// The probability that nothing good is left after a number of days. Nil if the use is unknown or nothing is left.
  package func chanceGone(within days: Int) -> Double? {
    guard let rate, !portions.isEmpty else { return nil }
    return RunOut.chanceGone(of: stock, at: rate, on: today.number, within: days, knownDays: knownDays)
  }

  /// The number of days after which nothing good is left in eight of ten cases. Nil beyond ``RunOut/horizon``.
  package var likelyEnd: Int? {
    guard let last = chanceGone(within: RunOut.horizon), last >= Self.likely else { return nil }
    var (low, high) = (-1, RunOut.horizon)
    while high - low > 1 {
      let middle = (low + high) / 2
      if (chanceGone(within: middle) ?? 0) >= Self.likely { high = middle } else { low = middle }
    }
    return high
  }
}
