import Glibc
import LarderExchange
import LarderLedger
import LarderLog
import LarderModel
import StrictJSON
import Terminal

extension Session {
  /// Takes in the program's own lines of JSON.
  mutating func importLines(_ path: String) throws {
    let isDryRun = arguments.has("dry-run")
    let now = clock.now
    let line = progress("Importing", of: 0, unit: "lines")
    defer { line?.erase() }
    let report = try writing { ledger in
      line?.begin("Importing", of: 0, unit: "lines")
      let report = try ImportFile.take(path, into: ledger, now: now, isDryRun: isDryRun, line)
      // The import is made and safe. The checkpoints only spare the next command some reading: where there is no room
      // for them it does without.
      if !isDryRun, report.added > 0 { try? ledger.keepEverything(line) }
      return report
    }
    line?.erase()
    showImport(report, isDryRun: isDryRun)
    if let problem = report.problems.first {
      throw Failure(.data, "\(path.visible) cannot be imported: \(problem)")
    }
  }
}

/// Imports a file, with its failures told as the program's.
enum ImportFile {
  static func take(
    _ path: String, into ledger: HouseholdLedger, now: Instant, isDryRun: Bool, _ line: ProgressLine?
  ) throws -> ImportReport {
    // The file is opened again where the ledger had to be made larger in the midst of it.
    var input = path == "-" ? RepeatedInput(STDIN_FILENO) : nil
    do throws(ImportError) {
      return try LogImport.run(into: ledger.log, options: ImportOptions(now: now, isDryRun: isDryRun)) {
        () throws(ReadFailure) in
        try input?.begin()
        return try source(path, line)
      }
    } catch {
      switch error {
      case .problem(let problem): throw Failure(.data, "\(path.visible): \(problem); nothing was imported")
      case .log(let error): throw error
      case .unreadable(let failure): throw Failure(.noInput, "cannot read \(path.visible): \(failure.reason)")
      }
    }
  }

  /// Opens the file from its start.
  private static func source(_ path: String, _ line: ProgressLine?) throws(ReadFailure) -> LineReader.Source {
    let file: OpenFile
    do throws(Failure) { file = OpenFile(try FileSource(path)) } catch { throw ReadFailure(reason: error.message) }
    let progress = ReadingProgress(line, reading: file.source.fileDescriptor)
    return { (buffer) throws(ReadFailure) in
      let count = try FileSource.read(file.source.fileDescriptor, into: &buffer)
      progress?.take(buffer.prefix(count))
      return count
    }
  }

  /// Keeps the file open for as long as the closure that reads it.
  private final class OpenFile {
    let source: FileSource
    init(_ source: consuming FileSource) { self.source = source }
  }
}

extension HouseholdLedger {
  /// Keeps every checkpoint at the last event, so that the next command need not read what was imported.
  func keepEverything(_ line: ProgressLine?) throws(LogError) {
    var writer = try log.beginWrite()
    line?.begin("Replaying", of: try writer.access.lastSequence)
    writer.access.progress = line?.report
    try Self.keepEverything(&writer)
    try writer.commit()
  }
}

extension Session {
  fileprivate mutating func showImport(_ report: ImportReport, isDryRun: Bool) {
    if isJSON {
      writeJSON { json in
        json.beginObject()
        json.bool("dry_run", isDryRun)
        json.integer("lines", report.lines)
        json.integer("added", report.added)
        json.integer("present", report.present)
        json.list("kinds", report.counts) { count, json in
          json.beginObject()
          json.string("event", count.kind)
          json.integer("added", count.added)
          json.integer("present", count.present)
          json.endObject()
        }
        json.strings("problems", report.problems.map(\.description))
        json.endObject()
      }
      return
    }
    let would = isDryRun ? "Would import" : "Imported"
    let present = report.present == 0 ? "" : "; \(report.present) were there already"
    say(
      "\(would) \(report.added) event\(report.added == 1 ? "" : "s") from \(report.lines) line\(report.lines == 1 ? "" : "s")\(present)."
    )
    guard isDryRun else { return }
    for count in report.counts where count.added > 0 { say("  \(count.kind): \(count.added)") }
    for problem in report.problems { output.message(problem.description) }
  }
}
