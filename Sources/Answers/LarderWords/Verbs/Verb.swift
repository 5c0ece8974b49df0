import LarderModel
import PlainText

/// One command: all that the dispatcher, the help and the manual know of it.
public struct Verb: Sendable {
  package enum Group: String, CaseIterable, Sendable {
    case stock = "Stock"
    case diary = "Diary"
    case mending = "Mending"
    case looking = "Looking"
    case ahead = "Ahead"
    case ledger = "The ledger itself"
  }

  /// Where it can be carried out.
  public enum Reach: Sendable {
    /// Wherever the ledger can be asked.
    case anywhere
    /// Only at the machine whose files or terminal it is about.
    case machine
  }

  public let name: String
  /// Other names, such as that of the event it makes.
  package var aliases: [String] = []
  package let group: Group
  /// What it does, in a few words.
  public let summary: String
  /// The verb with what may follow it.
  public let usage: String
  /// What the free words are, in order; the last stands for all that follow.
  package var words: [ValueKind] = []
  /// What there is to say beyond the summary.
  package var details: String = ""
  package var options: [Option] = []
  /// Whether it records events, and so takes the options of those that do.
  package var records = false
  /// Whether it makes the ledger where there is none yet.
  package var beginsLedger = false
  /// Whether any `key:value` is a field of its own.
  package var takesFields = false
  /// Whether several items may be named, told apart by commas.
  package var takesSeveral = false
  /// Whether several persons may be named, each with a share.
  package var takesEaters = false
  /// Keys that may be given several times, besides options that say so themselves.
  package var repeats: [String] = []
  public var examples: [String] = []
  /// What a line of it asks for; nil where only the machine itself can do it.
  package var meaning: (@Sendable (Line) throws -> Meaning)?

  public var reach: Reach { meaning == nil ? .machine : .anywhere }

  /// The options that not every command takes.
  package var ownOptions: [Option] { options + (records ? Option.recording : []) }

  package var allOptions: [Option] { ownOptions + Option.common }

  /// The options that are shown of it: each code that is scanned is an entry of its own, and has no id of another.
  package var shownOptions: [Option] { name == Verb.scan.name ? allOptions.filter { $0.key != .id } : allOptions }

  /// Whether stores, places and persons may stand among its words without their keys.
  package var takesBareWords: Bool {
    records && !takesFields && (takesEaters || options.contains { $0.key == .item })
  }

  /// Whether an energy may stand behind the name of each who ate.
  var takesEnergy: Bool { takesEaters && options.contains { $0.key == .energy } }

  /// Whether its first word says what is to be done.
  var takesAction: Bool { words.first.map { $0.listedWords != nil } ?? false }
}

/// Every command. Help, the manual and completions are made from this table and nothing else.
package enum CommandTable {
  /// The one line of registration of each.
  ///
  // In closures, so that a verb is only built where it, or one behind it, is looked for.
  private static let registered: [@Sendable () -> Verb] = [
    { .buy }, { .use }, { .toss }, { .expire }, { .open }, { .freeze }, { .thaw }, { .move }, { .count }, { .scan },
    { .eat }, { .cook }, { .recipe }, { .meal }, { .goal },
    { .today }, { .stock }, { .due }, { .item }, { .product }, { .foods }, { .history }, { .why }, { .report },
    { .diff },
    { .runout }, { .suggest }, { .forecast }, { .list }, { .plan },
    { .fix }, { .change }, { .undo }, { .redo },
    { .replay }, { .verify }, { .rebuild }, { .backup }, { .restore }, { .rescue }, { .stats }, { .export },
    { .import },
    { .config }, { .shell }, { .lines }, { .serve }, { .completions },
    { .demo }, { .help },
  ]

  package static var verbs: [Verb] { registered.map { $0() } }

  package static func verb(named name: String) -> Verb? {
    for make in registered {
      let verb = make()
      if verb.name == name || verb.aliases.contains(name) { return verb }
    }
    return nil
  }

  /// The verb that words mean, and the words behind it: a command, or a plain sentence that means one.
  package static func command(_ words: [String]) throws(WordsError) -> (verb: Verb, rest: [String]) {
    guard let name = words.first else { throw WordsError.usage("nothing was typed") }
    if !PlainSentence.outranksCommand(words), let verb = verb(named: name) { return (verb, Array(words.dropFirst())) }
    if let meant = PlainSentence.command(words), let verb = meant.first.flatMap(verb(named:)) {
      return (verb, Array(meant.dropFirst()))
    }
    return (try find(name), Array(words.dropFirst()))
  }

  /// The verb of a name, or a failure that tells the nearest.
  package static func find(_ name: String) throws(WordsError) -> Verb {
    if let verb = verb(named: name) { return verb }
    let near = Nearest.nearest(to: name, among: verbs.map(\.name), limit: 1).first
    let hint: Wording = near.map { "did you mean \(.words($0))?" } ?? "for a list: \(.words("help"))"
    throw .usage("no command is called \"\(name.visible)\"; \(hint)")
  }
}

/// What a file to be imported is.
package enum ImportFormat: String, CaseIterable, Sendable {
  /// Lines of JSON, as an export has them.
  case lines = "larder"
  /// Rows of CSV.
  case table = "csv"
  /// A Grocy database.
  case grocy
  /// How long foods keep, as USDA's FoodKeeper has it.
  case foodKeeper = "foodkeeper"
  /// What foods are made of, as USDA's FoodData Central has it.
  case foodData = "fdc"

  package static var listing: String { allCases.map(\.rawValue).listed("or") }
}
