import Glibc

/// Where a program's words go: data, buffered, to standard output, and messages to standard error.
///
/// Writing never throws. The first failure is kept, everything after it is dropped, and `finish()` reports it, so that
/// what prints a table need not think of disks. A reader that went away (`head`, a closed pager) is no failure:
/// `isClosed` tells, and a program ends quietly. Call `Screen.ignoreBrokenPipes()` once at the start.
///
///     var output = Output()
///     output.line("700 ml left")
///     try output.finish()
///
/// What was not finished is lost: the value does not write when it dies, for nobody would hear of the failure.
public struct Output: ~Copyable {
  /// Writes bytes to a descriptor as `write(2)` does: the count, or the error's number.
  typealias Sink = (Int32, Span<UInt8>) -> Result<Int, OutputError.Number>

  /// Whether whoever read the data has gone away; nothing more need be computed.
  public private(set) var isClosed = false
  /// The first failure to write data, if there was one.
  public private(set) var failure: OutputError?

  private let descriptor: Int32
  private let messageDescriptor: Int32
  private let bufferBytes: Int
  private let sink: Sink
  private var buffer: [UInt8] = []

  public init(
    descriptor: Int32 = STDOUT_FILENO, messageDescriptor: Int32 = STDERR_FILENO, bufferBytes: Int = 1 << 16
  ) {
    self.init(descriptor, messageDescriptor, bufferBytes: bufferBytes, sink: Self.writeOnce)
  }

  /// For tests, which stand in for the kernel.
  init(_ descriptor: Int32, _ messageDescriptor: Int32, bufferBytes: Int, sink: @escaping Sink) {
    self.descriptor = descriptor
    self.messageDescriptor = messageDescriptor
    self.bufferBytes = max(1, bufferBytes)
    self.sink = sink
  }

  /// Writes text as it is.
  public mutating func write(_ text: String) {
    guard failure == nil && !isClosed else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= bufferBytes { flush() }
  }

  /// Writes bytes as they are.
  public mutating func write(_ bytes: [UInt8]) {
    guard failure == nil && !isClosed else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= bufferBytes { flush() }
  }

  /// Writes text and a line's end.
  public mutating func line(_ text: String = "") {
    write(text)
    write("\n")
  }

  /// Writes a message to standard error, after the data written before it; its failure is nobody's concern.
  public mutating func message(_ text: String) {
    flush()
    _ = send(Array((text + "\n").utf8), to: messageDescriptor)
  }

  /// Writes a question to the messages' side, with the answer to be typed behind it.
  public mutating func prompt(_ text: String) {
    flush()
    _ = send(Array(text.utf8), to: messageDescriptor)
  }

  /// Hands everything written so far to the kernel.
  public mutating func flush() {
    guard !buffer.isEmpty else { return }
    let number = send(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
    switch number?.code {
    case nil: break
    case EPIPE: isClosed = true
    case let code?: failure = OutputError(number: OutputError.Number(code: code))
    }
  }

  /// Flushes, and throws the first failure there was.
  ///
  /// Data is safe on the way to a file only when this has returned.
  public mutating func finish() throws(OutputError) {
    flush()
    if let failure { throw failure }
  }

  /// Writes all bytes, through short writes, interruptions and a descriptor that would block.
  private func send(_ bytes: [UInt8], to descriptor: Int32) -> OutputError.Number? {
    var start = 0
    while start < bytes.count {
      switch sink(descriptor, bytes.span.extracting(start..<bytes.count)) {
      case .success(0): return OutputError.Number(code: EIO)
      case .success(let count): start += count
      case .failure(let number) where number.code == EINTR: continue
      case .failure(let number) where number.code == EAGAIN: Self.waitUntilWritable(descriptor)
      case .failure(let number): return number
      }
    }
    return nil
  }

  private static func writeOnce(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Result<Int, OutputError.Number> {
    // unsafe: write(2) reads from the pointer, which does not outlive the call.
    let count = unsafe bytes.withUnsafeBufferPointer { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
    return count < 0 ? .failure(OutputError.Number(code: errno)) : .success(count)
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    // unsafe: poll reads and fills the one struct it is given, which lives through the call.
    _ = unsafe poll(&request, 1, -1)
  }
}

/// Why data could not be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of an error of the operating system.
  public struct Number: Error, Hashable, Sendable {
    public let code: Int32

    public init(code: Int32) {
      self.code = code
    }
  }

  public let number: Number

  public init(number: Number) {
    self.number = number
  }

  /// Whether there is no room left where the data goes.
  public var isFull: Bool { number.code == ENOSPC || number.code == EDQUOT }

  /// One line: what, and what to do.
  public var description: String {
    if isFull { return "cannot write the output: its disk is full; free some space and run it again" }
    return "cannot write the output: \(number)"
  }
}

extension OutputError.Number: CustomStringConvertible {
  /// The system's own words for the error.
  public var description: String {
    // unsafe: strerror returns a text of the C library, static or this thread's own; it is copied at once.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
