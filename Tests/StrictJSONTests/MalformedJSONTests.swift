import LarderSimulator
import Testing

@testable import StrictJSON

@Suite("Malformed JSON")
struct MalformedJSONTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var bytes: [UInt8]
    var column: Int
    var fault: JSONError.Fault

    init(_ text: String, _ column: Int, _ fault: JSONError.Fault) {
      (bytes, self.column, self.fault) = (Array(text.utf8), column, fault)
    }

    init(bytes: [UInt8], _ column: Int, _ fault: JSONError.Fault) {
      (self.bytes, self.column, self.fault) = (bytes, column, fault)
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self) }
  }

  static func unexpected(_ character: Character, _ expected: String) -> JSONError.Fault {
    .unexpected(byte: character.utf8.first!, expected: expected)
  }

  static let samples: [Sample] = [
    // Empty and extra text
    .init("", 1, .empty), .init("   ", 4, .empty), .init("\u{FEFF}{}", 1, .byteOrderMark),
    .init("{} {}", 4, .trailingText), .init("1 2", 3, .trailingText), .init("[]]", 3, .trailingText),
    .init("{},", 3, .trailingText), .init("null\u{0B}", 5, .trailingText), .init("\"a\"b", 4, .trailingText),
    // Incomplete text
    .init("{", 2, .endsEarly(expected: "a key or '}'")), .init("[", 2, .endsEarly(expected: "a value")),
    .init("{\"a\"", 5, .endsEarly(expected: "':'")), .init("{\"a\":", 6, .endsEarly(expected: "a value")),
    .init("{\"a\":1", 7, .endsEarly(expected: "',' or '}'")), .init("{\"a\":1,", 8, .endsEarly(expected: "a key")),
    .init("[1", 3, .endsEarly(expected: "',' or ']'")), .init("[1,", 4, .endsEarly(expected: "a value")),
    .init("\"abc", 5, .endsEarly(expected: "'\"'")), .init("\"a\\", 4, .endsEarly(expected: "an escape")),
    .init("\"\\n", 4, .endsEarly(expected: "'\"'")),
    // Commas, colons, brackets
    .init("[1,]", 4, unexpected("]", "a value")), .init("[,1]", 2, unexpected(",", "a value")),
    .init("[1,,2]", 4, unexpected(",", "a value")), .init("[1 2]", 4, unexpected("2", "',' or ']'")),
    .init("{\"a\":1,}", 8, unexpected("}", "a key")), .init("{,}", 2, unexpected(",", "a key or '}'")),
    .init("{\"a\" 1}", 6, unexpected("1", "':'")), .init("{\"a\"::1}", 6, unexpected(":", "a value")),
    .init("{\"a\":1 \"b\":2}", 8, unexpected("\"", "',' or '}'")), .init("{\"a\"}", 5, unexpected("}", "':'")),
    .init("[1}", 3, unexpected("}", "',' or ']'")), .init("{\"a\":1]", 7, unexpected("]", "',' or '}'")),
    .init("}", 1, unexpected("}", "a value")), .init("]", 1, unexpected("]", "a value")),
    .init("{a:1}", 2, unexpected("a", "a key or '}'")), .init("{'a':1}", 2, unexpected("'", "a key or '}'")),
    .init("{1:1}", 2, unexpected("1", "a key or '}'")), .init("{null:1}", 2, unexpected("n", "a key or '}'")),
    // Words
    .init("nul", 1, unexpected("n", "a value")), .init("True", 1, unexpected("T", "a value")),
    .init("falsy", 1, unexpected("f", "a value")), .init("nullx", 5, .trailingText),
    .init("NaN", 1, unexpected("N", "a value")), .init("Infinity", 1, unexpected("I", "a value")),
    .init("undefined", 1, unexpected("u", "a value")), .init("// x", 1, unexpected("/", "a value")),
    .init("[1/*x*/]", 3, unexpected("/", "',' or ']'")), .init("'a'", 1, unexpected("'", "a value")),
    // Numbers
    .init("01", 1, .invalidNumber), .init("-01", 1, .invalidNumber), .init("-", 1, .invalidNumber),
    .init("+1", 1, unexpected("+", "a value")), .init(".5", 1, unexpected(".", "a value")),
    .init("1.", 1, .invalidNumber), .init("1.e5", 1, .invalidNumber), .init("1e", 1, .invalidNumber),
    .init("1e+", 1, .invalidNumber), .init("1.2.3", 1, .invalidNumber), .init("0x1F", 1, .invalidNumber),
    .init("1e5.2", 1, .invalidNumber), .init("--1", 1, .invalidNumber), .init("1-2", 1, .invalidNumber),
    .init("[1_000]", 3, unexpected("_", "',' or ']'")), .init("-Infinity", 1, .invalidNumber),
    .init("12kg", 1, .invalidNumber), .init("١٢", 1, .unexpected(byte: 0xD9, expected: "a value")),
    // Strings
    .init("\"a\nb\"", 3, .controlCharacter(0x0A)), .init("\"a\tb\"", 3, .controlCharacter(0x09)),
    .init("\"\u{0}\"", 2, .controlCharacter(0)), .init("\"\\n\u{1F}\"", 4, .controlCharacter(0x1F)),
    .init("\"\\x41\"", 2, .invalidEscape), .init("\"\\'\"", 2, .invalidEscape), .init("\"\\U0041\"", 2, .invalidEscape),
    .init("\"\\u12\"", 2, .invalidEscape), .init("\"\\u12G4\"", 2, .invalidEscape), .init("\"\\u\"", 2, .invalidEscape),
    .init("\"a\\u0000\"", 3, .nul), .init("{\"\\u0000\":1}", 3, .nul),
    .init("\"\\uD800\"", 2, .loneSurrogate), .init("\"\\uD800x\"", 2, .loneSurrogate),
    .init("\"\\uDC00\"", 2, .loneSurrogate), .init("\"\\uD83D\\uD83D\"", 2, .loneSurrogate),
    .init("\"\\uD83D\\n\"", 2, .loneSurrogate), .init("\"\\uD83D\\u0041\"", 2, .loneSurrogate),
    // UTF-8
    .init(bytes: [0x22, 0xFF, 0x22], 2, .invalidUTF8), .init(bytes: [0x22, 0xC0, 0x80, 0x22], 2, .invalidUTF8),
    .init(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], 2, .invalidUTF8), .init(bytes: [0x22, 0xC3], 2, .invalidUTF8),
    .init(bytes: [0x22, 0xF5, 0x80, 0x80, 0x80, 0x22], 2, .invalidUTF8),
    .init(bytes: [0x22, 0x80, 0x22], 2, .invalidUTF8), .init(bytes: [0xFE, 0xFF], 1, .invalidUTF8),
    // Keys and depth
    .init("{\"a\":1,\"a\":2}", 8, .duplicateKey("a")), .init("{\"a\":1,\"\\u0061\":2}", 8, .duplicateKey("a")),
    .init("[{\"b\":{\"c\":1,\"d\":2,\"c\":3}}]", 20, .duplicateKey("c")),
    .init("{\"\":1,\"\":2}", 7, .duplicateKey("")),
    .init(String(repeating: "[", count: 17), 17, .tooDeep(limit: 16)),
    .init(String(repeating: "{\"a\":", count: 17), 81, .tooDeep(limit: 16)),
  ]

  @Test("Each malformed text is refused at its place", arguments: samples)
  func refused(_ sample: Sample) {
    let expected = JSONError(line: 1, column: sample.column, fault: sample.fault)
    #expect(throws: expected) { try JSONValue.parse(sample.bytes) }
    #expect(!expected.description.utf8.contains { $0 < 0x20 || $0 == 0x7F })
  }

  @Test("At least 60 malformed texts are covered")
  func longEnough() { #expect(Self.samples.count >= 60) }

  @Test("Every truncation of a valid line is refused, and none traps")
  func truncations() throws {
    let line = Array(#"{"a":[1,-2.50e+3,{"b":"\u00e9\ud83d\ude00\n"}],"c":null,"d":true}"#.utf8)
    for count in line.indices {
      #expect(throws: JSONError.self) { try JSONValue.parse(Array(line.prefix(count))) }
    }
    _ = try JSONValue.parse(line)
  }

  @Test("Random damage never traps, and accepted text survives a round trip")
  func damage() throws {
    var generator = SeededGenerator(seed: 7)
    let line = Array(#"{"a":[1,-2.50e+3,{"b":"\u00e9\ud83d\ude00é"}],"c":null,"d":true,"e":"x"}"#.utf8)
    for _ in 0..<20_000 {
      var bytes = line
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch UInt8.random(in: 0...2, using: &generator) {
        case 0: bytes[index] = .random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(line[Int.random(in: line.indices, using: &generator)], at: index)
        }
      }
      guard let value = try? JSONValue.parse(bytes) else { continue }
      #expect(try JSONValue.parse(value.text()) == value)
    }
  }

  @Test("A large object with a repeated key is also refused")
  func duplicateAmongMany() {
    let members = (0..<5_000).map { "\"k\($0)\":0" } + ["\"k77\":1"]
    #expect {
      try JSONValue.parse("{" + members.joined(separator: ",") + "}")
    } throws: { ($0 as? JSONError)?.fault == .duplicateKey("k77") }
  }

  @Test("Keys that only look alike are different")
  func canonicallyEqualKeys() throws {
    let value = try JSONValue.parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(value.text().unicodeScalars.count == "{\"\u{E9}\":1,\"e\u{301}\":2}".unicodeScalars.count)
  }

  @Test("A text above the limit is refused before it is read")
  func tooLong() {
    #expect(throws: JSONError(line: 1, column: 4, fault: .tooLong(limitBytes: 3))) {
      try JSONValue.parse("1234", limits: JSONLimits(lengthBytes: 3))
    }
  }

  @Test("Errors print as one line with what to do")
  func messages() {
    let error = JSONError(line: 7, column: 3, fault: .duplicateKey("a\u{1B}\n"))
    #expect(error.description == #"line 7, column 3: the key "a\u001b\u000a" appears twice in one object; keep one"#)
  }

  @Test("An error in a text of several lines names the line")
  func multipleLines() {
    #expect(throws: JSONError(line: 3, column: 3, fault: .invalidNumber)) { try JSONValue.parse("{\n\"a\":\n  01}") }
  }
}
