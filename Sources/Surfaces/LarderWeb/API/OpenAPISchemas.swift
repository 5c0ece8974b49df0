import Accounts
import LarderModel
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
    "happened", .nullable(.text), "when it happened that is sent only now, as 2026-11-24T18:30", isSure: false)

  private static var general: [(name: String, shape: Shape)] {
    [
      ("Problem", problem),
      ("Words", .closed([.init("words", .list(.text, least: 1), "a line as it is typed, word by word"), happened])),
      ("Done", done),
      ("Receipt", receipt),
      ("AnyReport", .object([.init("report", .text, "which one it is")], isOpen: true)),
      ("EventKind", .word(EventKinds.all.map { $0.name })),
    ]
  }

  private static let problem = Shape.object(
    [
      .init("type", .text, "the sort of problem: urn:larder:problem:refused"),
      .init("title", .text, "the name of the status"), .init("status", .integer(least: 400, most: 599)),
      .init("detail", .text, "what is wrong, in a sentence"),
      .init("hint", .text, "what can be typed instead", isSure: false),
    ], isOpen: false)

  private static let done = Shape.object(
    [
      .init("command", .text, "its own name"),
      .init("repeated", .flag, "whether it was carried out before, and only answered again"),
      .init("dry_run", .flag, "whether nothing was recorded, as was asked"),
      .init("says", .text, "what came of it, in a sentence"),
      .init("events", .list(.named("Event")), "what was recorded"),
      .init("undo", .nullable(.text), "what to hand to the verb undo to take it back"),
      .init("progress", .named("DayOfDiary"), "of who ate", isSure: false),
      .init("progress_of_each", .list(.named("DayOfDiary")), "of those who ate together", isSure: false),
    ], isOpen: true)

  /// The answer to a sender that may record but not read.
  private static let receipt = Shape.closed([
    .init("command", .text, "its own name"),
    .init("repeated", .flag, "whether it was carried out before, and only answered again"),
    .init("dry_run", .flag, "whether nothing was recorded, as was asked"),
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
      .init("arguments", .list(.text), "the words behind the verb", isSure: false), happened,
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
