/// Tells what a recipe would save today, and which saves most.
///
/// A dinner is worth what it keeps from being thrown away, less a quarter of the price of what is missing and a fixed
/// sum for each food that has to be bought, and what the household's liking adds.
package struct DinnerChooser: Sendable {
  private var pantry: Pantry

  /// Takes the lots of a food in the order in which the household uses them.
  package init(lots: [PantryLot], prices: [MissingPrice]) {
    pantry = Pantry(lots: lots, prices: prices)
  }

  /// Takes in what a food costs that is met later.
  package mutating func learn(_ price: MissingPrice) { pantry.learn(price) }

  /// What cooking an offer on a day comes to.
  package func score(_ offer: Offer, day: Int = 0) -> Dinner {
    var pantry = pantry
    let menu = Menu([offer], pantry: &pantry)
    var use = PantryUse(pantry)
    return use.dinner(menu.courses[0], of: menu, on: day)
  }

  /// The best offers for a day, best first; of two that are worth the same the one with the lower id stands first.
  package func best(_ offers: [Offer], count: Int, day: Int = 0) -> [Dinner] {
    var pantry = pantry
    let menu = Menu(offers, pantry: &pantry)
    var use = PantryUse(pantry)
    var leaders = Leaders<(total: Int64, place: Int)>(min(count, offers.count)) {
      ($1.total, offers[$0.place].id) < ($0.total, offers[$1.place].id)
    }
    let start = use.mark
    for (place, course) in menu.courses.enumerated() {
      leaders.add((use.cook(course, of: menu, on: day), place))
      use.goBack(to: start)
    }
    return leaders.ranking.map { leader in
      defer { use.goBack(to: start) }
      return use.dinner(menu.courses[leader.place], of: menu, on: day)
    }
  }
}
