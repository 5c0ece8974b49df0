import Accounts
import HTTP

/// What is to be cooked on the days to come.
enum PlanPages {
  static let routes: [Route] = [
    Route(
      .get, "/h/{household}/plan", .household(.readAll), "the plan of the week, with what it lacks",
      query: [QueryPart("suggest", "dinners for the days that have none", .flag), .said]
    ) { try PlanPage($0).response() }
  ]
}
