import BenchmarkKit
import LarderForecast

/// Simulates households with several shopping rules, and prints shortages and waste.
@main
struct Kitchen {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let households = arguments.compactMap { Int($0) }.first ?? 200
    let rates = try arguments.first { Int($0) == nil }.map { try KitchenFood.rates(readingFile: $0) } ?? [:]
    print("\(households) simulated households, forty weeks each, one trip a week")
    print(row("", ["ran out", "thrown away", "packs bought"]))
    let rules: [ShoppingRule] =
      [.forecast, .smallerPacks, .asLastTime] + [75, 100, 125, 150, 200].map { .minimumStock(percent: $0) }
    var forecast: KitchenTrial?
    for rule in rules {
      let trial = KitchenTrial(rule, households: households)
      if rule == .forecast { forecast = trial }
      print(
        row(
          rule.name,
          [
            percent(Double(trial.later.runOuts), of: Double(trial.later.wants)),
            percent(trial.later.wasted, of: trial.later.bought), "\(Int(trial.later.bought))",
          ]))
    }
    print("\nThe same households, starting from nothing")
    print(row("weeks", ["ran out", "thrown away", "packs bought"]))
    for (name, rates) in [("without rates of foods", [:]), ("with rates of foods", rates)] {
      for weeks in KitchenTrial(.forecast, households: households, beginning: .nothing(rates: rates)).weeks {
        print(
          row(
            "\(weeks.name), \(name)",
            [
              percent(Double(weeks.runOuts), of: Double(weeks.wants)), percent(weeks.wasted, of: weeks.bought),
              "\(Int(weeks.bought))",
            ]))
      }
    }
    print("\nThe same households with parties")
    print(row("", ["ran out", "thrown away", "packs bought"]))
    for parties in KitchenTrial.Parties.allCases where parties != .none {
      let later = KitchenTrial(.forecast, households: households, parties: parties).later
      print(
        row(
          parties.name,
          [
            percent(Double(later.runOuts), of: Double(later.wants)), percent(later.wasted, of: later.bought),
            "\(Int(later.bought))",
          ]))
    }
    guard let forecast else { return }
    show(forecast.ends, "End of the stock")
    show(forecast.openEnds, "End of the stock without dates")
    showChances(households)
    showForgetful(households)
  }

  /// Prints how often stocks were gone, compared with their chances.
  private static func showChances(_ households: Int) {
    let trial = ChanceTrial(households: households)
    for (name, tallies) in [("gone", trial.tallies), ("used up by the date", trial.finished)] {
      print("\n" + row("Chance: \(name), by weeks of history", ["mean chance", "came true", "off by"]))
      for (weeks, tally) in zip(ChanceTrial.weeks, tallies) {
        print(
          row(
            "from \(weeks), \(tally.count) times",
            [hundredths(tally.chance), hundredths(tally.share), hundredths(tally.difference)]))
      }
    }
    print("\n" + row("Chance in words: used up by the date", ["mean chance", "came true"]))
    for tenths in 1...9 {
      let all = trial.finished.map { $0.inTen[tenths] }
      let count = all.reduce(0) { $0 + $1.count }
      print(
        row(
          "\(tenths) in 10, \(count) times",
          [
            hundredths(all.reduce(0) { $0 + $1.chances } / Double(max(count, 1))),
            hundredths(Double(all.reduce(0) { $0 + $1.hits }) / Double(max(count, 1))),
          ]))
    }
  }

  /// Prints how far the recorded stock is from the shelf if uses are forgotten.
  private static func showForgetful(_ households: Int) {
    print("\n" + row("Forgotten uses; questions", ["off by packs", "taps a week", "corrections"]))
    for forgotten in [10, 30, 50] {
      for rule in ForgetfulTrial.Rule.allCases {
        let trial = ForgetfulTrial(rule, forgotten: forgotten, households: households)
        print(
          row(
            "\(forgotten) %; \(rule.name)",
            [
              hundredths(trial.error), hundredths(trial.tapsAWeek),
              percent(Double(trial.corrections), of: Double(trial.taps)),
            ]))
      }
    }
  }

  private static func hundredths(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }

  private static func show(_ ends: RunOutScore, _ title: String) {
    print("\n\(title), forecast \(ends.count) times")
    let count = Double(ends.count)
    print(row("used up before the early day (at most 10 %)", [percent(Double(ends.beforeEarly), of: count)]))
    print(row("used up by the early day (at least 10 %)", [percent(Double(ends.byEarly), of: count)]))
    print(row("used up by the expected day (50 %)", [percent(Double(ends.byExpected), of: count)]))
    print(row("used up by the late day (90 %)", [percent(Double(ends.byLate), of: count)]))
    print(row("days later than expected, on average", [tenths(ends.bias)]))
    print(row("days of error, mean and median", ["\(tenths(ends.meanError))", "\(ends.medianError)"]))
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int((value.magnitude * 10).rounded())
    return "\(value < 0 ? "-" : "")\(tenths / 10).\(tenths % 10)"
  }

  private static func row(_ head: String, _ cells: [String]) -> String {
    head + String(repeating: " ", count: max(1, 44 - head.count))
      + cells.map { String(repeating: " ", count: max(1, 14 - $0.count)) + $0 }.joined()
  }

  private static func percent(_ part: Double, of whole: Double) -> String {
    let tenths = Int((part / max(whole, 1) * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}
