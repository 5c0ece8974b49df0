/// A time as ZIP files keep it: by the clock on the wall, in steps of two seconds, from 1980 to 2107.
public struct ZipTime: Hashable, Sendable {
  let date: UInt16
  let time: UInt16

  /// A time of the calendar; what lies outside is moved to the nearest that fits.
  public init(year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    func fit(_ value: Int, _ range: ClosedRange<Int>) -> UInt16 {
      UInt16(min(max(value, range.lowerBound), range.upperBound))
    }
    date = (fit(year, 1980...2107) - 1980) << 9 | fit(month, 1...12) << 5 | fit(day, 1...31)
    time = fit(hour, 0...23) << 11 | fit(minute, 0...59) << 5 | fit(second, 0...59) / 2
  }

  /// The earliest time there is, where none matters.
  public static let earliest = ZipTime(year: 1980)
}
