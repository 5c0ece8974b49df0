import LarderLog
import LarderModel
import LarderSimulator
import StrictJSON
import TestSupport
import Testing

@testable import LarderExchange

/// The full parser defines the meaning of a line. The fast path gives the same result or defers to it.
@Suite("The fast path for reading a line")
struct FastLineReaderTests {
  /// Lines from exports of random histories, in the current and the earlier format.
  private static let lines: [String] = {
    var lines: [String] = []
    for seed in 51...53 as ClosedRange<UInt64> {
      var maker = EventMaker(seed: seed)
      lines += (try? TemporaryLedger(maker.commands(150)).lines()) ?? []
    }
    return lines + lines.prefix(200).compactMap { try? earlierShape($0) }
  }()

  /// The full parser's result for a line, or nil if it refuses the line.
  private static func careful(_ bytes: [UInt8], _ decoder: inout LineDecoder) -> DecodedLine? {
    guard (try? decoder.reader.parse(bytes)) != nil, decoder.reader.kind(of: .root) == .object else { return nil }
    return try? decoder.careful(1)
  }

  private static func quick(_ bytes: [UInt8], _ line: Range<Int>, _ decoder: inout LineDecoder) -> DecodedLine? {
    decoder.quick.read(bytes.span, line)
  }

  /// Reads a line both ways and returns whether the fast path gave an answer.
  private static func agree(_ bytes: [UInt8], _ decoder: inout LineDecoder) -> Bool {
    guard let quick = quick(bytes, bytes.indices, &decoder) else { return false }
    let careful = careful(bytes, &decoder)
    #expect(quick == careful, "\(String(decoding: bytes, as: UTF8.self))")
    return true
  }

  @Test("The fast path reads exported lines, except escapes, negative points and corrections", arguments: [41, 42, 43])
  func exports(seed: UInt64) throws {
    var maker = EventMaker(seed: seed)
    let source = try TemporaryLedger(maker.commands(300))
    var decoder = LineDecoder()
    for (event, line) in zip(try source.events, try source.lines()) {
      let isForCarefulWay =
        [Amended.code, PictureKept.code].contains(event.record.kind) || line.contains("\\") || line.contains(":-")
      #expect(Self.agree(Array(line.utf8), &decoder) != isForCarefulWay, "\(line)")
    }
  }

  @Test("With changed bytes, the fast path agrees with the full parser whenever it answers", arguments: 1...25)
  func changedBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let digits = Array("0123456789".utf8)
    let likely = Array("0123456789\"{}:,.- abceglmnptE+\\/`gAZ\t".utf8)
    var decoder = LineDecoder()
    var answers = 0
    for _ in 0..<300 {
      var bytes = Array((Self.lines.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
        let byte = (isDigit ? digits : likely).randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<8, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.insert(byte, at: index)
        case 2: bytes.remove(at: index)
        case 3: bytes.insert(contentsOf: Array("é🥛".utf8).prefix(Int.random(in: 1...6, using: &random)), at: index)
        default: bytes[index] = byte
        }
      }
      if Self.agree(bytes, &decoder) { answers += 1 }
    }
    #expect(answers > 10)
  }

  @Test("With changed members, the fast path agrees with the full parser whenever it answers", arguments: 1...25)
  func changedMembers(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var decoder = LineDecoder()
    var answers = 0
    for _ in 0..<150 {
      var members = try Self.members(of: Self.lines.randomElement(using: &random) ?? "{}")
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        try Self.change(&members, using: &random)
      }
      let spaces = ["", "", " ", "\t", "  "]
      func space() -> String { spaces.randomElement(using: &random) ?? "" }
      let text = members.map { "\(space())\"\($0.key)\"\(space()):\(space())\($0.value)\(space())" }.joined(
        separator: ",")
      if Self.agree(Array("\(space()){\(text)}\(space())".utf8), &decoder) { answers += 1 }
    }
    #expect(answers > 5)
  }

  private typealias Member = (key: String, value: String)

  private static func members(of line: String) throws -> [Member] {
    guard case .object(let members) = try JSONValue.parse(line) else { return [] }
    return members.map { member in
      var json = JSONWriter()
      json.value(member.value)
      return (member.key, json.text)
    }
  }

  private static let values = [
    "0", "1", "00", "-0", "1.0", "1e3", "65535", "65536", "999999999999999999", "4294967296", "-1", "true", "false",
    "null",
    "[]", "{}", "\"\"", "\"0 g\"", "\"1000000000000.001 g\"", "\"1000000000 kg\"", "\"1.5 pieces\"", "\"1.2345 ml\"",
    "\"1. g\"", "\"01 g\"", "\".5 g\"", "\"2 EUR\"", "\"2.345 EUR\"", "\"2 JPY\"", "\"2.5 JPY\"", "\"1.234 KWD\"",
    // In ISO 4217, XXX is the code of no currency.
    "\"2 XXX\"", "\"100000000.01 EUR\"", "\"12 kcal\"", "\"2147483.647 g\"", "\"2147483.646 g\"", "\"2024-02-29\"",
    "\"2023-02-29\"", "\"0000-01-01\"", "\"9999-12-31\"", "\"24:00\"", "\"23:59\"", "\"1969-12-31T23:59:59.999Z\"",
    "\"2024-02-29T23:59:60.000Z\"", "\"2024-02-29T12:00:00.000z\"", "\"00000000000000ff\"", "\"00000000000000FF\"",
    "\"shop 17\"", "\" a\"", "\"a  b\"", "\"a \"", "\"é\"", "\"e\u{301}\"", "\"\u{200B}\"", "\"\u{7F}\"", "\"use-by\"",
    "\"item\"", "\"bought\"", "\"consumed\"", "\"item-called\"", "\"also-called\"",
    "\"\(String(repeating: "x", count: 101))\"",
    "\"\(String(repeating: "x", count: 201))\"", "\"\(String(repeating: "x", count: 4001))\"",
  ]

  private static func change(_ members: inout [Member], using random: inout SeededGenerator) throws {
    guard !members.isEmpty else { return }
    let index = Int.random(in: 0..<members.count, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: members.shuffle(using: &random)
    case 1: members.remove(at: index)
    case 2: members.insert(members[index], at: Int.random(in: 0...members.count, using: &random))
    case 3: members[index].value = values.randomElement(using: &random) ?? ""
    case 4: members[index].key = members.randomElement(using: &random)?.key ?? ""
    case 5: members[index].key += ["_number", "_name", "x"].randomElement(using: &random) ?? ""
    case 6: members.sort { $0.key < $1.key }
    default:
      let others = try self.members(of: lines.randomElement(using: &random) ?? "{}")
      guard let other = others.randomElement(using: &random) else { return }
      if let same = members.firstIndex(where: { $0.key == other.key }) {
        members[same] = other
      } else {
        members.insert(other, at: index)
      }
    }
  }

  @Test("The fast path stops at the end of its line, whatever bytes follow")
  func ends() {
    var decoder = LineDecoder()
    for line in Self.lines.prefix(60) {
      let bytes = Array(line.utf8)
      let whole = Self.quick(bytes, bytes.indices, &decoder)
      for end in bytes.indices { #expect(Self.quick(bytes, 0..<end, &decoder) == nil) }
      for more in ["}", "{", "\"}", line] {
        let around = Array(more.utf8) + bytes + Array(more.utf8)
        let start = more.utf8.count
        #expect(Self.quick(around, start..<start + bytes.count, &decoder) == whole)
      }
    }
  }

  @Test("Every kind with independent fields uses the fast path, within the available bits")
  func kinds() {
    let complete = ImportPlan.all.filter { FastReadPlans.isReadQuickly($0.layout) }
    #expect(complete.count == EventKinds.all.count - 2)
    #expect(FastReadPlans.all.kinds.count == complete.count)
    #expect(complete.allSatisfy { $0.keys.count <= 64 })
  }
}
