import LarderCatalogue
import LarderModel
import LarderSentences

extension Catalog {
  /// The item that is called so in the plural, or in the singular: "brezel" where the household has brezeln.
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

  /// The item of a name, or of another name of the same food: "carrots" where the household has Karotten.
  func item(meantBy name: String) -> ItemID? {
    if let item = item(named: name) { return item }
    for other in CommonFoods().food(named: name)?.names ?? [] {
      if let item = item(named: other) { return item }
    }
    return item(inOtherNumber: name)
  }

  /// Free words with the name of the item instead of each code of one.
  ///
  /// - Parameter store: the store whose own codes are meant; nil for any.
  package func namingItems(
    _ words: [String], store: String? = nil, _ clock: Clock
  ) throws(WordsError) -> [String] {
    var words = words
    for (place, word) in words.enumerated() where ItemCode.mayBe(word) && item(named: word) == nil {
      guard let scanned = try ItemCode.read(word, year: clock.year, self) else { continue }
      let code = try ItemCode(word, scanned, store: store, self)
      guard let item = code.item else { throw .refused(Suggestion.unknownCode(code.digits)) }
      words[place] = name(item)
    }
    return words
  }

  /// The item that words name: by its name, another name of the same food, or a code.
  package func item(called words: [String], _ clock: Clock) throws(WordsError) -> ItemID {
    ItemID(rawValue: try known(.item, try namingItems(words, clock).joined(separator: " ")))
  }

  /// The number of something the household has a name for, with the nearest names where it has none of it.
  func known(_ reference: Reference, _ name: String) throws(WordsError) -> UInt32 {
    if let number = number(reference, named: name) { return number }
    if reference == .item, let item = item(meantBy: name) { return item.rawValue }
    throw .refused(Suggestion.unknown(name, reference, self))
  }

  /// The same, of what may not be said at all.
  func known(_ reference: Reference, ifSaid name: String?) throws(WordsError) -> UInt32? {
    guard let name else { return nil }
    return try known(reference, name)
  }

  /// The recipe that words mean where nothing is recorded by them: words of its name do, which no other's name has.
  package func recipeMeal(meantBy words: String) throws(WordsError) -> MealID {
    try recipeMeal(named: recipeName(meantBy: words))
  }

  /// The name of the only recipe whose name has all of the words; the words themselves where there is no such.
  func recipeName(meantBy words: String) -> String {
    let wanted = Set(NameRule.key(words).split(separator: " "))
    guard meal(named: words) == nil, !wanted.isEmpty else { return words }
    let found = namedMeals.filter { named in
      recipe(of: named.meal) != nil && wanted.isSubset(of: NameRule.key(named.name).split(separator: " "))
    }
    return found.count == 1 ? found[0].name : words
  }

  /// The meal of a name that has a recipe.
  func recipeMeal(named name: String) throws(WordsError) -> MealID {
    guard let meal = meal(named: name) else { throw .refused(Suggestion.unknownRecipe(name, self)) }
    guard recipe(of: meal) != nil else {
      throw .refused("\(name.visible) is a meal without a recipe: \(.addRecipe)")
    }
    return meal
  }

  /// The products of which the code, the title, the brand or the item has all of these words, or begins words so;
  /// without case and accents.
  func products(called text: String, on day: Day) -> [ProductID] {
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
