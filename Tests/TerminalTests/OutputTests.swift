import Glibc
import Testing

@testable import Terminal

@Suite("Terminal output")
struct OutputTests {
  /// A replacement for the kernel that accepts a few bytes a call and fails on demand.
  final class Kernel {
    var data: [UInt8] = []
    var messages: [UInt8] = []
    var failures: [Int32] = []
    var bytesPerCall = Int.max

    func write(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Result<Int, OutputError.Number> {
      if !failures.isEmpty, case let code = failures.removeFirst(), code != 0 {
        return .failure(OutputError.Number(code: code))
      }
      let count = min(bytes.count, bytesPerCall)
      for index in 0..<count {
        if descriptor == 1 { data.append(bytes[index]) } else { messages.append(bytes[index]) }
      }
      return .success(count)
    }
  }

  static func output(_ kernel: Kernel, bufferBytes: Int = 1024) -> Output {
    Output(1, 2, bufferBytes: bufferBytes) { kernel.write($0, $1) }
  }

  @Test("Short writes and interruptions lose nothing")
  func shortWrites() throws {
    let kernel = Kernel()
    kernel.bytesPerCall = 3
    kernel.failures = [EINTR, 0, EINTR, EINTR]
    var output = Self.output(kernel, bufferBytes: 8)
    output.line("hello, larder")
    output.write(Array("bytes".utf8))
    output.line()
    try output.finish()
    #expect(String(decoding: kernel.data, as: UTF8.self) == "hello, larder\nbytes\n")
  }

  @Test("Data is written before a later message")
  func order() {
    let kernel = Kernel()
    var output = Self.output(kernel)
    output.write("data")
    #expect(kernel.data.isEmpty)
    output.message("look")
    #expect(kernel.data == Array("data".utf8))
    #expect(kernel.messages == Array("look\n".utf8))
  }

  @Test("The first failure is kept, later data is dropped, and messages still pass")
  func fullDisk() {
    let kernel = Kernel()
    kernel.failures = [ENOSPC]
    var output = Self.output(kernel)
    output.write("lost")
    output.flush()
    output.write("dropped")
    output.message("said")
    #expect(kernel.data.isEmpty)
    #expect(kernel.messages == Array("said\n".utf8))
    let failure = output.failure
    #expect(failure?.isFull == true)
    #expect(throws: OutputError(number: .init(code: ENOSPC))) { try output.finish() }
  }

  @Test("A reader that went away is not a failure")
  func closedReader() throws {
    let kernel = Kernel()
    kernel.failures = [EPIPE]
    var output = Self.output(kernel)
    output.write("x")
    output.flush()
    let isClosed = output.isClosed
    #expect(isClosed)
    output.write("y")
    try output.finish()
    #expect(kernel.data.isEmpty)
  }

  @Test("A write of zero bytes is an error, not an endless loop")
  func noProgress() {
    let kernel = Kernel()
    kernel.bytesPerCall = 0
    var output = Self.output(kernel)
    output.write("x")
    #expect(throws: OutputError(number: .init(code: EIO))) { try output.finish() }
  }

  @Test("A full device is reported in one line with advice")
  func fullDevice() throws {
    // unsafe: open reads a path that is static text.
    let descriptor = unsafe open("/dev/full", O_WRONLY)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var output = Output(descriptor: descriptor)
    output.line("data")
    output.flush()
    let failure = output.failure
    #expect(failure?.description == "cannot write the output: its disk is full; free some space and run it again")
    #expect(OutputError(number: .init(code: EIO)).description.contains("Input/output error"))
  }

  @Test("A closed pipe sets the flag without a signal")
  func closedPipe() throws {
    Screen.ignoreBrokenPipes()
    var ends: [Int32] = [0, 0]
    // unsafe: pipe fills the two descriptors for which there is room.
    try #require(unsafe pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    var output = Output(descriptor: ends[1])
    output.line("data")
    try output.finish()
    let isClosed = output.isClosed
    #expect(isClosed)
    #expect(!Screen.isTerminal(ends[1]))
    #expect(Screen.width(ends[1]) { _ in nil } == 80)
  }

  @Test(
    "COLUMNS is used if it is a positive number",
    arguments: [("120", 120), ("0", 80), ("-5", 80), ("abc", 80), ("", 80), ("999999", 80), ("+40", 80), ("٣", 80)])
  func columns(_ text: String, _ expected: Int) {
    #expect(Screen.width(-1) { $0 == "COLUMNS" ? text : nil } == expected)
  }
}
