import Glibc
import LarderExchange
import LarderImport
import LarderLedger
import LarderModel
import LarderVerbs
import StrictJSON
import Terminal

/// Imports a file, and reports errors as the program's.
enum ImportFile {
  static func take(
    _ path: String, into ledger: HouseholdLedger, now: Instant, isDryRun: Bool, _ line: ProgressLine?
  ) throws -> ImportReport {
    // The file is read again if the ledger had to grow during the import.
    var input = path == "-" ? RepeatedInput(STDIN_FILENO) : nil
    do throws(ImportError) {
      return try LogImport.run(into: ledger.log, options: ImportOptions(now: now, isDryRun: isDryRun)) {
        () throws(ReadFailure) in
        try input?.begin()
        return try source(path, line)
      }
    } catch {
      switch error {
      case .problem(let problem): throw CommandFailure(.data, "\(path.visible) was not imported: \(problem)")
      case .log(let error): throw error
      case .unreadable(let failure): throw CommandFailure(.noInput, "cannot read \(path.visible): \(failure.reason)")
      }
    }
  }

  /// Opens the file at its start.
  private static func source(_ path: String, _ line: ProgressLine?) throws(ReadFailure) -> LineReader.Source {
    let file: OpenFile
    do throws(CommandFailure) { file = OpenFile(try FileSource(path)) } catch {
      throw ReadFailure(reason: error.message)
    }
    let progress = ReadingProgress(line, reading: file.source.fileDescriptor)
    return { (buffer) throws(ReadFailure) in
      let count = try FileSource.read(file.source.fileDescriptor, into: &buffer)
      progress?.take(buffer.prefix(count))
      return count
    }
  }

  /// Keeps the file open while a closure reads it.
  private final class OpenFile {
    let source: FileSource
    init(_ source: consuming FileSource) { self.source = source }
  }
}

extension ImportFormat {
  /// Returns the given format, or detects it from the file's extension and first bytes.
  static func of(_ path: String, said: String?) throws(CommandFailure) -> ImportFormat {
    let beginning = try beginning(of: path)
    if let said {
      guard let format = ImportFormat(rawValue: said.lowercased()) else {
        throw CommandFailure.usage("no format is called \"\(said.visible)\"; use \(listing)")
      }
      return format
    }
    if GrocyImport.looksLikeDatabase(beginning) { return .grocy }
    let name = path.lowercased()
    if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .table }
    if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") || name.hasSuffix(".json") { return .lines }
    if ReceiptFileReader.kind(of: beginning) != .text { return .receipt }
    if TableImport.looksLikeTable(beginning) { return .table }
    return name.hasSuffix(".txt") && beginning.first { $0 > 0x20 } != UInt8(ascii: "{") ? .receipt : .lines
  }

  /// Returns a file's first bytes; none for standard input, which can be read only once.
  static func beginning(of path: String) throws(CommandFailure) -> [UInt8] {
    guard path != "-" else { return [] }
    let file = try FileSource(path)
    var buffer = [UInt8](repeating: 0, count: 4096)
    do throws(ReadFailure) {
      let count = try FileSource.read(file.fileDescriptor, into: &buffer)
      return Array(buffer.prefix(count))
    } catch {
      throw CommandFailure(.noInput, "cannot read \(path.visible): \(error.reason)")
    }
  }
}

/// A file descriptor that can be read repeatedly from its initial position. Regular files can; a second reading of a
/// pipe fails.
struct RepeatedInput {
  private let descriptor: Int32
  /// The initial position; negative if the input cannot be read again.
  private let start: Int
  private var isBegun = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    // Safe: the call fills in the structure it is lent.
    let isFile = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    start = isFile ? lseek(descriptor, 0, SEEK_CUR) : -1
  }

  /// Returns to the initial position before each reading.
  mutating func begin() throws(ReadFailure) {
    defer { isBegun = true }
    guard isBegun else { return }
    guard start >= 0, lseek(descriptor, start, SEEK_SET) == start else {
      throw ReadFailure(reason: "a pipe can only be read once; import from a file")
    }
  }
}

/// Shows the progress of reading a file in lines, estimating the total from its size.
final class ReadingProgress {
  private let line: ProgressLine
  private let size: UInt64
  private var bytes: UInt64 = 0
  private var lines: UInt64 = 0

  /// - Parameter descriptor: The file. A pipe has no size.
  init?(_ line: ProgressLine?, reading descriptor: Int32) {
    guard let line else { return nil }
    var status = stat()
    // Safe: the call fills in the structure it is lent.
    let isFile = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    self.line = line
    size = isFile ? UInt64(clamping: status.st_size) : 0
  }

  /// Counts a piece that was read.
  func take(_ piece: ArraySlice<UInt8>) {
    bytes += UInt64(piece.count)
    lines += UInt64(piece.count { $0 == UInt8(ascii: "\n") })
    guard size > 0, bytes > 0 else { return line.advance(to: lines) }
    let (all, overflow) = lines.multipliedReportingOverflow(by: size)
    line.advance(to: lines, of: overflow ? lines : all / bytes, isEstimate: bytes < size)
  }
}
