import Accounts

/// A report that has a path of its own below a household's: which words ask for it.
struct ReportPath: Sendable {
  /// "stock/{name}".
  let path: String
  let words: [String]
  let permission: Permission
  let summary: String

  private init(_ path: String, _ words: [String], _ summary: String) {
    self.init(path, words, .readAll, summary)
  }

  private init(_ path: String, _ words: [String], _ permission: Permission, _ summary: String) {
    self.path = path
    self.words = words
    self.permission = permission
    self.summary = summary
  }

  /// Every report; a name in a path is the last of its words.
  static let all: [ReportPath] = [
    ReportPath("today", ["today"], "the morning's look"),
    ReportPath("stock", ["stock"], .readKitchen, "what is in"),
    ReportPath("stock/{name}", ["stock"], .readKitchen, "what is in of something"),
    ReportPath("due", ["due"], "what has passed its date, and what is due soon"),
    ReportPath("list", ["list"], .readKitchen, "the shopping list"),
    ReportPath("runout", ["runout"], "what will be gone, and what will not be finished in time"),
    ReportPath("suggest", ["suggest"], "what to buy for the days ahead"),
    ReportPath("recipes", ["recipe", "list"], .readKitchen, "the cookbook"),
    ReportPath("recipes/{name}", ["recipe", "show"], .readKitchen, "a recipe"),
    ReportPath("recipe-suggestions", ["recipe", "suggest"], "what to cook, so that least is thrown away"),
    ReportPath("plan", ["plan"], "what is to be cooked on the days to come"),
    ReportPath("meals", ["meal"], "the meal book"),
    ReportPath("meals/{name}", ["meal"], "a meal of the book"),
    ReportPath("goals", ["goal"], "a day's energy and nutrients"),
    ReportPath("history", ["history"], "the latest events in words"),
    ReportPath("history/{name}", ["history"], "the events of an item, or one event"),
    ReportPath("why/{name}", ["why"], "where a number comes from"),
    ReportPath("items", ["item"], "every item"),
    ReportPath("items/{name}", ["item"], "all that is known of an item"),
    ReportPath("products", ["product"], "the products that are known by their codes"),
    ReportPath("products/{name}", ["product"], "what a code stands for"),
    ReportPath("foods", ["foods"], .readKitchen, "the catalogue of common foods"),
    ReportPath("settings", ["config"], "how the household keeps its ledger"),
    ReportPath("diff", ["diff"], "what changed between two periods"),
    ReportPath("forecast", ["forecast", "check"], "how far off forecasts were"),
    ReportPath("stats", ["stats"], .manage, "how much there is of everything"),
    ReportPath("reports/{name}", ["report"], "waste, spending, calories, dishes or month"),
  ]
}
