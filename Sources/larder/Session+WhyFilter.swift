import LarderModel
import LarderProjections
import LarderReports

/// Which events `larder why` is asked after.
extension Session {
  func whyFilter(_ catalog: Catalog) throws -> WhyReport.Filter {
    var filter = WhyReport.Filter()
    filter.item = try number(arguments["item"], .item, catalog).map(ItemID.init(rawValue:))
    filter.meal = try number(arguments["meal"], .meal, catalog).map(MealID.init(rawValue:))
    filter.category = try numberOrNone("category", .category, catalog).map(CategoryID.init(rawValue:))
    filter.store = try numberOrNone("store", .store, catalog).map(StoreID.init(rawValue:))
    filter.place = try numberOrNone("place", .place, catalog).map(PlaceID.init(rawValue:))
    filter.person = try numberOrNone("for", .person, catalog).map(PersonID.init(rawValue:))
    filter.reason = try choiceOrNone("reason", "reason")
    filter.destination = try choiceOrNone("to", "to")
    filter.part = try arguments["part"].map { text throws(ValueError) in try WastePart(word: text, what: "part") }
    filter.kept = try arguments["kept"].map { text throws(Failure) in try band(text, "kept") }
    if arguments["past"] == "any" {
      filter.isPast = true
    } else {
      filter.past = try arguments["past"].map { text throws(Failure) in try band(text, "past") }
    }
    filter.lot = try lot()
    return filter
  }

  /// What only waste is told by narrows nothing else down.
  func checkFilter(isOfWaste: Bool) throws(Failure) {
    guard !isOfWaste else { return }
    for option in ["reason", "to", "part", "kept", "past"] where arguments[option] != nil {
      throw Failure.usage("\(option): is of waste alone; as in: larder \(verb.name) waste \(option):…")
    }
  }

  /// The number of a name; 0 for "none", where nothing is called so.
  private func numberOrNone(_ option: String, _ reference: Reference, _ catalog: Catalog) throws(Failure) -> UInt32? {
    if arguments[option] == "none", catalog.number(reference, named: "none") == nil { return 0 }
    return try number(arguments[option], reference, catalog)
  }

  private func choiceOrNone<Value: Choice>(_ option: String, _ what: StaticString) throws(ValueError) -> Value? {
    guard let text = arguments[option] else { return nil }
    return text == "none" ? .unsaid : try Value(word: text, what: what)
  }

  private func band(_ text: String, _ option: String) throws(Failure) -> DayBand {
    if text == "none" { return .unknown }
    if let band = DayBand.allCases.first(where: { $0 != .unknown && $0.word == text }) { return band }
    let words = DayBand.allCases.filter { $0 != .unknown }.map { $0.word }.joined(separator: ", ")
    throw Failure.usage("\(option):\(text.visible) is none of \(words) or none")
  }
}
