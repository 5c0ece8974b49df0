import LarderLedger
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
  /// What is worth knowing beside the numbers, a sentence each.
  public var remarks: [String] = []
  /// The heads of columns that were not taken.
  public var unusedColumns: [String] = []
  /// What is wrong, in the order of the lines; only ever filled by a dry run.
  public var problems: [RowProblem] = []
  /// How many problems there are in all.
  public var problemCount = 0

  public init(format: String) { self.format = format }

  /// Names something that was not taken, where there is any of it.
  mutating func leave(_ count: Int, _ one: String, _ many: String) {
    if count > 0 { leftOut.append((count == 1 ? one : many, count)) }
  }

  public var unreadRows: Int { unread.reduce(0) { $0 + $1.rows } }
}

/// Adds up what commands came to.
struct SummaryTally {
  private var kinds: [UInt8: Int] = [:]
  private var spent: [Currency: Int64] = [:]
  private var unread: [String: Int] = [:]

  mutating func count(_ events: [Event]) {
    for event in events {
      let record = event.record
      kinds[record.kind, default: 0] += 1
      if let price = (event.body as? Bought)?.price { spent[price.currency, default: 0] += price.minor }
    }
  }

  mutating func countUnread(_ size: String) { unread[size, default: 0] += 1 }

  func write(to summary: inout ImportSummary, _ outcome: BatchOutcome) {
    summary.added = outcome.added
    summary.present = outcome.repeated
    summary.events = kinds.sorted { $0.key < $1.key }.compactMap { code, count in
      EventKinds.kind(code: code).map { ($0.name, count) }
    }
    summary.spent = spent.map { Money(minor: $0.value, currency: $0.key) }
      .sorted { $0.currency.rawValue < $1.currency.rawValue }
    summary.unread = unread.map { (size: $0.key, rows: $0.value) }.sorted { ($1.rows, $0.size) < ($0.rows, $1.size) }
    for reference in Reference.allCases where reference.isNamed {
      let new = outcome.after.catalog.count(of: reference) - outcome.before.catalog.count(of: reference)
      if new > 0 { summary.names.append((reference, Int(new))) }
    }
  }
}

/// Why an import of foreign rows was not made: nothing of it is in the ledger.
public enum ForeignImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A row says something that cannot be taken in.
  case problem(RowProblem)
  /// The file is none that can be taken in.
  case file(String)
  case ledger(LedgerError)

  public var description: String {
    switch self {
    case .problem(let problem): problem.description
    case .file(let problem): problem
    case .ledger(let error): error.description
    }
  }
}
