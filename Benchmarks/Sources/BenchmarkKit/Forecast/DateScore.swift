import LarderForecast

/// The quality of predicted purchase dates at a cut-off, by the number of purchases of the item until then.
///
/// A quantile is scored if its day is within the data, so that the outcome is known; an abandoned item counts as not
/// bought. Errors in days cover only items that were bought again, because no rule predicts that one never is.
package struct DateScore: Sendable {
  package static let shares = [0.1, 0.25, 0.5, 0.75, 0.9]
  /// The numbers of days within which a purchase is predicted, for every item.
  package static let horizons = [7, 28, 91]
  /// Classes of items by the number of purchases.
  static let classes: [(name: String, from: Int)] = [
    ("1", 1), ("2", 2), ("3", 3), ("4–5", 4), ("6–9", 6), ("10–19", 10), ("20 or more", 20),
  ]

  private var said = [[Int]](repeating: [Int](repeating: 0, count: shares.count), count: classes.count)
  private var came = [[Int]](repeating: [Int](repeating: 0, count: shares.count), count: classes.count)
  private var items = [Int](repeating: 0, count: classes.count)
  /// The sums of the chances within ``horizons``, and how many purchases came.
  private var chances = [[Double]](repeating: [Double](repeating: 0, count: horizons.count), count: classes.count)
  private var bought = [[Int]](repeating: [Int](repeating: 0, count: horizons.count), count: classes.count)
  /// Errors in days of the forecast, the mean gap and the last gap, with the number of purchases.
  private var errors: [(times: Int, forecast: Int, meanGap: Int, lastGap: Int)] = []

  package init() {}

  /// Adds the items of a household, as known at the end of a day.
  package mutating func add(_ histories: [ItemHistory], cutOff: Int32, lastDay: Int32) {
    let known = PurchaseHistory(of: histories).before(cutOff + 1)
    let all = Dictionary(uniqueKeysWithValues: histories.map { ($0.id, $0.bought) })
    for item in known.items {
      guard let next = known.nextPurchase(of: item, on: cutOff).value else { continue }
      let came = all[item.id]?.first { $0 > cutOff }.map { Int($0) - Int(cutOff) }
      score(next, came: came, within: Int(lastDay) - Int(cutOff))
      if let came { addErrors(next, Array(item.days), came, cutOff) }
    }
  }

  private mutating func score(_ next: NextPurchase, came: Int?, within seen: Int) {
    let row = Self.classes.lastIndex { $0.from <= next.timesBought } ?? 0
    for (place, share) in Self.shares.enumerated() {
      guard let days = next.daysUntil(share: share), days <= seen else { continue }
      said[row][place] += 1
      self.came[row][place] += came.map { $0 <= days } == true ? 1 : 0
    }
    items[row] += 1
    for (place, days) in Self.horizons.enumerated() where days <= seen {
      chances[row][place] += next.chance(withinDays: days)
      bought[row][place] += came.map { $0 <= days } == true ? 1 : 0
    }
  }

  private mutating func addErrors(_ next: NextPurchase, _ days: [Int32], _ came: Int, _ cutOff: Int32) {
    let last = days[days.count - 1]
    func error(ofGap gap: Double) -> Int {
      // A predicted day that has already passed counts as tomorrow, so that a late rule is not penalised twice.
      abs(max(1, Int(last) + Int(gap.rounded()) - Int(cutOff)) - came)
    }
    // After a single purchase no gap is known, and the rules predict tomorrow.
    errors.append(
      (
        next.timesBought, abs(next.daysIfBought - came), error(ofGap: next.meanGap ?? 0),
        error(ofGap: days.count > 1 ? Double(last - days[days.count - 2]) : 0)
      ))
  }

  package mutating func add(_ other: DateScore) {
    for row in Self.classes.indices {
      for place in Self.shares.indices {
        said[row][place] += other.said[row][place]
        came[row][place] += other.came[row][place]
      }
      items[row] += other.items[row]
      for place in Self.horizons.indices {
        chances[row][place] += other.chances[row][place]
        bought[row][place] += other.bought[row][place]
      }
    }
    errors += other.errors
  }

  /// For each number of purchases and predicted share, the actual share and the number of predictions.
  package var coverage: [(name: String, shares: [(came: Double, count: Int)])] {
    Self.classes.indices.map { row in
      let shares = Self.shares.indices.map { place in
        (came: Double(came[row][place]) / Double(max(said[row][place], 1)), count: said[row][place])
      }
      return (Self.classes[row].name, shares)
    }
  }

  /// For each number of purchases and each of ``horizons``, the mean chance and the actual share, with the number of
  /// items.
  package var chanceLines: [(name: String, count: Int, shares: [(said: Double, came: Double)])] {
    Self.classes.indices.map { row in
      let count = Double(max(items[row], 1))
      let shares = Self.horizons.indices.map { (said: chances[row][$0] / count, came: Double(bought[row][$0]) / count) }
      return (Self.classes[row].name, items[row], shares)
    }
  }

  /// Errors in days of the forecast, the mean gap and the last gap: medians and means, by number of purchases and in
  /// total.
  package var errorLines: [(name: String, count: Int, medians: [Double], means: [Double])] {
    var lines = Self.classes.indices.map { place in
      let until = place + 1 < Self.classes.count ? Self.classes[place + 1].from : .max
      let chosen = errors.filter { $0.times >= Self.classes[place].from && $0.times < until }
      return Self.line(Self.classes[place].name, chosen)
    }
    lines.append(Self.line("all", errors))
    return lines
  }

  private static func line(
    _ name: String, _ errors: [(times: Int, forecast: Int, meanGap: Int, lastGap: Int)]
  ) -> (name: String, count: Int, medians: [Double], means: [Double]) {
    let columns = [errors.map(\.forecast), errors.map(\.meanGap), errors.map(\.lastGap)].map { $0.map(Double.init) }
    guard !errors.isEmpty else { return (name, 0, [0, 0, 0], [0, 0, 0]) }
    let means = columns.map { $0.reduce(0, +) / Double(errors.count) }
    return (name, errors.count, columns.map { middle($0) }, means)
  }

  /// The median, or the mean of the two middle values.
  private static func middle(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
