/// A food that a person avoids, by the household's word for it: an allergen, or any other food.
///
/// ```swift
/// let nuts = AvoidedFood("nuts")
/// nuts.presence(in: FoodCatalogue.allergens(of: "walnuts"), called: ["walnuts"])      // contains
/// let kiwi = AvoidedFood("kiwi")
/// kiwi.presence(in: FoodCatalogue.allergens(of: "kiwi jam"), called: ["kiwi jam"])    // may contain
/// kiwi.presence(in: FoodCatalogue.allergens(of: "apples"), called: ["apples"])        // free
/// ```
package struct AvoidedFood: Hashable, Sendable {
  package let name: String
  /// The allergens that the word means. Empty for a food that is on no list, such as kiwi.
  package let allergens: [Allergen]
  /// The words of the name in the singular.
  private let words: [[UInt8]]
  /// The catalogue's name of the food.
  private let food: String?

  package init(_ name: String) {
    self.name = name
    allergens = Allergen.meant(by: name)
    words = FoodName(name).words.map(FoodName.singular)
    food = FoodCatalogue.row(of: name)?.name
  }

  /// The presence of the food in something with these allergens and names.
  ///
  /// A food that is on no list is only absent from food of a single ingredient, or of one that the law defines.
  package func presence(in contents: FoodAllergens, called names: some Sequence<String>) -> Presence {
    if let worst = allergens.map({ contents[$0] }).max() { return worst }
    let named = named(in: names)
    return named == .unknown && !contents.unsaid.contains(.others) ? .free : named
  }

  /// The presence of the food according to names: contained if a name means it, possible if a name has it among
  /// its words, otherwise unknown.
  package func named(in names: some Sequence<String>) -> Presence { names.map(named).max() ?? .unknown }

  private func named(in name: String) -> Presence {
    guard !words.isEmpty else { return .unknown }
    let others = FoodName(name).words.map(FoodName.singular)
    if others == words { return .contains }
    let row = FoodCatalogue.row(of: name)
    if let food, row?.name == food { return .contains }
    let starts = others.indices.dropLast(words.count - 1)
    if starts.contains(where: { others[$0...].starts(with: words) }) { return .mayContain }
    // A pineapple is known not to be an apple.
    guard row == nil, words.count == 1, words[0].count >= Self.shortestPart else { return .unknown }
    let isPart = others.contains { $0.starts(with: words[0]) || $0.suffix(words[0].count).elementsEqual(words[0]) }
    return isPart ? .mayContain : .unknown
  }

  private static let shortestPart = 4
}

extension Allergen {
  /// The allergens that a word for an allergy means: one of the lists, or the only one that a food contains. A person
  /// who is allergic to nuts avoids pine nuts as well. Empty if the word means none.
  static func meant(by name: String) -> [Allergen] {
    let meant =
      AllergenWord(name)?.allergens ?? [FoodCatalogue.allergens(of: name).onlyContained].compactMap(\.self)
    return meant == [.nuts] ? [.treeNuts] : meant
  }
}
