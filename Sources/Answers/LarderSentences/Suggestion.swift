import LarderCatalogue
import LarderLedger
import LarderModel
import PlainText

/// What a misspelt name may have meant.
package enum Suggestion {
  package static func unknownItem(_ name: String, _ catalog: Catalog) -> Wording { unknown(name, .item, catalog) }

  package static func unknown(_ name: String, _ reference: Reference, _ catalog: Catalog) -> Wording {
    let names = catalog.typedNames(of: reference)
    let near = Nearest.nearest(to: name, among: names, limit: 3)
    let hint: Wording =
      switch near.count {
      case 0 where reference == .item: "\(.stock(item: nil)) shows what is in"
      case 0 where names.isEmpty: "no \(word: reference.word) was named yet"
      case 0: known(reference, catalog)
      case 1: "did you mean \(near[0].visible)?"
      default: "did you mean \(near.map(\.visible).joined(separator: ", "))?"
      }
    return "no \(word: reference.word) is called \"\(name.visible)\"; \(hint)"
  }

  /// What a name that the book does not have may have meant.
  package static func unknownMeal(_ name: String, _ catalog: Catalog) -> Wording {
    let names = catalog.namedMeals.filter { catalog.isInBook($0.meal) }.map(\.name)
    let near = Nearest.nearest(to: name, among: names, limit: 3)
    let hint: Wording =
      near.isEmpty
      ? "\(.addMeal(name, energy: "420kcal")) puts it in"
      : "did you mean \(near.map(\.visible).joined(separator: ", "))?"
    return "the meal book has no \"\(name.visible)\"; \(hint)"
  }

  private static func known(_ reference: Reference, _ catalog: Catalog) -> Wording {
    let names = catalog.numbers(of: reference).map { catalog.name(reference, $0).visible }
    let shown = names.prefix(5).joined(separator: ", ")
    return names.count > 5 ? "known: \(shown), …" : "known: \(shown)"
  }

  /// A remark about a new item that the catalogue of foods does not have: it may be a misspelt one of the household, or
  /// a food under another name.
  package static func isNew(_ item: ItemID, before: Household, after: Household) -> Wording {
    guard item.rawValue > before.catalog.count(of: .item) else { return "" }
    let name = after.catalog.name(item)
    guard after.catalog.fact(item, .place, on: .max) == nil else {
      guard let food = FoodCatalogue.food(named: name), !food.isCalled(name) else { return "" }
      return " Recognised as \(food.name)."
    }
    // Short names are near each other by nature: jam is no misspelt ham. Two letters that changed places are a slip.
    let swapped = before.catalog.table(of: .item).names.first { Self.isSwapped(name, $0) }
    if let swapped { return " \(name.visible) is new here: if you meant \(swapped.visible), \(.undoLast)." }
    guard name.count > 4 else { return "" }
    let meals = before.catalog.namedMeals.filter { before.catalog.isInBook($0.meal) }.map(\.name)
    let names = before.catalog.table(of: .item).names + meals
    if let near = Nearest.nearest(to: name, among: names, limit: 1, isMisspelt: true).first {
      return " \(name.visible) is new here: if you meant \(near.visible), \(.undoLast)."
    }
    // What was eaten at noon may be any food.
    guard !["breakfast", "lunch", "dinner", "supper", "snack"].contains(NameRule.key(name)) else { return "" }
    let foods = FoodCatalogue.near(name, limit: 3).map(\.name)
    guard let first = foods.first else { return "" }
    let known = foods.joined(separator: ", ")
    return " The catalogue has \(known): \(.fixLike(item: name, food: first)) says what it is."
  }

  /// A remark about a new store, place or person that may be a misspelt one of the household, and how to set it right.
  package static func newNames(_ outcome: Outcome) -> Wording {
    guard !outcome.isRepeated, let first = outcome.events.first, first.record.kind == Named.code else { return "" }
    let said = outcome.events.withoutIntroductions
    return outcome.events.compactMap { event -> Wording? in
      guard let named = event.body as? Named, [.store, .place, .person].contains(named.reference),
        let near = meant(named, outcome.before.catalog)
      else { return nil }
      let remedy: Invitation =
        said.count == 1 ? .fixEvent(said[0].sequence, field: named.reference.word, value: near) : .undoLast
      return
        " \(named.name.visible) is a new \(word: named.reference.word) here: if you meant \(near.visible), \(remedy)."
    }.joined()
  }

  /// The known name that a new one may be a slip of; short names are near each other by nature.
  private static func meant(_ named: Named, _ before: Catalog) -> String? {
    if let swapped = before.table(of: named.reference).names.first(where: { isSwapped(named.name, $0) }) {
      return swapped
    }
    guard named.name.count > 3 else { return nil }
    let usual = named.reference == .place ? ["fridge", "freezer", "pantry"] : []
    guard !usual.contains(NameRule.key(named.name)) else { return nil }
    let names = before.table(of: named.reference).names.filter { !$0.isEmpty } + usual
    let folded = names.map(Self.folded)
    return Nearest.nearest(to: Self.folded(named.name), among: folded, limit: 1, isMisspelt: true).first
      .flatMap { folded.firstIndex(of: $0) }.map { names[$0] }
  }

  /// Whether two names are the same but for two letters side by side that changed places: "mlik", "Eav".
  private static func isSwapped(_ one: String, _ other: String) -> Bool {
    let (one, other) = (NameRule.key(one), NameRule.key(other))
    // Of the same letters, nothing but such a change is one step from one to the other.
    guard one.count == other.count, one.count > 2, one.sorted() == other.sorted() else { return false }
    return Nearest.distance(one, other) == 1
  }

  /// The name as somebody types it who has no such letters: "baecker mueller".
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
