import FoodTables

/// A chooser that computes what each recipe would save today.
///
/// The value of a dinner is the waste it prevents plus the household's liking. A quarter of the price of missing food
/// and a fixed sum for each food to buy are subtracted.
package struct DinnerChooser: Sendable {
  private var pantry: Pantry

  /// Creates a chooser. The lots of a food must be in the order in which the household uses them.
  package init(lots: [PantryLot], prices: [MissingPrice]) { pantry = Pantry(lots: lots, prices: prices) }

  /// Adds the price of a food that occurs later.
  package mutating func learn(_ price: MissingPrice) { pantry.learn(price) }

  /// The dinner that results from cooking an offer on a day.
  package func score(_ offer: Offer, day: Int = 0) -> Dinner {
    var pantry = pantry
    let menu = Menu([offer], pantry: &pantry)
    var use = PantryUse(pantry)
    return use.dinner(menu.courses[0], of: menu, on: day)
  }
}

/// A recipe compared with the stock: what cooking it saves, and what it still needs.
package struct Dinner: Hashable, Sendable {
  package let offer: Int
  /// The value of the waste prevented, in points.
  package let saved: Int64
  /// The food to buy, without duplicates, in the order of the recipe.
  package let missing: [MissingFood]
  /// The withdrawals from lots, in the order of the recipe.
  package let uses: [DinnerUse]
  /// The savings minus the missing food, plus the household's liking.
  package let total: Int64
}

/// A food that a dinner needs and that is missing, or partly missing.
package struct MissingFood: Hashable, Sendable {
  package let food: Int
  /// The missing amount, in thousandths of the food's unit.
  package let amount: Int64
  /// The penalty for its price, in points: a quarter of the cost of that much of a pack.
  package let price: Int64
  /// The penalty for buying it at all, in points; 0 if it is bought for another dinner.
  package let errand: Int64
}

/// A withdrawal from a lot.
package struct DinnerUse: Hashable, Sendable {
  package let lot: Int
  /// The amount, in thousandths of the food's unit.
  package let amount: Int64
  /// The value of the waste prevented, in points.
  package let saved: Int64
}

/// The best of many elements, best first, limited to a given number.
package struct Leaders<Element> {
  package private(set) var ranking: [Element] = []
  private let count: Int
  private let isBefore: (Element, Element) -> Bool

  /// Keeps the given number of elements. Of equal ones, the first added comes first.
  package init(_ count: Int, by isBefore: @escaping (Element, Element) -> Bool) {
    self.count = max(0, count)
    self.isBefore = isBefore
  }

  /// Whether an element would be kept.
  func would(rank element: Element) -> Bool {
    guard isFull else { return true }
    return ranking.last.map { isBefore(element, $0) } ?? false
  }

  package var isFull: Bool { ranking.count >= count }

  package mutating func add(_ element: Element) {
    guard would(rank: element) else { return }
    if isFull { ranking.removeLast() }
    var place = ranking.count
    while place > 0, isBefore(element, ranking[place - 1]) { place -= 1 }
    ranking.insert(element, at: place)
  }
}

/// Whether recipes in a category are dinners, according to its name: not in "Kuchen & Torten", and unknown for "quick".
///
/// Only unambiguous words are listed: meat loaf and one-pan dishes are dinners.
package enum CategoryCourse: Sendable {
  case dinner
  /// Bread, a dessert, a drink, a sauce, breakfast, a snack.
  case other

  /// Nil if the name says nothing about it.
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
