import LarderFigures
import LarderModel
import LarderProjections
import LarderWords
import PlainText

/// The words of a filter. "none", or the label that reports use, selects entries without a value.
private struct FilterWords {
  let arguments: Arguments
  let catalog: Catalog

  /// The number of a name. 0 for "none" or the label that reports use, unless something has that name.
  func numberOrNone(
    _ option: OptionName, _ reference: Reference, _ breakdown: WasteBreakdown
  ) throws(CommandLineError) -> UInt32? {
    guard let text = arguments[option] else { return nil }
    if let known = catalog.number(reference, named: text) { return known }
    return isNone(text, breakdown) ? 0 : try catalog.known(reference, text)
  }

  func choiceOrNone<Value: Choice>(
    _ option: OptionName, _ what: StaticString, _ breakdown: WasteBreakdown
  ) throws(ValueError) -> Value? {
    guard let text = arguments[option] else { return nil }
    return isNone(text, breakdown) ? .unsaid : try Value(word: text, what: what)
  }

  private func isNone(_ text: String, _ breakdown: WasteBreakdown) -> Bool {
    text == "none" || breakdown.isTitle(text, of: 0, catalog)
  }

  func band(_ option: OptionName, _ breakdown: WasteBreakdown) throws(CommandLineError) -> DayBand? {
    guard let text = arguments[option] else { return nil }
    if isNone(text, breakdown) { return .unknown }
    let said = DayBand.allCases.filter { $0 != .unknown }
    if let band = said.first(where: { $0.word == text || breakdown.isTitle(text, of: UInt32($0.rawValue), catalog) }) {
      return band
    }
    let words = said.map { $0.word }.joined(separator: ", ")
    throw .usage("\(option.rawValue):\(text.visible) must be one of \(words) or none")
  }
}

/// The events to which a figure is restricted.
extension WhyReport.Filter {
  init(_ arguments: Arguments, _ catalog: Catalog) throws {
    self.init()
    let words = FilterWords(arguments: arguments, catalog: catalog)
    item = try catalog.known(.item, ifSaid: arguments[.item]).map(ItemID.init(rawValue:))
    meal = try catalog.known(.meal, ifSaid: arguments[.meal]).map(MealID.init(rawValue:))
    category = try words.numberOrNone(.category, .category, .category).map(CategoryID.init(rawValue:))
    store = try words.numberOrNone(.store, .store, .store).map(StoreID.init(rawValue:))
    place = try words.numberOrNone(.place, .place, .place).map(PlaceID.init(rawValue:))
    person = try words.numberOrNone(.person, .person, .person).map(PersonID.init(rawValue:))
    reason = try words.choiceOrNone(.reason, "reason", .reason)
    destination = try words.choiceOrNone(.to, "to", .destination)
    part = try words.choiceOrNone(.part, "part", .part)
    // If no part was stated, the food counts as edible.
    if part == .unsaid { part = .edible }
    kept = try words.band(.kept, .kept)
    isPast = arguments[.past] == "any"
    if !isPast { past = try words.band(.past, .past) }
    lot = try arguments.lot()
  }

  /// Refuses options that only apply to waste.
  static func refuseWaste(_ line: Line) throws(CommandLineError) {
    for option in [OptionName.reason, .to, .part, .kept, .past] where line.arguments[option] != nil {
      throw .usage(
        "\(option.rawValue): only applies to waste, as in: \(.words("\(line.verb.name) waste \(option.rawValue):…"))")
    }
  }
}
