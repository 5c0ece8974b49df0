import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
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
      sooner or later than said, and how often outside the days between which they were to come; and of what was in
      after the trip, when it was gone, against the day and the days that `runout` would have said. Beside it, what rules
      come to that need no forecast. A list is as long as trips were on average.
      """,
    options: [Option.asOf, Option.csv, Option.html],
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
    let ledger = try session.openForReading()
    let cut = try session.cut(ledger) ?? .max
    var reader = try ledger.log.beginRead()
    let standing = try Standing(&reader, through: cut)
    let state = try Replay.run(&reader, standing, [Purchases.self], through: cut)
    try session.show(
      ForecastCheckReport(
        purchases: state.projection(Purchases.self), stock: try StockPasts(&reader, standing, through: cut),
        today: session.clock.today(dayStart: standing.catalog.dayStart), trips: trips),
      session.style(standing.catalog))
  }
}
