import LarderCatalogue
import LarderForecast
import LarderLog
import LarderModel
import LarderReplay

/// A keeping time that the household's own record suggests, offered when food is bought without a date or opened.
package struct KeepingAdvice: Hashable, Sendable {
  package let item: ItemID
  package let attribute: ItemAttribute
  /// The current keeping time in days. Dates are estimated from it.
  package let assumed: Int
  package let learnt: KeepingRecord.Learnt

  /// The categories of food that may keep longer than the catalogue's time. Others, such as meat and fish, may not.
  private static let mayKeepLonger: Set<String> = [
    "alcohol", "baking", "bread", "dairy", "drinks", "fruit", "grains", "herbs", "nuts", "oils", "snacks", "spices",
    "sweets", "vegetables",
  ]
  /// The shortest time of the catalogue that may be too short. Food that keeps for a day or two is perishable.
  private static let fewestDaysToProlong = 3

  /// The advice about the keeping times of an item. Those that the record agrees with, or shows too little about, are
  /// left out.
  package static func all(
    of item: ItemID, on day: Day, _ household: Household, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [KeepingAdvice] {
    let known = known([.keepsPantry, .keepsFridge, .keepsOpened], of: item, on: day, household.catalog)
    guard !known.isEmpty else { return [] }
    let history = try KeepingHistory(of: item, in: KeepingHistory.several, household, view, &log)
    return known.compactMap { KeepingAdvice(item, $0, history, on: day, household.catalog) }
  }

  /// The attributes that have a time, which is what the record can contradict. None for things that are not food.
  static func known(
    _ attributes: [ItemAttribute], of item: ItemID, on day: Day, _ catalog: Catalog
  ) -> [ItemAttribute] {
    let known = attributes.filter { $0 != .keepsFreezer && catalog.fact(item, $0, on: day)?.value != nil }
    return !known.isEmpty && catalog.isFood(item, on: day) ? known : []
  }

  init?(
    _ item: ItemID, _ attribute: ItemAttribute, _ history: KeepingHistory, on day: Day, _ catalog: Catalog
  ) {
    guard let fact = catalog.fact(item, attribute, on: day), let assumed = fact.value.map({ Int(clamping: $0) }) else {
      return nil
    }
    // Only lots that came in since the time was stated can contradict it.
    let record = history.record(of: attribute, after: fact.sequence)
    let longest = Self.longest(item, attribute, on: day, catalog) ?? assumed
    guard let learnt = record.learnt(insteadOf: assumed, atMost: longest) else { return nil }
    (self.item, self.attribute, self.assumed, self.learnt) = (item, attribute, assumed, learnt)
  }

  /// Returns the longest time that may be offered: twice that of the catalogue. Nil if a longer one might be unsafe.
  private static func longest(_ item: ItemID, _ attribute: ItemAttribute, on day: Day, _ catalog: Catalog) -> Int? {
    guard let food = FoodCatalogue.food(named: catalog.food(of: item) ?? catalog.name(item)),
      mayKeepLonger.contains(food.category)
    else { return nil }
    let own = catalog.category(of: item, on: day).map { NameRule.key(catalog.name(.category, $0.rawValue)) }
    guard own == nil || own == food.category || own.map(mayKeepLonger.contains) == true else { return nil }
    let days =
      switch attribute {
      case .keepsOpened: food.keeping.opened
      case .keepsFridge: food.keeping.fridge
      case .keepsPantry: food.keeping.pantry
      default: Int32?.none
      }
    return days.flatMap { $0 < fewestDaysToProlong ? nil : Int($0) * 2 }
  }

  /// The advice with its action: "Milk: still good 9 days after opening, 4 of 4 times. Count on 9
  /// days instead of 7?"
  ///
  /// - Parameter item: The item's name.
  package func need(_ item: String) -> Reply.Need {
    let name = Message(verbatim: item.visible.brief).capitalizedFirst
    let start: Message = attribute == .keepsOpened ? "opening" : "buying"
    let times: Message = "\(learnt.lots) of \(learnt.known) times"
    let days = Message.count(learnt.days, "day")
    let evidence: Message =
      learnt.isLonger
      ? "\(name): still good \(days) after \(start), \(times)"
      : "\(name): spoiled within \(Message.count(assumed, "day")) of \(start), \(times)"
    let action = SuggestedAction.fixFact(item: item, attribute, value: "\(learnt.days)d")
    return .init("\(evidence). Count on \(days) instead of \(assumed)?", [.init("count on \(days)", action)])
  }
}
