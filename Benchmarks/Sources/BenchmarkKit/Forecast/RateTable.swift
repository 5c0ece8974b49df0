import LarderForecast

/// The rates of foods in the format of `Sources/Food/Tables/purchase-rates.csv`.
public struct RateTable {
  private static let header = "name,is,usual food,trips in 1000,again in 1000,days,spread,given up in 1000"
  /// The rows, sorted by bytes.
  public private(set) var lines: [String] = []

  public init(_ rates: FoldedRates) {
    for (kind, prior) in zip(rates.types.kinds, rates.all.kinds) {
      guard let usual = kind.foods.first else { continue }
      for food in kind.foods { lines.append(Self.line(food, "food", usual, prior)) }
    }
    for (category, prior) in rates.all.categories where !category.isEmpty {
      lines.append(Self.line(category, "category", "", prior))
    }
    lines.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  public var text: String { ([Self.header] + lines).joined(separator: "\n") + "\n" }

  private static func line(_ name: String, _ kind: String, _ usual: String, _ prior: PurchasePrior) -> String {
    let days = DeterministicMath.exponential(prior.meanLogGap)
    let numbers = [
      decimal(prior.often * 1000, 1), decimal(prior.again * 1000, 0), decimal(days, 1),
      decimal(prior.logGapDeviation, 2), decimal(prior.givenUp * 1000, 0),
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
