import LarderLog
import LarderModel
import StrictJSON

/// Reads the lines written by ``LogExport``, and appends the events that the ledger lacks: all of them or nothing.
///
/// ```swift
/// let report = try LogImport.run(into: log, options: ImportOptions(now: now)) { () throws(ReadFailure) in
///   try file.reopened()
/// }
/// ```
/// Each line is one event:
///
/// ```
/// {"seq":17,"recorded":"2026-11-20T12:00:00.000Z","day":"2026-11-20","at":"13:10","by":"Ann","by_number":3,
///  "id":"9f86d081884c7d65","event":"bought","v":1,"item":"milk","item_number":3,"lot":5,"quantity":"2000 ml"}
/// ```
/// `event`, `day` and the kind's required fields must be present. `seq` numbers the event within the file, and
/// corrections refer to it. The lines of one command are consecutive and share its `id`, with `step` from the second
/// one. A line without an `id` is its own command, recognised by its content.
///
/// A named thing appears with its name, for people, and its number, which decides. The `named` events define the
/// numbers. Earlier exports wrote `"item":3,"item_name":"milk"` instead of `"item":"milk","item_number":3`. Larder will
/// always read such lines.
///
/// Importing an export into an empty ledger recreates the same log. In any other ledger, things are matched by name,
/// lots and events get the ledger's next numbers, and existing commands are skipped. Importing twice adds nothing.
package enum LogImport {
  /// Imports a file in one transaction and makes it durable.
  ///
  /// - Parameter source: Opens the file at its start. It is called again if the ledger's map had to be enlarged, or if
  ///   another writer of the ledger's origin was faster.
  package static func run(
    into log: EventLog, options: ImportOptions, source: () throws(ReadFailure) -> LineReader.Source
  ) throws(ImportError) -> ImportReport {
    var unknown: (error: LogError, report: ImportReport)?
    while true {
      var report: ImportReport?
      do throws(ImportError) {
        try once(log, options, &report, source)
        if let report { return report.sequences == nil ? unknown?.report ?? report : report }
      } catch {
        guard case .log(let error) = error else { throw error }
        // Sent again once: if the origin has the events, the report of the first try was right.
        if case .origin(.outcomeUnknown) = error, let report, unknown == nil {
          unknown = (error, report)
        } else {
          do throws(LogError) { try log.recover(from: error) } catch { throw .log(unknown?.error ?? error) }
        }
      }
    }
  }

  private static func once(
    _ log: EventLog, _ options: ImportOptions, _ report: inout ImportReport?,
    _ source: () throws(ReadFailure) -> LineReader.Source
  ) throws(ImportError) {
    let read: LineReader.Source
    do throws(ReadFailure) { read = try source() } catch { throw .unreadable(error) }
    var lines = LineReader(limits: options.lines, chunkBytes: 1 << 18, read: read)
    var writer: LogWriter
    do throws(LogError) { writer = try log.beginWrite() } catch { throw .log(error) }
    let made = try append(&lines, to: &writer, options: options)
    report = made
    guard !options.isDryRun else { return }
    guard made.sequences != nil else { return writer.end() }
    do throws(LogError) { try writer.commit() } catch { throw .log(error) }
  }

  /// Appends the events of a file to a writer. Do not commit the writer after an error or a dry run.
  package static func append(
    _ lines: inout LineReader, to writer: inout LogWriter, options: ImportOptions
  ) throws(ImportError) -> ImportReport {
    var session: ImportSession
    do throws(LogError) { session = try ImportSession(&writer, options) } catch { throw .log(error) }
    return try session.run(&lines, &writer)
  }
}

package struct ImportOptions: Hashable, Sendable {
  /// The recording time for lines without one.
  package var now: Instant
  /// Whether to check and count everything without recording it.
  package var isDryRun: Bool
  /// The size limits of a line and of the file.
  package var lines: LineReader.Limits
  package var mostEvents: Int
  /// The most problems listed by a dry run.
  package var mostProblems: Int
  var batch = LineBatch.Size()

  package init(
    now: Instant, isDryRun: Bool = false,
    lines: LineReader.Limits = LineReader.Limits(lineBytes: 1 << 18, totalBytes: 1 << 36),
    mostEvents: Int = 200_000_000, mostProblems: Int = 10
  ) {
    (self.now, self.isDryRun, self.lines, self.mostEvents) = (now, isDryRun, lines, mostEvents)
    self.mostProblems = mostProblems
  }
}

/// The result of an import or dry run.
package struct ImportReport: Hashable, Sendable {
  /// The number of the file's events of one kind.
  package struct Count: Hashable, Sendable {
    /// The kind's name.
    package let kind: String
    /// The events that are new to the ledger.
    package internal(set) var added: Int
    /// The events that the ledger already had.
    package internal(set) var present: Int
  }

  /// The counts in the order of the kinds' numbers, without empty ones.
  package internal(set) var counts: [Count] = []
  package internal(set) var lines = 0
  /// The sequences of the added events.
  package internal(set) var sequences: ClosedRange<UInt64>?
  /// The sequences of the file's commands that the ledger already had, in file order.
  package internal(set) var known: [ClosedRange<UInt64>] = []
  /// The events that the file retracts and does not restore, by their sequences in the ledger.
  package internal(set) var retracted = SequenceRanges()
  /// The problems in line order; filled only by a dry run.
  package internal(set) var problems: [ImportProblem] = []

  /// The sequences of all the file's events in the ledger.
  package var events: [ClosedRange<UInt64>] { known + (sequences.map { [$0] } ?? []) }

  package var added: Int { counts.reduce(0) { $0 + $1.added } }
  package var present: Int { counts.reduce(0) { $0 + $1.present } }
}

/// An error of an import, which leaves the ledger unchanged.
package enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line cannot be imported.
  case problem(ImportProblem)
  /// The ledger could not be read or written.
  case log(LogError)
  /// The file could not be opened.
  case unreadable(ReadFailure)

  package var description: String {
    switch self {
    case .problem(let problem): problem.description
    case .log(let error): error.description
    case .unreadable(let failure): "cannot read the file: \(failure.reason)"
    }
  }
}

/// A problem with a line of a file, and what to do about it.
package struct ImportProblem: Error, Hashable, Sendable, MessageConvertible {
  /// The line number, starting at 1.
  package let line: Int
  package let what: Message
  package let hint: Message?

  package init(line: Int, what: Message, hint: Message? = nil) {
    (self.line, self.what, self.hint) = (line, what, hint)
  }

  /// The message: the line, the problem and what to do.
  package var message: Message { ("line \(line): \(what)" as Message).with(hint: hint) }
}

extension ImportProblem {
  init(_ error: JSONError) { self.init(line: error.line, what: "column \(error.column): \(error.fault)") }

  init(_ error: LineError) {
    // The problem already contains the line number.
    let text = error.description
    let prefix = "line \(error.line)"
    let rest = text.dropFirst(prefix.count).drop { $0 == ":" || $0 == "," || $0 == " " }
    self.init(line: error.line, what: Message(verbatim: String(rest)))
  }

  init(line: Int, _ error: ValueError) { self.init(line: line, what: error.message) }
}
