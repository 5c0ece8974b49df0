import Accounts
import HTTP
import LarderModel
import LarderWords
import StrictJSON

/// What there is to see of a household.
enum ReportRoutes {
  static let all: [Route] = ReportPath.all.map { report in
    let words = QueryPart("words", "a word after the verb, such as a period; one at a time", .list(.text))
    return Route(
      .get, path + "/" + report.path, .household(report.permission), report.summary,
      query: options(of: report).map(part) + [words], answer: answer(of: report)
    ) { visit in
      let name = visit["name"] + visit["day"]
      // What is not understood is refused, whatever tag came along. Where nothing is said, there is nothing to read.
      let isBare = name.isEmpty && visit.request.query.all.isEmpty
      let said: (Line, Meaning)? = isBare ? nil : try read(report, name, visit)
      return try visit.tagged {
        let (line, meaning) = try said ?? read(report, name, visit)
        return try answer(line, meaning, visit)
      }
    }
  }

  /// The options that narrow a report down.
  private static func options(of report: ReportPath) -> [Option] {
    let all = CommandTable.verb(named: report.words[0])?.options ?? []
    return all.filter { !unshown.contains($0.key) && report.options?.contains($0.key) ?? true }
  }

  private static func part(_ option: Option) -> QueryPart {
    QueryPart(option.name, option.help, option.value == nil ? .flag : option.isRepeatable ? .list(.text) : .text)
  }

  private static func answer(of report: ReportPath) -> RouteAnswer {
    let shapes = report.reports.map { Shape.named(ReportSchemas.name(of: $0)) }
    let answer = RouteAnswer.json(shapes.count == 1 ? shapes[0] : .oneOf(shapes)).tagged
    // What is handed to another program, as that has it.
    return report.options?.contains(.form) ?? false ? answer.or("text/plain") : answer
  }

  /// What is a form for terminals and files.
  private static let unshown: [OptionName] = [.csv, .html, .threads]

  /// The path that all of a household's begin with.
  static let path = "/api/v1/households/{household}"

  private static func read(_ report: ReportPath, _ name: String, _ visit: Visit) throws -> (Line, Meaning) {
    let said = report.said(name)
    let words = try WireWords(report: said.words, said.options, visit.request.query)
    let (line, meaning) = try words.line(visit.clock, by: try visit.name(), id: nil)
    try visit.require(Permission.needed(for: line, meaning))
    guard meaning.recordsNothing else { throw recording(line) }
    return (line, meaning)
  }

  private static func recording(_ line: Line) -> Problem {
    .words("\(line.verb.name) would record something with these words; send them as a command")
  }

  /// What a line shows; refuses one that would record something.
  static func answer(_ line: Line, _ meaning: Meaning, _ visit: Visit) throws -> Response {
    if let report = try visit.report(line, meaning, { _ in .english }) { return try visit.response(report) }
    guard case .file(let inquiry) = meaning else { throw recording(line) }
    let file = try visit.reading { desk in try line.file(inquiry, &desk.snapshot) }
    // Whatever it is: it is kept as a file, and never shown as a page of this server.
    var response = Response(type: "application/octet-stream", file.bytes)
    response.fields.set("content-disposition", "attachment")
    return response
  }
}

/// A report that has a path of its own below a household's: which words ask for it.
struct ReportPath: Sendable {
  /// "stock/{name}".
  let path: String
  let words: [String]
  let permission: Permission
  let summary: String
  /// What it answers with, by the member `report`.
  let reports: [String]
  /// Which of the verb's options narrow it down; nil where all of them do.
  let options: [OptionName]?
  /// What the name in the path is the value of; nil where it is the last of the words.
  let option: OptionName?

  /// - Parameter options: those with which a verb that records something too shows something.
  private init(
    _ path: String, _ words: [String], _ reports: [String], _ summary: String, _ permission: Permission = .readAll,
    taking options: [OptionName]? = nil, naming option: OptionName? = nil
  ) {
    (self.path, self.words, self.permission, self.summary) = (path, words, permission, summary)
    (self.reports, self.options, self.option) = (reports, options, option)
  }

  /// What is said with a name in the path; with an empty one where there is none.
  func said(_ name: String) -> (words: [String], options: [String]) {
    guard !name.isEmpty else { return (words, []) }
    guard let option else { return (words + [name], []) }
    return (words, ["--\(option.rawValue)=\(name)"])
  }

  static let all: [ReportPath] = kitchen + recipes + diary + known + events + overTime

  private static let kitchen: [ReportPath] = [
    ReportPath("today", ["today"], ["today"], "the morning overview"),
    ReportPath("stock", ["stock"], ["stock"], "the stock", .readKitchen),
    ReportPath("stock/{name}", ["stock"], ["stock"], "the stock of an item", .readKitchen),
    ReportPath("due", ["due"], ["due"], "food past its date or due soon"),
    ReportPath(
      "list", ["list"], ["list", "suggest"], "the shopping list", .readKitchen, taking: [.store, .form, .asOf]),
    ReportPath("runout", ["runout"], ["runout"], "food that will run out, and food that will not be finished in time"),
    ReportPath("suggest", ["suggest"], ["suggest"], "what to buy for the days ahead", taking: [.why, .asOf]),
  ]

  private static let recipes: [ReportPath] = [
    ReportPath(
      "recipes", ["recipe", "list"], ["recipes"], "the cookbook", .readKitchen,
      taking: [.name, .with, .without, .category, .favourites, .time, .hearts, .sort]),
    ReportPath(
      "recipes/{name}", ["recipe", "show"], ["recipe"], "a recipe", .readKitchen, taking: [.serves, .version, .why]),
    ReportPath(
      "recipes/{name}/photos", ["recipe", "photo"], ["recipe-photos"],
      "the photos of a recipe, and where each is shown", .readKitchen, taking: []),
    ReportPath(
      "recipe-suggestions", ["recipe", "suggest"], ["recipe-suggest"], "what to cook to avoid waste",
      taking: [.serves, .with, .without, .category, .favourites, .time, .hearts, .energy, .protein, .fits, .why, .top]),
    ReportPath(
      "plan", ["plan"], ["plan", "plan-suggest"], "the cooking plan for the coming days",
      taking: [.serves, .with, .without, .category, .favourites, .time, .hearts]),
  ]

  private static let diary: [ReportPath] = [
    ReportPath(
      "diary/{day}", ["why", "calories"], ["why"], "the diary of a day, entry by entry, with its sums",
      taking: [.person, .item, .meal, .asOf], naming: .period),
    ReportPath("meals", ["meal"], ["meals", "meal"], "the saved meals", taking: [.all]),
    ReportPath("meals/{name}", ["meal"], ["meal"], "a saved meal", taking: []),
    ReportPath(
      "goals", ["goal"], ["goals", "estimate"], "a day's energy and nutrients",
      taking: [.person, .weight, .height, .age, .sex, .activity]),
  ]

  private static let known: [ReportPath] = [
    ReportPath("items", ["item"], ["items", "item"], "every item"),
    ReportPath("items/{name}", ["item"], ["item"], "the details of an item"),
    ReportPath(
      "products", ["product"], productReports, "the known products",
      taking: [.favourites, .recent, .top, .unknown, .categories, .store, .read, .asOf]),
    ReportPath(
      "products/{name}", ["product"], ["product", "products"], "what a code stands for", taking: [.store, .asOf]),
    ReportPath("foods", ["foods"], ["foods", "food"], "the catalogue of common foods", .readKitchen),
    ReportPath("settings", ["config"], ["stats"], "the household's settings", taking: []),
    ReportPath("stats", ["stats"], ["stats"], "the size of the ledger", .manage),
  ]

  private static let productReports = ["products", "product", "product-read", "products-unknown", "product-categories"]

  private static let events: [ReportPath] = [
    ReportPath("history", ["history"], ["history"], "the latest events in words"),
    ReportPath("history/{name}", ["history"], ["history"], "the events of an item, or one event"),
    ReportPath("why", ["why"], ["event", "why"], "the story of the last event, or where a number comes from"),
    ReportPath("why/{name}", ["why"], ["why", "event"], "where a number comes from"),
  ]

  private static let overTime: [ReportPath] = [
    ReportPath("diff", ["diff"], ["diff"], "what changed between two periods"),
    ReportPath("forecast", ["forecast", "check"], ["forecast-check"], "how far off forecasts were"),
    ReportPath(
      "reports/{name}", ["report"], ["waste", "spending", "calories", "dishes", "month"],
      "waste, spending, calories, dishes or month"),
  ]
}
