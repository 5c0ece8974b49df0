import HTTP
import WebParts

/// The routes of the pages of the diary, people, progress and history.
package enum DiaryRoutes {
  private static let person = QueryPart("person", "the person; empty for entries without a person")
  private static let month = QueryPart("month", "the month, such as 2026-11 (default: the current month)")

  package static let all: [Route] = [
    .page(
      "/diary", .readAll, "a day of a person's diary", DiaryPage.self,
      query: [
        QueryPart("day", "the day, such as 2026-11-24 (default: today)"), person,
        QueryPart("span", "year for the weights of a year (default: four weeks)"), .said,
      ]),
    .page(
      "/meals", .readAll, "the meal book", MealsPage.self,
      query: [QueryPart("day", "the day to log meals for"), person, .said]),
    .page(
      "/breakfast", .record, "the current meal for everyone, as each usually has it", BreakfastPage.self,
      query: [
        QueryPart("meal", "breakfast, lunch or dinner (default: the meal closest to now)"),
        QueryPart("as", "yesterday or week, to repeat what each had then"), .said,
      ]),
    .page(
      "/progress", .readAll, "a month's waste and spending, compared with the previous month up to the same day",
      ProgressPage.self, query: [month, QueryPart("by", "how the waste is grouped: category, item or reason"), .said]),
    .page("/month", .readAll, "a month's report as a page to print", MonthPage.self, query: [month, .said]),
    .page(
      "/week", .readAll, "a week of a person's diary", WeekPage.self,
      query: [QueryPart("day", "a day of the week (default: today)"), person, .said]),
    .page("/goals", .readAll, "everyone's daily goals", GoalsPage.self),
    .page("/people", .readAll, "the people who live here, and guests", ResidentsPage.self),
    .page("/people/{name}", .record, "a person's facts and goal, to change them", PersonPage.self),
    .page("/add-person", .record, "a form to add a person", AddPersonPage.self),
    .page(
      "/why", .readAll, "the events behind a number, with their corrections", WhyPage.self,
      query: [
        QueryPart("of", "the subject, as in larder why"),
        QueryPart("all", "show all events", .flag), .said,
      ]),
    .page(
      "/history", .readAll, "who did what, latest first", HistoryPage.self,
      query: [
        QueryPart("item", "entries of this item"), QueryPart("person", "entries of this person"),
        QueryPart("before", "entries before this event"), .said,
      ]),
    .page(
      "/fix/{event}", .correct, "a form to correct an event", FixPage.self,
      query: [QueryPart("next", "the path to return to"), .said]),
    Route(.post, "/h/{household}/again", .household(.record), "repeats diary entries as one command") {
      try RepeatForm.record($0)
    },
  ]
}
