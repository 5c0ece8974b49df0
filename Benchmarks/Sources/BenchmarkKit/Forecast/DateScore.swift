import LarderForecast

/// How well the days of the next purchases were foretold at a cut-off.
///
/// Foretold are the items bought on at least four days by then. A quantile is scored where its day lies within the data,
/// so that it is known whether the item was bought by it; an item that was given up counts as not bought. The error
/// in days is of items that were bought again, for no rule says when something never is.
public struct DateScore: Sendable {
  public static let shares = [0.1, 0.25, 0.5, 0.75, 0.9]
  public static let purchasesNeeded = 4
  /// The classes of items by how often they were bought.
  static let classes: [(name: String, from: Int)] = [("4–5", 4), ("6–9", 6), ("10–19", 10), ("20 or more", 20)]

  private var said = [Int](repeating: 0, count: shares.count)
  private var came = [Int](repeating: 0, count: shares.count)
  /// The errors in days of the forecast, of the mean gap and of the last gap, with how often the item was bought.
  private var errors: [(times: Int, forecast: Int, meanGap: Int, lastGap: Int)] = []

  public init() {}

  /// Adds the items of a household, as they were known at the end of a day.
  public mutating func add(_ histories: [ItemHistory], cutOff: Int32, lastDay: Int32) {
    let known = PurchaseHistory(histories.map { .init(id: $0.id, days: $0.bought) }).before(cutOff + 1)
    let rhythm = PurchaseRhythm(known)
    let all = Dictionary(uniqueKeysWithValues: histories.map { ($0.id, $0.bought) })
    for item in known.items where item.days.count >= Self.purchasesNeeded {
      guard let next = rhythm.nextPurchase(of: item, on: cutOff).value else { continue }
      let came = all[item.id]?.first { $0 > cutOff }.map { Int($0) - Int(cutOff) }
      score(next, came: came, within: Int(lastDay) - Int(cutOff))
      if let came { addErrors(next, Array(item.days), came, cutOff) }
    }
  }

  private mutating func score(_ next: NextPurchase, came: Int?, within seen: Int) {
    for (place, share) in Self.shares.enumerated() {
      guard let days = next.daysUntil(share: share), days <= seen else { continue }
      said[place] += 1
      self.came[place] += came.map { $0 <= days } == true ? 1 : 0
    }
  }

  private mutating func addErrors(_ next: NextPurchase, _ days: [Int32], _ came: Int, _ cutOff: Int32) {
    let last = days[days.count - 1]
    func error(ofGap gap: Double) -> Int {
      // A day that has passed already is put off to tomorrow: a rule that is late is not punished twice.
      abs(max(1, Int(last) + Int(gap.rounded()) - Int(cutOff)) - came)
    }
    errors.append(
      (
        next.timesBought, abs(next.daysIfBought - came), error(ofGap: next.meanGap),
        error(ofGap: Double(last - days[days.count - 2]))
      ))
  }

  public mutating func add(_ other: DateScore) {
    for place in Self.shares.indices {
      said[place] += other.said[place]
      came[place] += other.came[place]
    }
    errors += other.errors
  }

  /// How often what was said at a share had happened, and of how many.
  public var coverage: [(share: Double, came: Double, count: Int)] {
    Self.shares.indices.map { (Self.shares[$0], Double(came[$0]) / Double(max(said[$0], 1)), said[$0]) }
  }

  /// The errors in days of the forecast, the mean gap and the last gap: their medians and means, by how often an item was
  /// bought and then of all.
  public var errorLines: [(name: String, count: Int, medians: [Double], means: [Double])] {
    var lines = Self.classes.indices.map { place in
      let until = place + 1 < Self.classes.count ? Self.classes[place + 1].from : .max
      let chosen = errors.filter { $0.times >= Self.classes[place].from && $0.times < until }
      return Self.line(Self.classes[place].name + " purchases", chosen)
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

  /// The middle one, or what lies between the two in the middle.
  private static func middle(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
