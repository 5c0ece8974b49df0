import LarderLedger
import LarderModel

/// What is said of what was bought by code.
extension Sentences {
  /// "Barista" and "4006381333931": which product came in; nothing where no code was given.
  func product(of bought: Bought, _ outcome: Outcome) -> [Wording] {
    let label = outcome.events.first { $0.record.kind == Labelled.code && $0.record.lot == bought.lot.rawValue }
    guard let label else { return [] }
    let catalog = outcome.after.catalog
    let product = label.decode(as: Labelled.self).product
    let title = catalog.title(of: product, on: label.day).map { Wording(verbatim: $0.visible) }
    // Which store's own code it is says the purchase.
    let code = EventSentence.printed(catalog.name(product)).prefix { $0 != "@" }
    return [title, Wording(verbatim: String(code).visible)].compactMap(\.self)
  }

  /// " €0.19 dearer a litre than at Markt (2026-10-02)."
  ///
  /// - Parameter name: what it is of, where several things came in.
  func dear(
    _ bought: Bought, _ outcome: Outcome, _ prices: [PriceComparison], of name: String? = nil
  ) -> Wording {
    guard let comparison = prices.first(where: { $0.lot == bought.lot }) else { return "" }
    let dear = comparison.wording(outcome.after.catalog, style)
    return name.map { " \(Wording(verbatim: $0).capitalizedFirst): \(dear)." } ?? " \(dear)."
  }

  /// What was learnt of stores' own codes.
  func learnt(_ outcome: Outcome) -> Wording {
    outcome.events.filter { $0.record.kind == CodeLearnt.code }.map { event -> Wording in
      let learnt = event.decode(as: CodeLearnt.self)
      guard let prefix = learnt.prefix else { return "" }
      let store = outcome.after.catalog.name(.store, learnt.store.rawValue).visible
      let codes: Wording = "The last digits of \(store)'s codes that begin with \(EventSentence.prefix(prefix))"
      return switch learnt.measure {
      case .weight: " \(codes) say the weight: from now on it need not be typed."
      case .price: " \(codes) say the price: from now on it need not be typed."
      case .neither, .unsaid: ""
      }
    }.joined()
  }

  /// What is asked of the codes that were scanned, and what they say themselves.
  func asked(_ codes: [CodeRemark], _ outcome: Outcome) -> Wording {
    codes.map { remark -> Wording in
      if remark.isOpen, let store = remark.store {
        let says: Wording = "\(.sayDigits(remark.code, store: store)) says that it is the weight"
        return " Do the last digits of \(remark.code.visible) say its weight or its price? \(says)."
      }
      if let said = remark.weight?.formatted(style) ?? remark.price?.formatted(style) {
        return " The code \(remark.code.visible) itself says \(said)."
      }
      guard lacksPack(remark, outcome) else { return "" }
      return " What a pack of \(remark.code.visible) holds is not known yet: \(.describePack(remark.code)) says it."
    }.joined()
  }

  /// Whether a code was scanned for the first time, and what a pack of it holds was not learnt.
  private func lacksPack(_ remark: CodeRemark, _ outcome: Outcome) -> Bool {
    guard !remark.hasOwnWeight, let product = outcome.after.catalog.product(named: remark.product) else { return false }
    let isNew = product.rawValue > outcome.before.catalog.count(of: .product)
    return isNew && outcome.after.catalog.pack(of: product, on: .max) == nil
  }
}
