import LarderCatalogue
import LarderModel
import LarderProducts

/// The foods that a product of the product store may be, so that a person taps a name instead of typing it.
package struct FoodChoices: Sendable {
  /// The most names to choose from.
  package static let most = 5
  /// The most words of a product's name that are taken together, and the most of its words that are looked at.
  private static let (longestName, mostWords) = (4, 12)

  /// The names, the likeliest first: items of the household before foods of the catalogue.
  package private(set) var names: [String] = []
  /// The catalogue's names of the same foods, so that no food is listed twice.
  private var foods: Set<[UInt8]> = []

  package init(_ label: StoredLabel, _ catalog: Catalog) {
    if let item = label.item { add(item) }
    let (record, categories) = (label.record, Self.categories(of: label.record))
    let titles = [record.name].compactMap(\.self) + record.otherNames
    addItems(titles + categories, catalog)
    for title in titles { addFoods(title, catalog) }
    for category in categories { addFoods(category, onlyAtEnd: true, catalog) }
  }

  /// The words of the three narrowest categories.
  private static func categories(of record: ProductRecord) -> [String] {
    Array(record.categories.reversed().compactMap(StoredLabel.words).prefix(3))
  }

  private mutating func add(_ name: String) {
    let food = CommonFoods().food(named: name)?.names.first ?? name
    guard names.count < Self.most, foods.insert(FoodName(food).stem).inserted else { return }
    names.append(name)
  }

  /// Adds the household's items whose words all occur in one of the texts. The item with the most words is the closest.
  private mutating func addItems(_ texts: [String], _ catalog: Catalog) {
    let texts = texts.map { Set(Self.words(of: $0)) }
    let fitting = catalog.numbers(of: .item).compactMap { number -> (name: String, words: Int)? in
      let name = catalog.name(.item, number)
      let words = Self.words(of: name)
      return !words.isEmpty && texts.contains { $0.isSuperset(of: words) } ? (name, words.count) : nil
    }
    for item in fitting.sorted(by: { ($1.words, $0.name) < ($0.words, $1.name) }) { add(item.name) }
  }

  private static func words(of name: String) -> [ArraySlice<UInt8>] {
    FoodName(name).stem.split(separator: UInt8(ascii: " "))
  }

  /// Adds the foods that some words of a text are called. More words come first, and later words before earlier ones,
  /// because the kind of food is usually last.
  ///
  /// - Parameter onlyAtEnd: Whether only the last words count: an oat drink is a drink.
  private mutating func addFoods(_ text: String, onlyAtEnd: Bool = false, _ catalog: Catalog) {
    let words = text.split { !$0.isLetter && !$0.isNumber }.prefix(Self.mostWords)
    for length in (1...Self.longestName).reversed() where length <= words.count {
      for end in (length...words.count).reversed() where end == words.count || !onlyAtEnd {
        if names.count == Self.most { return }
        let name = words[(end - length)..<end].joined(separator: " ")
        if let food = StoredLabel.food(name, catalog) { add(food.name) }
      }
    }
  }
}
