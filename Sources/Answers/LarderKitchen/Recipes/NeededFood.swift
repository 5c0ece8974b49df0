import LarderAnswers
import LarderCatalogue
import LarderCommands
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderSentences

/// A food to buy for one or several recipes.
package struct NeededFood: Hashable, Sendable {
  /// The identity of a food, by which needs are combined.
  enum Key: Hashable {
    case item(ItemID)
    /// The name of a food without an item in the household.
    case name(String)
  }

  package let name: String
  package let item: ItemID?
  package let quantity: Quantity

  static let fields: [ReportField<NeededFood>] = [.text("food", \.name), .quantity("quantity", \.quantity)]

  package init(_ name: String, item: ItemID?, quantity: Quantity) {
    (self.name, self.item, self.quantity) = (name, item, quantity)
  }

  func key(_ index: FoodIndex) -> Key {
    if let item { return .item(item) }
    return .name(NameRule.key(index.name(of: name) ?? name))
  }

  /// The needs without duplicates, as far as amounts can be expressed in one unit.
  static func together(_ needs: [NeededFood], _ household: Household, on day: Day) -> [NeededFood] {
    let index = FoodIndex()
    var sums: [NeededFood] = []
    var places: [Key: [Int]] = [:]
    for need in needs {
      let key = need.key(index)
      var isAdded = false
      for place in places[key] ?? [] where !isAdded {
        guard let sum = sums[place].adding(need, household, on: day) else { continue }
        sums[place] = sum
        isAdded = true
      }
      guard !isAdded else { continue }
      places[key, default: []].append(sums.count)
      sums.append(need)
    }
    return sums
  }

  /// The sum of two needs of the same food. Nil if they cannot be expressed in one unit.
  func adding(_ other: NeededFood, _ household: Household, on day: Day) -> NeededFood? {
    let dimension = quantity.dimension
    if other.quantity.dimension == dimension { return adding(other.quantity) }
    if let item, let displayed = try? household.convert(other.quantity, to: dimension, of: item, on: day) {
      return adding(displayed.weighed)
    }
    guard let mass, let more = other.mass else { return nil }
    return NeededFood(name, item: item, quantity: mass).adding(more.weighed)
  }

  private func adding(_ more: Quantity) -> NeededFood {
    let sum = Quantity(amount: quantity.amount.addingClamped(more.amount), dimension: quantity.dimension)
    return NeededFood(name, item: item, quantity: sum)
  }

  /// The usual weight. Nil if it is unknown.
  private var mass: Quantity? {
    guard let amount = Fraction(quantity.amount, over: 1000) else { return nil }
    let unit: KitchenUnit?
    switch quantity.dimension {
    case .mass: return quantity
    case .volume: unit = KitchenUnit.named("ml")
    case .pieces: unit = nil
    case .portions, .none: return nil
    }
    return KitchenMeasures().milligrams(of: amount, unit, foodNamed: name)
      .map { Quantity(amount: $0, dimension: .mass).weighed }
  }
}

/// The commands that put needed foods on the shopping list, each once for all recipes.
package struct ShoppingNeeds {
  /// The commands, in whole packs of the usual size, minus what is already listed.
  package private(set) var commands: [ListItem] = []
  /// The foods that cannot be expressed in the unit in which they are listed.
  private var others: [NeededFood] = []

  package init(_ needs: [NeededFood], _ household: Household, entryTime: EntryTime) {
    let index = FoodIndex()
    var listed: Set<NeededFood.Key> = []
    for need in NeededFood.together(needs, household, on: entryTime.day) {
      guard listed.insert(need.key(index)).inserted, let wanted = need.beyondTheList(household, on: entryTime.day)
      else {
        others.append(need)
        continue
      }
      let crumb = Quantity.largestCrumb(of: need.quantity.amount, wanted.dimension.rawValue)
      guard wanted.amount > max(crumb, 0) else { continue }
      commands.append(ListItem(.add, item: need.name, quantity: need.inPacks(wanted, household), entryTime: entryTime))
    }
  }

  /// A sentence about those foods: "Not added to the shopping list, because it is listed in another unit: 100 g flour."
  /// Empty if there are none.
  package func leftOut(_ style: OutputStyle) -> Message {
    guard !others.isEmpty else { return "" }
    let displayed = others.map { need -> Message in "\(need.quantity.inKitchen(of: need.name, style))" }
    return "Not added to the shopping list, because it is listed in another unit: \(displayed.listed())."
  }
}

extension NeededFood {
  /// The need beyond the listed amount. Nil if that is in another unit.
  fileprivate func beyondTheList(_ household: Household, on day: Day) -> Quantity? {
    guard let item, let listed = household.list[item] else { return quantity }
    // An item in the basket, or listed without an amount, covers the need.
    guard !listed.isDone, let there = listed.quantity else { return Quantity.zero(quantity.dimension) }
    guard let displayed = try? household.convert(quantity, to: there.dimension, of: item, on: day) else { return nil }
    let rest = Quantity(amount: displayed.amount.subtractingClamped(there.amount), dimension: there.dimension)
    return there.dimension == quantity.dimension ? rest : rest.weighed
  }

  /// A quantity as it is sold: in whole packs if their size is known.
  fileprivate func inPacks(_ wanted: Quantity, _ household: Household) -> EnteredQuantity {
    guard let item, let last = household.lots.arrivals[item], last.dimension == wanted.dimension, last.pack > 0 else {
      return EnteredQuantity(text: wanted.inHouseholdUnit ?? wanted.exactText, measure: .exact(wanted))
    }
    // If a pack is short only by a crumb, no second pack is bought.
    let crumb = min(max(Quantity.largestCrumb(of: last.pack, last.dimension.rawValue), 0), wanted.amount / 8)
    let count = max((wanted.amount - crumb - 1) / last.pack + 1, 1)
    let pack = Quantity(amount: last.pack, dimension: last.dimension)
    guard count > 1, !(last.dimension == .pieces && last.pack == 1000) else {
      let all = Quantity(amount: count * last.pack, dimension: last.dimension)
      return EnteredQuantity(text: all.exactText, measure: .exact(all))
    }
    return EnteredQuantity(text: "\(count)x\(pack.exactText)", measure: .packed(count: ExactNumber(count), each: pack))
  }
}

/// A replacement for an ingredient that a cook used more than once.
package struct UsualSwap {
  /// The recipe's name for the replaced ingredient.
  package let wanted: String
  package let other: ItemID
  package let times: Int

  /// The number of times from which it is worth mentioning.
  static let fewest = 2

  /// The replacements in a recipe, most frequent first.
  ///
  /// If exactly one ingredient was left out and exactly one other was used, the second replaced the first.
  package static func all(
    _ needs: RecipeNeeds, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [UsualSwap] {
    // A recipe that was never cooked has no dish.
    let catalog = view.context.catalog
    guard
      catalog.numbers(of: .item).contains(where: { catalog.dishMeal(of: ItemID(rawValue: $0)) == needs.recipe.meal })
    else { return [] }
    let meant = Set(needs.ingredients.compactMap(\.item))
    let wanted = needs.ingredients.filter { $0.quantity != nil && !$0.isOptional && !$0.isTrifling }
    var counts: [Pair: Int] = [:]
    for used in try usedItems(for: needs.recipe.meal, view, &log) {
      let others = used.subtracting(meant)
      let missed = wanted.filter { ingredient in ingredient.item.map { !used.contains($0) } ?? !ingredient.isWater }
      guard others.count == 1, let other = others.first, missed.count == 1 else { continue }
      counts[Pair(wanted: missed[0].name, other: other), default: 0] += 1
    }
    let usual = counts.filter { $0.value >= fewest }
    return usual.sorted { ($1.value, $0.key.other) < ($0.value, $1.key.other) }
      .map { UsualSwap(wanted: $0.wanted, other: $0.other, times: $1) }
  }

  private struct Pair: Hashable {
    let wanted: String
    let other: ItemID
  }

  /// The items used for each dish of a recipe.
  private static func usedItems(
    for meal: MealID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [Set<ItemID>] {
    let corrections = view.context.corrections
    var dishes: [Set<ItemID>] = []
    var current: Set<ItemID> = []
    try log.forEachStandingPage { (page) throws(LogError) in
      for index in 0..<page.count {
        let record = page.records[index]
        if !record.continuesCommand { current = [] }
        let sequence = page.firstSequence + UInt64(index)
        guard record.kind == Consumed.code || record.kind == Cooked.code, !corrections.drops(sequence) else { continue }
        guard record.kind == Consumed.code else {
          if !current.isEmpty { dishes.append(current) }
          current = []
          continue
        }
        let event = corrections.amended(StoredEvent(sequence: sequence, record: record))
        let consumed = event.decode(as: Consumed.self)
        guard consumed.goesIntoDish, consumed.meal == meal else { continue }
        current.insert(ItemID(rawValue: view.context.catalog.meant(.item, consumed.item.rawValue)))
      }
    }
    return dishes
  }
}

extension Quantity {
  /// The quantity in a cook's notation, in which 1.001 leeks are one leek.
  package func inKitchen(_ style: OutputStyle) -> String {
    (inHouseholdUnit == nil ? nearlyWeighed : self).inFractions(style)
  }

  /// The amount in the cook's notation. If that differs by more than a fiftieth, as 50 g do from 52.5 g, the amount is
  /// rounded up to whole grams or millilitres instead. So is an amount from 1 kg on. It has at most three digits.
  private var nearlyWeighed: Quantity {
    let kitchen = weighed
    let difference = kitchen.amount.subtractingClamped(amount).magnitude
    guard dimension == .mass || dimension == .volume, amount >= 10_000,
      amount >= 1_000_000 || difference > amount.magnitude / 50
    else { return kitchen }
    var unit: Int64 = 1000
    while amount / unit >= 1000 { unit *= 10 }
    return Quantity(amount: (amount / unit + (amount.isMultiple(of: unit) ? 0 : 1)) * unit, dimension: dimension)
  }

  /// The quantity with its noun: "1½ lemons", "200 g flour".
  package func inKitchen(of name: String, _ style: OutputStyle) -> String {
    "\(inKitchen(style)) \(Catalog.noun(name, for: weighed))"
  }

  /// The amount that the cook's notation stands for.
  var weighed: Quantity {
    guard !amount.isMultiple(of: 1000), let exact = Fraction(amount, over: 1000) else { return self }
    let rounded = dimension.isCounted ? HumanQuantity.roundedPieces(exact) : HumanQuantity.rounded(exact)
    let number = ExactNumber(numerator: rounded.numerator, denominator: rounded.denominator)
    guard let amount = number?.scaled(to: 1000, denominator: 1), amount > 0 else { return self }
    return Quantity(amount: amount, dimension: dimension)
  }
}
