import Accounts
import HTTP
import LarderModel
import LarderSentences
import LarderShelves
import LarderVerbs
import LarderWords
import StrictJSON
import WebParts

/// The household's own words. A page completes typed words from them.
enum WordsRoute {
  static let all: [Route] = [
    Route(
      .get, ReportRoutes.path + "/words", .household(.readKitchen),
      "the household's own words, for completing a line while it is typed", answer: .json(shape).tagged, handler: words)
  ]

  private static let shape = Shape.closed([
    .init(
      "words",
      .list(
        .closed([
          .init("word", .text), .init("kind", .word(["verb", "thing", "recipe", "store", "place", "person"])),
          .init("also", .list(.text), "a verb's other names", isSure: false),
          .init("actions", .list(.text), "the words of which one follows a verb, as in `list add`", isSure: false),
          .init(
            "takes", .list(.word(["thing", "stock", "recipe", "store", "place", "person"])),
            "the kinds of names a verb takes; `stock` is a thing in stock", isSure: false),
          .init("stock", .list(.text), "a thing's amount in stock, by dimension", isSure: false),
          .init("amounts", .list(.text), "up to three amounts it was bought in, the usual one first", isSure: false),
        ])), "of each kind, those used most come first")
  ])

  /// The most words of a kind: 300 in all, as few households have more.
  private static let (mostThings, mostDishes, mostNames) = (175, 40, 15)

  @Sendable private static func words(_ context: RequestContext) throws -> Response {
    try context.tagged {
      let words = try context.reading { reportContext in try HouseholdWords(&reportContext) }
      // Only the diary names people, meals without a recipe, and food that was never bought.
      let isMember = context.may(.readAll)
      let style = try context.style()
      let things = words.things.filter { isMember || !$0.amounts.isEmpty }.prefix(mostThings)
      let dishes = words.dishes.filter { isMember || $0.hasRecipe }.prefix(mostDishes)
      let people = isMember ? words.names(of: .person) : []
      let names =
        [("recipe", dishes.map(\.name))]
        + [("store", words.names(of: .store)), ("place", words.places), ("person", people)]
        .map { ($0.0, Array($0.1.prefix(mostNames))) }
      return Response.json { json in
        json.key("words")
        json.beginArray()
        for verb in verbs(for: context) { write(verb, to: &json) }
        for thing in things { write(thing, style, to: &json) }
        for (kind, names) in names {
          for name in names { json.object { $0.word(name, kind) } }
        }
        json.endArray()
      }
    }
  }

  /// The verbs that may succeed for the caller.
  private static func verbs(for context: RequestContext) -> [Verb] {
    CommandTable.verbs.filter { $0.reach == .anywhere && context.may(Permission.needed(toBegin: $0)) }
  }

  private static func write(_ verb: Verb, to json: inout JSONWriter) {
    json.object { json in
      json.word(verb.name, "verb")
      json.strings("also", CommandTable.aliases(of: verb))
      json.strings("actions", verb.words.first?.listedWords ?? [])
      json.strings("takes", ((verb.words.last.map { [$0] } ?? []) + verb.kindsOfBareNames).flatMap(\.kindsOfNames))
    }
  }

  private static func write(_ thing: HouseholdWords.Thing, _ style: OutputStyle, to json: inout JSONWriter) {
    json.object { json in
      json.word(thing.name, "thing")
      json.strings("stock", thing.stock.filter { $0.amount > 0 }.map { Figures.left($0, style) })
      json.strings("amounts", thing.amounts)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func word(_ word: String, _ kind: String) {
    string("word", word)
    string("kind", kind)
  }
}

extension ValueKind {
  fileprivate var kindsOfNames: [String] {
    switch self {
    case .item, .listWord, .itemOrEvent: ["thing"]
    case .stockedItem: ["stock"]
    case .food: ["recipe", "thing"]
    case .meal: ["recipe"]
    case .store: ["store"]
    case .place: ["place"]
    case .person: ["person"]
    default: []
    }
  }
}
