import LarderCatalogue
import LarderModel

/// The things that a part of a name may mean: chicken curry for "curry" or "the leftover curry".
///
/// A part fits a name that has all of its words, if both are about the same thing: "apple" does not fit "apple juice".
package struct PartialNames {
  private let household: Household
  private let words: [[UInt8]]
  /// Whether the name is only a word for leftovers, such as "leftovers".
  private let isOfAnyDish: Bool

  package init(_ typed: String, _ household: Household) {
    self.household = household
    words = Self.words(of: typed)
    isOfAnyDish = words.isEmpty && typed.lowercased().contains("leftover")
  }

  /// The words of a name in the singular, without articles and words for leftovers.
  fileprivate static func words(of typed: String) -> [[UInt8]] {
    FoodName(typed).words.filter { !ofLeftovers.contains(String(decoding: $0, as: UTF8.self)) }
      .map(FoodName.singular)
  }

  /// Words that do not belong to the name of a dish.
  private static let ofLeftovers: WordList = """
    leftover|leftovers|rest|remaining|the|a|some|our|my|last|nights|yesterdays|of
    """
  private static let joining: WordList = "with|and|in|on|mit|und|from|auf"

  /// The names of food in stock.
  package var inStock: [String] { names(of: household.lots.present.filter { $0.lot.remaining > 0 }.map(\.lot)) }

  /// The names of dishes in stock.
  package var dishes: [String] {
    names(
      of: household.lots.present.map(\.lot).filter { lot in
        lot.remaining > 0
          && (lot.isCooked || household.catalog.name(ItemID(rawValue: lot.item)).lowercased().hasPrefix("leftover"))
      }, any: isOfAnyDish)
  }

  /// The names of saved meals and recipes.
  package var meals: [String] {
    let catalog = household.catalog
    return words.isEmpty ? [] : catalog.namedMeals.filter { fits($0.name) && catalog.isInBook($0.meal) }.map(\.name)
  }

  /// The names of recipes that have all of the words, wherever they are.
  package var recipes: [String] {
    let catalog = household.catalog
    return among(catalog.namedMeals.filter { catalog.recipe(of: $0.meal) != nil }.map(\.name))
  }

  /// The names that have all of the words, wherever they are.
  package func among(_ names: [String]) -> [String] {
    names.filter { name in
      let all = FoodName(name).words.map(FoodName.singular)
      return !words.isEmpty && words.allSatisfy(all.contains)
    }
  }

  private func names(of lots: [Lot], any: Bool = false) -> [String] {
    guard !words.isEmpty || any else { return [] }
    var seen: Set<UInt32> = []
    return lots.compactMap { lot in
      guard seen.insert(lot.item).inserted else { return nil }
      let name = household.catalog.name(ItemID(rawValue: lot.item))
      return any || fits(name) ? name : nil
    }
  }

  private func fits(_ name: String) -> Bool { Self.fits(name, words) }

  fileprivate static func fits(_ name: String, _ words: [[UInt8]]) -> Bool {
    let all = FoodName(name).words
    let head = all.prefix { !joining.contains(String(decoding: $0, as: UTF8.self)) }
    guard let last = words.last, let end = head.last, FoodName.singular(end) == last else { return false }
    let singular = all.map(FoodName.singular)
    return words.allSatisfy(singular.contains)
  }
}

extension Catalog {
  /// The only item that a part of a name may mean, for a report. Nil if there are several, or none.
  package func item(partlyNamed name: String) -> ItemID? {
    let words = PartialNames.words(of: name)
    guard !words.isEmpty else { return nil }
    let found = typedNames(of: .item).filter { PartialNames.fits($0, words) }
    return found.count == 1 ? item(named: found[0]) : nil
  }
}

/// Names that the household does not have, read as parts of names that it has.
extension EntryReader {
  /// Reads the name of an entry as the only thing in stock, or the only saved meal, that it may mean. If there are
  /// several, it asks.
  func takePartialName(_ entry: inout Entry, _ words: [String], isNamed: (String) -> Bool) throws(UnclearWords) {
    guard let verb = verb.known, [.eat, .use, .toss, .move].contains(verb), arguments[.item] == nil,
      !arguments.has(.new), !arguments.has(.out), let typed = entry.item
    else { return }
    // "the rest of the carbonara" is the dish in stock, although a recipe has the name.
    if entry.isOfAll, catalog.item(named: typed) == nil {
      let dishes = PartialNames(typed, household).dishes
      if dishes.count == 1 { entry.item = dishes[0] }
    }
    guard let typed = entry.item, !isNamed(typed) else { return }
    if let item = catalog.item(named: typed) {
      // It may have been eaten before under its own name.
      guard verb == .eat, household.wasOnlyEaten(item) else { return }
      let dishes = PartialNames(typed, household).dishes.filter { NameRule.key($0) != NameRule.key(typed) }
      if !dishes.isEmpty { throw which(typed, dishes, words) }
      return
    }
    let dishes = PartialNames(typed, household).dishes
    if dishes.count == 1 {
      entry.item = dishes[0]
      return
    }
    guard catalog.item(meantBy: typed) == nil else { return }
    var name = typed
    if entry.quantity == nil,
      let part = NamedQuantity(
        typed, withQuantity: true, { !PartialNames($0, household).inStock.isEmpty }, { _ in false }),
      part.vague == nil
    {
      name = part.name
      entry.quantity = part.isOfAll ? part.quantity?.ofStock ?? part.quantity : part.quantity
    }
    let partial = PartialNames(name, household)
    let food = FoodCatalogue.food(named: name)
    // Bread is also plain bread, but lasagne is the dish that the household has.
    let isPlain = food.map { !["ready meals", "frozen"].contains($0.category) } ?? false
    for (names, isSure) in [(partial.dishes, true), (partial.inStock, !isPlain)] where !names.isEmpty {
      guard names.count == 1, isSure else { throw which(typed, names, words) }
      entry.item = names[0]
      return
    }
    guard verb == .eat else { return }
    let meals = isPlain ? [] : partial.meals
    if meals.count == 1 { entry.item = meals[0] }
    if meals.count > 1 { throw which(typed, meals, words) }
    if meals.isEmpty, let first = typed.split(separator: " ").first, ["the", "my", "our"].contains(first) {
      entry.item = typed.split(separator: " ").dropFirst().joined(separator: " ")
    }
  }

  /// Asks which of several things a part of a name means, or whether it is something else.
  private func which(_ typed: String, _ names: [String], _ words: [String]) -> UnclearWords {
    var part = line
    part.arguments.words = words
    var readings = names.prefix(LineQuestion.most - 1).compactMap { name in
      part.replacing(typed, with: name).map {
        UnclearWords.Reading(title: Message(verbatim: name.visible), words: $0.arguments.words)
      }
    }
    let shown = AskedWords.bare(typed.split(separator: " ").map(String.init)[...]).joined(separator: " ").visible
    if verb.known == .eat { readings.append(.init(title: "other \(shown)", words: words, switches: [.new])) }
    return UnclearWords("Which \(shown)?", readings)
  }
}
