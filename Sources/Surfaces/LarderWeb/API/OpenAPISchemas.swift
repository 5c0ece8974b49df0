import Accounts
import HTTP
import LarderAnswers
import LarderCatalogue
import LarderFigures
import LarderKitchen
import LarderModel
import LarderShelves
import LarderVerbs
import LarderWords
import StrictJSON
import WebParts

/// The schemas of requests and responses in the API document.
enum OpenAPISchemas {
  static func write(to json: inout JSONWriter) {
    for (name, shape) in all {
      json.key(name)
      shape.write(to: &json)
    }
  }

  static var all: [(name: String, shape: Shape)] {
    let verbs = CommandTable.verbs.filter { $0.reach == .anywhere }
    let commands: [(name: String, shape: Shape)] = verbs.map { (name(of: $0), shape(of: $0)) }
    let sent = ["Words"] + commands.map { $0.name }
    let command = Shape.oneOf(sent.map { Shape.named($0) })
    var all = general + accounts
    all.append((name: "Command", shape: command))
    all += commands
    return all + ReportSchemas.parts + ReportSchemas.reports
  }

  private static let happened = Shape.Member(
    "happened", .nullable(.text), "when it happened, if sent late, such as 2026-11-24T18:30", isSure: false)

  private static var general: [(name: String, shape: Shape)] {
    [
      ("Problem", problem),
      ("Words", .closed([.init("words", .list(.text, least: 1), "a line as typed, one word per element"), happened])),
      ("Done", done),
      ("Receipt", receipt),
      ("AnyReport", .object([.init("report", .text, "the report's name")], isOpen: true)),
      ("EventKind", .word(EventKinds.all.map { $0.name })),
    ]
  }

  private static let choice = Shape.closed([
    .init("title", .text, "a few words for a button"), .init("line", .text, "the line"),
  ])

  private static let problem = Shape.object(
    [
      .init("type", .text, "the kind of problem, such as urn:larder:problem:refused"),
      .init("title", .text, "the name of the status"), .init("status", .integer(least: 400, most: 599)),
      .init("detail", .text, "what is wrong, in a sentence"),
      .init("hint", .text, "a line to type instead", isSure: false),
      .init(
        "choices", .list(choice), "answers to a question, or to a refusal: each is a whole line, likeliest first",
        isSure: false),
      .init("actions", .list(choice), "next steps to offer: each is a line to complete", isSure: false),
    ], isOpen: false)

  static let need = Shape.closed([
    .init("text", .text, "one short sentence"),
    .init("warning", .text, "`contains` or `may contain`: an allergen of someone in the household", isSure: false),
    .init(
      "actions",
      .list(
        .closed([
          .init("title", .text, "a few words for a button"), .init("line", .text, "the whole line"),
          .init("whole", .flag, "whether the line can be sent as it is; otherwise a person completes it"),
        ])), "the ways to settle it, likeliest first; empty for a warning"),
  ])

  private static let done = Shape.object(
    [
      .init("command", .text, "the command's unique key"),
      .init("repeated", .flag, "whether an earlier request had performed the command"),
      .init("dry_run", .flag, "whether this was a dry run, which records nothing"),
      .init("says", .text, "`headline` and `needs` in one text"),
      .init("headline", .text, "what happened, in one short sentence"),
      .init("details", .list(.text), "what else is known, one short line each"),
      .init("needs", .list(need), "what a person should decide or know: at most two things"),
      .init("events", .list(.named("Event")), "the recorded events"),
      .init("undo", .nullable(.text), "the argument for the verb undo"),
      .init("progress", .named("DayOfDiary"), "the day's totals of the person who ate", isSure: false),
      .init("progress_of_each", .list(.named("DayOfDiary")), "the day's totals of each person who ate", isSure: false),
    ], isOpen: true)

  /// The response for a sender who may record but not read.
  private static let receipt = Shape.closed([
    .init("command", .text, "the command's unique key"),
    .init("repeated", .flag, "whether an earlier request had performed the command"),
    .init("dry_run", .flag, "whether this was a dry run, which records nothing"),
    .init("says", .text, "whether it was recorded, with the event numbers"),
    .init("undo", .nullable(.text), "the argument for the verb undo"),
  ])

  private static var accounts: [(name: String, shape: Shape)] {
    let id = Shape.pattern("^[a-z2-7]{26}$")
    let household = Shape.object([.init("id", id), .init("name", .text), .init("role", .named("Role"))], isOpen: true)
    return [
      ("Role", .word(HouseholdRole.allCases.map { $0.word })), ("Scope", .word(TokenScope.allCases.map { $0.word })),
      (
        "Me",
        .object(
          [
            .init("account", .count), .init("name", .text), .init("picture", .nullable(.text), "the picture's path"),
            .init("scopes", .list(.named("Scope")), "the scopes of a token", isSure: false),
            .init("households", .list(household)),
          ], isOpen: true)
      ),
      ("Session", Shape("number:count device:text this:flag since:int last_seen:int address:text?")),
      ("Person", Shape("account:count name:text picture:text? role:Role since:int")),
      ("Invitation", Shape("number:count role:Role label:text expires:int secret?:text")),
      ("Token", Shape("number:count label:text account:count scopes:[Scope] expires:int last_used:int? secret?:text")),
    ]
  }

  // MARK: Commands by the names of their options

  private static func name(of verb: Verb) -> String { "verb-" + verb.name }

  private static func shape(of verb: Verb) -> Shape {
    var members: [Shape.Member] = [
      .init("verb", .word([verb.name]), verb.summary),
      .init("arguments", .list(.text), "the words after the verb", isSure: false), happened,
    ]
    var written: Set<String> = []
    for option in verb.ownOptions
    where !CommandDecoder.isRefused(option, of: verb) && written.insert(option.name).inserted {
      members.append(.init(option.name, shape(of: option, verb), option.help, isSure: false))
    }
    return .object(members, isOpen: verb.takesFields)
  }

  private static func shape(of option: Option, _ verb: Verb) -> Shape {
    if option.value == nil { return .flag }
    return option.isRepeatable || verb.repeats.contains(option.name) ? .values : .value
  }
}

/// The error responses in the API document.
enum OpenAPIRefusals {
  private static let all: [(status: Status, summary: String)] = [
    (.badRequest, "the words or the request are not understood"),
    (.unauthorized, "not signed in, or the token is unknown"),
    (.forbidden, "the caller may not do this, or another site sent the request"),
    (.notFound, "not found, in another household, or not open to guests"),
    (.requestTimeout, "the request took too long"),
    (.conflict, "understood but refused, for example because too little is in stock"),
    (.preconditionFailed, "someone other than the sender entered it, or something was recorded since"),
    (.contentTooLarge, "the body is too large"), (.targetTooLong, "the address is too long"),
    (.unsupportedMediaType, "the body has an unsupported type"),
    (.misdirected, "the server does not answer for the host in the Host field"),
    (.unprocessable, "unusable data, or a key that was used for another command"),
    (.tooManyRequests, "too many requests; wait"),
    (.headTooLarge, "the head is too large"), (.unavailable, "the ledger is busy; wait"),
    (.insufficientStorage, "the disk is full"),
  ]

  /// The errors that every route may return.
  private static let general: [Status] = [
    .badRequest, .unauthorized, .requestTimeout, .targetTooLong, .misdirected, .headTooLarge, .unavailable,
  ]

  static func statuses(of route: Route) -> [Status] {
    var statuses = Set(general)
    if route.access != .everyone { statuses.formUnion([.forbidden, .tooManyRequests, .insufficientStorage]) }
    if route.path.contains(where: { if case .name = $0 { true } else { false } }) { statuses.insert(.notFound) }
    if route.access.permission != nil { statuses.formUnion([.conflict, .unprocessable]) }
    if route.fields.contains(CommandRoutes.enteredBy) { statuses.insert(.preconditionFailed) }
    if route.body != nil { statuses.formUnion([.conflict, .unprocessable, .contentTooLarge, .unsupportedMediaType]) }
    return all.map { $0.status }.filter { statuses.contains($0) }
  }

  /// Writes the shared error responses.
  static func write(to json: inout JSONWriter) {
    for (status, summary) in all { write("\(status.code)", summary, fields(of: status), &json) }
    write(others, "something went wrong", [], &json)
  }

  private static func write(
    _ code: String, _ summary: String, _ fields: [(name: String, summary: String)], _ json: inout JSONWriter
  ) {
    json.object("Problem" + code) { json in
      json.string("description", summary)
      if !fields.isEmpty { OpenAPI.writeFields(fields, &json) }
      OpenAPI.write([RouteAnswer.Content(type: "application/problem+json", shape: .named("Problem"))], &json)
    }
  }

  /// Writes a route's references to the shared error responses.
  static func refer(from route: Route, _ json: inout JSONWriter) {
    for code in statuses(of: route).map({ "\($0.code)" }) + [others] {
      json.object(code) { $0.string("$ref", "#/components/responses/Problem\(code)") }
    }
  }

  /// The key for all server errors.
  private static let others = "5XX"

  private static func fields(of status: Status) -> [(name: String, summary: String)] {
    switch status {
    case .unauthorized: [("WWW-Authenticate", "states that a token is required")]
    case .tooManyRequests, .unavailable: [("Retry-After", "the number of seconds to wait before trying again")]
    default: []
    }
  }
}

/// The schemas of all reports, from the fields that they declare.
///
/// `Documentation/reference/json.md` explains the members.
enum ReportSchemas {
  /// The schemas that several reports share.
  static let parts: [(name: String, shape: Shape)] = [
    ("Amount", Shape("amount:text minor:int currency:text")), ("Lot", shape(LotLine.fields)),
    ("ListLine", shape(ShoppingListReport.Line.fields)),
    ("Outlook", shape(ItemOutlook.fields, ItemOutlook.described)),
    ("Suggestion", shape(SuggestedItem.fields, SuggestedItem.described)),
    ("DayOfDiary", shape(DayProgress.fields, DayProgress.described)), ("Event", event),
    ("Waste", shape(Array(WasteFigures.fields.dropLast()))),
    ("Meal", shape(MealsReport.Line.fields, MealsReport.Line.described)),
    ("Food", shape(Food.fields, Food.described)), ("PersonFacts", shape(PeopleReport.Line.fields)),
  ]

  private static func shape<Row>(_ fields: [ReportField<Row>], _ names: String? = nil) -> Shape {
    .object(fields.members(names), isOpen: true)
  }

  private static let event = Shape.object(
    [
      .init("seq", .integer(least: 1), "the event's number"), .init("recorded", .formatted("date-time")),
      .init("day", .formatted("date"), "the day it happened"), .init("event", .named("EventKind")),
      .init("v", .count, "the version of its fields"), .init("at", .text, "the time of day", isSure: false),
      .init("by", .text, "who recorded it", isSure: false), .init("note", .text, isSure: false),
    ], isOpen: true)

  static var reports: [(name: String, shape: Shape)] { all.map { (name(of: $0.word), $0.shape) } }

  private static let all: [any DescribedReport.Type] = [
    TodayReport.self, StockReport.self, DueReport.self, ShoppingListReport.self, SuggestReport.self, RunOutReport.self,
    ShelfCheckReport.self, RecipesReport.self, RecipeReport.self, RecipeSuggestReport.self, RecipePhotosReport.self,
    PlanReport.self, PlanSuggestReport.self, MealsReport.self, MealReport.self, GoalsReport.self, NeedReport.self,
    HistoryReport.self, WhyReport.self, StoryReport.self, TraceReport.self, ItemsReport.self, ItemReport.self,
    ProductsReport.self, ProductReport.self,
    ProductReadReport.self, WaitingCodesReport.self, ProductCategoriesReport.self, FoodsReport.self, FoodReport.self,
    StatsReport.self, DifferenceReport.self, ForecastCheckReport.self, WasteReport.self, SpendingReport.self,
    CaloriesReport.self, LabelsReport.self, DishesReport.self, HabitsReport.self, MonthReport.self, PeopleReport.self,
    WeightReport.self,
  ]

  static func name(of report: String) -> String { "report-" + report }
}
