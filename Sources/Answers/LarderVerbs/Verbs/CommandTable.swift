import LarderModel
import LarderWords
import PlainText

/// All commands. Help, the manual and completions are made from this table only.
package enum CommandTable {
  /// The commands, in the order of the front page within their groups, each with all its names: its own, and others
  /// such as the name of its event.
  ///
  // In closures, so that looking for a verb builds only that one.
  private static let registered: [(names: [String], verb: @Sendable () -> Verb)] = [
    (["buy", "bought"], { .buy }), (["eat", "ate", "eaten", "log", "drink", "drank", "drunk"], { .eat }),
    (["use", "used", "consume", "consumed"], { .use }), (["toss", "tossed", "waste", "wasted"], { .toss }),
    (["today", "glance"], { .today }), (["stock", "in"], { .stock }), (["due"], { .due }), (["list"], { .list }),
    (["undo", "retract", "retracted"], { .undo }), (["redo", "restore-events", "restored"], { .redo }),
    (["fix", "amend", "amended"], { .fix }), (["change"], { .change }), (["history", "log-of"], { .history }),
    (["cook", "cooked"], { .cook }), (["recipe", "recipes"], { .recipe }), (["plan"], { .plan }),
    (["meal", "meals"], { .meal }), (["goal", "goals"], { .goal }), (["person", "people", "persons"], { .person }),
    (["weigh", "weighed", "weight", "weights"], { .weigh }),
    (["count", "counted", "stocktake"], { .count }), (["open", "opened"], { .open }),
    (["freeze", "frozen"], { .freeze }), (["thaw", "thawed"], { .thaw }), (["move", "moved"], { .move }),
    (["check"], { .check }), (["runout"], { .runout }), (["item", "items"], { .item }),
    (["product", "products"], { .product }),
    (["photo"], { .photo }), (["foods"], { .foods }),
    (["suggest"], { .suggest }), (["scan"], { .scan }),
    (["expire", "expired"], { .expire }), (["report"], { .report }), (["diff"], { .diff }), (["why"], { .why }),
    (["trace"], { .trace }),
    (["replay"], { .replay }), (["forecast"], { .forecast }),
    (["serve"], { .serve }), (["remind"], { .remind }), (["import"], { .import }), (["export"], { .export }),
    (["backup"], { .backup }), (["restore"], { .restore }), (["verify"], { .verify }), (["rebuild"], { .rebuild }),
    (["rescue"], { .rescue }), (["push"], { .push }), (["pull"], { .pull }), (["sync"], { .sync }),
    (["outbox"], { .outbox }),
    (["detach"], { .detach }), (["doctor"], { .doctor }), (["stats"], { .stats }),
    (["config"], { .config }), (["shell"], { .shell }), (["-"], { .lines }), (["completions"], { .completions }),
    (["demo"], { .demo }), (["help"], { .help }),
  ]

  package static var names: [String] { registered.map { $0.names[0] } }

  package static var verbs: [Verb] { registered.map { $0.verb() } }

  package static func verb(named name: String) -> Verb? { registered.first { $0.names.contains(name) }?.verb() }

  /// The other names of a verb.
  package static func aliases(of verb: Verb) -> [String] {
    registered.first { $0.names[0] == verb.name }.map { Array($0.names.dropFirst()) } ?? []
  }

  /// Returns the verb of a command or of a plain sentence, and the words after it.
  ///
  /// Throws a ``LineQuestion`` if the words name a thing, and not what was done with it.
  package static func command(_ words: [String]) throws -> (verb: Verb, rest: [String]) {
    if NaturalSentence.saysNothingWasEaten(words) {
      throw CommandLineError.refused("nothing was recorded: a meal that no one ate needs no entry")
    }
    let (verb, rest) = try meaning(of: words)
    return (verb, verb.name == Verb.eat.name ? NaturalSentence.eatenOut(rest) : rest)
  }

  private static func meaning(of words: [String]) throws -> (verb: Verb, rest: [String]) {
    guard let name = words.first else {
      throw CommandLineError.usage("nothing was typed; for a list: \(.words("help"))")
    }
    if !NaturalSentence.outranksCommand(words), let verb = verb(named: name) {
      return VerblessWords(words).isPurchase ? (.buy, words) : (verb, Array(words.dropFirst()))
    }
    if let meant = NaturalSentence.command(words, verb: verb(named:)), let verb = meant.first.flatMap(verb(named:)) {
      return (verb, Array(meant.dropFirst()))
    }
    // A whole line in quotes: larder "buy milk 2l 2.38".
    if words.count == 1, let line = try? ShellWords.split(name), line.count > 1 { return try command(line) }
    return try VerblessWords(words).command()
  }

  /// Returns the commands in words with semicolons between them. Words after a semicolon that begin no command belong
  /// to the list before it: "buy cereal 3.49; juice 1.99".
  package static func commands(_ words: [String]) -> [[String]] {
    words.split(separator: ";").reduce(into: []) { commands, part in
      if let last = commands.last?.last, verb(named: part.first ?? "") == nil,
        NaturalSentence.command(Array(part), verb: verb(named:)) == nil
      {
        commands[commands.count - 1][commands[commands.count - 1].count - 1] = last + ","
        commands[commands.count - 1] += part
      } else {
        commands.append(Array(part))
      }
    }
  }

  /// Returns the verb with a name, or throws an error that suggests the nearest one.
  package static func find(_ name: String) throws(CommandLineError) -> Verb {
    if let verb = verb(named: name) { return verb }
    let near = SpellingSuggestion.nearest(to: name, among: names, limit: 1).first
    let hint: Message = near.map { "did you mean \(.words($0))?" } ?? "for a list: \(.words("help"))"
    throw .usage("no command is called \"\(name.visible)\"; \(hint)")
  }
}

extension Line {
  /// Creates a line from words that a shell or a page has already separated.
  package init(_ words: [String], clock: Clock = Clock()) throws {
    let (verb, rest) = try CommandTable.command(words)
    try self.init(verb, Arguments(rest, of: verb), clock: clock)
  }
}

/// The format of a file to import.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// Lines of JSON, as written by an export.
  case lines = "larder"
  case table = "csv"
  /// A receipt: its text, a PDF or a photo.
  case receipt
  case grocy
  /// The keeping times of foods, from USDA's FoodKeeper.
  case foodKeeper = "foodkeeper"
  /// The nutrients of foods, from USDA's FoodData Central.
  case foodData = "fdc"
  /// Product data of Open Food Facts, for the store of this machine.
  case products = "off"

  package static var listing: String { allCases.map(\.rawValue).listed("or") }
}
