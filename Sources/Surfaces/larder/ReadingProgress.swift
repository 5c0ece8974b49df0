import Glibc
import StrictJSON
import Terminal

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
