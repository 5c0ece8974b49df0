import LarderKitchen

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
  ) { line in try ForecastCheckRequest.meaning(of: line) }
}
