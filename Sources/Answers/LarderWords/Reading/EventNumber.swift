import LarderLedger
import LarderModel

/// Numbers of events as typed.
package enum EventNumber {
  package static func parse(_ text: String) -> UInt64? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return UInt64(digits) ?? .max
  }

  /// Reads "17" as the command that contains event 17, and "7-160" or "7-8,12-12" as ranges of events.
  package static func meant(_ text: String) throws(CommandLineError) -> CorrectionTargets.Numbers {
    if let number = parse(text) { return .command(number) }
    var ranges: [ClosedRange<UInt64>] = []
    for part in text.replacingDash.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { parse(String($0)) }
      guard ends.count == 2, let first = ends[0], let last = ends[1] else {
        throw CommandLineError.usage(
          "\"\(text.visible)\" is not an event number; for the numbers: \(.words("history"))")
      }
      guard first <= last else {
        throw CommandLineError.usage("\"\(part)\" ends before it begins; write \(last)-\(first)")
      }
      ranges.append(first...last)
    }
    return .events(ranges)
  }
}

extension String {
  /// The text with each dash replaced by a hyphen, because answers contain dashes.
  fileprivate var replacingDash: String { String(map { $0 == "–" ? "-" : $0 }) }
}
