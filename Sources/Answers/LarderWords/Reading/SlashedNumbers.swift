import LarderModel

/// Numbers with slashes between them, such as "1/2", "11/20" or "11/20/26": a fraction, a date, or neither.
struct SlashedNumbers {
  private let parts: [Int]

  /// Returns nil for any other word.
  init?(_ word: String) {
    let parts = word.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ (1...4).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    self.parts = parts.compactMap { Int($0) }
  }

  var hasYear: Bool { parts.count == 3 }

  /// Whether it is a fraction that is usual in a kitchen: 1/2, 2/3, 3/4, 5/8.
  var isKitchenFraction: Bool {
    guard parts.count == 2, let number = ExactNumber(numerator: Int64(parts[0]), denominator: max(Int64(parts[1]), 1))
    else { return false }
    return number.isPositive && number < .one && number.denominator == Int64(parts[1])
      && [2, 3, 4, 5, 6, 8].contains(parts[1])
  }

  /// The date with the month before the day; without a year, the nearest one to today.
  func monthFirst(_ today: Day) -> Day? { day(month: parts[0], day: parts[1], today, leaning: .nearest) }

  /// The future dates that the numbers may mean, read with the month before the day and with the day before the month.
  func dates(_ today: Day) -> [Day] {
    let both = [
      day(month: parts[0], day: parts[1], today, leaning: .future),
      day(month: parts[1], day: parts[0], today, leaning: .future),
    ].compactMap(\.self)
    return both.first == both.last ? Array(both.prefix(1)) : both
  }

  private func day(month: Int, day: Int, _ today: Day, leaning: DateLeaning) -> Day? {
    guard hasYear else { return try? EnteredDay(parsing: "\(day).\(month).", today: today, leaning: leaning).day }
    let year = parts[2] < 100 ? 2000 + parts[2] : parts[2]
    return Day(year: year, month: month, day: day)
  }
}
