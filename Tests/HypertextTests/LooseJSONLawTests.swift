import LarderSimulator
import TestSupport
import Testing

@testable import Hypertext

@Suite("Laws of loose JSON")
struct LooseJSONLawTests {
  @Test("Any value reads back as written", arguments: 0..<10)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let value = randomValue(depth: 5, &generator)
      let text = written(value, &generator)
      let reading = try LooseJSON.parse(text)
      #expect(reading.value == value, "\(text)")
      #expect(!reading.isCut)
    }
  }

  @Test("A text cut off anywhere is refused or gives a part of the whole", arguments: 0..<5)
  func truncated(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let value = LooseJSON.array([randomValue(depth: 4, &generator), .string("end")])
      // Without trailing white space, every byte counts.
      let bytes = Array(written(value, &generator).utf8.reversed().drop(while: ASCII.isSpace).reversed())
      for count in 1..<bytes.count {
        guard let reading = try? LooseJSON.parse(Array(bytes[..<count])) else { continue }
        #expect(reading.isCut)
        #expect(isPart(reading.value, of: value), "\(bytes.text(0..<count))")
      }
    }
  }

  @Test("Random changes and random bytes never trap or take long", arguments: 0..<8)
  func noise(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let signs = Array("{}[]:,;\"'\\/<>!-*=ntu0123456789.eE \n\u{0}ü".utf8)
    var read = 0
    for round in 0..<600 {
      var bytes = round % 3 == 0 ? [] : Array(written(randomValue(depth: 4, &generator), &generator).utf8)
      for _ in 0..<Int.random(in: 1...20, using: &generator) {
        let index = Int.random(in: 0...bytes.count, using: &generator)
        let sign = signs[Int.random(in: 0..<signs.count, using: &generator)]
        if Bool.random(using: &generator) || index == bytes.count {
          bytes.insert(sign, at: index)
        } else {
          bytes[index] = sign
        }
      }
      if (try? LooseJSON.parse(bytes)) != nil { read += 1 }
    }
    #expect(read > 300)
  }

  @Test(
    "Repetitive text is read in linear time",
    arguments: [
      "\"a\" ", "{a", "[\"", "//", "/*", "<!--", "\\", "'", "\"a\"b", "{\"a\" ", ",", ":", "]", "}", "\" \" x",
      "\\ud83d",
    ])
  func adversaries(piece: String) {
    for start in ["[", "{", "", "[\""] {
      #expect(
        ProcessorTime.isLinear(from: 5_000) { size in
          _ = try? LooseJSON.parse(start + String(repeating: piece, count: size))
        }, "\(start)")
    }
  }

  // MARK: Random values

  private func randomValue(depth: Int, _ generator: inout SeededGenerator) -> LooseJSON {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .number(["0", "-1", "12.50", "3e8", "-0.1E-2"].randomElement(using: &generator) ?? "0")
    case 3, 4: return .string(randomText(&generator))
    case 5:
      return .array(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in randomValue(depth: depth - 1, &generator) })
    default:
      return .object(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          LooseJSON.Member(randomText(&generator), randomValue(depth: depth - 1, &generator))
        })
    }
  }

  private func randomText(_ generator: inout SeededGenerator) -> String {
    let pieces = [
      "a", "12", "\"", "'", "\\", "/", "//", "/*", "*/", "<!--", "-->", "<![CDATA[", "]]>", "{", "}", "[", "]", ":",
      ",", ";",
      "ü", "😀", "\n", "\u{1}", " ", "\u{FEFF}", "\u{FFFD}", "true", "<b>", "&amp;", "\u{2028}", "\u{7F}",
    ]
    let count = Int.random(in: 0...8, using: &generator)
    return (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }

  /// The value as valid JSON with some white space.
  private func written(_ value: LooseJSON, _ generator: inout SeededGenerator) -> String {
    let space = ["", "", " ", "\n\t"].randomElement(using: &generator) ?? ""
    switch value {
    case .null: return space + "null" + space
    case .bool(let value): return space + "\(value)" + space
    case .number(let text): return space + text + space
    case .string(let text): return space + quoted(text, &generator) + space
    case .array(let elements):
      return space + "[" + elements.map { written($0, &generator) }.joined(separator: ",") + "]" + space
    case .object(let members):
      let texts = members.map { quoted($0.name, &generator) + space + ":" + written($0.value, &generator) }
      return space + "{" + space + texts.joined(separator: ",") + "}" + space
    }
  }

  private func quoted(_ text: String, _ generator: inout SeededGenerator) -> String {
    var quoted = "\""
    for unit in text.unicodeScalars {
      let mustEscape = unit.value < 0x20 || unit == "\"" || unit == "\\"
      if mustEscape || Int.random(in: 0..<8, using: &generator) == 0 {
        for half in String(unit).utf16 {
          let digits = String(half, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        quoted.unicodeScalars.append(unit)
      }
    }
    return quoted + "\""
  }

  /// Whether a value is what remains of another after truncation.
  private func isPart(_ part: LooseJSON, of whole: LooseJSON) -> Bool {
    switch (part, whole) {
    case (.array(let some), .array(let all)):
      guard some.count <= all.count else { return false }
      return zip(some, all).enumerated().allSatisfy { index, pair in
        index == some.count - 1 ? isPart(pair.0, of: pair.1) : pair.0 == pair.1
      }
    case (.object(let some), .object(let all)):
      guard some.count <= all.count else { return false }
      return zip(some, all).enumerated().allSatisfy { index, pair in
        guard pair.0.name == pair.1.name else { return false }
        return index == some.count - 1 ? isPart(pair.0.value, of: pair.1.value) : pair.0 == pair.1
      }
    default: return part == whole
    }
  }
}
