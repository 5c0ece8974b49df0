import LarderModel

/// What an import of foreign rows did, or would do.
public struct ImportSummary: Sendable {
  /// The format, as `--format` names it.
  public var format: String
  /// How many rows were read.
  public var rows = 0
  /// How many of them are new to the ledger, and how many were there already.
  public var added = 0
  public var present = 0
  /// How many purchases were taken for used up now.
  public var usedUp = 0
  /// The events that were appended; nil where there were none.
  public var sequences: ClosedRange<UInt64>?
  /// Events by the name of their kind, in the order of the kinds' numbers.
  public var events: [(kind: String, count: Int)] = []
  /// Names that are new, by what they are of.
  public var names: [(reference: Reference, count: Int)] = []
  /// The prices of what was bought, by currency.
  public var spent: [Money] = []
  /// Sizes and units that cannot be read, with the number of rows that have them; their rows count as pieces.
  public var unread: [(size: String, rows: Int)] = []
  /// What of the file was not taken, and how much of it.
  public var leftOut: [(what: String, count: Int)] = []
  /// What was taken off the price of which row, a sentence each.
  public var folded: [Wording] = []
  /// What is worth knowing beside the numbers, a sentence each.
  public var remarks: [Wording] = []
  /// The heads of columns that were not taken.
  public var unusedColumns: [String] = []
  /// What is wrong, in the order of the lines; only ever filled by a dry run.
  public var problems: [RowProblem] = []
  /// How many problems there are in all.
  public var problemCount = 0

  public init(format: String) { self.format = format }

  /// What a dry run found that cannot be imported.
  init(format: String, _ problems: RowProblems) {
    self.init(format: format)
    refuse(problems)
  }

  /// Says what is wrong.
  mutating func refuse(_ problems: RowProblems) {
    self.problems = problems.named
    problemCount = problems.count
  }

  /// Names something that was not taken, where there is any of it.
  mutating func leave(_ count: Int, _ one: String, _ many: String) {
    if count > 0 { leftOut.append((count == 1 ? one : many, count)) }
  }

  public var unreadRows: Int { unread.reduce(0) { $0 + $1.rows } }
}
