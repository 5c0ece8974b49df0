import LarderModel
import LarderShelves

extension Line {
  func historyMeaning() throws -> Meaning {
    let most = try mostEvents() ?? 20
    return .inquiry(
      Inquiry { snapshot in
        var line = self
        if self.arguments.words.contains(where: ItemCode.mayBe) {
          line = try self.namingItems(try snapshot.standing().catalog)
        }
        let subject = line.arguments.words.joined(separator: " ")
        if subject.isEmpty {
          return HistoryRequest(.latest(withIntroductions: self.arguments.has(.all)), most: most)
        }
        if let number = EventNumber.parse(subject) { return HistoryRequest(.event(number), most: most) }
        let catalog = try snapshot.standing().catalog
        // Food comes first, as everywhere.
        if catalog.item(named: subject) == nil {
          for role in [Reference.person, .store, .place] {
            guard let number = catalog.number(role, named: subject) else { continue }
            return HistoryRequest(.named(role, number), most: most)
          }
        }
        let item = try catalog.known(.item, subject)
        return HistoryRequest(.item(ItemID(rawValue: item)), most: most)
      })
  }

  /// How many events `last:` asks for.
  func mostEvents() throws(WordsError) -> Int? {
    guard let text = arguments[.last] else { return nil }
    if text == "all" { return .max }
    guard let count = Int(text), count > 0 else { throw .usage("last:\(text.visible) is no number of events") }
    return count
  }
}
