import Glibc

/// The bytes of a dump. A compressed one is unpacked by a child process, at the same time as its lines are read.
final class DumpStream {
  private static let programs = ["/usr/bin/gzip", "/bin/gzip", "/usr/local/bin/gzip", "/opt/homebrew/bin/gzip"]

  /// The number of Linux's `F_SETPIPE_SZ`, which Glibc hides from Swift.
  private static let setPipeSize: Int32 = 1031

  /// The size of the file in bytes.
  let size: UInt64
  private let path: String
  private let file: Int32
  /// The pipe from the child, or the file itself.
  private var source: Int32
  private var child: pid_t?

  init(_ path: String) throws(ProductStoreError) {
    self.path = path
    // unsafe: the path is read during the call.
    file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    source = file
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
    if mark == [0x1F, 0x8B] { try unpack() }
  }

  deinit {
    if let child {
      kill(child, SIGKILL)
      _ = Self.wait(child)
    }
    if source != file { close(source) }
    if file >= 0 { close(file) }
  }

  /// The bytes of the file that were read so far. The child shares the position.
  var position: UInt64 { UInt64(clamping: lseek(file, 0, SEEK_CUR)) }

  /// Fills a buffer from a position, and returns the number of bytes. Zero at the end.
  func read(_ buffer: inout [UInt8], from start: Int) throws(ProductStoreError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { bytes in
        // unsafe: the call fills at most the rest of the buffer.
        unsafe Glibc.read(source, bytes.baseAddress.map { unsafe $0 + start }, bytes.count - start)
      }
      if count >= 0 { return count }
      guard errno == EINTR else { throw .system(code: errno, path: path) }
    }
  }

  /// Throws if the child could not unpack everything. Call it at the end of the bytes.
  func finish() throws(ProductStoreError) {
    guard let child else { return }
    self.child = nil
    // A warning, as for bytes after the archive, is exit code 2.
    guard [0, 2 << 8].contains(Self.wait(child)) else { throw .badArchive }
  }

  private static func wait(_ child: pid_t) -> Int32 {
    var status: Int32 = 0
    // unsafe: the call fills the number it is given.
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status
  }

  private func unpack() throws(ProductStoreError) {
    // unsafe: the call reads a text that exists until it returns.
    guard let program = Self.programs.first(where: { unsafe access($0, X_OK) == 0 }) else { throw .noUnpacker }
    var ends: [Int32] = [-1, -1]
    // unsafe: the call fills the two numbers it is given.
    guard unsafe pipe(&ends) == 0 else { throw .system(code: errno, path: path) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // With more room, both processes work in longer stretches. If it is not granted, the usual room will do.
    _ = fcntl(ends[1], Self.setPipeSize, 1 << 20)
    source = ends[0]
    child = spawn(program, to: ends[1])
    close(ends[1])
    if child == nil { throw .noUnpacker }
  }

  private func spawn(_ program: String, to output: Int32) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    // unsafe: the calls fill and read structures that exist until they are destroyed, and copy their arguments.
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("gzip"), strdup("-dc"), nil]
    var environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
    defer { for index in unsafe words.indices { unsafe free(words[index]) } }
    var child: pid_t = 0
    return unsafe posix_spawn(&child, program, &actions, nil, &words, &environment) == 0 ? child : nil
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
  mutating func next(
    _ body: (Span<UInt8>) throws(ProductStoreError) -> Void
  ) throws(ProductStoreError) -> Bool {
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
