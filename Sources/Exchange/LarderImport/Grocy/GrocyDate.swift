import LarderModel

/// A day, and where it was told the time, as Grocy writes them: `2026-11-05`, `2026-11-05 13:10:59`.
struct GrocyDate: Hashable, Sendable {
  let day: Day
  let minute: MinuteOfDay?

  /// Reads a date strictly; the seconds are dropped.
  init(parsing text: String, what: String) throws(ValueError) {
    let bytes = Array(text.utf8)
    do throws(ValueError) {
      day = try Day(iso: String(decoding: bytes.prefix(10), as: UTF8.self))
    } catch {
      throw ValueError(what: what, input: text, problem: error.problem, hint: error.hint)
    }
    guard bytes.count > 10 else {
      minute = nil
      return
    }
    guard let minute = Self.minute(bytes.dropFirst(10)) else {
      throw ValueError(what: what, input: text, problem: "what stands behind the day is no time")
    }
    self.minute = minute
  }

  /// ` 13:10`, `T13:10:59`, ` 13:10:59.250`.
  private static func minute(_ bytes: ArraySlice<UInt8>) -> MinuteOfDay? {
    guard let gap = bytes.first, gap == UInt8(ascii: " ") || gap == UInt8(ascii: "T") else { return nil }
    let parts = bytes.dropFirst().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let hour = number(parts[0]), let minute = number(parts[1]) else { return nil }
    if parts.count == 3 {
      let halves = parts[2].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
      guard let second = number(halves[0]), second < 60, halves.dropFirst().allSatisfy({ $0.allSatisfy(isDigit) })
      else { return nil }
    }
    return MinuteOfDay(hour: hour, minute: minute)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.count == 2 && digits.allSatisfy(isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
