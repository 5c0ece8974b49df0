import LarderModel
import LarderReports

extension Line {
  func productMeaning() throws(WordsError) -> Meaning {
    guard let text = arguments[.read] else {
      throw .usage("product of what? as in: \(.words("product --read 4006381333931"))")
    }
    return .report(ProductReadReport(text, today: clock.civilDay))
  }
}
