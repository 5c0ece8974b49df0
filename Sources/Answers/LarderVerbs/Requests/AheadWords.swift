import LarderKitchen
import LarderModel
import LarderSentences
import LarderWords

/// The words after verbs that look ahead: the number of days and the items.
struct AheadWords {
  let days: Int
  /// The named items; nil for all.
  let items: Set<ItemID>?

  /// The default number of days to look ahead.
  private static let usualDays = 7

  /// Reads an optional number of days from the first word, and items from the others.
  ///
  /// - Parameter namedDays: The default number of days if items are named.
  init(_ words: [String], _ catalog: Catalog, namedDays: Int = usualDays) throws(CommandLineError) {
    var words = words[...]
    var days: Int?
    if let word = words.first, word.utf8.first.map({ $0 >= 48 && $0 <= 57 }) == true,
      catalog.item(named: words.joined(separator: " ")) == nil
    {
      let said = try DayCount.parse(word, "days")
      guard (1...366).contains(said) else {
        throw .usage("days \"\(word.visible)\" must be from 1 day to a year, such as 7d")
      }
      days = said
      words = words.dropFirst()
    }
    self.days = days ?? (words.isEmpty ? Self.usualDays : namedDays)
    items = words.isEmpty ? nil : try Self.items(named: words.joined(separator: " "), catalog)
  }

  /// The item with a name, or the items whose names contain all of its words.
  private static func items(named name: String, _ catalog: Catalog) throws(CommandLineError) -> Set<ItemID> {
    if let item = catalog.item(named: name) { return [item] }
    let words = NameRule.key(name).split(separator: " ")
    let names = catalog.table(of: .item).names
    let found = names.indices.filter { index in
      !names[index].isEmpty && words.allSatisfy(NameRule.key(names[index]).contains)
    }
    guard !found.isEmpty else { throw .unknown(Suggestion.unknownItem(name, catalog)) }
    return Set(found.map { ItemID(rawValue: UInt32($0 + 1)) })
  }
}

extension RunOutRequest {
  static func meaning(of line: Line) -> Meaning {
    .seeing(folding: kinds) { catalog in
      let words = try AheadWords(line.namingItems(catalog).arguments.words, catalog, namedDays: 28)
      return RunOutRequest(days: words.days, items: words.items)
    }
  }
}

extension ShelfCheckRequest {
  static func meaning(of line: Line) throws(CommandLineError) -> Meaning {
    let arguments = line.arguments
    if let picture = arguments[.picture] {
      guard !arguments.words.isEmpty else {
        throw .usage("which place does the picture show? as in: \(.words("check fridge --picture fridge.jpg"))")
      }
      return .picture(picture, place: arguments.text)
    }
    guard arguments.words.isEmpty else { throw .usage("it takes no further words: \(.words("check"))") }
    if arguments.has(.ask) {
      if let name = [OptionName.csv, .html].first(where: arguments.says)?.rawValue {
        throw .usage("use either \(name): or --ask, not both")
      }
      return .command(PendingShelfCheck())
    }
    if let name = Option.recording.map(\.key).first(where: arguments.says)?.rawValue {
      throw .usage("\(name): requires --ask, as in: \(.words("check --ask"))")
    }
    return .seeing(ShelfCheckRequest(), folding: kinds)
  }
}

extension SuggestRequest {
  /// - Parameter words: The number of days and the items.
  static func meaning(of line: Line, _ words: [String]) throws(CommandLineError) -> Meaning {
    let (arguments, tellsWhy) = (line.arguments, line.arguments.has(.why))
    if arguments.has(.accept) {
      if let name = [OptionName.asOf, .csv, .html].first(where: arguments.says)?.rawValue {
        throw .usage("use either \(name): or --accept, not both")
      }
      return .command(PendingSuggestion(words: words, tellsWhy: tellsWhy))
    }
    if let name = Option.recording.map(\.key).first(where: arguments.says)?.rawValue {
      throw .usage("\(name): requires --accept, as in: \(.words("suggest --accept"))")
    }
    return .seeing(folding: kinds) { catalog in try SuggestRequest(words, tellsWhy: tellsWhy, catalog) }
  }

  init(_ words: [String], tellsWhy: Bool, _ catalog: Catalog) throws(CommandLineError) {
    let ahead = try AheadWords(words, catalog)
    self.init(days: ahead.days, items: ahead.items, tellsWhy: tellsWhy)
  }
}

extension ForecastCheckRequest {
  static func meaning(of line: Line) throws(CommandLineError) -> Meaning {
    let words = line.arguments.words
    guard words.first?.lowercased() == "check", words.count <= 2 else {
      throw .usage("what? as in: \(.words("forecast check")), or \(.words("forecast check 52"))")
    }
    var request = ForecastCheckRequest()
    if words.count == 2 {
      guard let trips = Int(words[1]), words[1].utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }), (1...500).contains(trips)
      else {
        throw .usage("trips \"\(words[1].visible)\" must be a number from 1 to 500")
      }
      request.trips = trips
    }
    return .seeing(request)
  }
}
