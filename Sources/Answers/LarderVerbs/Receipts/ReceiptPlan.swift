import LarderCommands
import LarderModel
import LarderReceipts
import LarderWords

/// A receipt as purchases of a household, before they are recorded.
package struct ReceiptPlan {
  /// A purchase in the household's words.
  package struct Purchase {
    package let printed: ReceiptItem
    /// The household's item, or a new name. Nil if the line is left out or has no name.
    package let item: String?
    package let naming: ReceiptNaming
    package let quantity: EnteredQuantity
    package let price: Money
    /// Remarks about the price.
    package var remarks: [Message] = []
    /// Whether someone should look at the count or at the name.
    package var isDoubtful = false

    /// The amount for people: `3.785 l`, `2 × 1 l`, `482 g`.
    package func amount(_ style: OutputStyle) -> String {
      switch quantity.measure {
      case .exact(let exact): exact.shown(style)
      case .packed(_, let each): "\(printed.count) × \(each.shown(style))"
      case .bare, .packs, .share, .all: quantity.text
      }
    }
  }

  package let receipt: PrintedReceipt
  package let store: String?
  package let entryTime: EntryTime
  package let currency: Currency
  package var purchases: [Purchase] = []

  /// - Parameters:
  ///   - names: Names given with this receipt; ``ReceiptNames/leftOut`` leaves a line out.
  ///   - store: The store, if it is given.
  ///   - day: The day, if it is given.
  package init(
    _ receipt: PrintedReceipt, _ household: Household, today: Day, names: [(receipt: String, item: String)],
    store given: String? = nil, day givenDay: Day? = nil
  ) {
    self.receipt = receipt
    let catalog = household.catalog
    currency = receipt.currency.flatMap { Currency(code: $0) } ?? catalog.currency
    store = given ?? Self.store(receipt, catalog)
    let printed = receipt.date.flatMap { Day(year: $0.year, month: $0.month, day: $0.day) }
    let day = givenDay ?? printed ?? today
    let minute = receipt.date?.minute.flatMap { MinuteOfDay(rawValue: UInt16($0)) }
    entryTime = EntryTime(today: today, day: day, minute: day == printed ? minute : nil)
    let found = ReceiptNames(catalog, said: names, store: store, currency)
    let doubtful = Set(receipt.doubts.map(\.line))
    purchases = receipt.items.map { item in
      let (name, naming) = found.item(for: item.name)
      return Purchase(
        printed: item, item: name, naming: naming,
        quantity: quantity(item, of: name, household, on: day),
        price: Money(minor: item.price, currency: currency),
        isDoubtful: !doubtful.isDisjoint(with: item.lines))
    }
  }

  /// A store of the household that the heading names, or the first line of the heading.
  private static func store(_ receipt: PrintedReceipt, _ catalog: Catalog) -> String? {
    let head = receipt.lines.prefix(8).map(ReceiptText.key)
    let known = catalog.typedNames(of: .store).filter { name in
      let key = ReceiptText.key(name)
      return key.count > 2 && head.contains { $0.hasPrefix(key) }
    }
    return known.max { $0.count < $1.count } ?? receipt.store
  }

  /// The amount of a line: its weight, or the number of its packs.
  private func quantity(
    _ item: ReceiptItem, of name: String?, _ household: Household, on day: Day
  ) -> EnteredQuantity {
    if let weight = item.weight, let quantity = try? EnteredQuantity(parsing: weight.text) { return quantity }
    let count = ExactNumber(Int64(item.count))
    if let pack = ReceiptSize(item.name, in: currency).pack {
      let text = item.count == 1 ? pack.exactText : "\(item.count) x \(pack.exactText)"
      return EnteredQuantity(text: text, measure: item.count == 1 ? .exact(pack) : .packed(count: count, each: pack))
    }
    let known = name.flatMap { household.catalog.item(meantBy: $0) }
    let dimension = known.flatMap { household.usualDimension(of: $0, on: day) }
    if let known, dimension == .mass || dimension == .volume, household.usualPack(of: known, on: day) != nil {
      return EnteredQuantity(text: "\(item.count) pack", measure: .packs(count))
    }
    let pieces = Quantity(amount: Int64(item.count) * 1000, dimension: .pieces)
    return EnteredQuantity(text: "\(item.count)", measure: .exact(pieces))
  }

  // MARK: Recording

  /// The purchases that are put into stock.
  package var kept: [Purchase] { purchases.filter { $0.naming != .leftOut && $0.item != nil } }

  /// The purchases whose items are not certain.
  package var unnamed: [Purchase] {
    purchases.filter { $0.naming == .proposed || $0.naming == .unknown || $0.item == nil && $0.naming != .leftOut }
  }

  /// The commands that record the receipt and learn its names.
  func commands() -> [any Command] {
    kept.flatMap { purchase -> [any Command] in
      let item = purchase.item ?? ""
      var buy = Buy(item: item, quantity: purchase.quantity, entryTime: entryTime)
      (buy.price, buy.store) = (purchase.price, store)
      guard store != nil, purchase.naming != .known else { return [buy] }
      return [buy, NameOnReceipts(purchase.printed.name, of: item, at: store, entryTime: entryTime)]
    }
  }
}
