/// One command: all that the dispatcher, the help and the manual know of it.
struct Verb: Sendable {
  enum Group: String, CaseIterable, Sendable {
    case stock = "Stock"
    case diary = "Diary"
    case mending = "Mending"
    case looking = "Looking"
    case ahead = "Ahead"
    case ledger = "The ledger itself"
  }

  let name: String
  /// Other names, such as that of the event it makes.
  var aliases: [String] = []
  let group: Group
  /// What it does, in a few words.
  let summary: String
  /// The line behind `larder`.
  let usage: String
  /// What the free words are, in order; the last stands for all that follow.
  var words: [ValueKind] = []
  /// What there is to say beyond the summary.
  var details: String = ""
  var options: [Option] = []
  /// Whether it records events, and so takes the options of those that do.
  var records = false
  /// Whether it makes the ledger where there is none yet.
  var beginsLedger = false
  /// Whether any `key:value` is a field of its own.
  var takesFields = false
  /// Keys that may be given several times, besides options that say so themselves.
  var repeats: [String] = []
  var examples: [String] = []
  let run: @Sendable (inout Session) throws -> Void

  /// The options that not every command takes.
  var ownOptions: [Option] { options + (records ? Option.recording : []) }

  var allOptions: [Option] { ownOptions + Option.common }
}
