import LarderLog
import LarderModel
import StrictJSON

/// One import under way, in one transaction: line by line, command by command.
struct ImportSession {
  let options: ImportOptions
  var decoder = LineDecoder()
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
  private var lastFileSequence: UInt64 = 0
  /// How often each content has come, for lines that name no command.
  private var occurrences: [String: Int] = [:]
  var counts: [(added: Int, present: Int)] = Array(repeating: (0, 0), count: 256)
  private var report = ImportReport()

  init(_ writer: inout LogWriter, _ options: ImportOptions) throws(LogError) {
    self.options = options
    lastBefore = try writer.access.lastSequence
    mapper = try ImportMapper(&writer.access)
    bulk = try writer.beginBulk()
  }

  /// Takes in every line; the events are then the writer's to commit.
  mutating func run(_ lines: inout LineReader, _ writer: inout LogWriter) throws(ImportError) -> ImportReport {
    while try advance(&lines) {
      guard !lines.line.isEmpty else { continue }
      let line: DecodedLine
      do throws(ImportProblem) {
        line = try decode(lines.line, number: lines.number)
      } catch {
        try refuse(error)
        continue
      }
      if line.step == 0 { try finishGroup(&writer) }
      do throws(ImportProblem) { try begin(line) } catch { try refuse(error) }
    }
    try finishGroup(&writer)
    do throws(LogError) { try writer.finish(&bulk) } catch { throw .log(error) }
    if bulk.lastSequence > lastBefore { report.sequences = lastBefore + 1...bulk.lastSequence }
    for kind in EventKinds.all.sorted(by: { $0.code < $1.code }) {
      let (added, present) = counts[Int(kind.code)]
      if added + present > 0 {
        report.counts.append(ImportReport.Count(kind: kind.name, added: added, present: present))
      }
    }
    return report
  }

  private mutating func advance(_ lines: inout LineReader) throws(ImportError) -> Bool {
    do throws(LineError) {
      return try lines.advance()
    } catch {
      try refuse(ImportProblem(error))
      return false
    }
  }

  /// Names a problem in a dry run; ends the import otherwise.
  mutating func refuse(_ problem: ImportProblem) throws(ImportError) {
    guard options.isDryRun else { throw .problem(problem) }
    mapper.isLenient = true
    if report.problems.count < options.mostProblems { report.problems.append(problem) }
  }

  private mutating func decode(_ bytes: [UInt8], number: Int) throws(ImportProblem) -> DecodedLine {
    report.lines += 1
    guard report.lines <= options.mostEvents else {
      throw ImportProblem(line: number, what: "more than \(options.mostEvents) events", hint: "split the file")
    }
    var line = try decoder.decode(bytes, number: number)
    if line.sequence == 0 { line.sequence = lastFileSequence + 1 }
    guard line.sequence > lastFileSequence else {
      throw ImportProblem(
        line: number, what: "seq \(line.sequence) does not come after \(lastFileSequence)",
        hint: "a file holds one export: import several one after another")
    }
    lastFileSequence = line.sequence
    if line.command == .unnamed {
      let digest = decoder.contentDigest()
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
