import LarderModel

/// A food that has to be bought, for one recipe or for several.
package struct NeededFood: Hashable, Sendable {
  package let name: String
  package let item: ItemID?
  package let quantity: Quantity

  package init(_ name: String, item: ItemID?, quantity: Quantity) {
    (self.name, self.item, self.quantity) = (name, item, quantity)
  }

  /// What puts foods on the list, each once: as many packs as it is usually bought in, less what is listed already.
  package static func commands(for needs: [NeededFood], _ household: Household, moment: Moment) -> [ListItem] {
    var order: [String] = []
    var sums: [String: NeededFood] = [:]
    for need in needs {
      let key = "\(NameRule.key(need.name)) \(need.quantity.dimension.rawValue)"
      let before = sums[key]
      if before == nil { order.append(key) }
      let amount = (before?.quantity.amount ?? 0).addingClamped(need.quantity.amount)
      sums[key] = NeededFood(
        need.name, item: need.item, quantity: Quantity(amount: amount, dimension: need.quantity.dimension))
    }
    return order.compactMap { sums[$0]?.command(household, moment: moment) }
  }

  private func command(_ household: Household, moment: Moment) -> ListItem? {
    var wanted = quantity
    if let item, let listed = household.list[item] {
      // What lies in the basket, or is listed without an amount, is taken care of.
      guard !listed.isDone, let there = listed.quantity,
        let told = try? household.convert(there, to: quantity.dimension, of: item, on: moment.day)
      else { return nil }
      wanted.amount -= told.amount
    }
    guard wanted.amount > 0 else { return nil }
    return ListItem(.add, item: name, quantity: inPacks(wanted, household), moment: moment)
  }

  /// A quantity as it is sold: in whole packs where the household knows one.
  private func inPacks(_ wanted: Quantity, _ household: Household) -> EnteredQuantity {
    guard let item, let last = household.lots.arrivals[item], last.dimension == wanted.dimension, last.pack > 0 else {
      return EnteredQuantity(text: wanted.exactText, measure: .exact(wanted))
    }
    let count = (wanted.amount - 1) / last.pack + 1
    let pack = Quantity(amount: last.pack, dimension: last.dimension)
    guard count > 1, !(last.dimension == .pieces && last.pack == 1000) else {
      let all = Quantity(amount: count * last.pack, dimension: last.dimension)
      return EnteredQuantity(text: all.exactText, measure: .exact(all))
    }
    return EnteredQuantity(
      text: "\(count)x\(pack.exactText)", measure: .packed(count: ExactNumber(count), each: pack))
  }
}
