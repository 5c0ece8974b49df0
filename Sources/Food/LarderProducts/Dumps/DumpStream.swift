import Archive
import Glibc

/// The bytes of a dump, unpacked if it is compressed.
final class DumpStream {
  /// The size of the file in bytes.
  let size: UInt64
  private let path: String
  private let file: Int32
  private var gzip: GzipStream?

  init(_ path: String) throws(ProductStoreError) {
    self.path = path
    // unsafe: the path is read during the call.
    file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    var status = stat()
    // unsafe: the call fills the structure it is given.
    guard file >= 0, unsafe fstat(file, &status) == 0 else {
      size = 0
      throw .system(code: errno, path: path)
    }
    size = UInt64(clamping: status.st_size)
    var mark: [UInt8] = [0, 0]
    // unsafe: the call fills at most the two bytes.
    guard unsafe pread(file, &mark, 2, 0) >= 0 else { throw .system(code: errno, path: path) }
    guard Gzip.isLikely(mark) else { return }
    do throws(ArchiveError) { gzip = try GzipStream() } catch { throw .noUnpacker }
  }

  deinit { if file >= 0 { close(file) } }

  /// The bytes of the file that were read so far.
  var position: UInt64 { UInt64(clamping: lseek(file, 0, SEEK_CUR)) }

  /// Fills a buffer from a position, and returns the number of bytes. Zero at the end.
  func read(_ buffer: inout [UInt8], from start: Int) throws(ProductStoreError) -> Int {
    guard var gzip = gzip.take() else { return try readFile(&buffer, from: start) }
    var count = 0
    while true {
      do throws(ArchiveError) { count = try gzip.unpack(into: &buffer, from: start) } catch { throw .badArchive }
      if count > 0 || gzip.isAtEnd { break }
      try gzip.takeInput { (packed, start) throws(ProductStoreError) in try readFile(&packed, from: start) }
    }
    self.gzip = consume gzip
    return count
  }

  private func readFile(_ buffer: inout [UInt8], from start: Int) throws(ProductStoreError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        // unsafe: the call fills at most the rest of the buffer.
        unsafe Glibc.read(file, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .system(code: errno, path: path) }
    }
  }
}

/// Splits the bytes of a dump into lines. It skips lines that are too long.
struct DumpLines: ~Copyable {
  /// The longest line in bytes. Real ones have up to one million.
  private static let mostBytes = 4 << 20

  /// The number of lines that were too long.
  private(set) var tooLong = 0
  private let stream: DumpStream
  private var buffer = [UInt8](repeating: 0, count: DumpLines.mostBytes)
  private var start = 0
  private var end = 0
  private var isPassingOver = false
  private var isAtEnd = false

  init(_ stream: DumpStream) { self.stream = stream }

  /// Calls `body` with the next line that is not empty. Returns false after the last one.
  mutating func next(_ body: (Span<UInt8>) throws(ProductStoreError) -> Void) throws(ProductStoreError) -> Bool {
    while true {
      if let feed = feed() {
        let line = start..<(feed > start && buffer[feed - 1] == UInt8(ascii: "\r") ? feed - 1 : feed)
        start = feed + 1
        let isWhole = !isPassingOver
        isPassingOver = false
        if isWhole, !line.isEmpty {
          try body(buffer.span.extracting(line))
          return true
        }
      } else if isAtEnd {
        let line = start..<end
        start = end
        if isPassingOver || line.isEmpty { return false }
        try body(buffer.span.extracting(line))
        return true
      } else {
        try fill()
      }
    }
  }

  private func feed() -> Int? {
    // unsafe: the C library reads only the span's bytes, and the pointer does not outlive the call.
    unsafe buffer.span.extracting(start..<end).withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress, let found = unsafe memchr(first, 0x0A, bytes.count) else { return nil }
      return unsafe start + (UnsafeRawPointer(found) - first)
    }
  }

  /// Reads more, after the unfinished line has moved to the start of the buffer.
  private mutating func fill() throws(ProductStoreError) {
    if start > 0 {
      unsafe buffer.withUnsafeMutableBytes { bytes in
        // unsafe: both ranges are inside the buffer; the call permits an overlap.
        guard let first = bytes.baseAddress else { return }
        unsafe memmove(first, first + start, end - start)
      }
      (start, end) = (0, end - start)
    }
    if end == buffer.count {
      if !isPassingOver { tooLong += 1 }
      (isPassingOver, end) = (true, 0)
    }
    let count = try stream.read(&buffer, from: end)
    end += count
    isAtEnd = count == 0
  }
}
