import Testing

@testable import StrictJSON

@Suite("The line reader")
struct LineReaderTests {
  static func lines(_ text: String, limits: LineReader.Limits = .init(), chunkBytes: Int = 3) throws -> [String] {
    var rest = Array(text.utf8)[...]
    var reader = LineReader(limits: limits, chunkBytes: chunkBytes) { (buffer) throws(ReadFailure) in
      let count = min(buffer.count, rest.count)
      buffer.replaceSubrange(0..<count, with: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    var lines: [String] = []
    while try reader.advance() {
      lines.append(String(decoding: reader.line, as: UTF8.self))
      #expect(reader.number == lines.count)
    }
    #expect(try reader.advance() == false)
    return lines
  }

  @Test(
    "Lines end with LF, CRLF or the stream, however it is chunked",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nbc\n\nd", ["a", "bc", "", "d"]), ("a\r\nb\r\n", ["a", "b"]),
      ("\n", [""]), ("\r\n", [""]), ("a\rb\n", ["a\rb"]), ("ab\r", ["ab\r"]),
      ("a long line\nend", ["a long line", "end"]),
    ] as [(String, [String])])
  func splitting(_ text: String, _ expected: [String]) throws {
    for size in 1...7 { #expect(try Self.lines(text, chunkBytes: size) == expected) }
    var whole = LineReader(Array(text.utf8))
    var found: [String] = []
    while try whole.advance() { found.append(String(decoding: whole.line, as: UTF8.self)) }
    #expect(found == expected)
  }

  @Test("Limits, NUL bytes and failures are reported with their line")
  func refusals() {
    #expect(throws: LineError(line: 2, fault: .lineTooLong(limitBytes: 4))) {
      try Self.lines("abcd\nabcde\n", limits: .init(lineBytes: 4))
    }
    #expect(throws: LineError(line: 1, fault: .streamTooLong(limitBytes: 7))) {
      try Self.lines("abcd\nabcde\n", limits: .init(totalBytes: 7), chunkBytes: 4)
    }
    #expect(throws: LineError(line: 2, fault: .nul(column: 5))) { try Self.lines("a\nbcde\u{0}\n") }
    #expect(throws: LineError(line: 1, fault: .unreadable("gone"))) {
      var reader = LineReader { (_) throws(ReadFailure) in throw ReadFailure(reason: "gone") }
      _ = try reader.advance()
    }
    #expect(throws: LineError.self) {
      var reader = LineReader(chunkBytes: 4) { (_) throws(ReadFailure) in 5 }
      _ = try reader.advance()
    }
  }

  @Test("A line can be appended to other bytes, which stay", arguments: 1...7)
  func appending(chunkBytes: Int) throws {
    var rest = Array("ab\r\n\r\n\ncd\nfault\u{0}".utf8)[...]
    var reader = LineReader(chunkBytes: chunkBytes) { (buffer) throws(ReadFailure) in
      let count = min(buffer.count, rest.count)
      buffer.replaceSubrange(0..<count, with: rest.prefix(count))
      rest = rest.dropFirst(count)
      return count
    }
    var bytes = Array("\r".utf8)
    for expected in ["\rab", "\rab", "\rab", "\rabcd"] {
      #expect(try reader.advance(appendingTo: &bytes))
      #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
    #expect(throws: LineError(line: 5, fault: .nul(column: 6))) { try reader.advance(appendingTo: &bytes) }
    #expect(String(decoding: bytes, as: UTF8.self) == "\rabcd")
  }

  @Test("After an error the stream has ended")
  func endAfterError() throws {
    var reader = LineReader(Array("a\u{0}\nb\n".utf8))
    #expect(throws: LineError.self) { try reader.advance() }
    #expect(try reader.advance() == false)
  }
}
