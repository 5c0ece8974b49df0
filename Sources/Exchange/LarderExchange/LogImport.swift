import LarderLog
import LarderModel
import StrictJSON

/// Reads what ``LogExport`` wrote, and appends what of it the ledger does not have: all of it, or nothing.
///
/// ```swift
/// let report = try LogImport.run(into: log, options: ImportOptions(now: now)) { () throws(ReadFailure) in
///   try file.reopened()
/// }
/// ```
/// A line is one event:
///
/// ```
/// {"seq":17,"recorded":"2026-11-20T12:00:00.000Z","day":"2026-11-20","at":"13:10","by":"Ann","by_number":3,
///  "id":"9f86d081884c7d65","event":"bought","v":1,"item":"milk","item_number":3,"lot":5,"quantity":"2000 ml"}
/// ```
/// `event` and `day` must be there, and what the kind cannot do without. `seq` numbers the event within the file; the
/// mendings refer to it. The lines of one command stand together, all with its `id`, and with `step` from the second
/// on. A line without an `id` is a command of its own, known again by what it says.
///
/// Of what has a name the line has the name, for a person to read, and the number, which decides: the `named` events give
/// it. In earlier exports `"item":3,"item_name":"milk"` stood in the place of `"item":"milk","item_number":3`, and such
/// lines are read for ever.
///
/// Into an empty ledger an export gives the same log again. Into another, names meet by name, lots and events get the
/// ledger's next numbers, and commands that are there already are passed over: importing twice adds nothing.
public enum LogImport {
  /// Imports a file in one transaction, and makes it durable.
  ///
  /// - Parameter source: opens the file from its start; called again where the ledger's map had to be enlarged.
  public static func run(
    into log: EventLog, options: ImportOptions, source: () throws(ReadFailure) -> LineReader.Source
  ) throws(ImportError) -> ImportReport {
    while true {
      do throws(ImportError) {
        return try once(log, options, source)
      } catch {
        guard case .log(.store(.mapFull, _)) = error else { throw error }
      }
      do throws(LogError) { try log.grow() } catch { throw .log(error) }
    }
  }

  private static func once(
    _ log: EventLog, _ options: ImportOptions, _ source: () throws(ReadFailure) -> LineReader.Source
  ) throws(ImportError) -> ImportReport {
    let read: LineReader.Source
    do throws(ReadFailure) { read = try source() } catch { throw .unreadable(error) }
    var lines = LineReader(limits: options.lines, chunkBytes: 1 << 18, read: read)
    var writer: LogWriter
    do throws(LogError) { writer = try log.beginWrite() } catch { throw .log(error) }
    let report = try append(&lines, to: &writer, options: options)
    if !options.isDryRun, report.sequences != nil {
      do throws(LogError) { try writer.commit() } catch { throw .log(error) }
    }
    return report
  }

  /// Appends the events of a file to a writer, which is then to be committed: after an error, or a dry run, never.
  public static func append(
    _ lines: inout LineReader, to writer: inout LogWriter, options: ImportOptions
  ) throws(ImportError) -> ImportReport {
    var session: ImportSession
    do throws(LogError) { session = try ImportSession(&writer, options) } catch { throw .log(error) }
    return try session.run(&lines, &writer)
  }
}

/// How an import is made.
public struct ImportOptions: Hashable, Sendable {
  /// The moment that counts as recorded for lines that name none.
  public var now: Instant
  /// Whether everything is checked and counted, and nothing recorded.
  public var isDryRun: Bool
  /// The most bytes of one line and of the whole file.
  public var lines: LineReader.Limits
  /// The most events.
  public var mostEvents: Int
  /// The most problems that a dry run names.
  public var mostProblems: Int
  /// How much is read before it is handed on.
  var batch = LineBatch.Size()

  public init(
    now: Instant, isDryRun: Bool = false,
    lines: LineReader.Limits = LineReader.Limits(lineBytes: 1 << 18, totalBytes: 1 << 36),
    mostEvents: Int = 200_000_000, mostProblems: Int = 10
  ) {
    self.now = now
    self.isDryRun = isDryRun
    self.lines = lines
    self.mostEvents = mostEvents
    self.mostProblems = mostProblems
  }
}

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

/// Why an import was not made: nothing of it is in the ledger.
public enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line says something that cannot be taken in.
  case problem(ImportProblem)
  /// The ledger could not be read or written.
  case log(LogError)
  /// The file could not be opened.
  case unreadable(ReadFailure)

  public var description: String {
    switch self {
    case .problem(let problem): problem.description
    case .log(let error): error.description
    case .unreadable(let failure): "cannot read the file: \(failure.reason)"
    }
  }
}

/// What is wrong with one line of a file, and what to do about it.
public struct ImportProblem: Error, Hashable, Sendable, Worded {
  /// The line, counted from 1.
  public let line: Int
  public let what: Wording
  public let hint: Wording?

  public init(line: Int, what: Wording, hint: Wording? = nil) {
    self.line = line
    self.what = what
    self.hint = hint
  }

  /// One line: where, what, and what to do.
  public var wording: Wording {
    hint.map { "line \(line): \(what) (\($0))" } ?? "line \(line): \(what)"
  }
}

extension ImportProblem {
  init(_ error: JSONError) {
    self.init(line: error.line, what: "column \(error.column): \(error.fault)")
  }

  init(_ error: LineError) {
    // The number is told by the problem itself.
    let text = error.description
    let prefix = "line \(error.line)"
    let rest = text.dropFirst(prefix.count).drop { $0 == ":" || $0 == "," || $0 == " " }
    self.init(line: error.line, what: Wording(verbatim: String(rest)))
  }

  init(line: Int, _ error: ValueError) {
    let subject: Wording =
      error.input.isEmpty ? Wording(verbatim: error.what) : "\(error.what) \"\(error.input)\":"
    self.init(line: line, what: "\(subject) \(error.problem)", hint: error.hint)
  }
}
