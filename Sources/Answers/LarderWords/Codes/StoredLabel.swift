import LarderCatalogue
import LarderCodes
import LarderCommands
import LarderModel
import LarderProducts

/// The data of the product store about a code that the ledger does not know.
package struct StoredLabel: Sendable {
  /// The name of the source of all data in the store.
  package static let source = "Open Food Facts"

  package let record: ProductRecord
  /// The food that the product most likely is. Nil if none fits, or several.
  package let item: String?

  /// Returns nil if the store has no data about the code.
  package init?(_ code: ProductCode, in store: ProductStore, _ catalog: Catalog) {
    guard let gtin = code.gtin, let product = store.product(gtin.number) else { return nil }
    record = product.record
    item = Self.sameCategory(record, store, catalog) ?? Self.food(of: record, catalog)
  }

  /// The contents of a pack, if its printed words are clear, and the number of its units.
  var sizes: (pack: Quantity, units: Int)? {
    record.pack.flatMap { printed in
      let pack = printed.amount.quantity
      return Self.isPossible(pack) ? (pack, printed.units ?? 1) : nil
    }
  }

  private static func isPossible(_ pack: Quantity) -> Bool {
    pack.isPositive && pack.amount <= ProductDescribed.largestPack
  }

  /// Whether the food and the contents of a pack are known, so that a purchase needs only the code.
  package var isWhole: Bool { item != nil && sizes != nil }

  /// The name on the pack, or else the brand.
  package var title: String? { record.name ?? record.brand }

  // MARK: The food

  /// The only item that has a product of the same narrowest category.
  private static func sameCategory(_ record: ProductRecord, _ store: ProductStore, _ catalog: Catalog) -> String? {
    guard let category = record.categories.last else { return nil }
    var items: Set<ItemID> = []
    for product in catalog.knownProducts {
      guard let item = catalog.item(of: product), !items.contains(item), let gtin = UInt64(catalog.name(product)),
        store.product(gtin)?.record.categories.last == category
      else { continue }
      items.insert(item)
    }
    return items.count == 1 ? items.first.map { catalog.name($0) } : nil
  }

  /// The only food that the narrowest known category or a name of the product is called.
  private static func food(of record: ProductRecord, _ catalog: Catalog) -> String? {
    let category = record.categories.reversed().lazy.compactMap { words(of: $0).flatMap { food($0, catalog) } }.first
    let names = ([record.name].compactMap(\.self) + record.otherNames).compactMap { food($0, catalog) }
    let foods = [category].compactMap(\.self) + names
    return Set(foods.map(\.food)).count == 1 ? foods.first?.name : nil
  }

  /// The words of an English tag: "oat drinks" for `en:oat-drinks`.
  static func words(of tag: String) -> String? {
    tag.hasPrefix("en:") ? tag.dropFirst(3).split(separator: "-").joined(separator: " ") : nil
  }

  /// The household's item with a name, or else a food of the catalogue with exactly this name.
  static func food(_ name: String, _ catalog: Catalog) -> (food: String, name: String)? {
    let names = CommonFoods().food(named: name)?.names ?? []
    if let item = catalog.item(named: name) ?? catalog.item(meantBy: name, or: names) {
      return (catalog.name(item), catalog.name(item))
    }
    guard let food = names.first else { return nil }
    let stem = FoodName(name).stem
    return (food, names.first { FoodName($0).stem == stem } ?? food)
  }
}

extension StoredLabel {
  /// The command that copies the data into the ledger, with the grade computed now.
  ///
  /// Data that the ledger refuses is left out, so that it never stops a purchase.
  ///
  /// - Parameters:
  ///   - name: The name of the product.
  ///   - pack: The typed contents of a pack, which take precedence.
  package func description(
    of name: String, item: String, pack: (pack: Quantity, units: Int?)? = nil, _ entryTime: EntryTime,
    _ catalog: Catalog, decide: (DescribeProduct) throws(Refusal) -> Decision
  ) -> DescribeProduct? {
    ungraded(name, item: item, pack: pack, entryTime, catalog, decide).map { describe, decision in
      var describe = describe
      _ = describe.takeGrade(after: decision, catalog)
      return describe
    }
  }

  /// The same command without a grade, and its decision.
  package func ungraded(
    _ name: String, item: String, pack: (pack: Quantity, units: Int?)? = nil, _ entryTime: EntryTime,
    _ catalog: Catalog, _ decide: (DescribeProduct) throws(Refusal) -> Decision
  ) -> (describe: DescribeProduct, decision: Decision)? {
    var describe = DescribeProduct(name, entryTime: entryTime)
    describe.take(record, from: Self.source)
    describe.item = item
    describe.settlesParked = false
    if let pack = describe.pack, !Self.isPossible(pack) { (describe.pack, describe.units) = (nil, nil) }
    describe.leaveKnown(catalog)
    if let pack { (describe.pack, describe.units) = (pack.pack, pack.units) }
    for isWhole in [true, false] {
      if !isWhole { (describe.figures, describe.per, describe.units) = ([], .none, nil) }
      if let decision = try? decide(describe) { return (describe, decision) }
    }
    return nil
  }
}

extension Line {
  /// The code that a word is. Nil for an ordinary word.
  ///
  /// In a purchase, eight digits are a code if the ledger or the product store knows them. If they may be a date, the
  /// store counts only if no other word names a food.
  func code(_ word: String, _ catalog: Catalog) throws(CommandLineError) -> ScannedCode? {
    let code = try ItemCode.read(word, year: clock.year, catalog)
    guard code == nil, let products, verb.known == .buy, word.utf8.count == 8,
      !CalendarDigits.mayBeDate(word) || !namesFood(besides: word),
      let stated = try? ScannedCode.read(word, year: clock.year, isStated: true),
      let gtin = stated.product.gtin, products.has(gtin.number)
    else { return code }
    return stated
  }

  private func namesFood(besides word: String) -> Bool {
    arguments[.item] != nil
      || arguments.words.contains { other in
        other != word && other.unicodeScalars.first?.properties.isAlphabetic ?? false
      }
  }

  /// The product data on this machine, in the folder that the environment names. It is opened when it is first read.
  package static func products(_ environment: (String) -> String?) -> ProductStore? {
    ProductFolder(
      stated: environment("LARDER_PRODUCTS"), cacheFolder: environment("XDG_CACHE_HOME"), home: environment("HOME")
    ).map(ProductStore.init)
  }

  /// The store of product data. Throws if there is no folder for it.
  package func expectProducts() throws(CommandLineError) -> ProductStore {
    guard let products else { throw .refused("there is no folder for product data; name one in LARDER_PRODUCTS") }
    return products
  }

  /// The problems of the product store while the line was read, each in one line.
  package func takeStoreRemarks() -> [String] { products?.takeRemarks() ?? [] }
}

/// Dates as people write them in digits only.
private enum CalendarDigits {
  /// Whether eight digits are a date of this century or the last, with the year first or last.
  static func mayBeDate(_ word: String) -> Bool {
    guard word.utf8.count == 8, let number = Int(word) else { return false }
    let (first, last) = number.quotientAndRemainder(dividingBy: 10_000)
    let (one, other) = first.quotientAndRemainder(dividingBy: 100)
    return isYear(first) && isDay(last / 100, last % 100) || isYear(last) && (isDay(one, other) || isDay(other, one))
  }

  private static func isYear(_ number: Int) -> Bool { (1900..<2100).contains(number) }

  private static func isDay(_ month: Int, _ day: Int) -> Bool {
    (1...12).contains(month) && (1...31).contains(day)
  }
}
