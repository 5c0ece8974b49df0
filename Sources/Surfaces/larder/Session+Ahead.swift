import LarderModel
import LarderReports
import LarderSentences

/// The words behind commands that look ahead: how far, and at which items.
extension Session {
  /// How many days ahead are looked at where nobody says so.
  private static let usualDays = 7

  /// A number of days, of which the first word may be one, and the items that the other words name; nil for all.
  ///
  /// - Parameter namedDays: how far to look for items that are named, where nobody says so.
  func horizonAndItems(
    _ words: [String], _ household: Household, namedDays: Int = usualDays
  ) throws -> (days: Int, items: Set<ItemID>?) {
    var words = words[...]
    var days: Int?
    if let word = words.first, word.utf8.first.map({ $0 >= 48 && $0 <= 57 }) == true,
      household.catalog.item(named: words.joined(separator: " ")) == nil
    {
      let said = try DayCount.parse(word, "days")
      guard (1...366).contains(said) else {
        throw Failure.usage("days \"\(word.visible)\": from a day to a year ahead, as 7d")
      }
      days = said
      words = words.dropFirst()
    }
    guard !words.isEmpty else { return (days ?? Self.usualDays, nil) }
    return (days ?? namedDays, try itemsNamed(words.joined(separator: " "), household))
  }

  /// The item of a name, or those whose names have all of its words.
  private func itemsNamed(_ name: String, _ household: Household) throws -> Set<ItemID> {
    if let item = household.catalog.item(named: name) { return [item] }
    let words = NameRule.key(name).split(separator: " ")
    let names = household.catalog.table(of: .item).names
    let found = names.indices.filter { index in
      !names[index].isEmpty && words.allSatisfy(NameRule.key(names[index]).contains)
    }
    guard !found.isEmpty else { throw Failure(.refused, Suggestion.unknownItem(name, household.catalog)) }
    return Set(found.map { ItemID(rawValue: UInt32($0 + 1)) })
  }
}
