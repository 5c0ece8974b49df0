import LarderLog
import LarderModel
import StrictJSON
import Threads

/// A running import in one transaction, command by command.
struct ImportSession {
  let options: ImportOptions
  var mapper: ImportMapper
  var bulk: BulkAppend
  var lookup = LedgerLookup()
  var added = CommandTagIndex()
  /// The number of prefetched entries in use.
  private var placesTaken = 0
  /// The ledger's last event before the import.
  let lastBefore: UInt64
  /// The sequence of the next command, if the ledger already has everything so far.
  var nextTwin: UInt64 = 1
  /// The lines of the current command.
  var group: [DecodedLine] = []
  /// The events of the command to append.
  var output: [EncodedEvent] = []
  /// The records of the command, if the ledger already has it.
  var twins: [Record] = []
  /// The ranges of the file's commands that the ledger already had.
  var known: [ClosedRange<UInt64>] = []
  private var lastFileSequence: UInt64 = 0
  /// The number of occurrences of each content, for lines without a command ID.
  private var occurrences: [String: Int] = [:]
  var counts: [(added: Int, present: Int)] = Array(repeating: (0, 0), count: 256)
  var report = ImportReport()

  init(_ writer: inout LogWriter, _ options: ImportOptions) throws(LogError) {
    self.options = options
    lastBefore = try writer.reader.lastSequence
    mapper = try ImportMapper(&writer.reader)
    bulk = try writer.beginBulk()
  }

  /// Imports all lines; the caller commits the transaction.
  ///
  /// While another thread decodes some lines, this one imports the lines before them and reads those after them.
  mutating func run(_ lines: inout LineReader, _ writer: inout LogWriter) throws(ImportError) -> ImportReport {
    var decoded = DecodedBatch()
    var former: LineError?
    var batch = LineBatch(&lines, options.batch)
    while !batch.isEmpty {
      let underWay = batch
      let (taken, next) = Parallel.run {
        Result { () throws(ImportError) in
          try take(&decoded, endedBy: former, &writer)
          return LineBatch(&lines, options.batch)
        }
      } and: {
        underWay.decoded()
      }
      (decoded, former, batch) = (next, underWay.failure, try taken.get())
    }
    try take(&decoded, endedBy: former, &writer)
    try finishGroup(&writer)
    do throws(LogError) { try writer.finish(&bulk) } catch { throw .log(error) }
    if bulk.lastSequence > lastBefore {
      let run = lastBefore + 1...bulk.lastSequence
      do throws(LogError) { try writer.noteImport(run) } catch { throw .log(error) }
      report.sequences = run
    }
    report.known = known
    for kind in EventKinds.all.sorted(by: { $0.code < $1.code }) {
      let (added, present) = counts[Int(kind.code)]
      if added + present > 0 {
        report.counts.append(ImportReport.Count(kind: kind.name, added: added, present: present))
      }
    }
    return report
  }

  private mutating func take(
    _ decoded: inout DecodedBatch, endedBy failure: LineError?, _ writer: inout LogWriter
  ) throws(ImportError) {
    var problems = decoded.problems[...]
    for index in decoded.lines.indices {
      if index % CommandTagIndex.lookedAt == 0 { placesTaken = added.taken(by: decoded.lines[index...]) }
      while let problem = problems.first, problem.line < decoded.lines[index].line { try take(problems.removeFirst()) }
      try take(&decoded.lines[index], &writer)
    }
    for problem in problems { try take(problem) }
    if let failure { try refuse(ImportProblem(failure)) }
  }

  /// Handles an invalid line.
  private mutating func take(_ problem: ImportProblem) throws(ImportError) {
    do throws(ImportProblem) { try count(problem.line) } catch { return try refuse(error) }
    try refuse(problem)
  }

  private mutating func take(_ line: inout DecodedLine, _ writer: inout LogWriter) throws(ImportError) {
    do throws(ImportProblem) {
      try count(line.line)
      try place(&line)
    } catch {
      return try refuse(error)
    }
    if line.step == 0 { try finishGroup(&writer) }
    do throws(ImportProblem) { try begin(line) } catch { try refuse(error) }
  }

  /// Records a problem in a dry run; otherwise ends the import.
  mutating func refuse(_ problem: ImportProblem) throws(ImportError) {
    guard options.isDryRun else { throw .problem(problem) }
    mapper.isLenient = true
    if report.problems.count < options.mostProblems { report.problems.append(problem) }
  }

  private mutating func count(_ line: Int) throws(ImportProblem) {
    report.lines += 1
    guard report.lines <= options.mostEvents else {
      throw ImportProblem(line: line, what: "more than \(options.mostEvents) events", hint: "split the file")
    }
  }

  /// Assigns a line's sequence in the file and its command ID.
  private mutating func place(_ line: inout DecodedLine) throws(ImportProblem) {
    if line.sequence == 0 { line.sequence = lastFileSequence + 1 }
    guard line.sequence > lastFileSequence else {
      throw ImportProblem(
        line: line.line, what: "seq \(line.sequence) does not come after \(lastFileSequence)",
        hint: "a file must contain one export; import several one after another")
    }
    lastFileSequence = line.sequence
    if case .said(let digest) = line.command {
      let occurrence = (occurrences[digest] ?? 0) + 1
      occurrences[digest] = occurrence
      line.command = .text("import:\(digest)-\(occurrence)")
    }
  }

  private mutating func begin(_ line: DecodedLine) throws(ImportProblem) {
    if line.step > 0 {
      guard group.first?.command == line.command, line.step == UInt64(group.count) else {
        // The whole command is skipped if one of its lines was refused.
        if mapper.isLenient { return group.removeAll(keepingCapacity: true) }
        throw ImportProblem(
          line: line.line,
          what: "step \(line.step): the previous line is not step \(line.step - 1) of the same command",
          hint: "keep the lines of a command together, in their order")
      }
    }
    group.append(line)
  }
}
