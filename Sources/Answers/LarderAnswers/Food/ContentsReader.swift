import LarderModel

/// The contents of a household's items and dishes, each computed once.
package struct ContentsReader: Sendable {
  let catalog: Catalog
  package let day: Day
  /// The other names of items. Built when the first item is read.
  private lazy var otherNames = ItemSynonyms(catalog)
  /// The products whose label or additives were recorded, by item. Built when the first item is read.
  private lazy var labelled = catalog.labelledProducts(on: day)
  private var items: [ItemID: FoodContents] = [:]
  private var plainItems: [ItemID: FoodContents] = [:]
  private var packs: [Pack: FoodContents] = [:]
  var dishes: [MealID: FoodContents] = [:]
  var cookedLots: [LotID: FoodContents] = [:]
  /// Finds the items that lines of recipes mean.
  var lookup: FoodLookup?

  private struct Pack: Hashable {
    let item: ItemID
    let product: ProductID
  }

  package init(_ catalog: Catalog, on day: Day) { (self.catalog, self.day) = (catalog, day) }

  /// The contents of an item, and of its product if that is known. Nil if the item is not food.
  ///
  /// A label takes precedence over the catalogue, and a product's own label over that of the item. If the product is
  /// not known, the pack may be any of the item's products.
  mutating func contents(of item: ItemID, _ product: ProductID?) -> FoodContents? {
    guard catalog.isFood(item, on: day) else { return nil }
    guard let product else {
      if let known = items[item] { return known }
      var contents = plain(item).labelled(catalog.label(of: item, on: day)?.words)
      for product in labelled[item] ?? [] { contents.add(self.contents(of: item, inPack: product)) }
      items[item] = contents
      return contents
    }
    return contents(of: item, inPack: product)
  }

  private mutating func contents(of item: ItemID, inPack product: ProductID) -> FoodContents {
    let pack = Pack(item: item, product: product)
    if let known = packs[pack] { return known }
    var contents = plain(item)
    for name in [catalog.title(of: product, on: day), catalog.brand(of: product, on: day)].compactMap(\.self) {
      contents.add(hintedBy: name)
    }
    contents.add(catalog.labelFacts(of: product, on: day).additiveNumbers ?? [])
    let label = catalog.label(of: product, on: day) ?? catalog.label(of: item, on: day)
    contents = contents.labelled(label?.words)
    packs[pack] = contents
    return contents
  }

  /// The contents of an item according to the catalogue, under each of its names.
  private mutating func plain(_ item: ItemID) -> FoodContents {
    if let known = plainItems[item] { return known }
    var contents = FoodContents(item, catalog)
    for name in otherNames.own[item.rawValue] ?? [] { contents.add(called: name) }
    for name in otherNames.onReceipts[item.rawValue] ?? [] { contents.add(hintedBy: name) }
    plainItems[item] = contents
    return contents
  }
}

/// The other names of items: those that the household uses or used, and those on receipts.
private struct ItemSynonyms: Sendable {
  private(set) var own: [UInt32: [String]] = [:]
  private(set) var onReceipts: [UInt32: [String]] = [:]

  init(_ catalog: Catalog) {
    let others = catalog.otherNames(of: .item)
    for (number, name) in zip(others.numbers, others.names.names) {
      // The number of a store and a separator precede a name on receipts.
      let parts = name.split(separator: "\u{1F}")
      if parts.count > 1 {
        onReceipts[number, default: []].append(String(parts[parts.count - 1]))
      } else {
        own[number, default: []].append(name)
      }
    }
  }
}

extension Catalog {
  /// The products whose label or additives were recorded, by item.
  fileprivate func labelledProducts(on day: Day) -> [ItemID: [ProductID]] {
    let products = numbers(of: .product).map(ProductID.init(rawValue:)).filter { product in
      label(of: product, on: day) != nil || fact(product, .additives, on: day)?.words != nil
    }
    return products.reduce(into: [:]) { found, product in
      if let item = item(of: product) { found[item, default: []].append(product) }
    }
  }
}
