import LarderModel
import LarderProjections
import LarderReports
import Terminal

extension Verb {
  static let forecast = Verb(
    name: "forecast", group: .ahead,
    summary: "how far off forecasts were on your own past",
    usage: "forecast check [TRIPS]", words: [.words(["check"]), .free],
    details: """
      Goes back to each of the latest trips (26), foretells it from what was known before it, and shows how far off that
      was: how much of what was bought the list found, and how much of the list was right; by how many days purchases came
      sooner or later than said, and how often outside the days between which they were to come. Beside it, what rules
      come to that need no forecast. A list is as long as trips were on average.
      """,
    options: [Option.asOf, Option.csv],
    examples: ["forecast check", "forecast check 52"]
  ) { session in
    let words = session.arguments.words
    guard words.first?.lowercased() == "check", words.count <= 2 else {
      throw Failure.usage("say what: larder forecast check, or larder forecast check 52")
    }
    var trips = 26
    if words.count == 2 {
      guard let said = Int(words[1]), words[1].utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), (1...500).contains(said)
      else {
        throw Failure.usage("trips \"\(words[1].visible)\": a number of trips, from 1 to 500")
      }
      trips = said
    }
    let view = try session.look([Purchases.self])
    session.show(
      ForecastCheckReport(
        purchases: view.state.projection(Purchases.self), today: session.today(view), trips: trips),
      session.style(view.household.catalog))
  }
}
