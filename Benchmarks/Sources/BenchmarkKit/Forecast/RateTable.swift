import LarderForecast
import StrictCSV

/// The rates of foods in the format of `Sources/Food/Tables/purchase-rates.csv`.
package struct RateTable {
  private static let header = "name,is,usual food,trips in 1000,again in 1000,days,spread,same in 1000"
  /// The rows, sorted by bytes.
  package private(set) var lines: [String] = []

  package init(_ rates: FoldedRates) {
    let all = rates.all
    for (place, kind) in rates.types.kinds.enumerated() where place < all.kinds.count {
      guard let usual = kind.foods.first else { continue }
      for food in kind.foods {
        lines.append(Self.line(food, "food", usual, all.kinds[place], same: all.sameItem[place]))
      }
    }
    for (category, prior) in all.categories where !category.isEmpty {
      lines.append(Self.line(category, "category", "", prior, same: all.sameItemOfCategories[category] ?? 1))
    }
    lines.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  package var text: String { ([Self.header] + lines).joined(separator: "\n") + "\n" }

  /// Reads the rates of foods, by name, without those of categories.
  ///
  /// They apply to a household that buys only one item of each food.
  package static func priors(readingFile path: String) throws -> [String: PurchasePrior] {
    guard let text = ProcessValues.text(ofFile: path) else { throw BenchmarkError("cannot read \(path)") }
    var reader = try CSVReader(Array(text.utf8), limits: CSVReader.Limits(rows: 10_000, totalBytes: 1 << 24))
    guard reader.header.joined(separator: ",") == header else { throw BenchmarkError("\(path) has other columns") }
    var priors: [String: PurchasePrior] = [:]
    while let row = try reader.next() {
      let numbers = (3...6).compactMap { Double(row[$0]) }
      guard numbers.count == 4 else { throw BenchmarkError("\(path), line \(row.line): not a number") }
      guard row[1] == "food" else { continue }
      priors[row[0]] = PurchasePrior(
        often: numbers[0] / 1000, again: numbers[1] / 1000, meanLogGap: DeterministicMath.logarithm(numbers[2]),
        logGapDeviation: numbers[3])
    }
    return priors
  }

  private static func line(
    _ name: String, _ kind: String, _ usual: String, _ prior: PurchasePrior, same: Double
  ) -> String {
    let days = DeterministicMath.exponential(prior.meanLogGap)
    let numbers = [
      decimal(prior.often * 1000, 1), decimal(prior.again * 1000, 0), decimal(days, 1),
      decimal(prior.logGapDeviation, 2), decimal(same * 1000, 0),
    ]
    return ([name, kind, usual] + numbers).joined(separator: ",")
  }

  private static func decimal(_ value: Double, _ places: Int) -> String {
    let scale = places == 0 ? 1 : places == 1 ? 10 : 100
    let number = Int((value * Double(scale)).rounded())
    guard places > 0 else { return "\(number)" }
    let digits = "\(number % scale)"
    return "\(number / scale)." + String(repeating: "0", count: places - digits.count) + digits
  }
}
