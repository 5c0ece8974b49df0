import LarderForecast

/// Compares the chances that a stock ends within some days with how often it did, by the length of the history.
///
/// Every forecast is made on its day, before any later day is simulated.
package struct ChanceTrial: Sendable {
  /// The forecasts with histories of similar length.
  package struct Tally: Sendable {
    /// The number of forecasts, the sum of their chances, and how many came true, by tenths of the chance.
    package private(set) var tenths = [(count: Int, chances: Double, hits: Int)](repeating: (0, 0, 0), count: 10)

    package var count: Int { tenths.reduce(0) { $0 + $1.count } }
    /// The mean chance.
    package var chance: Double { tenths.reduce(0) { $0 + $1.chances } / Double(max(count, 1)) }
    /// The share that came true.
    package var share: Double { Double(tenths.reduce(0) { $0 + $1.hits }) / Double(max(count, 1)) }
    /// The mean difference between chance and share over the tenths, weighted by their forecasts.
    package var difference: Double {
      tenths.reduce(0) { $0 + abs($1.chances - Double($1.hits)) } / Double(max(count, 1))
    }

    /// The number of forecasts, the sum of their chances, and how many came true, by the chance in words: 1 to 9 in 10.
    package private(set) var inTen = [(count: Int, chances: Double, hits: Int)](repeating: (0, 0, 0), count: 10)

    mutating func add(_ chance: Double, _ isHit: Bool) {
      let hit = isHit ? 1 : 0
      let place = min(9, Int(chance * 10))
      tenths[place] = (tenths[place].count + 1, tenths[place].chances + chance, tenths[place].hits + hit)
      let word = min(9, max(1, Int((chance * 10).rounded())))
      inTen[word] = (inTen[word].count + 1, inTen[word].chances + chance, inTen[word].hits + hit)
    }
  }

  /// The least weeks of history in each tally.
  package static let weeks = [1, 4, 8, 16, 32]
  package private(set) var tallies = [Tally](repeating: Tally(), count: weeks.count)
  /// The chances on every day that lots due within a week are used up by their date, by the same weeks of history.
  package private(set) var finished = [Tally](repeating: Tally(), count: weeks.count)

  private static let days = 364
  private static let horizons = [2, 4, 7, 14]

  /// - Parameter first: the number of the first household. The constants were chosen on households below 20,000.
  package init(households: Int, from first: Int = 20_000) {
    for household in first..<first + households { live(KitchenLife(seed: UInt64(household), days: Self.days + 60)) }
  }

  private mutating func live(_ life: KitchenLife) {
    var shelves = life.foods.enumerated().map { TwofoldShelf(food: $0.element, number: $0.offset) }
    for day in 0..<Self.days {
      for index in shelves.indices {
        shelves[index].throwAway(on: Int32(day), isRecorded: true)
        shelves[index].use(life.wanted[day][index], on: Int32(day), isRecorded: true)
        shelves[index].removeEmpty()
        if day % 7 == 5 { shelves[index].shop(on: Int32(day)) }
        let wanted = life.wanted.map { $0[index] }
        // After the shopping, and in the middle of the week.
        if day % 7 == 5 || day % 7 == 2 { foretell(shelves[index], wanted, day) }
        foretellLots(shelves[index], wanted, day)
      }
    }
  }

  private mutating func foretell(_ shelf: TwofoldShelf, _ wanted: [Int64], _ day: Int) {
    let today = Int32(day)
    let stock = shelf.lots.map { StockLot(amount: $0.there, due: $0.due) }
    guard !stock.isEmpty, let first = shelf.history.bought.first, let rate = shelf.history.useRate(on: today).value,
      let tally = Self.weeks.lastIndex(where: { day - Int(first) >= $0 * 7 })
    else { return }
    let end = KitchenTrial.end(of: stock, wanted, after: day) ?? .max
    for days in Self.horizons {
      let known = day - Int(first) + 1
      let chance = RunOut.chanceGone(of: stock, at: rate, on: today, within: days, knownDays: known)
      // Food that certainly passes its date says nothing about the use.
      if stock.contains(where: { ($0.due ?? .max) > today + Int32(days) }) { tallies[tally].add(chance, end <= days) }
    }
  }

  private mutating func foretellLots(_ shelf: TwofoldShelf, _ wanted: [Int64], _ day: Int) {
    let today = Int32(day)
    let stock = shelf.lots.map { StockLot(amount: $0.there, due: $0.due) }
    guard !stock.isEmpty, let pace = EatingPace(of: shelf.history, keeping: shelf.food.keeps, on: today),
      let first = shelf.history.bought.first, let tally = Self.weeks.lastIndex(where: { day - Int(first) >= $0 * 7 })
    else { return }
    for (lot, chance) in pace.chances(of: stock, on: today).enumerated() {
      guard let chance, let due = stock[lot].due, due <= today + 7 else { continue }
      finished[tally].add(chance, Self.isFinished(lot, of: stock, wanted, after: day))
    }
  }

  /// Whether a lot is used up by its date. Lots are sorted by date.
  private static func isFinished(_ lot: Int, of stock: [StockLot], _ wanted: [Int64], after day: Int) -> Bool {
    var rest = stock
    for later in day + 1...max(day + 1, Int(stock[lot].due ?? 0)) {
      var missing = wanted[later]
      for index in rest.indices where rest[index].due ?? .max >= Int32(later) {
        let part = min(missing, rest[index].amount)
        rest[index].amount -= part
        missing -= part
      }
    }
    return rest[lot].amount == 0
  }
}
