import LarderModel
import PlainText

/// A command, as the dispatcher, the help and the manual know it.
public struct Verb: Sendable {
  /// A task of the household, and the heading of its commands on the front page of help.
  package enum Group: String, CaseIterable, Sendable {
    case shopping = "Shopping"
    case eating = "Eating and cooking"
    case stock = "Fridge, freezer and pantry"
    case waste = "Waste and costs"
    case mistakes = "Mistakes"
    case exchange = "Phones and other programs"
    case files = "Backup and repair"
    case program = "The program"
  }

  /// The places where a command can be carried out.
  public enum VerbAvailability: Sendable {
    /// Every surface that can read the ledger.
    case anywhere
    /// Only the machine with the files or the terminal that the command is about.
    case machine
  }

  public let name: String
  /// Other names of the command, such as the name of its event.
  package var aliases: [String] = []
  package let group: Group
  /// The title: a phrase of fewer than 60 characters that begins with a verb.
  public let summary: String
  /// The command with the words and options that may follow it. `|  ` separates different ways to write it.
  public let usage: String
  /// The kinds of the free words, in order. The last one applies to all further words.
  package var words: [ValueKind] = []
  /// The explanation, in at most 120 words. An empty line ends a paragraph, and `- ` begins an item of a list.
  package var details: String = ""
  package var options: [Option] = []
  /// Whether the command records events, and takes the options for that.
  package var records = false
  /// Whether the command creates the ledger if there is none.
  package var beginsLedger = false
  /// Whether any `key:value` is a field.
  package var takesFields = false
  /// Whether the command takes several items, separated by commas.
  package var takesSeveral = false
  /// Whether the command takes several people, each with a share.
  package var takesEaters = false
  /// Keys that can be given several times, in addition to the repeatable options.
  package var repeats: [String] = []
  public var examples: [String] = []
  /// Reads what a line asks for; nil if only the machine itself can carry it out.
  package var meaning: (@Sendable (Line) throws -> Meaning)?

  public var reach: VerbAvailability { meaning == nil ? .machine : .anywhere }

  /// The options that not every command takes.
  package var ownOptions: [Option] { options + (records ? Option.recording : []) }

  package var allOptions: [Option] { ownOptions + Option.common }

  /// The options that help shows. Each scanned code is an entry of its own, so `scan` takes no ID.
  package var shownOptions: [Option] { name == Verb.scan.name ? allOptions.filter { $0.key != .id } : allOptions }

  /// Whether stores, places and people can be named without their keys.
  package var takesBareWords: Bool {
    records && !takesFields && (takesEaters || options.contains { $0.key == .item })
  }

  /// The roles that a name next to the item's may have.
  var roles: [PositionalRole] {
    takesBareWords ? PositionalRole.allCases.filter { role in allOptions.contains { $0.key == role.option } } : []
  }

  /// Whether an energy can follow the name of each person who ate.
  var takesEnergy: Bool { takesEaters && options.contains { $0.key == .energy } }

  /// Whether the first word is an action, such as `add` in `list add`.
  var takesAction: Bool { words.first.map { $0.listedWords != nil } ?? false }
}

/// All commands. Help, the manual and completions are made from this table only.
package enum CommandTable {
  /// The commands, in the order of the front page within their groups.
  ///
  // In closures, so that looking for a verb builds only those before it.
  private static let registered: [@Sendable () -> Verb] = [
    { .buy }, { .eat }, { .use }, { .toss }, { .today }, { .stock }, { .due }, { .list },
    { .undo }, { .redo }, { .fix }, { .change }, { .history },
    { .cook }, { .recipe }, { .plan }, { .meal }, { .goal },
    { .count }, { .open }, { .freeze }, { .thaw }, { .move }, { .runout }, { .item }, { .product }, { .foods },
    { .suggest }, { .scan },
    { .expire }, { .report }, { .diff }, { .why }, { .replay }, { .forecast },
    { .serve }, { .import }, { .export },
    { .backup }, { .restore }, { .verify }, { .rebuild }, { .rescue }, { .stats },
    { .config }, { .shell }, { .lines }, { .completions }, { .demo }, { .help },
  ]

  package static var verbs: [Verb] { registered.map { $0() } }

  package static func verb(named name: String) -> Verb? {
    for make in registered {
      let verb = make()
      if verb.name == name || verb.aliases.contains(name) { return verb }
    }
    return nil
  }

  /// Returns the verb of a command or of a plain sentence, and the words after it.
  ///
  /// Throws a ``LineQuestion`` if the words name a thing, and not what was done with it.
  package static func command(_ words: [String]) throws -> (verb: Verb, rest: [String]) {
    guard let name = words.first else { throw CommandLineError.usage("nothing was typed") }
    if !NaturalSentence.outranksCommand(words), let verb = verb(named: name) { return (verb, Array(words.dropFirst())) }
    if let meant = NaturalSentence.command(words), let verb = meant.first.flatMap(verb(named:)) {
      return (verb, Array(meant.dropFirst()))
    }
    return try VerblessWords(words).command()
  }

  /// Returns the commands in words with semicolons between them. Words after a semicolon that begin no command belong
  /// to the list before it: "buy cereal 3.49; juice 1.99".
  package static func commands(_ words: [String]) -> [[String]] {
    words.split(separator: ";").reduce(into: []) { commands, part in
      if let last = commands.last?.last, verb(named: part.first ?? "") == nil,
        NaturalSentence.command(Array(part)) == nil
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
    let near = SpellingSuggestion.nearest(to: name, among: verbs.map(\.name), limit: 1).first
    let hint: Message = near.map { "did you mean \(.words($0))?" } ?? "for a list: \(.words("help"))"
    throw .usage("no command is called \"\(name.visible)\"; \(hint)")
  }
}

/// The format of a file to import.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// Lines of JSON, as written by an export.
  case lines = "larder"
  /// Rows of CSV.
  case table = "csv"
  /// A Grocy database.
  case grocy
  /// The keeping times of foods, from USDA's FoodKeeper.
  case foodKeeper = "foodkeeper"
  /// The nutrients of foods, from USDA's FoodData Central.
  case foodData = "fdc"

  package static var listing: String { allCases.map(\.rawValue).listed("or") }
}
