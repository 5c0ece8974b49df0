import LarderModel
import Testing

@testable import LarderJSON

@Suite("Line buffers")
struct LineBufferTests {
  private func text(_ write: (inout LineBuffer) -> Void) -> String {
    var buffer = LineBuffer(capacity: 0)
    write(&buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  private func stands(_ token: ByteToken, in bytes: [UInt8]) -> Bool { token.stands(at: 2, in: bytes.span) }

  @Test(
    "A token of any length is written and recognised", arguments: 0...ByteToken.longest)
  func tokens(count: Int) {
    let word = String("abcdefghijklmnopqrstuvwxyz".prefix(count))
    let token = ByteToken(word)
    #expect(text { $0.append(token) } == word)
    for behind in ["", "x", "and much more behind it"] {
      let bytes = Array("..\(word)\(behind)".utf8)
      #expect(stands(token, in: bytes))
      for index in 2..<2 + count {
        var changed = bytes
        changed[index] ^= 1
        #expect(!stands(token, in: changed) && !stands(token, in: Array(bytes[..<index])))
      }
    }
  }

  @Test("Numbers have all their digits")
  func numbers() {
    var numbers: [UInt64] = [0, .max, UInt64(Int64.max)]
    for width in 1...19 {
      let power = (0..<width).reduce(UInt64(1)) { power, _ in power * 10 }
      numbers += [power - 1, power, power + 1, power / 3]
    }
    for number in numbers { #expect(text { $0.digits(number) } == String(number)) }
    #expect(text { $0.integer(.min) } == String(Int64.min))
  }

  @Test("Exact decimals are written like the model's", arguments: 0...6)
  func decimals(places: Int) {
    for scaled in [0, 1, -1, 5, 10, 100, 1000, 1001, 1010, 1100, 123_456_789, -98_700, .max] as [Int64] {
      let value = PlainValue.decimal(scaled: scaled, places: UInt8(places), suffix: "")
      #expect(text { $0.decimal(scaled, places: places) } == value.shown)
    }
  }

  @Test("Days, times and instants are written like the model's")
  func times() {
    var (day, recorded) = (DayBytes(), DayBytes())
    for number in stride(from: Day.min.number, through: Day.max.number, by: 997) {
      guard let date = Day(number: number) else { continue }
      for _ in 0..<2 { #expect(text { $0.day(date, &day) } == "\"\(date)\"") }
    }
    for number in 0..<1440 {
      guard let minute = MinuteOfDay(rawValue: UInt16(number)) else { continue }
      #expect(text { $0.minute(minute) } == "\"\(minute)\"")
    }
    for milliseconds in stride(from: 0, through: Instant.max.milliseconds, by: 99_999_999_937) {
      let instant = Instant(clamping: milliseconds)
      #expect(text { $0.instant(instant, &recorded) } == "\"\(instant.rfc3339)\"")
    }
  }

  @Test("A tag has sixteen digits")
  func tags() {
    for tag in [0, 1, 0x0123_4567_89ab_cdef, .max, 0xa9_0000_0000, 0xfedc_ba98_7654_3210] as [UInt64] {
      #expect(text { $0.tag(tag) } == "\"\(CommandID.digits(of: tag))\"")
    }
  }

  @Test("Written bytes survive growth, and the array is reused")
  func growth() {
    var buffer = LineBuffer(capacity: 0)
    var expected = ""
    var copy: [UInt8] = []
    for number in 0..<2000 {
      buffer.digits(UInt64(number))
      buffer.quoted("é \"\(number)\"")
      expected += "\(number)\"é \\\"\(number)\\\"\""
    }
    buffer.copy(into: &copy)
    #expect(String(decoding: copy, as: UTF8.self) == expected)
    buffer.reset()
    buffer.append(UInt8(ascii: "x"))
    buffer.copy(into: &copy)
    #expect(copy == [UInt8(ascii: "x")] && buffer.count == 1)
  }
}
