import LarderLog
import LarderModel
import StrictJSON
import Threads

/// One import under way, in one transaction: line by line, command by command.
struct ImportSession {
  let options: ImportOptions
  var mapper: ImportMapper
  var bulk: BulkAppend
  var lookup = LedgerLookup()
  /// The commands that this import has added.
  var added = TagTable()
  /// The ledger's last event before the import.
  let lastBefore: UInt64
  /// Where the next command stands, should the ledger have all that the file has.
  var nextTwin: UInt64 = 1
  /// The lines of the command under way.
  var group: [DecodedLine] = []
  /// The events of the command as they are to be appended.
  var output: [EncodedEvent] = []
  /// The records of the command where the ledger has it already.
  var twins: [Record] = []
  /// Where the file's commands stand that the ledger had before.
  var known: [ClosedRange<UInt64>] = []
  private var lastFileSequence: UInt64 = 0
  /// How often each content has come, for lines that name no command.
  private var occurrences: [String: Int] = [:]
  var counts: [(added: Int, present: Int)] = Array(repeating: (0, 0), count: 256)
  private var report = ImportReport()

  init(_ writer: inout LogWriter, _ options: ImportOptions) throws(LogError) {
    self.options = options
    lastBefore = try writer.reader.lastSequence
    mapper = try ImportMapper(&writer.reader)
    bulk = try writer.beginBulk()
  }

  /// Takes in every line; the events are then the writer's to commit.
  ///
  /// Lines are decoded while those before them are taken in, on two threads. Decoding is three times the work of taking
  /// in, so that a part of it is done on this thread too.
  mutating func run(_ lines: inout LineReader, _ writer: inout LogWriter) throws(ImportError) -> ImportReport {
    var batch = LineBatch(&lines, options.batch)
    var decoded = [batch.decoded(0..<batch.count)]
    while !batch.isEmpty {
      let next = LineBatch(&lines, options.batch)
      if next.isEmpty {
        try take(decoded, endedBy: batch.failure, &writer)
        break
      }
      let ours = next.count * 3 / 10
      let (taken, theirs) = Parallel.run {
        Result { () throws(ImportError) in
          try take(decoded, endedBy: batch.failure, &writer)
          return next.decoded(0..<ours)
        }
      } and: {
        next.decoded(ours..<next.count)
      }
      (batch, decoded) = (next, [try taken.get(), theirs])
    }
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
    _ parts: [[Result<DecodedLine, ImportProblem>]], endedBy failure: LineError?, _ writer: inout LogWriter
  ) throws(ImportError) {
    for decoded in parts.joined() {
      let line: DecodedLine
      do throws(ImportProblem) {
        line = try count(decoded)
      } catch {
        try refuse(error)
        continue
      }
      if line.step == 0 { try finishGroup(&writer) }
      do throws(ImportProblem) { try begin(line) } catch { try refuse(error) }
    }
    if let failure { try refuse(ImportProblem(failure)) }
  }

  /// Names a problem in a dry run; ends the import otherwise.
  mutating func refuse(_ problem: ImportProblem) throws(ImportError) {
    guard options.isDryRun else { throw .problem(problem) }
    mapper.isLenient = true
    if report.problems.count < options.mostProblems { report.problems.append(problem) }
  }

  /// A line with its place in the file and the id of its command.
  private mutating func count(_ decoded: Result<DecodedLine, ImportProblem>) throws(ImportProblem) -> DecodedLine {
    report.lines += 1
    guard report.lines <= options.mostEvents else {
      throw ImportProblem(line: decoded.number, what: "more than \(options.mostEvents) events", hint: "split the file")
    }
    var line = try decoded.get()
    if line.sequence == 0 { line.sequence = lastFileSequence + 1 }
    guard line.sequence > lastFileSequence else {
      throw ImportProblem(
        line: line.line, what: "seq \(line.sequence) does not come after \(lastFileSequence)",
        hint: "a file holds one export: import several one after another")
    }
    lastFileSequence = line.sequence
    if case .said(let digest) = line.command {
      let occurrence = (occurrences[digest] ?? 0) + 1
      occurrences[digest] = occurrence
      line.command = .text("import:\(digest)-\(occurrence)")
    }
    return line
  }

  private mutating func begin(_ line: DecodedLine) throws(ImportProblem) {
    if line.step > 0 {
      guard group.first?.command == line.command, line.step == UInt64(group.count) else {
        // A line of the command was refused, and with it the command.
        if mapper.isLenient { return group.removeAll(keepingCapacity: true) }
        throw ImportProblem(
          line: line.line, what: "step \(line.step): the line before is not step \(line.step - 1) of the same command",
          hint: "keep the lines of a command together, in their order")
      }
    }
    group.append(line)
  }
}

extension Result where Success == DecodedLine, Failure == ImportProblem {
  /// The number of the line, counted from 1.
  fileprivate var number: Int {
    switch self {
    case .success(let line): line.line
    case .failure(let problem): problem.line
    }
  }
}
