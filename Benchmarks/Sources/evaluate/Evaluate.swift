import BenchmarkKit
import Glibc

/// Tests Larder's forecasts on a file of purchases, `household,day,item[,quantity]`, and prints their quality.
@main
struct Evaluate {
  private static let usage = """
    usage: evaluate FILE.csv [--least-trips 5] [--trips-back 0] [--cut-off DAY] [--households 100000] [--predictions OUT.csv]
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      print("evaluate: \(error)")
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    var options = ForecastEvaluation.Options()
    var file: String?
    var predictions: String?
    var households = 0
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        guard file == nil else { throw BenchmarkError(usage) }
        file = word
        continue
      }
      guard let value = rest.popFirst() else { throw BenchmarkError(usage) }
      if word == "--predictions" {
        predictions = value
        continue
      }
      guard let number = Int(value), number >= 0 else {
        throw BenchmarkError("\(word) takes a number, not \"\(value)\"")
      }
      switch word {
      case "--least-trips": options.leastTrips = max(2, number)
      case "--trips-back": options.tripsBack = number
      case "--cut-off": options.cutOff = number
      case "--households": households = number
      default: throw BenchmarkError(usage)
      }
    }
    guard let file else { throw BenchmarkError(usage) }
    options.keepsLedgers = households > 0
    let table = try PurchaseTable(readingFile: file)
    let evaluation = try ForecastEvaluation(table, options)
    defer { for ledger in evaluation.ledgers { Scratch.remove(ledger) } }
    EvaluationReport(evaluation, hasQuantities: table.hasQuantities).show()
    if let predictions { try evaluation.writePredictions(to: predictions) }
    if households > 0 {
      let rate = try ForecastRate.measure(
        evaluation.ledgers, households: households, on: PurchaseLedger.day(table.days.upperBound))
      print(
        "\nForecasts from the projections of \(households) households' ledgers, \(rate.items / households) items each")
      print(
        "  \(Int(Double(households) / rate.seconds)) households a second, \(evaluation.ledgers.count) ledgers by turns; "
          + "the process grew by \(rate.kilobytes) KB")
      print(
        "  \(Int((rate.seconds / rate.readingSeconds * 100).rounded())) % of the time of opening and reading the same ledgers "
          + "without a forecast")
    }
  }
}
