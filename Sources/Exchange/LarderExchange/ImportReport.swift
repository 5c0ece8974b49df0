import LarderLog
import LarderModel

/// What an import did, or would do.
public struct ImportReport: Hashable, Sendable {
  /// How many events of one kind the file holds.
  public struct Count: Hashable, Sendable {
    /// The kind's name.
    public let kind: String
    /// Those that are new to the ledger.
    public internal(set) var added: Int
    /// Those that were there already.
    public internal(set) var present: Int
  }

  /// By kind, in the order of the kinds' numbers; kinds of which there are none are left out.
  public internal(set) var counts: [Count] = []
  /// How many lines were read.
  public internal(set) var lines = 0
  /// The sequences of the events that were added.
  public internal(set) var sequences: ClosedRange<UInt64>?
  /// Where the commands of the file stand that were there already, in the order of the file.
  public internal(set) var known: [ClosedRange<UInt64>] = []
  /// The events that the file itself retracts and does not restore, by their numbers in the ledger.
  public internal(set) var retracted = SequenceRanges()
  /// What is wrong, in the order of the lines; only ever filled by a dry run.
  public internal(set) var problems: [ImportProblem] = []

  /// The positions of the file's events in the ledger.
  public var events: [ClosedRange<UInt64>] { known + (sequences.map { [$0] } ?? []) }

  public var added: Int { counts.reduce(0) { $0 + $1.added } }
  public var present: Int { counts.reduce(0) { $0 + $1.present } }
}
