import BenchmarkKit
import LarderForecast
import LarderProjections
import LarderReplay
import XCTest

/// The cost of forecasts, and checks of their evaluation. Times are measured, but not asserted.
final class ForecastBenchmarks: XCTestCase {
  /// A household with five hundred items, bought and used over a year.
  private func histories() -> [ItemHistory] {
    (0..<500).map { id in
      var bought = DayWindow()
      var uses = UseHistory()
      var amounts: [BoughtAmount] = []
      for day in stride(from: Int32(id % 17), to: 365, by: 4 + id % 40) {
        bought.insert(20_000 + day)
        amounts.append(BoughtAmount(day: 20_000 + day, amount: 500, packs: 1 + id % 2))
        for later in 0..<Int32(4) { uses.use(100, on: 20_000 + day + later) }
      }
      return ItemHistory(id: id, bought: bought, amounts: amounts.suffix(8), uses: uses)
    }
  }

  func testAWholeForecastOfFiveHundredItems() {
    let histories = histories()
    measure { for _ in 0..<10 { _ = HouseholdForecast(of: histories, on: 20_366) } }
  }

  func testAForecastIsTheSameOnEveryMachine() throws {
    let forecast = HouseholdForecast(of: histories(), on: 20_366)
    var mixed: UInt64 = 0
    for item in forecast.items {
      let numbers = [
        try XCTUnwrap(item.nextTrip).probability, try XCTUnwrap(item.nextPurchase.value).willBeBought,
        try XCTUnwrap(item.useRate.value).perDay,
      ]
      for bits in [UInt64(item.id)] + numbers.map(\.bitPattern) { mixed = (mixed ^ bits) &* 0x9e37_79b9_7f4a_7c15 }
    }
    XCTAssertEqual(forecast.items.count, 500)
    XCTAssertEqual(mixed, 10_014_836_311_341_992_695)
  }

  /// Households that buy some items every week and others occasionally, the same for a seed everywhere.
  private func table(households: Int) throws -> PurchaseTable {
    var text = "household,day,item,quantity\n"
    var state: UInt64 = 20_260_101
    func chance(_ oneIn: UInt64) -> Bool {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % oneIn == 0
    }
    for household in 1...households {
      for day in stride(from: household % 7, to: 200, by: 7) {
        for item in 0..<40 where chance(UInt64(item / 4 + 1)) {
          text += "h\(household),\(day),item \(item),\(chance(4) ? 2 : 1)\n"
        }
      }
    }
    return try PurchaseTable(Array(text.utf8))
  }

  func testAnEvaluationThroughLedgersFindsWhatIsThereToBeFound() throws {
    let evaluation = try ForecastEvaluation(try table(households: 6))
    XCTAssertEqual(evaluation.forecast.count, 6)
    // The four items bought on every trip are among the first ten of every list.
    XCTAssertEqual(evaluation.forecast.values[2], 1)
    XCTAssertGreaterThan(evaluation.forecast.values[0], 0.3)
    XCTAssertGreaterThan(evaluation.dates.errorLines.last?.count ?? 0, 20)
    XCTAssertGreaterThan(evaluation.amounts.count, 30)
    XCTAssertTrue(evaluation.ledgers.isEmpty)
  }

  func testRankingByLengthComparesEveryLedgerWithTheFile() throws {
    let table = try table(households: 6)
    for usesCatalogue in [false, true] {
      let lengths = try LengthEvaluation(
        table, FoldedRates(table, ProductTypes()), usesCatalogue: usesCatalogue)
      XCTAssertEqual(lengths.comparisons, 6 * LengthEvaluation.lengths.count)
      XCTAssertEqual(lengths.rows.map(\.count), lengths.rows.map { _ in 6 })
      // The foods of this table are in no catalogue, so only households' own purchases count there.
      let ranked = usesCatalogue ? lengths.rows.last : lengths.rows.first
      XCTAssertGreaterThan(try XCTUnwrap(ranked).withFoods.mean.recall, 0.1)
    }
  }

  func testAnEvaluationOfATableThatIsNoneIsRefused() {
    for text in [
      "", "household,day\n1,2\n", "household,day,item\n1,x,milk\n", "household,day,item,quantity\n1,2,a,-3\n",
    ] {
      XCTAssertThrowsError(try PurchaseTable(Array(text.utf8)), text)
    }
  }

  /// If the reference evaluator and its data are available (`LARDER_FORECAST_DATA`), it must give the same figures.
  func testTheReferenceEvaluatorFindsTheSameFigures() throws {
    guard let directory = ProcessValues.text("LARDER_FORECAST_DATA"), let python = ChildProcess.find("python3"),
      Scratch.exists(directory + "/evaluate.py"), Scratch.exists(directory + "/cj_dev.csv")
    else {
      throw XCTSkip("LARDER_FORECAST_DATA names no directory with evaluate.py and cj_dev.csv, or there is no python3")
    }
    let data = directory + "/cj_dev.csv"
    let evaluation = try ForecastEvaluation(try PurchaseTable(readingFile: data))
    let file = Scratch.path("predictions.csv")
    try evaluation.writePredictions(to: file)
    defer { Scratch.remove(file) }
    let (status, output) = try ChildProcess.run([python, directory + "/evaluate.py", data, file, "--min-trips", "5"])
    XCTAssertEqual(status, 0, output)
    let found = output.split { $0 == " " || $0 == "\n" }.compactMap { Double($0) }.filter { $0 < 1 }
    XCTAssertEqual(found.count, 6, output)
    for (theirs, ours) in zip(found, evaluation.forecast.values) { XCTAssertEqual(theirs, ours, accuracy: 0.00006) }
    XCTAssertGreaterThan(evaluation.forecast.values[0], evaluation.topFrequency.values[0])
  }
}
