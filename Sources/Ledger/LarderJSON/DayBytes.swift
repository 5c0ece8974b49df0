import LarderModel

/// A day as it is written, between bytes that stand around it, with the day that was written last: from event to event it
/// is mostly the same.
struct DayBytes {
  private var number = Int32.min
  private(set) var words: (first: UInt64, second: UInt64) = (0, 0)

  /// Ten bytes of a date such as `2026-11-20`, the lowest first.
  @inline(__always)
  mutating func words(of day: Day) -> (first: UInt64, second: UInt64) {
    if day.number != number { take(day) }
    return words
  }

  private mutating func take(_ day: Day) {
    let (year, month, dayOfMonth) = day.components
    let dash = UInt64(UInt8(ascii: "-"))
    let (century, ofCentury) = year.quotientAndRemainder(dividingBy: 100)
    words.first =
      DigitPair.word(UInt64(century), at: 0) | DigitPair.word(UInt64(ofCentury), at: 2) | dash << 32
      | DigitPair.word(UInt64(month), at: 5) | dash << 56
    words.second = DigitPair.word(UInt64(dayOfMonth), at: 0)
    number = day.number
  }
}
