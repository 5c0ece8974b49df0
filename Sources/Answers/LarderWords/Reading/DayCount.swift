import LarderModel
import LarderReports

/// A number of days, as `3`, `3d` or `2w`.
package enum DayCount {
  package static func parse(_ text: String, _ what: String) throws(WordsError) -> Int {
    let factor = text.hasSuffix("w") ? 7 : 1
    let digits = text.hasSuffix("d") || text.hasSuffix("w") ? String(text.dropLast()) : text
    guard !digits.isEmpty, digits.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), let days = Int(digits), days <= 36_500
    else {
      throw WordsError.usage("\(what) \"\(text.visible)\": a number of days, as 3d")
    }
    return days * factor
  }
}
