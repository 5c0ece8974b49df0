import LarderAnswers
import LarderForecast
import LarderModel
import LarderSentences

/// The part of guests in an item's use.
extension ItemOutlook {
  /// The use expected of planned guests, beyond the household's own.
  package struct GuestNeed: Hashable, Sendable {
    package let guests: Int
    /// The number of days until the first of them come.
    package let inDays: Int
    package let amount: Int64
  }

  /// Returns what guests will need within a number of days, or nil if nothing is expected. If a planned dish uses the
  /// item on that day, the dish is already for everyone.
  func guestNeed(within days: Int) -> GuestNeed? {
    let meant = guestDays.filter { day in
      let inDays = Int(day.day) - Int(today.number)
      return inDays <= days && !planned.contains { $0.inDays == inDays }
    }
    let count = meant.reduce(0) { $0 + $1.guests }
    let amount = guests.expected(for: count)
    guard amount > 0, let first = meant.first else { return nil }
    return GuestNeed(guests: count, inDays: Int(first.day) - Int(today.number), amount: amount)
  }

  /// The use by guests that does not count as usual: "6 l for guests on 2 days not counted".
  func guestWords(_ style: OutputStyle) -> String? {
    guests.leftOut > 0
      ? "\(about(Double(guests.leftOut), style)) for guests on \(Figures.count(guests.days, "day")) not counted" : nil
  }
}
