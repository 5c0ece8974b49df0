/// Days of the calendar in texts.
enum DayText {
  /// The first `2026-03-07` of a text, if there is such a day.
  static func day(in text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10 else { return nil }
    for start in 0...bytes.count - 10
    where bytes[start + 4] == UInt8(ascii: "-") && bytes[start + 7] == UInt8(ascii: "-") {
      guard let year = number(bytes[start..<start + 4]), let month = number(bytes[start + 5..<start + 7]),
        let day = number(bytes[start + 8..<start + 10]), year > 0, 1...12 ~= month, 1...days(month, year) ~= day
      else { continue }
      return String(decoding: bytes[start..<start + 10], as: UTF8.self)
    }
    return nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.allSatisfy { 0x30...0x39 ~= $0 } ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
  }

  private static func days(_ month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
