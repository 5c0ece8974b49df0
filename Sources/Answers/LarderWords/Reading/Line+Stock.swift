import LarderModel
import LarderShelves

extension Line {
  func stockMeaning() throws -> Meaning {
    let days = try arguments[.expiring].map { text throws(WordsError) in try DayCount.parse(text, "expiring") }
    let order = try arguments[.sort].map { text throws(WordsError) in
      guard let order = StockReport.Order(rawValue: text) else {
        throw .usage("sort:\(text.visible) is no order; due, bought or name")
      }
      return order
    }
    return .inquiry(
      Inquiry { snapshot in
        let catalog = try snapshot.standing().catalog
        var filter = try StockReport.Filter(
          searching: try self.namingItems(catalog).arguments.words, place: self.arguments[.place],
          category: self.arguments[.category], catalog)
        (filter.expiringWithin, filter.isFavourite) = (days, self.arguments.has(.favourites))
        return StockRequest(filter, order: order ?? .due)
      })
  }

  func dueMeaning() throws -> Meaning {
    let text = arguments.words.joined(separator: " ")
    let days = text.isEmpty ? nil : try dueDays(text)
    let request = DueRequest(days: days, includingFrozen: arguments.has(.frozen))
    return .inquiry(Inquiry { _ in request })
  }

  /// "3d", "tomorrow", "fri": how many days from today.
  private func dueDays(_ text: String) throws -> Int {
    if let days = try? DayCount.parse(text, "days") { return days }
    let today = clock.civilDay
    guard arguments.words.count < 4, let day = try? EnteredDay(parsing: text, today: today, leaning: .future),
      day.day >= today
    else { return try DayCount.parse(text, "days") }
    return Int(day.day.number - today.number)
  }

  func itemMeaning() -> Meaning {
    .inquiry(
      Inquiry { snapshot in
        let catalog = try snapshot.standing().catalog
        let name = try self.namingItems(catalog).arguments.words.joined(separator: " ")
        guard name.isEmpty else { return ItemRequest(ItemID(rawValue: try catalog.known(.item, name))) }
        let category = try catalog.known(.category, ifSaid: self.arguments[.category])
        return ItemsRequest(
          category: category.map(CategoryID.init(rawValue:)), onlyFavourites: self.arguments.has(.favourites))
      })
  }
}

extension StockReport.Filter {
  /// What free words look for, beside a place and a category that are given.
  ///
  /// - Parameter words: an item's name or a part of one, a place or a category; the name of an item instead of its code.
  package init(
    searching words: [String], place: String? = nil, category: String? = nil, _ catalog: Catalog
  ) throws(WordsError) {
    let name = words.isEmpty ? nil : words.joined(separator: " ")
    let item = name.flatMap(catalog.item(meantBy:))
    // "stock fridge": a place where no food is called so.
    let isPlace = item == nil && place == nil
    let found = isPlace ? name.flatMap { BareRole.usualPlace($0, catalog) } : nil
    // "stock dairy"
    let isCategory = isPlace && found == nil && category == nil
    let filed = isCategory ? name.flatMap { catalog.number(.category, named: $0) == nil ? nil : $0 } : nil
    self.init(
      item: item.map(catalog.name) ?? (found == nil && filed == nil ? name : nil),
      place: try Self.known(place: found ?? place, catalog), category: filed ?? category)
  }

  /// The place that is meant, by its present name; one that there never was would be a slip.
  private static func known(place: String?, _ catalog: Catalog) throws(WordsError) -> String? {
    guard let place, !["none", "no place"].contains(NameRule.key(place)) else { return place }
    return catalog.name(.place, try catalog.known(.place, BareRole.usualPlace(place, catalog) ?? place))
  }
}
