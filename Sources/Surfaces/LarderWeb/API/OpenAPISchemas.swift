import Accounts
import HTTP
import LarderAnswers
import LarderFigures
import LarderKitchen
import LarderModel
import LarderShelves
import LarderWords
import StrictJSON

/// What is sent and answered, as the description of the API has it.
enum OpenAPISchemas {
  static func write(to json: inout JSONWriter) {
    for (name, shape) in all {
      json.key(name)
      shape.write(to: &json)
    }
  }

  /// Every schema that others refer to.
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
    "happened", .nullable(.text), "when it happened, if it is sent later, such as 2026-11-24T18:30", isSure: false)

  private static var general: [(name: String, shape: Shape)] {
    [
      ("Problem", problem),
      ("Words", .closed([.init("words", .list(.text, least: 1), "a typed line, word by word"), happened])),
      ("Done", done),
      ("Receipt", receipt),
      ("AnyReport", .object([.init("report", .text, "which one it is")], isOpen: true)),
      ("EventKind", .word(EventKinds.all.map { $0.name })),
    ]
  }

  private static let problem = Shape.object(
    [
      .init("type", .text, "the kind of problem, such as urn:larder:problem:refused"),
      .init("title", .text, "the name of the status"), .init("status", .integer(least: 400, most: 599)),
      .init("detail", .text, "what is wrong, in a sentence"),
      .init("hint", .text, "a line to type instead", isSure: false),
    ], isOpen: false)

  private static let done = Shape.object(
    [
      .init("command", .text, "its unique name"),
      .init("repeated", .flag, "whether it was carried out earlier and only answered again"),
      .init("dry_run", .flag, "whether nothing was recorded, as requested"),
      .init("says", .text, "the result, in a sentence"),
      .init("events", .list(.named("Event")), "what was recorded"),
      .init("undo", .nullable(.text), "the argument of the verb undo that takes it back"),
      .init("progress", .named("DayOfDiary"), "the day of the person who ate", isSure: false),
      .init("progress_of_each", .list(.named("DayOfDiary")), "the days of the people who ate together", isSure: false),
    ], isOpen: true)

  /// The answer to a sender that may record but not read.
  private static let receipt = Shape.closed([
    .init("command", .text, "its unique name"),
    .init("repeated", .flag, "whether it was carried out earlier and only answered again"),
    .init("dry_run", .flag, "whether nothing was recorded, as requested"),
    .init("says", .text, "whether it was recorded, and the numbers of its events"),
    .init("undo", .nullable(.text), "the argument of the verb undo that takes it back"),
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
            .init("account", .count), .init("name", .text), .init("picture", .nullable(.text), "where it is shown"),
            .init("scopes", .list(.named("Scope")), "of a token", isSure: false),
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
    where !WireWords.isRefused(option, of: verb) && written.insert(option.name).inserted {
      members.append(.init(option.name, shape(of: option, verb), option.help, isSure: false))
    }
    return .object(members, isOpen: verb.takesFields)
  }

  private static func shape(of option: Option, _ verb: Verb) -> Shape {
    if option.value == nil { return .flag }
    return option.isRepeatable || verb.repeats.contains(option.name) ? .values : .value
  }
}

/// What is answered where something is wrong, as the description of the API has it.
enum OpenAPIRefusals {
  private static let all: [(status: Status, summary: String)] = [
    (.badRequest, "the words or the request cannot be understood"),
    (.unauthorized, "not signed in, or the token is unknown"),
    (.forbidden, "the client may not do this, or another site sent it"),
    (.notFound, "it does not exist, belongs to another household, or is not for guests"),
    (.requestTimeout, "the request came too slowly"),
    (.conflict, "understood, but refused: there is not enough of it, for example"),
    (.preconditionFailed, "someone other than the sender entered it, or something was recorded since"),
    (.contentTooLarge, "the body is too large"), (.targetTooLong, "the address is too long"),
    (.unsupportedMediaType, "the body has the wrong type"),
    (.misdirected, "the Host field names a host that the server does not answer for"),
    (.unprocessable, "the data is not acceptable, or the key belongs to another command"),
    (.tooManyRequests, "too many requests: wait"),
    (.headTooLarge, "the head is too large"), (.unavailable, "others are writing: wait"),
    (.insufficientStorage, "the disk is full"),
  ]

  /// What every route may answer, by whomever it is called.
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

  /// Writes the answers that routes refer to.
  static func write(to json: inout JSONWriter) {
    for (status, summary) in all { write("\(status.code)", summary, fields(of: status), &json) }
    write(others, "something went wrong here", [], &json)
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

  /// Writes the members of a route's answers that refer to them.
  static func refer(from route: Route, _ json: inout JSONWriter) {
    for code in statuses(of: route).map({ "\($0.code)" }) + [others] {
      json.object(code) { $0.string("$ref", "#/components/responses/Problem\(code)") }
    }
  }

  /// Whatever else may happen to the server.
  private static let others = "5XX"

  private static func fields(of status: Status) -> [(name: String, summary: String)] {
    switch status {
    case .unauthorized: [("WWW-Authenticate", "that a token is needed")]
    case .tooManyRequests, .unavailable: [("Retry-After", "the seconds to wait before trying again")]
    default: []
    }
  }
}

/// The schemas of all reports, from the fields that they declare. `Documentation/formats.md` explains the members.
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
    ("Food", shape(FoodReport.fields, FoodReport.described)),
  ]

  private static func shape<Row>(_ fields: [ReportField<Row>], _ names: String? = nil) -> Shape {
    .object(fields.members(names), isOpen: true)
  }

  private static let event = Shape.object(
    [
      .init("seq", .integer(least: 1), "its number"), .init("recorded", .formatted("date-time")),
      .init("day", .formatted("date"), "the day that it happened on"), .init("event", .named("EventKind")),
      .init("v", .count, "the version of its fields"), .init("at", .text, "the time of day", isSure: false),
      .init("by", .text, "who recorded it", isSure: false), .init("note", .text, isSure: false),
    ], isOpen: true)

  static var reports: [(name: String, shape: Shape)] { all.map { (name(of: $0.word), $0.shape) } }

  private static let all: [any DescribedReport.Type] = [
    GlanceReport.self, StockReport.self, DueReport.self, ShoppingListReport.self, SuggestReport.self, RunOutReport.self,
    RecipesReport.self, RecipeReport.self, RecipeSuggestReport.self, RecipePhotosReport.self, PlanReport.self,
    PlanSuggestReport.self, MealsReport.self, MealReport.self, GoalsReport.self, NeedReport.self, HistoryReport.self,
    WhyReport.self, StoryReport.self, ItemsReport.self, ItemReport.self, ProductsReport.self, ProductReport.self,
    ProductReadReport.self, WaitingCodesReport.self, ProductCategoriesReport.self, FoodsReport.self, FoodReport.self,
    StatsReport.self, DifferenceReport.self, ForecastCheckReport.self, WasteReport.self, SpendingReport.self,
    CaloriesReport.self, DishesReport.self, MonthReport.self,
  ]

  /// The name of a report's schema.
  static func name(of report: String) -> String { "report-" + report }
}
