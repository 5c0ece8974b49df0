import Glibc
import LarderExchange
import LarderLedger
import LarderLog
import LarderModel
import StrictJSON
import Terminal

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
