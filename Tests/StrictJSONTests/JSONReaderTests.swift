import Testing

@testable import StrictJSON

@Suite("The JSON reader")
struct JSONReaderTests {
  static func read(_ text: String) throws -> JSONReader {
    var reader = JSONReader()
    try reader.parse(Array(text.utf8), number: 4)
    return reader
  }

  @Test("Values are found by key, and only as their own type")
  func lookups() throws {
    let reader = try Self.read(
      #" {"s":"a\tb","i":-12,"d":2.38,"t":true,"f":false,"n":null,"o":{"s":"in"},"a":[1,[2],3]} "#
    )
    let node = { (key: StaticString) throws in try #require(reader.member(key)) }
    #expect(try reader.string(node("s")) == "a\tb")
    #expect(try reader.integer(node("i")) == -12)
    #expect(try reader.decimal(node("d"), places: 3) == 2380)
    #expect(try reader.integer(node("d")) == nil)
    #expect(try reader.numberText(node("d")) == "2.38")
    #expect(try reader.bool(node("t")) == true)
    #expect(try reader.bool(node("f")) == false)
    #expect(try reader.kind(of: node("n")) == .null)
    #expect(reader.member("x") == nil)
    #expect(try reader.string(node("i")) == nil)
    #expect(reader.members(of: .root).map(\.key) == ["s", "i", "d", "t", "f", "n", "o", "a"])
    let object = try reader.require("o", .object)
    #expect(try reader.requireString("s", in: object) == "in")
    #expect(Array(reader.rawBytes(of: object)) == Array(#"{"s":"in"}"#.utf8))
    let array = try reader.require("a", .array)
    #expect(reader.elements(of: array).map { reader.integer($0) } == [1, nil, 3])
    #expect(reader.count(of: array) == 3)
    #expect(reader.unknownMember(besides: ["s", "i", "d", "t", "f", "n", "o", "a"]) == nil)
    #expect(reader.unknownMember(besides: ["s", "i", "d", "t", "f", "n", "a"])?.key == "o")
  }

  @Test("A missing or mistyped value is reported with its place")
  func requirements() throws {
    let reader = try Self.read(#"{"a":1,"b":"x","n":null}"#)
    #expect(throws: JSONError(line: 4, column: 1, fault: .missing(key: "c"))) { try reader.requireString("c") }
    #expect(throws: JSONError(line: 4, column: 1, fault: .missing(key: "n"))) { try reader.requireString("n") }
    #expect(
      throws: JSONError(
        line: 4, column: 6, fault: .wrongKind(key: "a", expected: "a string", found: .number))
    ) { try reader.requireString("a") }
    #expect(throws: JSONError.self) { try reader.optionalInteger("b") }
    #expect(throws: JSONError.self) { try reader.optionalBool("b") }
    #expect(throws: JSONError.self) { try reader.require("b", .object) }
    #expect(try reader.optionalString("n") == nil)
    #expect(try reader.optionalInteger("a") == 1)
    #expect(try reader.optionalBool("x") == nil)
  }

  @Test(
    "Numbers are read exactly or not at all",
    arguments: [
      ("0", 0, 0), ("-0", 0, nil), ("-0.0", 1, nil), ("9223372036854775807", 0, .max),
      ("-9223372036854775808", 0, .min), ("9223372036854775808", 0, nil), ("-9223372036854775809", 0, nil),
      ("2.38", 3, 2380), ("2.380", 2, 238), ("2.381", 2, nil), ("1.000", 0, 1), ("1e3", 0, nil), ("1E-2", 2, nil),
      ("-0.05", 3, -50), ("1e999", 0, nil), ("9223372036854775.807", 3, .max), ("9223372036854775.808", 3, nil),
      ("1", 19, nil), ("0", 400, 0), ("0.5", 1, 5), ("1", -1, nil),
    ] as [(String, Int, Int64?)])
  func exactNumbers(_ text: String, _ places: Int, _ expected: Int64?) throws {
    #expect(try JSONValue.parse(text).decimal(places: places) == expected)
  }

  @Test("A reader forgets a refused line, and reads the next")
  func reuse() throws {
    var reader = try Self.read(#"{"a":1}"#)
    #expect(throws: JSONError.self) { try reader.parse(Array("{\"a\":2,".utf8)) }
    #expect(reader.kind(of: .root) == nil)
    #expect(reader.members(of: .root).isEmpty)
    try reader.parse(Array(#"{"a":"\u0041"}"#.utf8))
    #expect(try reader.requireString("a") == "A")
    try reader.parse(Array("17".utf8))
    #expect(reader.integer(.root) == 17)
    #expect(reader.member("a") == nil)
    #expect(reader.elements(of: .root).isEmpty)
  }

  @Test("Sixteen levels are read, and every escape")
  func depthAndEscapes() throws {
    _ = try JSONValue.parse(String(repeating: "[", count: 16) + String(repeating: "]", count: 16))
    let value = try JSONValue.parse(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00\uFFFF\u2028""#)
    #expect(value.string == "\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}\u{FFFF}\u{2028}")
  }

  @Test("A tree gives its values by key and index, and only as their own type")
  func tree() throws {
    let value = try JSONValue.parse(#"{"a":[true,12,"x"],"b":null}"#)
    #expect(value["a"]?[0]?.bool == true)
    #expect(value["a"]?[1]?.integer == 12)
    #expect(value["a"]?[1]?.string == nil)
    #expect(value["a"]?[2]?.string == "x")
    #expect(value["a"]?[2]?.integer == nil)
    #expect(value["a"]?[2]?.bool == nil)
    #expect(value["a"]?[3] == nil)
    #expect(value["a"]?["a"] == nil)
    #expect(value["b"] == .null)
    #expect(value["c"] == nil)
    #expect(value[0] == nil)
    #expect(JSONValue.number("not one").integer == nil)
  }
}
