import LarderModel

/// What the free words of an entry say: a quantity, a price, and the rest is the item's name.
struct Entry {
  var item: String?
  var quantity: EnteredQuantity?
  var price: Money?
  /// Whether one was named of what the household has as several: "potato" of potatoes.
  var namesOne = false
  /// The name as it was typed, if the household knows the item by another name: "nachos" for tortilla chips.
  var typedItem: String?
  /// The code that it was named by, where there was one.
  var code: ItemCode?

  /// Sorts words by what they look like, wherever they stand.
  ///
  /// - Parameters:
  ///   - currency: of prices that name none; nil where the verb takes no price.
  ///   - takesStore: whether a shop is named behind a price.
  ///   - isFood: whether there is food of this name anywhere, though the household has none.
  ///   - isKnown: whether the household has an item of this name, so that "7up" is one.
  init(
    _ words: [String], currency: Currency?, allowingZero: Bool = false, takesStore: Bool = false,
    isFood: (String) -> Bool = { _ in false }, isKnown: (String) -> Bool
  ) throws {
    // The whole may be one known name, whatever it looks like.
    let whole = words.joined(separator: " ")
    guard !isKnown(whole) else {
      item = whole
      return
    }
    var sorting = EntrySorting(words: words, takesPrice: currency != nil, allowingZero: allowingZero)
    try sorting.sort(isKnown)
    try sorting.findPrice()
    sorting.joinNames { isKnown($0) || isFood($0) }
    try sorting.check(isKnown, takesStore: takesStore)
    item = sorting.names.first.map(sorting.text)
    quantity = try sorting.quantities.first.map {
      try EnteredQuantity(parsing: sorting.text($0), allowingZero: allowingZero)
    }
    if let currency {
      price = try sorting.prices.first.map { try Money(parsing: sorting.text($0), defaultCurrency: currency) }
    }
    if let name = item, !isKnown(name), let parts = NamedQuantity(name, withQuantity: quantity == nil, isKnown, isFood)
    {
      item = parts.name
      quantity = quantity ?? parts.quantity
    }
  }

  /// An entry that names an item and nothing else.
  init(item: String) { self.item = item }
}
