import LarderForecast
import LarderProjections

/// The rate of household forecasts from ledgers, per second.
package enum ForecastRate {
  /// Forecasts the given number of households, each from its ledger's projection, opening and closing the ledger.
  ///
  /// - Parameter ledgers: used one after another, and again from the first if needed.
  /// - Returns: the seconds taken, the seconds for opening and reading without forecasting, the number of items, and
  ///   the growth of the process in kilobytes.
  package static func measure(
    _ ledgers: [String], households: Int, on today: Int32
  ) throws -> (seconds: Double, readingSeconds: Double, items: Int, kilobytes: Int) {
    guard !ledgers.isEmpty else { throw BenchmarkError("there is no ledger to forecast from") }
    var items = 0
    func forecast(_ number: Int) throws {
      let purchases = try PurchaseLedger.purchases(at: ledgers[number % ledgers.count])
      items += HouseholdForecast(of: purchases.histories, on: today).items.count
    }
    // Warm up, so that the memory one forecast needs is already allocated.
    for number in 0..<min(ledgers.count, households) { try forecast(number) }
    items = 0
    let before = ProcessValues.ownKilobytes
    let seconds = try Stopwatch.seconds { for number in 0..<households { try forecast(number) } }
    let grown = ProcessValues.ownKilobytes - before
    // A tenth is enough, because each reading is the same.
    let read = max(1, households / 10)
    var histories = 0
    let reading = try Stopwatch.seconds {
      for number in 0..<read {
        histories += try PurchaseLedger.purchases(at: ledgers[number % ledgers.count]).histories.count
      }
    }
    guard histories > 0 else { throw BenchmarkError("the ledgers have no items") }
    return (seconds, reading * Double(households) / Double(read), items, grown)
  }
}
