import Glibc
import Testing

@testable import larder

@Suite("Reading an input twice")
struct RepeatedInputTests {
  private func read(_ descriptor: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
  }

  @Test("A regular file is rewound to its starting offset")
  func file() throws {
    var template = Array("/tmp/larder-input-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    unlink(template)
    #expect(write(descriptor, "one two", 7) == 7)
    lseek(descriptor, 4, SEEK_SET)
    var input = RepeatedInput(descriptor)
    for _ in 0..<3 {
      try input.begin()
      #expect(read(descriptor) == "two")
    }
  }

  @Test("A pipe is read once, and a second read fails")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(write(ends[1], "one", 3) == 3)
    var input = RepeatedInput(ends[0])
    try input.begin()
    #expect(read(ends[0]) == "one")
    #expect(throws: (any Error).self) { try input.begin() }
  }
}
