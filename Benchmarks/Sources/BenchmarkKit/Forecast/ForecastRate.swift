import LarderForecast
import LarderProjections

/// How many households' forecasts a second come out of their ledgers.
public enum ForecastRate {
  /// Forecasts so many households, each from the projection that its ledger keeps, opening and closing the ledger.
  ///
  /// - Parameter ledgers: taken one after the other, again from the first when all were had.
  /// - Returns: the seconds it took, those of opening and reading the same ledgers without forecasting, how many items were
  ///   forecast, and by how many kilobytes the process grew.
  public static func measure(
    _ ledgers: [String], households: Int, on today: Int32
  ) throws -> (seconds: Double, readingSeconds: Double, items: Int, kilobytes: Int) {
    guard !ledgers.isEmpty else { throw BenchmarkError("there is no ledger to forecast from") }
    var items = 0
    func forecast(_ number: Int) throws {
      let purchases = try PurchaseLedger.purchases(at: ledgers[number % ledgers.count])
      items += HouseholdForecast(of: purchases.histories, on: today).items.count
    }
    // The memory that any one of them takes is had already when it begins.
    for number in 0..<min(ledgers.count, households) { try forecast(number) }
    items = 0
    let before = ProcessValues.ownKilobytes
    let seconds = try Stopwatch.seconds { for number in 0..<households { try forecast(number) } }
    let grown = ProcessValues.ownKilobytes - before
    // A tenth of them tells: what is read is the same each time.
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
