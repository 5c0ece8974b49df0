import LarderModel
import LarderSentences
import PlainText

extension ItemCode {
  /// What the code is, in a sentence: the food, the words on the pack, what a pack holds, and how much is in.
  func wording(_ household: Household, on day: Day, _ style: OutputStyle) -> Wording {
    let catalog = household.catalog
    guard let product, let item else {
      return "Nobody knows \(digits.visible) yet; \(.describeProduct(digits)) says what it is."
    }
    let label = [catalog.title(of: product, on: day), catalog.brand(of: product, on: day)].compactMap(\.self)
    let words: Wording = label.isEmpty ? "" : " (\(label.map(\.visible).joined(separator: ", ")))"
    var pack: Wording = ""
    if let holds = catalog.pack(of: product, on: day) {
      pack = ", a pack of \(EventSentence.pack(holds, catalog.units(of: product, on: day), style))"
    }
    let left = Sentences(style).inAll(item, household) ?? "none"
    return "\(digits.visible) is \(catalog.name(item).visible)\(words)\(pack); \(left) in."
  }
}
