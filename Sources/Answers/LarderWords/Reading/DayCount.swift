import LarderModel

/// A number of days, as `3`, `3d` or `2w`.
package enum DayCount {
  package static func parse(_ text: String, _ what: String) throws(WordsError) -> Int {
    let factor = text.hasSuffix("w") ? 7 : 1
    let digits = text.hasSuffix("d") || text.hasSuffix("w") ? String(text.dropLast()) : text
    let most = 36_500
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), let count = Int(digits),
      case (let days, let overflow) = count.multipliedReportingOverflow(by: factor), !overflow
    else {
      throw WordsError.usage("\(what) \"\(text.visible)\": a number of days, as 3d")
    }
    guard days <= most else { throw WordsError.usage("\(what) \"\(text.visible)\": at most \(most) days") }
    return days
  }
}
