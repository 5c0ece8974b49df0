import LarderAnswers
import LarderCatalogue
import LarderModel
import LarderSentences

/// What puts foods that are needed on the shopping list, each once for all recipes.
package struct ListedNeeds {
  /// As many packs of each as it is usually bought in, less what is listed already.
  package private(set) var commands: [ListItem] = []
  /// What cannot be told in the measure that its food is listed in.
  private var others: [NeededFood] = []

  package init(_ needs: [NeededFood], _ household: Household, moment: Moment) {
    let index = FoodIndex()
    var listed: Set<NeededFood.Key> = []
    for need in NeededFood.together(needs, household, on: moment.day) {
      guard listed.insert(need.key(index)).inserted, let wanted = need.beyondTheList(household, on: moment.day) else {
        others.append(need)
        continue
      }
      let crumb = Quantity.largestCrumb(of: need.quantity.amount, wanted.dimension.rawValue)
      guard wanted.amount > max(crumb, 0) else { continue }
      commands.append(
        ListItem(.add, item: need.name, quantity: need.inPacks(wanted, household), moment: moment))
    }
  }

  /// "Not put on the shopping list, as it is listed in another measure: 100 g flour."; empty where all of it is.
  package func leftOut(_ style: OutputStyle) -> Wording {
    guard !others.isEmpty else { return "" }
    let told = others.map { need -> Wording in "\(need.quantity.inKitchen(of: need.name, style))" }
    return "Not put on the shopping list, as it is listed in another measure: \(told.listed())."
  }
}

extension NeededFood {
  /// How much more is needed than is listed; nil where that is measured otherwise.
  fileprivate func beyondTheList(_ household: Household, on day: Day) -> Quantity? {
    guard let item, let listed = household.list[item] else { return quantity }
    // What lies in the basket, or is listed without an amount, is taken care of.
    guard !listed.isDone, let there = listed.quantity else { return Quantity.zero(quantity.dimension) }
    guard let told = try? household.convert(quantity, to: there.dimension, of: item, on: day) else { return nil }
    let rest = Quantity(amount: told.amount.subtractingClamped(there.amount), dimension: there.dimension)
    return there.dimension == quantity.dimension ? rest : rest.weighed
  }

  /// A quantity as it is sold: in whole packs where the household knows one.
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
    return EnteredQuantity(
      text: "\(count)x\(pack.exactText)", measure: .packed(count: ExactNumber(count), each: pack))
  }
}
