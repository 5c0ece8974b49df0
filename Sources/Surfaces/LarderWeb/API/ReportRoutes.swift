import Accounts
import HTTP
import LarderModel
import LarderVerbs
import LarderWords
import StrictJSON
import WebParts

/// The routes that return reports of a household.
enum ReportRoutes {
  static let all: [Route] = ReportPath.all.map { report in
    let words = QueryPart("words", "arguments after the verb, such as a period; repeat for several", .list(.text))
    return Route(
      .get, path + "/" + report.path, .household(report.permission), report.summary,
      query: options(of: report).map(part) + [words], answer: answer(of: report)
    ) { context in
      let name = context["name"] + context["day"]
      // Unknown parameters are refused whatever tag the client has. Without parameters there is nothing to check.
      let isBare = name.isEmpty && context.request.query.all.isEmpty
      let said: (Line, Meaning)? = isBare ? nil : try read(report, name, context)
      return try context.tagged {
        let (line, meaning) = try said ?? read(report, name, context)
        return try answer(line, meaning, context)
      }
    }
  }

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
    // Reports in another program's format are text.
    return report.options?.contains(.form) ?? false ? answer.or("text/plain") : answer
  }

  /// The options that only make sense for terminals and files.
  private static let unshown: [OptionName] = [.csv, .html, .threads]

  /// The common path prefix of a household's routes.
  static let path = "/api/v1/households/{household}"

  private static func read(_ report: ReportPath, _ name: String, _ context: RequestContext) throws -> (Line, Meaning) {
    let said = report.said(name)
    let words = try CommandDecoder(report: said.words, said.options, context.request.query)
    let (line, meaning) = try words.line(
      context.clock, by: try context.name(), id: nil, products: context.site.options.products)
    try context.require(Permission.needed(for: line, meaning))
    guard meaning.recordsNothing else { throw recording(line) }
    return (line, meaning)
  }

  private static func recording(_ line: Line) -> Problem {
    .words("\(line.verb.name) would record something with these words; send them as a command")
  }

  /// Returns what a line shows. Throws if the line would record something.
  static func answer(_ line: Line, _ meaning: Meaning, _ context: RequestContext) throws -> Response {
    if let report = try context.report(line, meaning, { _ in nil }) { return try context.response(report) }
    guard case .file(let query) = meaning else { throw recording(line) }
    let file = try context.reading { reportContext in try line.file(query, &reportContext.snapshot) }
    // Sent as a download, so that browsers never show it as a page of this server.
    var response = Response(type: "application/octet-stream", file.bytes)
    response.fields.set("content-disposition", "attachment")
    return response
  }
}

/// A report with its own path in a household, and the words that request it.
struct ReportPath: Sendable {
  /// The path, such as "stock/{name}".
  let path: String
  let words: [String]
  let permission: Permission
  let summary: String
  /// The possible values of the member `report` in the response.
  let reports: [String]
  /// The verb's options that filter the report; nil for all.
  let options: [OptionName]?
  /// The option that takes the name in the path; nil if the name is the last word.
  let option: OptionName?

  /// - Parameter options: The options that make a verb show something, if it can also record.
  private init(
    _ path: String, _ words: [String], _ reports: [String], _ summary: String, _ permission: Permission = .readAll,
    taking options: [OptionName]? = nil, naming option: OptionName? = nil
  ) {
    (self.path, self.words, self.permission, self.summary) = (path, words, permission, summary)
    (self.reports, self.options, self.option) = (reports, options, option)
  }

  /// Returns the words and options for a name in the path, which may be empty.
  func said(_ name: String) -> (words: [String], options: [String]) {
    guard !name.isEmpty else { return (words, []) }
    guard let option else { return (words + [name], []) }
    return (words, ["--\(option.rawValue)=\(name)"])
  }

  static let all: [ReportPath] = kitchen + recipes + diary + known + events + overTime

  private static let kitchen: [ReportPath] = [
    ReportPath("today", ["today"], ["today"], "the overview of the day"),
    ReportPath("stock", ["stock"], ["stock"], "the stock", .readKitchen),
    ReportPath("stock/{name}", ["stock"], ["stock"], "the stock of one item", .readKitchen),
    ReportPath("due", ["due"], ["due"], "food past its date or due soon"),
    ReportPath(
      "list", ["list"], ["list", "suggest"], "the shopping list", .readKitchen, taking: [.store, .form, .asOf]),
    ReportPath("runout", ["runout"], ["runout"], "items that will run out, and items that will spoil first"),
    ReportPath("check", ["check"], ["check"], "food whose recorded amount is in doubt", taking: []),
    ReportPath("suggest", ["suggest"], ["suggest"], "suggested purchases for the days ahead", taking: [.why, .asOf]),
  ]

  private static let recipes: [ReportPath] = [
    ReportPath(
      "recipes", ["recipe", "list"], ["recipes"], "the cookbook", .readKitchen,
      taking: [.name, .with, .without, .category, .favourites, .time, .hearts, .sort]),
    ReportPath(
      "recipes/{name}", ["recipe", "show"], ["recipe"], "a recipe", .readKitchen, taking: [.serves, .version, .why]),
    ReportPath(
      "recipes/{name}/photos", ["recipe", "photo"], ["recipe-photos"],
      "the photos of a recipe and the step each belongs to", .readKitchen, taking: []),
    ReportPath(
      "recipe-suggestions", ["recipe", "suggest"], ["recipe-suggest"], "suggested recipes that avoid waste",
      taking: [.serves, .with, .without, .category, .favourites, .time, .hearts, .energy, .protein, .fits, .why, .top]),
    ReportPath(
      "plan", ["plan"], ["plan", "plan-suggest"], "planned dishes for the days ahead",
      taking: [.serves, .with, .without, .category, .favourites, .time, .hearts]),
  ]

  private static let diary: [ReportPath] = [
    ReportPath(
      "diary/{day}", ["why", "calories"], ["why"], "a day's diary entries and totals",
      taking: [.person, .item, .meal, .asOf], naming: .period),
    ReportPath("meals", ["meal"], ["meals", "meal"], "the meal book", taking: [.all]),
    ReportPath("meals/{name}", ["meal"], ["meal"], "a meal from the meal book", taking: []),
    ReportPath(
      "goals", ["goal"], ["goals", "estimate"], "a day's energy and nutrients",
      taking: [.person, .weight, .height, .age, .sex, .activity]),
    ReportPath("weights", ["weigh"], ["weights"], "each person's weights by day", taking: [.person, .period]),
    ReportPath("eaters", ["person"], ["people"], "who lives here, with allergies and diets", taking: []),
    ReportPath("eaters/{name}", ["person"], ["people"], "one person", taking: []),
  ]

  private static let known: [ReportPath] = [
    ReportPath("items", ["item"], ["items", "item"], "every item"),
    ReportPath("items/{name}", ["item"], ["item"], "everything recorded about an item"),
    ReportPath(
      "products", ["product"], productReports, "products by code",
      taking: [.favourites, .recent, .top, .unknown, .categories, .store, .read, .asOf]),
    ReportPath(
      "products/{name}", ["product"], ["product", "products"], "the product of a code", taking: [.store, .asOf]),
    ReportPath("foods", ["foods"], ["foods", "food"], "the catalogue of common foods", .readKitchen),
    ReportPath("settings", ["config"], ["stats"], "the household's settings", taking: []),
    ReportPath("stats", ["stats"], ["stats"], "statistics of the ledger", .manage),
  ]

  private static let productReports = ["products", "product", "product-read", "products-unknown", "product-categories"]

  private static let events: [ReportPath] = [
    ReportPath("history", ["history"], ["history"], "the latest events as sentences"),
    ReportPath("history/{name}", ["history"], ["history"], "the events of an item, or one event"),
    ReportPath("why", ["why"], ["event", "why"], "the story of the last event, or the events behind a number"),
    ReportPath("why/{name}", ["why"], ["why", "event"], "the events behind a number"),
    ReportPath("trace/{name}", ["trace"], ["trace"], "where the food of a code or an item went"),
  ]

  private static let overTime: [ReportPath] = [
    ReportPath("diff", ["diff"], ["diff"], "what changed between two periods"),
    ReportPath("forecast", ["forecast", "check"], ["forecast-check"], "how far off forecasts were"),
    ReportPath(
      "reports/{name}", ["report"],
      ["waste", "spending", "calories", "labels", "weights", "dishes", "month", "habits"],
      "waste, spending, calories, labels, weight, dishes, month or habits"),
  ]
}
