import BenchmarkKit

/// Lets simulated households shop by several rules, and prints what ran out and what was thrown away.
@main
struct Kitchen {
  static func main() {
    let households = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 200
    print("\(households) simulated households, forty weeks each, a trip a week")
    print(row("", ["ran out", "thrown away", "packs bought"]))
    let rules: [ShoppingRule] =
      [.forecast, .asLastTime] + [75, 100, 125, 150, 200].map { .minimumStock(percent: $0) }
    var forecast: KitchenTrial?
    for rule in rules {
      let trial = KitchenTrial(rule, households: households)
      if rule == .forecast { forecast = trial }
      print(
        row(
          rule.name,
          [
            percent(Double(trial.runOuts), of: Double(trial.wants)), percent(trial.wasted, of: trial.bought),
            "\(Int(trial.bought))",
          ]))
    }
    guard let forecast, !forecast.errors.isEmpty else { return }
    let (count, early, expected, late) = forecast.foretold
    print("\nThe end of what was in, foretold \(count) times")
    print(row("gone by the early day (said 10 %)", [percent(Double(early), of: Double(count))]))
    print(row("gone by the expected day (said 50 %)", [percent(Double(expected), of: Double(count))]))
    print(row("gone by the late day (said 90 %)", [percent(Double(late), of: Double(count))]))
    print(row("median error in days", ["\(forecast.errors.sorted()[forecast.errors.count / 2])"]))
  }

  private static func row(_ head: String, _ cells: [String]) -> String {
    head + String(repeating: " ", count: max(1, 40 - head.count))
      + cells.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }.joined()
  }

  private static func percent(_ part: Double, of whole: Double) -> String {
    let tenths = Int((part / max(whole, 1) * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
