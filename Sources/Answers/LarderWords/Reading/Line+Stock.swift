import LarderModel
import LarderReports

extension Line {
  func stockMeaning() throws -> Meaning {
    let name = arguments.words.isEmpty ? nil : arguments.words.joined(separator: " ")
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
        let item = name.flatMap(catalog.item(meantBy:))
        // "stock fridge": a place where no food is called so.
        let isPlace = item == nil && self.arguments[.place] == nil
        let place = isPlace ? name.flatMap { BareRole.usualPlace($0, catalog) } : nil
        let filter = StockReport.Filter(
          item: item.map(catalog.name) ?? (place == nil ? name : nil),
          place: try self.placeFilter(place ?? self.arguments[.place], catalog), category: self.arguments[.category],
          expiringWithin: days, isFavourite: self.arguments.has(.favourites))
        return StockRequest(filter, order: order ?? .due)
      })
  }

  /// The place that is meant, by its present name; one that there never was would be a slip.
  private func placeFilter(_ place: String?, _ catalog: Catalog) throws(WordsError) -> String? {
    guard let place, !["none", "no place"].contains(NameRule.key(place)) else { return place }
    return catalog.name(.place, try catalog.known(.place, BareRole.usualPlace(place, catalog) ?? place))
  }

  func dueMeaning() throws -> Meaning {
    guard arguments.words.count < 2 else { throw WordsError.usage("\(.words("due")) takes one number of days, as 3d") }
    let days = try arguments.words.first.map { word throws(WordsError) in try DayCount.parse(word, "days") }
    let request = DueRequest(days: days, includingFrozen: arguments.has(.frozen))
    return .inquiry(Inquiry { _ in request })
  }

  func itemMeaning() -> Meaning {
    let name = arguments.words.joined(separator: " ")
    return .inquiry(
      Inquiry { snapshot in
        let catalog = try snapshot.standing().catalog
        guard name.isEmpty else { return ItemRequest(ItemID(rawValue: try catalog.known(.item, name))) }
        let category = try catalog.known(.category, ifSaid: self.arguments[.category])
        return ItemsRequest(
          category: category.map(CategoryID.init(rawValue:)), onlyFavourites: self.arguments.has(.favourites))
      })
  }
}
