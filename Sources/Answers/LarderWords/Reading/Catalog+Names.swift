import LarderCatalogue
import LarderModel
import LarderSentences

extension Catalog {
  /// The item whose plural or singular is the name: "brezel" if the household has brezeln.
  func item(inOtherNumber name: String) -> ItemID? {
    guard name.count > 3 else { return nil }
    for ending in ["s", "n", "en", "es", "e"] {
      if let item = item(named: name + ending) { return item }
      if name.count > ending.count + 3, name.lowercased().hasSuffix(ending),
        let item = item(named: String(name.dropLast(ending.count)))
      {
        return item
      }
    }
    return nil
  }

  /// The item with a name, or with another name of the same food: "carrots" if the household has Karotten.
  package func item(meantBy name: String) -> ItemID? {
    item(named: name) ?? item(meantBy: name, or: CommonFoods().food(named: name)?.names ?? [])
  }

  /// The item with one of the catalogue's names of a food, or with a name in the other number.
  func item(meantBy name: String, or others: [String]) -> ItemID? {
    others.lazy.compactMap { self.item(named: $0) }.first
      ?? ([name] + others).lazy.compactMap { self.item(inOtherNumber: $0) }.first
  }

  /// The free words, with each code replaced by the name of its item.
  ///
  /// - Parameter store: The store whose own codes apply; nil for any.
  package func namingItems(
    _ words: [String], store: String? = nil, _ clock: Clock
  ) throws(CommandLineError) -> [String] {
    var words = words
    for (place, word) in words.enumerated() where ItemCode.mayBe(word) && item(named: word) == nil {
      guard let scanned = try ItemCode.read(word, year: clock.year, self) else { continue }
      let code = try ItemCode(word, scanned, store: store, self)
      guard let item = code.item else { throw .unknown(Suggestion.unknownCode(code.digits)) }
      words[place] = name(item)
    }
    return words
  }

  /// The item that words name: by its name, by another name of the same food, or by a code.
  package func item(called words: [String], _ clock: Clock) throws(CommandLineError) -> ItemID {
    ItemID(rawValue: try known(.item, try namingItems(words, clock).joined(separator: " ")))
  }

  /// The number of a name that the household knows. If it is unknown, the error suggests the nearest names.
  package func known(_ reference: Reference, _ name: String) throws(CommandLineError) -> UInt32 {
    if let number = number(reference, named: name) { return number }
    if reference == .item, let item = item(meantBy: name) { return item.rawValue }
    throw .unknown(Suggestion.unknown(name, reference, self))
  }

  package func known(_ reference: Reference, ifSaid name: String?) throws(CommandLineError) -> UInt32? {
    guard let name else { return nil }
    return try known(reference, name)
  }

  /// The recipe that words mean in a query: one word of its name is enough if no other name contains it.
  package func recipeMeal(meantBy words: String) throws(CommandLineError) -> MealID {
    try recipeMeal(named: recipeName(meantBy: words))
  }

  /// The name of the only recipe whose name contains all of the words. Otherwise the words themselves.
  package func recipeName(meantBy words: String) -> String {
    let wanted = Set(NameRule.key(words).split(separator: " "))
    guard meal(named: words) == nil, !wanted.isEmpty else { return words }
    let found = namedMeals.filter { named in
      recipe(of: named.meal) != nil && wanted.isSubset(of: NameRule.key(named.name).split(separator: " "))
    }
    return found.count == 1 ? found[0].name : words
  }

  /// The meal with a name, if it has a recipe.
  package func recipeMeal(named name: String) throws(CommandLineError) -> MealID {
    guard let meal = meal(named: name) else { throw .unknown(Suggestion.unknownRecipe(name, self)) }
    guard recipe(of: meal) != nil else { throw .refused("\(name.visible) is a meal without a recipe: \(.addRecipe)") }
    return meal
  }

  /// The products whose code, title, brand or item contains words beginning with each of the given words. Ignores case
  /// and accents.
  package func products(called text: String, on day: Day) -> [ProductID] {
    let wanted = FoodName(text).words
    guard !wanted.isEmpty else { return [] }
    return knownProducts.filter { product in
      var texts = [EventSentence.printed(name(product))]
      if let title = title(of: product, on: day) { texts.append(title) }
      if let brand = brand(of: product, on: day) { texts.append(brand) }
      if let item = item(of: product) { texts.append(name(item)) }
      let names = texts.map { FoodName($0) }
      return wanted.allSatisfy { word in
        names.contains { name in name.words.contains { $0.starts(with: word) } }
      }
    }
  }
}
