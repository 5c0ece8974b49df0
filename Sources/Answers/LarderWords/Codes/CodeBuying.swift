import LarderCodes
import LarderCommands
import LarderLog
import LarderModel
import LarderSentences

/// The information that a code adds to a purchase: the product, and a price and a date if the code contains them. It
/// can also teach Larder how a store's own codes are built.
package struct CodeBuying {
  let code: ItemCode
  private let reader: EntryReader

  package init(_ code: ItemCode, _ reader: EntryReader) { (self.code, self.reader) = (code, reader) }

  /// Completes a purchase from the code. Typed values take precedence.
  ///
  /// - Returns: The remark to show about the code.
  @discardableResult
  package func complete(_ buy: inout Buy, typed entry: Entry) throws -> CodeRemark {
    guard let name = code.name else {
      throw CommandLineError.refused(Suggestion.codeOfSomeStore(code.digits) + " with store:NAME")
    }
    var product = BoughtProduct(name)
    product.learnsPack = !code.saysAmount && entry.quantity.map { !$0.text.isEmpty } ?? false
    product.isCase = code.scanned.product.gtin?.isCase ?? false
    if product.isCase, code.product == nil, entry.quantity == nil, reader.arguments[.pack] == nil {
      throw CommandLineError.refused("\(code.digits) is the code of a case; add its content, such as 12x1l")
    }
    try takePack(&buy, &product, entry)
    if let printed = price, buy.price == nil { buy.price = printed }
    if buy.due == nil, let date = code.scanned.date { (buy.due, buy.dueKind) = date }
    // The store whose own code was scanned.
    if buy.store == nil { buy.store = code.store }
    var remark = CodeRemark(name, code: code.digits, store: code.store)
    remark.hasOwnWeight = code.saysAmount || code.scanned.product.gtin?.indicator == 9
    if let shop = code.scanned.product.shop { takeLesson(shop, &buy, &product, &remark, entry) }
    buy.product = product
    return remark
  }

  /// Reads `pack:6x330ml`: the contents of one pack, and the number of its units.
  private func takePack(_ buy: inout Buy, _ product: inout BoughtProduct, _ entry: Entry) throws {
    guard let text = reader.arguments[.pack] else { return }
    let pack = try PackText.read(text)
    (product.pack, product.units) = (pack.quantity, pack.units)
    let count: ExactNumber
    // The quantity as typed, because the product's known pack has already turned it into an amount.
    let typed = entry.quantity.flatMap { try? EnteredQuantity(parsing: $0.text) }
    switch typed?.measure {
    case nil: count = ExactNumber(Int64(code.scanned.count ?? 1))
    case .bare(let number), .packs(let number): count = number
    default: return
    }
    let units = Int64(pack.units ?? 1)
    guard let all = count.multiplied(by: ExactNumber(units)), all.isWhole,
      pack.quantity.amount % units == 0
    else { throw CommandLineError.usage("\(entry.quantity?.text.visible ?? "") is not a whole number of packs") }
    let each = Quantity(amount: pack.quantity.amount / units, dimension: pack.quantity.dimension)
    buy.quantity = EnteredQuantity(
      text: entry.quantity?.text ?? "",
      measure: all > .one ? .packed(count: all, each: each) : .exact(each))
  }

  /// The price contained in the code.
  package var price: Money? {
    guard let printed = code.scanned.price else { return nil }
    let letters = code.scanned.currency.flatMap { CurrencyNumber.letters(of: $0) }
    let currency = letters.flatMap { Currency(code: $0) } ?? reader.catalog.currency
    return try? Money(parsing: "\(printed)", defaultCurrency: currency)
  }

  // MARK: A store's own codes

  /// Reads the weight or the price from a store's own code if the store's rule is known. Learns the rule if both values
  /// were typed.
  private func takeLesson(
    _ shop: ShopCode, _ buy: inout Buy, _ product: inout BoughtProduct, _ remark: inout CodeRemark, _ entry: Entry
  ) {
    guard let prefix = shop.prefix else { return }
    let store = reader.arguments[.store] ?? code.store
    let known = store.flatMap { reader.catalog.codeRule(ofStoreNamed: $0, prefix: prefix) }
    if known?.measure == .neither { return }
    let rule = known.flatMap(ShopRule.init)
    let grams = Self.grams(entry.quantity)
    let cents = entry.price.flatMap { Int(exactly: $0.minor) }
    if let rule {
      product.learnsPack = product.learnsPack && rule.measure == .cents
      // If no weight was typed, the entry's quantity already is the weight in the code.
      if buy.price == nil { buy.price = rule.price(in: shop, reader.catalog.currency) }
    }
    let lesson =
      rule.map { ShopLesson.of(shop, grams: grams, cents: cents, after: $0) }
      ?? ShopLesson.of(shop, grams: grams, cents: cents)
    switch lesson {
    case .learnt(let learnt):
      remark.hasOwnWeight = learnt.measure == .grams
      if learnt != rule { product.lesson = (prefix, CodeRule(learnt)) }
      if remark.hasOwnWeight { product.learnsPack = false }
    case .both, .neither:
      remark.isOpen = rule == nil
      // If the digits are a weight, every pack has a different one.
      if remark.isOpen { product.learnsPack = false }
      // Typed values take precedence over the digits of the code.
      if let rule {
        (remark.weight, remark.price) = (rule.weight(in: shop), rule.price(in: shop, reader.catalog.currency))
      }
    }
  }

  /// The typed weight in grams, or nil if no weight was typed.
  private static func grams(_ quantity: EnteredQuantity?) -> Int? {
    guard case .exact(let exact)? = quantity?.measure, exact.dimension == .mass, exact.amount % 1000 == 0,
      quantity?.text.isEmpty == false
    else { return nil }
    return Int(exactly: exact.amount / 1000)
  }
}

extension ScannedCode {
  /// The date on the pack. A use-by date takes precedence over a best-before date.
  var date: (EnteredDay?, DueKind)? {
    useBy.map { (EnteredDay(day: $0.inCalendar), .useBy) }
      ?? bestBefore.map { (EnteredDay(day: $0.inCalendar), .bestBefore) }
  }
}

extension ShopRule {
  /// Creates a rule from one that a ledger has learnt. Nil if the digits are neither a weight nor a price.
  init?(_ rule: CodeRule) {
    let field: Field = rule.digits == 5 ? .fiveDigits : .fourDigits
    switch rule.measure {
    case .weight: self.init(.grams, field)
    case .price: self.init(.cents, field)
    case .neither, .unsaid: return nil
    }
  }

  /// The weight in a code, or nil if the code contains a price.
  func weight(in code: ShopCode) -> Quantity? {
    grams(in: code).map { Quantity(amount: Int64($0) * 1000, dimension: .mass) }
  }

  /// The price in a code, or nil if the code contains a weight.
  func price(in code: ShopCode, _ currency: Currency) -> Money? {
    cents(in: code).map { Money(minor: Int64($0), currency: currency) }
  }
}

extension CodeRule {
  fileprivate init(_ rule: ShopRule) {
    self.init(measure: rule.measure == .grams ? .weight : .price, digits: rule.field == .fiveDigits ? 5 : 4)
  }
}

/// The weight, the price and the date in the digits of waiting codes of a product.
package enum WaitingCodeDetails {
  /// Reads the waiting codes again, as they were scanned.
  ///
  /// - Parameters:
  /// - name: The product's name.
  /// - lesson: The rule for a store's own codes learnt in the same command.
  /// - year: The year that decides the century of two-digit years in a code.
  /// - Returns: The details of each code, keyed by the event that holds the code.
  package static func read(
    of name: String, learning lesson: (store: String, prefix: Int, rule: CodeRule)?, year: Int,
    _ household: Household, _ log: borrowing LogReader
  ) throws -> [UInt64: DeferredCodeDetail] {
    let catalog = household.catalog
    guard let product = catalog.product(named: name) else { return [:] }
    var details: [UInt64: DeferredCodeDetail] = [:]
    for line in household.kitchen.parked.lines where line.product == product {
      guard let event = try log.event(line.sequence), event.record.kind == CodeDeferred.code,
        let text = event.decode(as: CodeDeferred.self).code,
        let scanned = try? ItemCode.read(text, isStated: true, year: year, catalog)
      else { continue }
      let store = Catalog.store(ofProductNamed: name)
      guard let code = try? ItemCode(text, scanned, store: store, catalog) else { continue }
      details[line.sequence] = detail(code, store, lesson, catalog)
    }
    return details
  }

  private static func detail(
    _ code: ItemCode, _ store: String?, _ lesson: (store: String, prefix: Int, rule: CodeRule)?, _ catalog: Catalog
  ) -> DeferredCodeDetail {
    var detail = DeferredCodeDetail()
    if code.saysAmount, case .exact(let exact)? = code.incoming(nil, catalog, on: .min)?.measure {
      detail.quantity = exact
    }
    if let date = code.scanned.date { (detail.due, detail.dueKind) = date }
    guard let shop = code.scanned.product.shop, let prefix = shop.prefix, let store,
      let rule = rule(prefix, store, lesson, catalog).flatMap({ ShopRule($0) })
    else { return detail }
    if let weight = rule.weight(in: shop) { detail.quantity = weight }
    if let price = rule.price(in: shop, catalog.currency) { detail.price = price }
    return detail
  }

  /// The rule for the last digits: the one learnt now, otherwise the known one.
  private static func rule(
    _ prefix: Int, _ store: String, _ lesson: (store: String, prefix: Int, rule: CodeRule)?, _ catalog: Catalog
  ) -> CodeRule? {
    if let lesson, lesson.prefix == prefix {
      let meant = catalog.number(.store, named: lesson.store)
      if lesson.store == store || meant != nil && meant == catalog.number(.store, named: store) { return lesson.rule }
    }
    return catalog.codeRule(ofStoreNamed: store, prefix: prefix)
  }
}
