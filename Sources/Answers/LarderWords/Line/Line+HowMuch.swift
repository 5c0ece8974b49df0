import LarderModel
import LarderSentences

extension Line {
  /// How much goes out of what is measured, where nothing was said.
  func questionHowMuch(_ household: Household) throws -> Question? {
    guard arguments[.quantity] == nil, arguments[.lot] == nil, try !namesSeveral(household) else { return nil }
    let entry = try entry(household)
    guard entry.quantity == nil, let item = entry.item.flatMap({ household.catalog.item(named: $0) }),
      let first = household.stock(of: item).first
    else { return nil }
    let left = household.remaining(first.lot)
    guard left.dimension == .mass || left.dimension == .volume else { return nil }
    let there = Sentences(household.catalog.style).inAll(item, household) ?? "none"
    let name = household.catalog.name(item).visible
    return Question("How much \(name)? \(there) is in (Enter: nothing yet) ") { text, answers throws(ValueError) in
      answers.quantity = try EnteredQuantity(parsing: text)
    }
  }
}
