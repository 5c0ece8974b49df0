/// What stands between two cells.
public enum CSVSeparator: UInt8, Sendable, Hashable, CaseIterable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09

  /// The separator of a text, judged by its first row: the one that stands there most often outside quotes.
  ///
  /// Where two are equal, or none is there, the first in the order of declaration wins.
  static func detected(in bytes: Span<UInt8>) -> CSVSeparator {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    var index = 0
    scan: while index < bytes.count {
      switch bytes[index] {
      case CSVByte.quote: isQuoted.toggle()
      case CSVByte.lineFeed where !isQuoted: break scan
      case let byte where !isQuoted && CSVSeparator(rawValue: byte) != nil: counts[byte, default: 0] += 1
      default: break
      }
      index += 1
    }
    var best = CSVSeparator.comma
    for candidate in allCases where counts[candidate.rawValue, default: 0] > counts[best.rawValue, default: 0] {
      best = candidate
    }
    return best
  }
}
