import LarderCatalogue
import LarderModel
import PlainText

/// Messages that suggest the intended name for a misspelt or unknown one.
package enum Suggestion {
  package static func unknownItem(_ name: String, _ catalog: Catalog) -> Message { unknown(name, .item, catalog) }

  /// The message that a store's own code needs its store.
  package static func codeOfSomeStore(_ code: String) -> Message {
    "\(code.visible) is a store's own code and means something else in each store; name the store"
  }

  /// The message about an unknown code, with the way to identify it.
  ///
  /// - Parameter title: The title that the product store has for it.
  package static func unknownCode(_ code: String, buys: Bool = false, called title: String? = nil) -> Message {
    let known: Message = title.map { "; on its pack: \($0.visible)" } ?? ""
    return "the code \(code.visible) is unknown\(known); name it once: "
      + (buys ? "\(.buyCode(code)), or \(.describeProduct(code))" : "\(.describeProduct(code))")
  }

  /// The message about a code that is named together with another food than its own.
  package static func otherCode(_ code: String, is known: String, not other: String) -> Message {
    "\(code.visible) is \(known.visible), not \(other.visible); if that is wrong: \(.fixProduct(code, item: other))"
  }

  package static func unknown(_ name: String, _ reference: Reference, _ catalog: Catalog) -> Message {
    let names = catalog.typedNames(of: reference)
    let near = SpellingSuggestion.nearest(to: name, among: names, limit: 3)
    let hint: Message =
      switch near.count {
      case 0 where reference == .item: ": \(.stock(item: nil))"
      case 0 where names.isEmpty: "; there is no \(word: reference.word) yet"
      case 0: "; \(known(reference, catalog))"
      case 1: "; did you mean \(near[0].visible)?"
      default: "; did you mean \(near.map(\.visible).joined(separator: ", "))?"
      }
    return "no \(word: reference.word) is called \"\(name.visible)\"\(hint)"
  }

  /// The message about a name that is not in the meal book.
  package static func unknownMeal(_ name: String, _ catalog: Catalog) -> Message {
    let names = catalog.namedMeals.filter { catalog.isInBook($0.meal) }.map(\.name)
    let near = SpellingSuggestion.nearest(to: name, among: names, limit: 3)
    let hint: Message =
      near.isEmpty
      ? ": \(.addMeal(name, energy: "420kcal"))"
      : "; did you mean \(near.map(\.visible).joined(separator: ", "))?"
    return "no saved meal is called \"\(name.visible)\"\(hint)"
  }

  /// Returns up to three recipes with a name like this one.
  package static func nearRecipes(_ name: String, _ catalog: Catalog) -> [String] {
    let names = catalog.namedMeals.filter { catalog.recipe(of: $0.meal) != nil }.map(\.name)
    return SpellingSuggestion.nearest(to: name, among: names, limit: 3)
  }

  package static func unknownRecipe(_ name: String, _ catalog: Catalog) -> Message {
    let near = nearRecipes(name, catalog)
    let hint: Message =
      near.isEmpty ? ": \(.addRecipe)" : "; did you mean \(near.map(\.visible).joined(separator: ", "))?"
    return "no recipe is called \"\(name.visible)\"\(hint)"
  }

  private static func known(_ reference: Reference, _ catalog: Catalog) -> Message {
    let names = catalog.numbers(of: reference).map { catalog.name(reference, $0).visible }
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "known: \(shown), …" : "known: \(shown)"
  }

  /// A remark about a new item that the catalogue of foods does not have: it may be a misspelling of a known item, or a
  /// food under another name.
  ///
  /// - Parameter event: The event in which the item can be corrected. Nil if it can only be undone.
  package static func isNew(
    _ item: ItemID, before: Household, after: Household, in event: UInt64? = nil, isOneOfSeveral: Bool = false
  ) -> Reply.Remark? {
    guard item.rawValue > before.catalog.count(of: .item) else { return nil }
    let name = after.catalog.name(item)
    if let open = OpenName(name) { return whichFood(name, open.foods) }
    guard after.catalog.fact(item, .place, on: .max) == nil else {
      guard let food = FoodCatalogue.food(named: name), !food.isCalled(name) else { return nil }
      return .detail(isOneOfSeveral ? "\(name.visible) is recognised as \(food.name)." : "Recognised as \(food.name).")
    }
    // The catalogue may know no place for it, for example if it is pet food.
    if let food = FoodCatalogue.food(named: name), food.isCalled(name) { return nil }
    // Short names are similar by nature: jam is not a misspelling of ham. Two swapped letters are.
    let items = before.catalog.table(of: .item).names
    let swapped = items.first { Self.isSwapped(name, $0) }
    if let swapped { return .need(slip(name, of: swapped, in: event)) }
    guard name.count > 4 else { return nil }
    let meals = before.catalog.namedMeals.filter { before.catalog.isInBook($0.meal) }.map(\.name)
    if let near = SpellingSuggestion.nearest(to: name, among: items + meals, limit: 1, isMisspelt: true).first {
      return .need(slip(name, of: near, in: items.contains(near) ? event : nil))
    }
    // Food eaten at noon may be anything.
    guard !["breakfast", "lunch", "dinner", "supper", "snack"].contains(NameRule.key(name)) else { return nil }
    let foods = FoodCatalogue.near(name, limit: 3)
    return foods.isEmpty ? nil : whichFood(name, foods)
  }

  /// The question about which of several foods a new item is.
  private static func whichFood(_ name: String, _ foods: [Food]) -> Reply.Remark {
    let choices = foods.map { food in
      Reply.Need.Choice(Message(verbatim: food.name), .fixLike(item: name, food: food.name))
    }
    return .need(.init("What is \"\(name.visible.brief)\": \(choices.map(\.title).either())?", choices))
  }

  /// The question about a new name that may be a misspelling of a known one.
  private static func slip(_ name: String, of near: String, in event: UInt64?) -> Reply.Need {
    let known = Message(verbatim: near.visible.brief)
    let action = event.map { SuggestedAction.fixEvent($0, field: "item", value: near) } ?? .undoLast
    let title: Message = event == nil ? "undo" : known
    return .init("Did you mean \(known) instead of \(name.visible.brief)?", [.init(title, action)])
  }

  /// The known store, place or person of which an unknown name is probably a misspelling.
  ///
  /// One of three letters may be wrong, and none of two, because short names are similar by nature.
  package static func slip(_ name: String, _ reference: Reference, _ catalog: Catalog) -> String? {
    guard catalog.number(reference, named: name) == nil, name.count > 2 else { return nil }
    let usual = reference == .place ? ["fridge", "freezer", "pantry"] : []
    guard !usual.contains(NameRule.key(name)) else { return nil }
    let names = catalog.table(of: reference).names.filter { !$0.isEmpty } + usual
    if let swapped = names.first(where: { isSwapped(name, $0) }) { return swapped }
    // "my fridge" is not a misspelling of fridge: an extra word is typed on purpose.
    let folded = names.map(Self.folded)
    let wanted = Self.folded(name)
    func words(_ name: String) -> Int { name.split(separator: " ").count }
    let alike = folded.filter { words($0) == words(wanted) }
    return SpellingSuggestion.nearest(to: wanted, among: alike, limit: 1, isMisspelt: true).first
      .flatMap { folded.firstIndex(of: $0) }.map { names[$0] }
  }

  /// The known name that differs only in spelling: "baecker mueller" for Bäcker Müller.
  package static func otherSpelling(_ name: String, _ reference: Reference, _ catalog: Catalog) -> String? {
    let folded = folded(name)
    return catalog.table(of: reference).names.first { !$0.isEmpty && Self.folded($0) == folded }
  }

  /// Whether two names differ only in two adjacent letters that are swapped: "mlik", "Eav".
  private static func isSwapped(_ one: String, _ other: String) -> Bool {
    let (one, other) = (NameRule.key(one), NameRule.key(other))
    // With the same letters in both, only a swap has a distance of one.
    guard one.count == other.count, one.count > 2, one.sorted() == other.sorted() else { return false }
    return SpellingSuggestion.distance(one, other) == 1
  }

  /// The name as typed without special letters: "baecker mueller".
  private static func folded(_ name: String) -> String {
    var folded = ""
    for letter in name.lowercased() {
      switch letter {
      case "ä": folded += "ae"
      case "ö": folded += "oe"
      case "ü": folded += "ue"
      case "ß": folded += "ss"
      default: folded.append(letter)
      }
    }
    return folded
  }
}
