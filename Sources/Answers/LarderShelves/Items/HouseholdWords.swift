import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay

/// The names that a household uses, for completing what someone types: in a shell, at the prompt and on a page.
package struct HouseholdWords: Sendable {
  package struct Thing {
    package let name: String
    /// The quantity in stock, separately for each dimension; empty if there is none.
    package let stock: [Quantity]
    /// Up to three amounts it was bought in, as typed: the usual one first.
    package let amounts: [String]
  }

  /// A saved meal.
  package struct Dish {
    package let name: String
    package let energy: Energy?
    package let hasRecipe: Bool
  }

  private let household: Household
  private let habits: [PurchaseHabit]

  /// Creates the words of a household. Without the projection `Purchases` in the view, nothing is known about use.
  package init(_ view: LedgerView) {
    household = view.household
    habits = view.state.has([Purchases.self]) ? view.state.projection(Purchases.self).items : []
  }

  package init(_ reportContext: inout ReportContext) throws {
    self.init(try reportContext.snapshot.view([Purchases.self]))
  }

  package var catalog: Catalog { household.catalog }

  /// The items, those bought and used most often first.
  package var things: [Thing] {
    var left: [UInt32: [Dimension: Int64]] = [:]
    for (_, lot) in household.stock() {
      let quantity = household.remaining(lot)
      left[lot.item, default: [:]][quantity.dimension, default: 0].addClamped(quantity.amount)
    }
    let items = named(.item).map { (item: $0, times: habit($0.number).purchases.addingClamped(habit($0.number).uses)) }
    return items.sorted { ($1.times, $0.item.number) < ($0.times, $1.item.number) }.map { item, _ in
      let stock = (left[item.number] ?? [:]).sorted { $0.key.rawValue < $1.key.rawValue }
        .map { Quantity(amount: $0.value, dimension: $0.key) }
      return Thing(name: item.name, stock: stock, amounts: amounts(of: item.number))
    }
  }

  /// The names of the items, those bought and used most often first, and then their other names.
  package var namesOfThings: [String] {
    let names = things.map(\.name)
    let known = Set(names)
    return names + catalog.typedNames(of: .item).filter { !known.contains($0) }
  }

  /// The people who live here on a day, without guests.
  package func people(on day: Day) -> [Person] { catalog.people(on: day).filter { !$0.isGuest } }

  /// The saved meals, by name.
  package var dishes: [Dish] {
    catalog.namedMeals.filter { catalog.isInBook($0.meal) }.map { meal, name in
      let energy = catalog.fact(meal, .energy, on: .max)?.value.map { Energy(thousandths: $0) }
      return Dish(name: name, energy: energy, hasRecipe: catalog.recipe(of: meal) != nil)
    }
  }

  /// The places of the household, and the usual ones.
  package var places: [String] {
    let own = names(of: .place)
    return own + Self.usualPlaces.filter { name in !own.contains { $0.lowercased() == name } }
  }

  package static let usualPlaces = ["fridge", "freezer", "pantry"]

  /// Returns the names of stores, people and so on, earliest first.
  package func names(of reference: Reference) -> [String] { named(reference).map(\.name) }

  private func named(_ reference: Reference) -> [(number: UInt32, name: String)] {
    let table = catalog.table(of: reference)
    return catalog.numbers(of: reference).compactMap { number in
      table.name(of: number).flatMap { $0.isEmpty ? nil : (number, $0) }
    }
  }

  private func habit(_ item: UInt32) -> PurchaseHabit { Int(item) < habits.count ? habits[Int(item)] : PurchaseHabit() }

  /// The amounts of the latest purchases: those bought most often first, and of these the latest.
  private func amounts(of item: UInt32) -> [String] {
    let texts = habit(item).latest.reversed().compactMap(text)
    let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
    let distinct = texts.enumerated().filter { texts.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    // A stable order: the latest of equal counts stays first.
    let ranked = distinct.enumerated().sorted { one, other in
      (counts[other.element] ?? 0, one.offset) < (counts[one.element] ?? 0, other.offset)
    }
    return ranked.prefix(3).map(\.element)
  }

  /// Returns the amount of a purchase as someone types it: "2 l", "4 × 150 g".
  private func text(of bought: PurchaseHabit.Purchase) -> String? {
    guard let dimension = Dimension(rawValue: bought.dimension), bought.amount > 0 else { return nil }
    let packs = bought.packs > 1 && bought.amount % Int64(bought.packs) == 0 ? Int64(bought.packs) : 1
    let pack = Quantity(amount: bought.amount / packs, dimension: dimension).formatted(catalog.style)
    return packs > 1 ? "\(packs) × \(pack)" : pack
  }
}
