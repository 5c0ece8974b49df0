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
}

extension Verb {
  /// Whether stores, places and persons may stand among its words without their keys.
  package var takesBareWords: Bool {
    records && !takesFields && (takesEaters || options.contains { $0.key == .item })
  }

  /// Whether an energy may stand behind the name of each who ate.
  var takesEnergy: Bool { takesEaters && options.contains { $0.key == .energy } }

  /// Whether its first word says what is to be done.
  var takesAction: Bool { words.first.map { $0.listedWords != nil } ?? false }
}
