import LarderModel
import LarderSimulator
import Testing

@testable import LarderRemind

@Suite("The calendar file")
struct CalendarFileTests {
  @Test("A calendar has one event per entry, to the byte")
  func bytes() throws {
    let day = try Day(iso: "2026-12-31")
    let entry = CalendarFile.Entry("lot-3@abc", day, "Use up milk; soon, really", details: "1 l\nfridge")
    let file = CalendarFile("Larder", [entry], changed: try Instant(rfc3339: "2026-11-29T17:00:05.120Z"))
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Larder//Larder//EN", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
      "NAME:Larder", "X-WR-CALNAME:Larder", "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "BEGIN:VEVENT", "UID:lot-3@abc",
      "DTSTAMP:20261129T170005Z", "DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101",
      #"SUMMARY:Use up milk\; soon\, really"#, #"DESCRIPTION:1 l\nfridge"#, "TRANSP:TRANSPARENT", "END:VEVENT",
      "END:VCALENDAR",
    ]
    #expect(String(decoding: file.bytes, as: UTF8.self) == lines.map { $0 + "\r\n" }.joined())
  }

  @Test("Lines are folded to 75 bytes without dividing a letter, and unfold to the same text")
  func folding() {
    var random = SeededGenerator(seed: 3)
    let letters = ["a", "é", "€", "🥕", "👩‍🍳", " ", ":"]
    for _ in 0..<500 {
      let line = (0..<Int.random(in: 0...200, using: &random)).map { _ in letters.randomElement(using: &random) ?? "" }
        .joined()
      let bytes = CalendarFile.folded(line)
      let pieces = bytes.split(separator: 0x0A).map { $0.dropLast() }
      #expect(pieces.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
      #expect(pieces.dropFirst().allSatisfy { $0.first == 0x20 })
      let unfolded = Array(pieces.prefix(1).joined()) + pieces.dropFirst().flatMap { $0.dropFirst() }
      #expect(String(decoding: unfolded, as: UTF8.self) == line)
    }
  }

  @Test("Names cannot add lines or fields")
  func escaping() {
    #expect(CalendarFile.escaped("a\r\nEND:VEVENT\0") == #"a\nEND:VEVENT"#)
    #expect(CalendarFile.escaped(#"1\2, 3; 4"#) == #"1\\2\, 3\; 4"#)
  }
}
