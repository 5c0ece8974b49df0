import LarderLedger
import LarderModel
import StrictCSV

/// The result of an import from another program, or of a dry run.
package struct ImportSummary: Sendable {
  /// The format, as named by `--format`.
  package var format: String
  package var rows = 0
  /// The number of rows new to the ledger, and of those it already had.
  package var added = 0
  package var present = 0
  /// The number of purchases marked as used up.
  package var usedUp = 0
  /// The appended events; nil if there are none.
  package var sequences: ClosedRange<UInt64>?
  /// The number of events by kind, in the order of the kinds' numbers.
  package var events: [(kind: String, count: Int)] = []
  /// The number of new names, by kind of thing.
  package var names: [(reference: Reference, count: Int)] = []
  /// The total of purchases, by currency.
  package var spent: [Money] = []
  /// Unreadable sizes and units, with the number of their rows, which count pieces instead.
  package var unread: [(size: String, rows: Int)] = []
  /// The content that was skipped, with counts.
  package var leftOut: [(what: String, count: Int)] = []
  /// Sentences about the discounts subtracted from rows.
  package var folded: [Message] = []
  /// Further remarks, one sentence each.
  package var remarks: [Message] = []
  /// The headings of unused columns.
  package var unusedColumns: [String] = []
  /// The problems in line order; filled only by a dry run.
  package var problems: [RowProblem] = []
  package var problemCount = 0

  package init(format: String) { self.format = format }

  /// Creates the result of a dry run with problems.
  init(format: String, _ problems: RowProblems) {
    self.init(format: format)
    refuse(problems)
  }

  mutating func refuse(_ problems: RowProblems) {
    self.problems = problems.named
    problemCount = problems.count
  }

  /// Adds skipped content, if there is any.
  mutating func leave(_ count: Int, _ one: String, _ many: String) {
    if count > 0 { leftOut.append((count == 1 ? one : many, count)) }
  }

  package var unreadRows: Int { unread.reduce(0) { $0 + $1.rows } }
}

/// Sums up the results of commands.
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

  /// A remark about rows that were undone earlier and are not imported again.
  private static func remark(on undone: UndoneCommands) -> Message? {
    guard undone.count > 0 else { return nil }
    let commands = undone.events.map { Message(.redo($0)) }.joined(separator: ", ")
    let rows = undone.count == 1 ? "1 row was" : "\(undone.count) rows were"
    return
      "\(rows) undone earlier and not imported again: \(commands)\(undone.count > undone.events.count ? ", …" : "")."
  }

  func write(to summary: inout ImportSummary, _ outcome: BatchOutcome) {
    (summary.added, summary.present) = (outcome.added, outcome.repeated)
    summary.sequences = outcome.sequences
    if let remark = Self.remark(on: outcome.undone) { summary.remarks.append(remark) }
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

/// A problem with a row of a file, and what to do about it.
package struct RowProblem: Error, Hashable, Sendable, MessageConvertible {
  /// The line number, starting at 1.
  package let line: Int
  /// The meaning of the number, if it is not a line's.
  package let source: String
  package let what: Message
  package let hint: Message?

  package init(line: Int, of source: String = "line", what: Message, hint: Message? = nil) {
    (self.line, self.source, self.what, self.hint) = (line, source, what, hint)
  }

  init(line: Int, _ error: ValueError) { self.init(line: line, what: error.message) }

  init(line: Int, _ refusal: Refusal) { self.init(line: line, what: refusal.message) }

  init(_ error: CSVError) { self.init(line: error.line, what: "cell \(error.cell): \(error.fault)") }

  /// The message: the place, the problem and what to do.
  package var message: Message { ("\(word: source) \(line): \(what)" as Message).with(hint: hint) }
}

/// The problems of a file's rows: the first ones, and their number.
package struct RowProblems: Error, Hashable, Sendable, MessageConvertible {
  package private(set) var named: [RowProblem] = []
  package private(set) var count = 0
  private let most: Int

  /// - Parameter most: The most problems to list; the others are only counted.
  package init(most: Int) { self.most = most }

  package init(_ problem: RowProblem) {
    self.init(most: 1)
    add(problem)
  }

  package mutating func add(_ problem: RowProblem) {
    count += 1
    if named.count < most { named.append(problem) }
  }

  package var isEmpty: Bool { count == 0 }

  /// The message: the first problem, and how many more there are.
  package var message: Message {
    guard let first = named.first else { return "nothing is wrong" }
    let others = count - 1
    return "\(first)" + (others > 0 ? " (and \(others) more \(others == 1 ? "problem" : "problems"))" : "")
  }
}

/// An error of an import from another program, which leaves the ledger unchanged.
package enum ForeignImportError: Error, Hashable, Sendable, MessageConvertible {
  /// Rows cannot be imported.
  case problems(RowProblems)
  /// The file cannot be imported.
  case file(Message)
  case ledger(LedgerError)

  static func problem(_ problem: RowProblem) -> ForeignImportError { .problems(RowProblems(problem)) }

  package var message: Message {
    switch self {
    case .problems(let problems): problems.message
    case .file(let problem): problem
    case .ledger(let error): error.message
    }
  }
}
