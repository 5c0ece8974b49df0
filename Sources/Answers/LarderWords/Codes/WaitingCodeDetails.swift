import LarderCodes
import LarderLog
import LarderModel

/// What the codes of a product that wait say besides: the weight, the price and the date in their digits.
enum WaitingCodeDetails {
  /// Reads the codes again, as they were scanned.
  ///
  /// - Parameters:
  ///   - name: the product as it is named.
  ///   - lesson: what is learnt of a store's own codes in the same command.
  ///   - year: the year that tells of which century the dates in a code are.
  /// - Returns: what each says, by the event that keeps it.
  static func read(
    of name: String, learning lesson: (store: String, prefix: Int, rule: CodeRule)?, year: Int,
    _ household: Household, _ log: borrowing LogReader
  ) throws -> [UInt64: ParkedDetail] {
    let catalog = household.catalog
    guard let product = catalog.product(named: name) else { return [:] }
    var details: [UInt64: ParkedDetail] = [:]
    for line in household.kitchen.parked.lines where line.product == product {
      guard let event = try log.event(line.sequence), event.record.kind == CodeParked.code,
        let text = event.decode(as: CodeParked.self).code,
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
  ) -> ParkedDetail {
    var detail = ParkedDetail()
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

  /// What the last digits say: as is learnt now, or as was known.
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
