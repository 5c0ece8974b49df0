import LarderKitchen
import LarderModel
import LarderSentences

/// The words behind verbs that look ahead: how far, and at which items.
extension Line {
  func runOutMeaning() -> Meaning {
    .inquiry(
      Inquiry(folding: RunOutRequest.kinds) { snapshot in
        let catalog = try snapshot.standing().catalog
        let words = try self.namingItems(catalog).arguments.words
        let (days, items) = try self.horizonAndItems(words, catalog, namedDays: 28)
        return RunOutRequest(days: days, items: items)
      })
  }

  /// - Parameter words: how far, and which items.
  func suggestMeaning(_ words: [String]) throws(WordsError) -> Meaning {
    if arguments.has(.accept) {
      if let name = [OptionName.asOf, .csv, .html].first(where: arguments.says)?.rawValue {
        throw .usage("\(name): shows, and --accept records; say one of them")
      }
      return .wish(SuggestionTaking(words, tellsWhy: arguments.has(.why)))
    }
    if let name = Option.recording.map(\.key).first(where: arguments.says)?.rawValue {
      throw .usage("\(name): goes with --accept, as in: \(.words("suggest --accept"))")
    }
    return .inquiry(
      Inquiry(folding: SuggestRequest.kinds) { snapshot in
        try self.suggestRequest(words, snapshot.standing().catalog)
      })
  }

  func suggestRequest(_ words: [String], _ catalog: Catalog) throws(WordsError) -> SuggestRequest {
    let (days, items) = try horizonAndItems(words, catalog)
    return SuggestRequest(days: days, items: items, tellsWhy: arguments.has(.why))
  }

  func forecastMeaning() throws(WordsError) -> Meaning {
    let words = arguments.words
    guard words.first?.lowercased() == "check", words.count <= 2 else {
      throw .usage("say what: \(.words("forecast check")), or \(.words("forecast check 52"))")
    }
    var request = ForecastCheckRequest()
    if words.count == 2 {
      guard let trips = Int(words[1]), words[1].utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), (1...500).contains(trips)
      else {
        throw .usage("trips \"\(words[1].visible)\": a number of trips, from 1 to 500")
      }
      request.trips = trips
    }
    return .inquiry(Inquiry { [request] _ in request })
  }

  /// How many days are looked ahead where nobody says so.
  private static let usualDays = 7

  /// A number of days, of which the first word may be one, and the items that the other words name; nil for all.
  ///
  /// - Parameter namedDays: how far to look for items that are named, where nobody says so.
  private func horizonAndItems(
    _ words: [String], _ catalog: Catalog, namedDays: Int = usualDays
  ) throws(WordsError) -> (days: Int, items: Set<ItemID>?) {
    var words = words[...]
    var days: Int?
    if let word = words.first, word.utf8.first.map({ $0 >= 48 && $0 <= 57 }) == true,
      catalog.item(named: words.joined(separator: " ")) == nil
    {
      let said = try DayCount.parse(word, "days")
      guard (1...366).contains(said) else {
        throw .usage("days \"\(word.visible)\": from a day to a year ahead, as 7d")
      }
      days = said
      words = words.dropFirst()
    }
    guard !words.isEmpty else { return (days ?? Self.usualDays, nil) }
    return (days ?? namedDays, try itemsNamed(words.joined(separator: " "), catalog))
  }

  /// The item of a name, or those whose names have all of its words.
  private func itemsNamed(_ name: String, _ catalog: Catalog) throws(WordsError) -> Set<ItemID> {
    if let item = catalog.item(named: name) { return [item] }
    let words = NameRule.key(name).split(separator: " ")
    let names = catalog.table(of: .item).names
    let found = names.indices.filter { index in
      !names[index].isEmpty && words.allSatisfy(NameRule.key(names[index]).contains)
    }
    guard !found.isEmpty else { throw .refused(Suggestion.unknownItem(name, catalog)) }
    return Set(found.map { ItemID(rawValue: UInt32($0 + 1)) })
  }
}
