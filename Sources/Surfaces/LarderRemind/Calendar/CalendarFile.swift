import LarderModel

/// A calendar of whole days, as RFC 5545 describes it.
package struct CalendarFile: Hashable, Sendable {
  /// An entry of one day. Programs recognise it by its ID when they read the calendar again.
  package struct Entry: Hashable, Sendable {
    package let id: String
    package let day: Day
    package let title: String
    package let details: String

    package init(_ id: String, _ day: Day, _ title: String, details: String = "") {
      (self.id, self.day, self.title, self.details) = (id, day, title, details)
    }
  }

  package let name: String
  package let entries: [Entry]
  /// The time of the last change, which is the same for every entry.
  package let changed: Instant

  package init(_ name: String, _ entries: [Entry], changed: Instant) {
    (self.name, self.entries, self.changed) = (name, entries, changed)
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    func add(_ name: String, _ value: String) { bytes += Self.folded("\(name):\(value)") }
    add("BEGIN", "VCALENDAR")
    add("VERSION", "2.0")
    add("PRODID", "-//Larder//Larder//EN")
    add("CALSCALE", "GREGORIAN")
    add("METHOD", "PUBLISH")
    add("NAME", Self.escaped(name))
    add("X-WR-CALNAME", Self.escaped(name))
    add("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
    for entry in entries {
      add("BEGIN", "VEVENT")
      add("UID", Self.escaped(entry.id))
      add("DTSTAMP", Self.stamp(changed))
      add("DTSTART;VALUE=DATE", Self.digits(entry.day))
      // The last day that a ledger can record has no next day. By the standard, its event then lasts one day.
      if let next = entry.day.adding(days: 1) { add("DTEND;VALUE=DATE", Self.digits(next)) }
      add("SUMMARY", Self.escaped(entry.title))
      if !entry.details.isEmpty { add("DESCRIPTION", Self.escaped(entry.details)) }
      // The day stays free for appointments.
      add("TRANSP", "TRANSPARENT")
      add("END", "VEVENT")
    }
    add("END", "VCALENDAR")
    return bytes
  }

  /// The text with its special characters escaped, and without control characters.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += ["\\", scalar]
      case "\n": escaped += ["\\", "n"]
      case "\t": escaped.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// A line in pieces of at most 75 bytes. No piece ends inside a letter.
  static func folded(_ line: String) -> [UInt8] {
    var (bytes, length) = ([UInt8](), 0)
    for scalar in line.unicodeScalars {
      let letter = Array(String(scalar).utf8)
      if length + letter.count > 75 {
        bytes += [0x0D, 0x0A, 0x20]
        length = 1
      }
      bytes += letter
      length += letter.count
    }
    return bytes + [0x0D, 0x0A]
  }

  private static func digits(_ day: Day) -> String { day.description.filter { $0 != "-" } }

  /// "20261129T170000Z"
  private static func stamp(_ time: Instant) -> String {
    time.rfc3339.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}
