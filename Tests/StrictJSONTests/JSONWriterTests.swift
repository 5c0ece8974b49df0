import LarderSimulator
import Testing

@testable import StrictJSON

@Suite("The JSON writer")
struct JSONWriterTests {
  @Test("Commas are added automatically in a compact line")
  func compact() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("a")
    writer.integer(1 as Int64)
    writer.key("b")
    writer.beginArray()
    writer.beginObject()
    writer.endObject()
    writer.beginArray()
    writer.endArray()
    writer.null()
    writer.bool(true)
    writer.number("1e400")
    writer.endArray()
    let key = "c\n"
    writer.key(key)
    writer.string("x")
    writer.endObject()
    writer.newline()
    writer.integer(UInt64.max)
    writer.newline()
    writer.integer(Int64.min)
    writer.newline()
    writer.integer(Int8(-5))
    #expect(
      writer.text
        == #"{"a":1,"b":[{},[],null,true,1e400],"c\u000a":"x"}"# + "\n18446744073709551615\n-9223372036854775808\n-5")
    writer.reset()
    #expect(writer.bytes.isEmpty)
  }

  @Test("The pretty layout indents by two spaces and keeps empty containers on a line")
  func pretty() throws {
    let value = try JSONValue.parse(#"{"a":[1,{"b":{}}],"c":[]}"#)
    #expect(
      value.text(.pretty) == """
        {
          "a": [
            1,
            {
              "b": {}
            }
          ],
          "c": []
        }
        """)
  }

  @Test("Control characters, quotes and line separators are escaped, and others stay")
  func escapes() {
    var writer = JSONWriter()
    writer.string("\"\\/\u{0}\u{1B}[0m\u{7F}\u{80}\u{9F}\u{A0}é\u{2027}\u{2028}\u{2029}\u{202A}😀â")
    #expect(
      writer.text
        == #""\"\\/\u0000\u001b[0m\u007f\u0080\u009f"# + "\u{A0}é\u{2027}" + #"\u2028\u2029"# + "\u{202A}😀â\"")
  }

  @Test(
    "Decimals are exact and lose their trailing zeros",
    arguments: [
      (2380, 3, "2.38"), (0, 3, "0"), (-50, 3, "-0.05"), (12000, 3, "12"), (7, 0, "7"),
      (.min, 3, "-9223372036854775.808"),
      (.max, 19, "0.9223372036854775807"), (1, 22, "0.0000000000000000000001"), (.min, 0, "-9223372036854775808"),
      (100, 2, "1"), (-10, 1, "-1"), (5, -3, "5"),
    ] as [(Int64, Int, String)])
  func decimals(_ scaled: Int64, _ places: Int, _ expected: String) throws {
    var writer = JSONWriter()
    writer.decimal(scaled, places: places)
    #expect(writer.text == expected)
    #expect(try JSONValue.parse(writer.bytes).decimal(places: max(0, places)) == scaled)
  }

  @Test("Random trees survive a round trip in both layouts")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<2_000 {
      let value = Self.randomValue(depth: 0, &generator)
      #expect(try JSONValue.parse(value.text(.compact)) == value)
      #expect(try JSONValue.parse(value.text(.pretty)) == value)
      #expect(!value.text(.compact).utf8.contains { $0 < 0x20 })
    }
  }

  static func randomValue(depth: Int, _ generator: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0...(depth < 5 ? 6 : 4), using: &generator) {
    case 0: return .null
    case 1: return .bool(.random(using: &generator))
    case 2: return .number(String(Int64.random(in: .min ... .max, using: &generator)))
    case 3: return .number(["0.50", "1E+9", "-0", "123456789012345678901234567890"].randomElement(using: &generator)!)
    case 4: return .string(randomText(&generator))
    case 5:
      let count = Int.random(in: 0...4, using: &generator)
      return .array((0..<count).map { _ in randomValue(depth: depth + 1, &generator) })
    default:
      let count = Int.random(in: 0...30, using: &generator)
      return .object(
        (0..<count).map { index in
          .init(key: "\(index)" + randomText(&generator), value: randomValue(depth: depth + 2, &generator))
        })
    }
  }

  /// Text of any scalars except U+0000, which every reader refuses.
  static func randomText(_ generator: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let limit: UInt32 = [0x7F, 0x100, 0x2030, 0x10FFFF].randomElement(using: &generator)!
      if let scalar = Unicode.Scalar(UInt32.random(in: 1...limit, using: &generator)) { scalars.append(scalar) }
    }
    return String(scalars)
  }
}
