import LarderLedger
import LarderModel

/// Events that are spoken of by number.
package enum EventNumber {
  package static func parse(_ text: String) -> UInt64? {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return UInt64(digits) ?? .max
  }

  /// "17" for the command that has event 17, or "7-160" for the events from the first to the last.
  package static func meant(_ text: String) throws(WordsError) -> MendingTargets.Numbers {
    if let number = parse(text) { return .command(number) }
    let ends = text.replacingDash.split(separator: "-", omittingEmptySubsequences: false).map { parse(String($0)) }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else {
      throw WordsError.usage("\"\(text.visible)\" is no event's number; \(.words("history")) shows them")
    }
    guard first <= last else {
      throw WordsError.usage("\"\(text.visible)\" ends before it begins; write \(last)-\(first)")
    }
    return .events(first...last)
  }
}

extension String {
  /// With a hyphen for the longer dash that answers are written with.
  fileprivate var replacingDash: String { String(map { $0 == "–" ? "-" : $0 }) }
}
