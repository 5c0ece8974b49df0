import LarderAnswers
import LarderKitchen
import LarderModel
import LarderShelves
import LarderWords

/// The words after verbs that show the stock, what is due, and one item.
enum StockWords {
  static func stock(_ line: Line) throws -> Meaning {
    let arguments = line.arguments
    let days = try arguments[.expiring].map { text throws(CommandLineError) in try DayCount.parse(text, "expiring") }
    let order: StockReport.Order? = try arguments.choice(.sort) { text, _ in
      "sort:\(text) must be due, bought or name"
    }
    return .seeing { catalog in
      var filter = try StockReport.Filter(
        searching: try line.namingItems(catalog).arguments.words, place: arguments[.place],
        category: arguments[.category], catalog)
      (filter.expiringWithin, filter.isFavourite) = (days, arguments.has(.favourites))
      return StockRequest(filter, order: order ?? .due)
    }
  }

  static func due(_ line: Line) throws -> Meaning {
    let (typed, includesFrozen) = (line.arguments.text, line.arguments.has(.frozen))
    let kinds = DueRequest.kinds
    guard !typed.isEmpty else { return .seeing(DueRequest(includingFrozen: includesFrozen), folding: kinds) }
    return .seeing(folding: kinds) { catalog in
      let text = SlashedNumbers(typed) == nil ? typed : try line.day(typed, leaning: .future, catalog)
      return DueRequest(days: try dueDays(text, line, catalog), includingFrozen: includesFrozen)
    }
  }

  /// Reads "3d", "tomorrow" or "fri" as a number of days from today.
  private static func dueDays(_ text: String, _ line: Line, _ catalog: Catalog) throws -> Int {
    if let days = try? DayCount.parse(text, "days") { return days }
    let today = line.clock.civilDay
    guard line.arguments.words.count < 4,
      let day = try? catalog.day(text, today: today, leaning: .future), day.day >= today
    else { return try DayCount.parse(text, "days") }
    return Int(day.day.number - today.number)
  }

  static func item(_ line: Line) -> Meaning {
    .seeing { catalog in
      let arguments = line.arguments
      let name = try line.namingItems(catalog).arguments.text
      guard name.isEmpty else { return ItemInStockRequest(item: ItemID(rawValue: try catalog.known(.item, name))) }
      let category = try catalog.known(.category, ifSaid: arguments[.category])
      return ItemsRequest(
        category: category.map(CategoryID.init(rawValue:)), onlyFavourites: arguments.has(.favourites))
    }
  }

  static func history(_ line: Line) throws -> Meaning {
    let most = try line.arguments.mostEvents() ?? 20
    let kinds = try line.arguments[.event].map { name throws(CommandLineError) in try Self.kinds(name) }
    return .seeing { catalog in
      let subject = try line.namingItems(catalog).arguments.text
      if subject.isEmpty { return HistoryRequest(.latest(withIntroductions: line.arguments.has(.all)), most: most) }
      if let number = EventNumber.parse(subject) { return HistoryRequest(.event(number), most: most) }
      // Food takes precedence, as everywhere.
      if catalog.item(named: subject) == nil {
        for role in [Reference.person, .store, .place] {
          guard let number = catalog.number(role, named: subject) else { continue }
          return HistoryRequest(.named(role, number), most: most)
        }
      }
      let item = catalog.item(meantBy: subject) ?? catalog.item(partlyNamed: subject)
      var request = HistoryRequest(.item(try item ?? ItemID(rawValue: catalog.known(.item, subject))), most: most)
      request.kinds = kinds
      return request
    }
  }

  /// The kinds of events that a word names.
  private static func kinds(_ word: String) throws(CommandLineError) -> Set<UInt8> {
    switch word.lowercased() {
    case "bought": return [Bought.code]
    case "eaten": return [MealLogged.code, Consumed.code]
    case "wasted": return [Wasted.code]
    default: throw .usage("event:\(word.visible) must be bought, eaten or wasted")
    }
  }
}

extension StockReport.Filter {
  /// Creates a search from free words, with an optional place and category.
  ///
  /// - Parameter words: An item's name or a part of one, a place or a category. Codes must already be replaced by names
  ///   of items.
  package init(
    searching words: [String], place: String? = nil, category: String? = nil, _ catalog: Catalog
  ) throws(CommandLineError) {
    let name = words.isEmpty ? nil : words.joined(separator: " ")
    let item = name.flatMap(catalog.item(meantBy:))
    // "stock fridge": a place, if no food has that name.
    let isPlace = item == nil && place == nil
    let found = isPlace ? name.flatMap { PositionalRole.usualPlace($0, catalog) } : nil
    // "stock dairy"
    let isCategory = isPlace && found == nil && category == nil
    let filed = isCategory ? name.flatMap { catalog.number(.category, named: $0) == nil ? nil : $0 } : nil
    self.init(
      item: item.map(catalog.name) ?? (found == nil && filed == nil ? name : nil),
      place: try Self.known(place: found ?? place, catalog), category: filed ?? category)
  }

  /// The current name of a place. A place that never existed is refused as a misspelling.
  private static func known(place: String?, _ catalog: Catalog) throws(CommandLineError) -> String? {
    guard let place, !["none", "no place"].contains(NameRule.key(place)) else { return place }
    return catalog.name(.place, try catalog.known(.place, PositionalRole.usualPlace(place, catalog) ?? place))
  }
}

/// A request for everything about an item, with the chance that each of its lots is eaten by its date.
struct ItemInStockRequest: ReportRequest {
  let item: ItemID

  func report(_ reportContext: inout ReportContext) throws -> ItemReport {
    var report = try ItemRequest(item).report(&reportContext)
    if report.lots.contains(where: { $0.due != nil }) {
      report.addChances(try reportContext.chancesEaten(of: [item]))
    }
    return report
  }
}
