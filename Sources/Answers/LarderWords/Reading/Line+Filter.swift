import LarderFigures
import LarderModel
import LarderProjections

/// Which events a figure is narrowed down to.
extension Line {
  func whyFilter(_ catalog: Catalog) throws -> WhyReport.Filter {
    var filter = WhyReport.Filter()
    filter.item = try catalog.known(.item, ifSaid: arguments[.item]).map(ItemID.init(rawValue:))
    filter.meal = try catalog.known(.meal, ifSaid: arguments[.meal]).map(MealID.init(rawValue:))
    filter.category = try numberOrNone(.category, .category, .category, catalog).map(CategoryID.init(rawValue:))
    filter.store = try numberOrNone(.store, .store, .store, catalog).map(StoreID.init(rawValue:))
    filter.place = try numberOrNone(.place, .place, .place, catalog).map(PlaceID.init(rawValue:))
    filter.person = try numberOrNone(.person, .person, .person, catalog).map(PersonID.init(rawValue:))
    filter.reason = try choiceOrNone(.reason, "reason", .reason, catalog)
    filter.destination = try choiceOrNone(.to, "to", .destination, catalog)
    filter.part = try choiceOrNone(.part, "part", .part, catalog)
    // What nobody told of counts as what could have been eaten.
    if filter.part == .unsaid { filter.part = .edible }
    filter.kept = try arguments[.kept].map { text throws(WordsError) in try band(text, "kept", .kept, catalog) }
    if arguments[.past] == "any" {
      filter.isPast = true
    } else {
      filter.past = try arguments[.past].map { text throws(WordsError) in try band(text, "past", .past, catalog) }
    }
    filter.lot = try lot()
    return filter
  }

  /// What only waste is told by narrows nothing else down.
  func checkFilter(isOfWaste: Bool) throws(WordsError) {
    guard !isOfWaste else { return }
    for option in [OptionName.reason, .to, .part, .kept, .past] where arguments[option] != nil {
      throw WordsError.usage(
        "\(option.rawValue): is of waste alone; as in: \(.words("\(verb.name) waste \(option.rawValue):…"))")
    }
  }

  /// The number of a name; 0 for "none", or for what reports say in its place, where nothing is called so.
  private func numberOrNone(
    _ option: OptionName, _ reference: Reference, _ breakdown: WasteBreakdown, _ catalog: Catalog
  ) throws(WordsError) -> UInt32? {
    guard let text = arguments[option] else { return nil }
    if let known = catalog.number(reference, named: text) { return known }
    return isNone(text, breakdown, catalog) ? 0 : try catalog.known(reference, text)
  }

  private func choiceOrNone<Value: Choice>(
    _ option: OptionName, _ what: StaticString, _ breakdown: WasteBreakdown, _ catalog: Catalog
  ) throws(ValueError) -> Value? {
    guard let text = arguments[option] else { return nil }
    return isNone(text, breakdown, catalog) ? .unsaid : try Value(word: text, what: what)
  }

  private func isNone(_ text: String, _ breakdown: WasteBreakdown, _ catalog: Catalog) -> Bool {
    text == "none" || breakdown.isTitle(text, of: 0, catalog)
  }

  private func band(
    _ text: String, _ option: String, _ breakdown: WasteBreakdown, _ catalog: Catalog
  ) throws(WordsError) -> DayBand {
    if isNone(text, breakdown, catalog) { return .unknown }
    let said = DayBand.allCases.filter { $0 != .unknown }
    if let band = said.first(where: { $0.word == text || breakdown.isTitle(text, of: UInt32($0.rawValue), catalog) }) {
      return band
    }
    let words = DayBand.allCases.filter { $0 != .unknown }.map { $0.word }.joined(separator: ", ")
    throw WordsError.usage("\(option):\(text.visible) is none of \(words) or none")
  }
}
