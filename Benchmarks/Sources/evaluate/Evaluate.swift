import BenchmarkKit
import Glibc

/// Tests Larder's forecasts on a file of purchases, `household,day,item[,quantity]`, and prints their quality.
@main
struct Evaluate {
  private static let usage = """
    usage: evaluate FILE.csv [--types TYPES.csv] [--rates OUT.csv] [--least-trips 5] [--trips-back 0] [--cut-off DAY]
             [--households 100000] [--predictions OUT.csv] [--shipped-rates yes]
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
    var types: String?
    var rates: String?
    var usesCatalogue = false
    var households = 0
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        guard file == nil else { throw BenchmarkError(usage) }
        file = word
        continue
      }
      guard let value = rest.popFirst() else { throw BenchmarkError(usage) }
      switch word {
      case "--predictions": predictions = value
      case "--types": types = value
      case "--rates": rates = value
      case "--shipped-rates": usesCatalogue = value == "yes"
      default: try read(word, value, into: &options, &households)
      }
    }
    guard let file else { throw BenchmarkError(usage) }
    let table = try PurchaseTable(readingFile: file)
    let folded = FoldedRates(table, try types.map { try ProductTypes(readingFile: $0) } ?? ProductTypes())
    if let rates { return try Scratch.write(RateTable(folded).text, to: rates) }
    options.keepsLedgers = households > 0
    let evaluation = try ForecastEvaluation(table, options)
    defer { for ledger in evaluation.ledgers { Scratch.remove(ledger) } }
    let lengths = try LengthEvaluation(table, folded, usesCatalogue: usesCatalogue, cutOff: options.cutOff)
    EvaluationReport(evaluation, lengths, hasQuantities: table.hasQuantities).show()
    if let predictions { try evaluation.writePredictions(to: predictions) }
    if households > 0 { try showRate(evaluation, table, households) }
  }

  private static func read(
    _ word: String, _ value: String, into options: inout ForecastEvaluation.Options, _ households: inout Int
  ) throws {
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

  private static func showRate(_ evaluation: ForecastEvaluation, _ table: PurchaseTable, _ households: Int) throws {
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
