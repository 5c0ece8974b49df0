import LarderLedger
import LarderModel
import StrictCSV

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

  /// What was taken back row by row does not come in again, and that it does not is told.
  private static func remark(on undone: UndoneCommands) -> Wording? {
    guard undone.count > 0 else { return nil }
    let commands = undone.events.map { Wording(.redo($0)) }.joined(separator: ", ")
    let rows = undone.count == 1 ? "1 row was" : "\(undone.count) rows were"
    return
      "\(rows) undone earlier and not imported again: \(commands)\(undone.count > undone.events.count ? ", …" : "")."
  }

  func write(to summary: inout ImportSummary, _ outcome: BatchOutcome) {
    summary.added = outcome.added
    summary.present = outcome.repeated
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

/// What is wrong with one row of a file, and what to do about it.
public struct RowProblem: Error, Hashable, Sendable, Worded {
  /// The line, counted from 1.
  public let line: Int
  /// What the number is of, where it is no line's.
  public let source: String
  public let what: Wording
  public let hint: Wording?

  public init(line: Int, of source: String = "line", what: Wording, hint: Wording? = nil) {
    self.line = line
    self.source = source
    self.what = what
    self.hint = hint
  }

  init(line: Int, _ error: ValueError) { self.init(line: line, what: error.wording) }

  init(line: Int, _ refusal: Refusal) { self.init(line: line, what: refusal.wording) }

  init(_ error: CSVError) { self.init(line: error.line, what: "cell \(error.cell): \(error.fault)") }

  /// One line: where, what, and what to do.
  public var wording: Wording {
    let hint: Wording = hint.map { " (\($0))" } ?? ""
    return "\(word: source) \(line): \(what)\(hint)"
  }
}

/// What is wrong with the rows of a file: the first of it row by row, and how much there is.
public struct RowProblems: Error, Hashable, Sendable, Worded {
  /// The first problems, as many as are named.
  public private(set) var named: [RowProblem] = []
  /// How many there are in all.
  public private(set) var count = 0
  private let most: Int

  /// - Parameter most: how many are named; the others are counted.
  public init(most: Int) { self.most = most }

  public init(_ problem: RowProblem) {
    self.init(most: 1)
    add(problem)
  }

  public mutating func add(_ problem: RowProblem) {
    count += 1
    if named.count < most { named.append(problem) }
  }

  public var isEmpty: Bool { count == 0 }

  /// One line: the first, and how many more there are.
  public var wording: Wording {
    guard let first = named.first else { return "nothing is wrong" }
    let others = count - 1
    return "\(first)" + (others > 0 ? ", and \(others) more \(others == 1 ? "problem" : "problems")" : "")
  }
}

/// Why an import of foreign rows was not made: nothing of it is in the ledger.
public enum ForeignImportError: Error, Hashable, Sendable, Worded {
  /// Rows say something that cannot be taken in.
  case problems(RowProblems)
  /// The file is none that can be taken in.
  case file(Wording)
  case ledger(LedgerError)

  static func problem(_ problem: RowProblem) -> ForeignImportError { .problems(RowProblems(problem)) }

  public var wording: Wording {
    switch self {
    case .problems(let problems): problems.wording
    case .file(let problem): problem
    case .ledger(let error): error.wording
    }
  }
}
