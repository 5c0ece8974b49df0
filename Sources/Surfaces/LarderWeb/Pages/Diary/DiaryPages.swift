import Accounts

/// The diary: a day of it, the meal book, the meal that everybody has at one table, and entries that are made again.
enum DiaryPages {
  static let routes: [Route] = [
    Route(
      .get, base + "/diary", .household(.readAll), "a day of somebody's diary",
      query: [QueryPart("day", "which, as 2026-11-24; today where it is not said"), person, .said]
    ) { try DiaryPage($0).response() },
    Route(
      .get, base + "/meals", .household(.readAll), "the meal book, to enter from",
      query: [QueryPart("day", "the day that is entered for"), person, .said]
    ) { try MealsPage($0).response() },
    Route(
      .get, base + "/breakfast", .household(.record), "the meal of the hour for everybody, as each usually has it",
      query: [
        QueryPart("meal", "breakfast, lunch or dinner; that of the hour where it is not said"),
        QueryPart("as", "yesterday or week, for what each had then"), .said,
      ]
    ) { try BreakfastPage($0).response() },
    Route(.post, base + "/again", .household(.record), "makes entries of the diary again, as one entry") {
      try AgainForm.record($0)
    },
  ]

  private static let base = "/h/{household}"
  private static let person = QueryPart("person", "whose; empty for entries that name nobody")
}
