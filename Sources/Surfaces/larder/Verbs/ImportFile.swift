import Glibc
import LarderExchange
import LarderImport
import LarderLedger
import LarderLog
import LarderModel
import LarderWords
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

extension ImportFormat {
  /// The format that was said, or the one the file's ending and beginning tell.
  static func of(_ path: String, said: String?) throws(Failure) -> ImportFormat {
    let beginning = try beginning(of: path)
    if let said {
      guard let format = ImportFormat(rawValue: said.lowercased()) else {
        throw Failure.usage("no format is called \"\(said.visible)\"; use \(listing)")
      }
      return format
    }
    if GrocyImport.looksLikeDatabase(beginning) { return .grocy }
    let name = path.lowercased()
    if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .table }
    if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") || name.hasSuffix(".json") { return .lines }
    return TableImport.looksLikeTable(beginning) ? .table : .lines
  }

  /// The first bytes of a file; none of the standard input, which is read only once.
  static func beginning(of path: String) throws(Failure) -> [UInt8] {
    guard path != "-" else { return [] }
    let file = try FileSource(path)
    var buffer = [UInt8](repeating: 0, count: 4096)
    do throws(ReadFailure) {
      let count = try FileSource.read(file.fileDescriptor, into: &buffer)
      return Array(buffer.prefix(count))
    } catch {
      throw Failure(.noInput, "cannot read \(path.visible): \(error.reason)")
    }
  }
}

/// An open file that is read more than once from where it was handed over, where that can be done: a regular file is
/// wound back, and a pipe, whose bytes are gone, is refused.
struct RepeatedInput {
  private let descriptor: Int32
  /// Where it was handed over; less than 0 where it cannot be wound back.
  private let start: Int
  private var isBegun = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    // Safe: the call fills in the structure it is lent.
    let isFile = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    start = isFile ? lseek(descriptor, 0, SEEK_CUR) : -1
  }

  /// Gets ready to be read, each time from the same byte on.
  mutating func begin() throws(ReadFailure) {
    defer { isBegun = true }
    guard isBegun else { return }
    guard start >= 0, lseek(descriptor, start, SEEK_SET) == start else {
      throw ReadFailure(reason: "a pipe can only be read once; import from a file")
    }
  }
}

/// Tells how far the reading of a file is: in lines, for how many it has in all is reckoned from its size.
final class ReadingProgress {
  private let line: ProgressLine
  private let size: UInt64
  private var bytes: UInt64 = 0
  private var lines: UInt64 = 0

  /// - Parameter descriptor: the file, which has no size where it is a pipe.
  init?(_ line: ProgressLine?, reading descriptor: Int32) {
    guard let line else { return nil }
    var status = stat()
    // Safe: the call fills in the structure it is lent.
    let isFile = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    self.line = line
    size = isFile ? UInt64(clamping: status.st_size) : 0
  }

  /// Takes note of a piece that was read.
  func take(_ piece: ArraySlice<UInt8>) {
    bytes += UInt64(piece.count)
    lines += UInt64(piece.count { $0 == UInt8(ascii: "\n") })
    guard size > 0, bytes > 0 else { return line.advance(to: lines) }
    let (all, overflow) = lines.multipliedReportingOverflow(by: size)
    line.advance(to: lines, of: overflow ? lines : all / bytes, isEstimate: bytes < size)
  }
}
