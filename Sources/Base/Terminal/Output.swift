import Glibc

/// A program's output: buffered data on standard output, and messages on standard error.
///
/// Writing never throws. The first failure is kept, everything after it is dropped, and `finish()` reports it, so that
/// code that prints a table need not handle disk errors. A reader that went away (`head`, a closed pager) is not a
/// failure: `isClosed` becomes true, and the program should end quietly. Call `Screen.ignoreBrokenPipes()` once at the
/// start.
///
///     var output = Output()
///     output.line("700 ml left")
///     try output.finish()
///
/// Without `finish()`, buffered data is lost: deinit does not write, because nobody would learn of a failure.
package struct Output: ~Copyable {
  /// Writes bytes to a descriptor like `write(2)`, and returns the count or the error's number.
  typealias Sink = (Int32, Span<UInt8>) -> Result<Int, OutputError.Number>

  /// Whether the reader of the data has gone away, so that no more output is needed.
  package private(set) var isClosed = false
  /// The first failure to write data, if any.
  package private(set) var failure: OutputError?

  private let descriptor: Int32
  private let messageDescriptor: Int32
  private let bufferBytes: Int
  private let sink: Sink
  private var buffer: [UInt8] = []

  package init(
    descriptor: Int32 = STDOUT_FILENO, messageDescriptor: Int32 = STDERR_FILENO, bufferBytes: Int = 1 << 16
  ) {
    self.init(descriptor, messageDescriptor, bufferBytes: bufferBytes, sink: Self.writeOnce)
  }

  /// For tests, which replace the kernel.
  init(_ descriptor: Int32, _ messageDescriptor: Int32, bufferBytes: Int, sink: @escaping Sink) {
    (self.descriptor, self.messageDescriptor) = (descriptor, messageDescriptor)
    self.bufferBytes = max(1, bufferBytes)
    self.sink = sink
  }

  /// Writes text unchanged.
  package mutating func write(_ text: String) {
    guard failure == nil && !isClosed else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= bufferBytes { flush() }
  }

  /// Writes bytes unchanged.
  package mutating func write(_ bytes: [UInt8]) {
    guard failure == nil && !isClosed else { return }
    buffer.append(contentsOf: bytes)
    if buffer.count >= bufferBytes { flush() }
  }

  /// Writes text and a line end.
  package mutating func line(_ text: String = "") {
    write(text)
    write("\n")
  }

  /// Writes a message to standard error, after the data written before it. Its failure is ignored.
  package mutating func message(_ text: String) {
    flush()
    _ = send(Array((text + "\n").utf8), to: messageDescriptor)
  }

  /// Writes a question to standard error, after which the answer is typed.
  package mutating func prompt(_ text: String) {
    flush()
    _ = send(Array(text.utf8), to: messageDescriptor)
  }

  /// Passes everything written so far to the kernel.
  package mutating func flush() {
    guard !buffer.isEmpty else { return }
    let number = send(buffer, to: descriptor)
    buffer.removeAll(keepingCapacity: true)
    switch number?.code {
    case nil: break
    case EPIPE: isClosed = true
    case let code?: failure = OutputError(number: OutputError.Number(code: code))
    }
  }

  /// Flushes, and throws the first failure, if any.
  ///
  /// Only after this has returned is the data safely with the kernel.
  package mutating func finish() throws(OutputError) {
    flush()
    if let failure { throw failure }
  }

  /// Writes all bytes, despite short writes, interruptions and non-blocking descriptors.
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
    // unsafe: poll reads and fills the one structure it is given, which outlives the call.
    _ = unsafe poll(&request, 1, -1)
  }
}

/// The reason why data could not be written.
package struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An error number of the operating system.
  package struct Number: Error, Hashable, Sendable {
    package let code: Int32

    package init(code: Int32) { self.code = code }
  }

  package let number: Number

  package init(number: Number) { self.number = number }

  package var isFull: Bool { number.code == ENOSPC || number.code == EDQUOT }

  /// One line with the problem and what to do.
  package var description: String {
    if isFull { return "cannot write the output: its disk is full; free some space and run it again" }
    return "cannot write the output: \(number)"
  }
}

extension OutputError.Number: CustomStringConvertible {
  /// The system's message for the error.
  package var description: String {
    // unsafe: strerror returns a text of the C library, static or of this thread, which is copied immediately.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
