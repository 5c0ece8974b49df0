import LarderModel
import LarderWords
import PlainText

/// All commands. Help, the manual and completions are made from this table only.
package enum CommandTable {
  /// The commands, in the order of the front page within their groups, each with all its names: its own, and others
  /// such as the name of its event.
  ///
  // In closures, so that looking for a verb builds only that one.
  private static let registered: [Entry] = [
    .init("buy", "bought") { .buy }, .init("eat", "ate|eaten|log|drink|drank|drunk") { .eat },
    .init("use", "used|consume|consumed") { .use }, .init("toss", "tossed|waste|wasted") { .toss },
    .init("today", "glance") { .today }, .init("stock", "in") { .stock }, .init("due") { .due },
    .init("list") { .list }, .init("undo", "retract|retracted") { .undo },
    .init("redo", "restore-events|restored") { .redo }, .init("fix", "amend|amended") { .fix },
    .init("change") { .change }, .init("history", "log-of") { .history }, .init("cook", "cooked") { .cook },
    .init("recipe", "recipes") { .recipe }, .init("plan") { .plan }, .init("meal", "meals") { .meal },
    .init("goal", "goals") { .goal }, .init("person", "people|persons") { .person },
    .init("weigh", "weighed|weight|weights") { .weigh }, .init("count", "counted|stocktake") { .count },
    .init("open", "opened") { .open }, .init("freeze", "frozen") { .freeze },
    .init("thaw", "thawed") { .thaw }, .init("move", "moved") { .move }, .init("check") { .check },
    .init("runout") { .runout }, .init("item", "items") { .item }, .init("product", "products") { .product },
    .init("photo") { .photo }, .init("foods") { .foods }, .init("suggest") { .suggest },
    .init("scan") { .scan }, .init("expire", "expired") { .expire }, .init("report") { .report },
    .init("diff") { .diff }, .init("why") { .why }, .init("trace") { .trace }, .init("replay") { .replay },
    .init("forecast") { .forecast }, .init("serve") { .serve }, .init("remind") { .remind },
    .init("import") { .import }, .init("export") { .export }, .init("backup") { .backup },
    .init("restore") { .restore }, .init("verify") { .verify }, .init("rebuild") { .rebuild },
    .init("rescue") { .rescue }, .init("push") { .push }, .init("pull") { .pull }, .init("sync") { .sync },
    .init("outbox") { .outbox }, .init("detach") { .detach }, .init("doctor") { .doctor },
    .init("stats") { .stats }, .init("config") { .config }, .init("shell") { .shell }, .init("-") { .lines },
    .init("completions") { .completions }, .init("demo") { .demo }, .init("help") { .help },
  ]

  /// A command with its names. It is not a tuple, because each process would have to lay out a tuple's metadata.
  private struct Entry: Sendable {
    let name: String
    let others: WordList
    let verb: @Sendable () -> Verb

    init(_ name: String, _ others: WordList = "", verb: @escaping @Sendable () -> Verb) {
      (self.name, self.others, self.verb) = (name, others, verb)
    }
  }

  package static var names: [String] { registered.map(\.name) }

  /// The names with the other names of each command, and the words that begin a sentence about it.
  package static var spokenNames: [String] {
    registered.flatMap { [$0.name] + $0.others.words } + NaturalSentence.spokenDeeds
  }

  package static var verbs: [Verb] { registered.map { $0.verb() } }

  package static func verb(named name: String) -> Verb? {
    registered.first { $0.name == name || $0.others.contains(name) }?.verb()
  }

  /// The other names of a verb.
  package static func aliases(of verb: Verb) -> [String] {
    registered.first { $0.name == verb.name }?.others.words ?? []
  }

  /// Returns the verb of a command or of a plain sentence, and the words after it.
  ///
  /// Throws a ``LineQuestion`` if the words name a thing, and not what was done with it.
  package static func command(_ words: [String]) throws -> (verb: Verb, rest: [String]) {
    if NaturalSentence.saysNothingWasEaten(words) {
      throw CommandLineError.refused("nothing was recorded: a meal that no one ate needs no entry")
    }
    if let entries = NaturalSentence.twoEntries(words) {
      throw CommandLineError.usage(
        "\"\(entries.first.visible)\" and \"\(entries.second.visible)\" are two entries; enter one after the other")
    }
    let (verb, rest) = try meaning(of: NaturalSentence.corrected(slipsIn: words))
    // The literals avoid building `Verb.eat` and `Verb.toss` in every process.
    switch verb.name {
    case "eat": return (verb, NaturalSentence.eatenOut(rest))
    case "toss": return (verb, NaturalSentence.withoutParticle(rest))
    default: return (verb, rest)
    }
  }

  private static func meaning(of words: [String]) throws -> (verb: Verb, rest: [String]) {
    guard let name = words.first else {
      throw CommandLineError.usage("nothing was typed; for a list: \(.words("help"))")
    }
    if !NaturalSentence.outranksCommand(words), let verb = verb(named: name) {
      return VerblessWords(words).isPurchase ? (.buy, words) : (verb, Array(words.dropFirst()))
    }
    let words = ArgumentReader.joiningValues(words)
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
