import FoodTables

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

/// A recipe held against what is in: what cooking it saves, and what it still needs.
package struct Dinner: Hashable, Sendable {
  /// The id of the offer.
  package let offer: Int
  /// What would otherwise be thrown away, in points.
  package let saved: Int64
  /// What has to be bought, each food once, in the order of the recipe.
  package let missing: [MissingFood]
  /// What is taken from each lot, in the order of the recipe.
  package let draws: [LotDraw]
  /// What is saved, less what is missing, and the household's liking: the higher, the better.
  package let total: Int64
}

/// A food that a dinner needs and that is not in, or not enough of it.
package struct MissingFood: Hashable, Sendable {
  package let food: Int
  /// How much is lacking, in thousandths of the food's unit.
  package let amount: Int64
  /// What counts against the dinner for its price, in points: a quarter of what that much of a pack costs.
  package let price: Int64
  /// What counts against the dinner for having to be bought at all, in points; 0 where it is bought for another.
  package let errand: Int64
}

/// What a dinner takes from a lot.
package struct LotDraw: Hashable, Sendable {
  /// The place of the lot among those given.
  package let lot: Int
  /// In thousandths of the food's unit.
  package let amount: Int64
  /// What of it would otherwise be thrown away, in points.
  package let saved: Int64
}

/// The best of many, best first, and never more than were asked for.
package struct Leaders<Element> {
  package private(set) var ranking: [Element] = []
  private let count: Int
  private let isBefore: (Element, Element) -> Bool

  /// Keeps so many; of two that are equal in rank the one added first stands first.
  package init(_ count: Int, by isBefore: @escaping (Element, Element) -> Bool) {
    self.count = max(0, count)
    self.isBefore = isBefore
  }

  /// Whether an element would be among them.
  func would(rank element: Element) -> Bool {
    guard isFull else { return true }
    return ranking.last.map { isBefore(element, $0) } ?? false
  }

  /// Whether there are as many as were asked for.
  package var isFull: Bool { ranking.count >= count }

  package mutating func add(_ element: Element) {
    guard would(rank: element) else { return }
    if isFull { ranking.removeLast() }
    var place = ranking.count
    while place > 0, isBefore(element, ranking[place - 1]) { place -= 1 }
    ranking.insert(element, at: place)
  }
}

/// Whether what is filed under a category is a dinner, as the category's name says it: "Kuchen & Torten" is none, and of
/// "quick" nobody knows.
///
/// Only words that hardly mean anything else are here: a meat loaf and what is made in one pan are dinners.
package enum CategoryCourse: Sendable {
  case dinner
  /// Bread, a dessert, a drink, a sauce, breakfast, a snack.
  case other

  /// Nil where the name says nothing of it.
  package init?(_ category: String) {
    let words = category.lowercased().split { !$0.isLetter }.map(String.init)
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    let courses = (words + pairs).compactMap { Self.courses[$0] }
    guard let course = courses.contains(.dinner) ? .dinner : courses.first else { return nil }
    self = course
  }

  /// The rows of `category-words.csv`.
  private static let courses: [String: CategoryCourse] = {
    let rows = TableText.categoryWords.rows.map { $0.cells() }
    return Dictionary(rows.map { ($0[0].text, $0[1].text == "dinner" ? .dinner : .other) }) { first, _ in first }
  }()
}
