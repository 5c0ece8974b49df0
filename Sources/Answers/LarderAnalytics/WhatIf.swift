import LarderLog
import LarderModel
import LarderReplay

/// A hypothetical change to the household's past.
package enum WhatIf: Hashable, Sendable, CustomStringConvertible {
  /// The item was never bought.
  case skip(item: String)
  /// The item had another price.
  case price(item: String, NewPrice)
  /// The item was bought in packs of this size, one after the other.
  case pack(item: String, Quantity)

  package enum NewPrice: Hashable, Sendable {
    /// The price of each pack, or of the whole purchase if it states no packs.
    case eachPack(Money)
    /// The price of an amount.
    case per(Money, Quantity)
    /// A relative change in hundredths of a percent.
    case changed(by: Int64)
  }

  package var item: String {
    switch self {
    case .skip(let item), .price(let item, _), .pack(let item, _): item
    }
  }

  /// Parses a change: `milk pack 1L`, `skip crisps`, `milk price 1.09`, `milk price 1.09/l`, `milk price +10%`.
  package init(parsing text: String, currency: Currency) throws(ValueError) {
    let words = text.split(separator: " ").map { String($0) }
    guard words.count > 1 else { throw Self.unclear(text) }
    if words[0].lowercased() == "skip" {
      self = .skip(item: words.dropFirst().joined(separator: " "))
      return
    }
    guard let place = words.lastIndex(where: { ["pack", "price"].contains($0.lowercased()) }), place > 0,
      place < words.count - 1
    else { throw Self.unclear(text) }
    let item = words[..<place].joined(separator: " ")
    let value = words[(place + 1)...].joined(separator: " ")
    if words[place].lowercased() == "price" {
      self = .price(item: item, try NewPrice(parsing: value, currency: currency))
    } else {
      guard let quantity = try EnteredQuantity(parsing: value).measure.total else {
        throw ValueError(what: "pack", input: value, problem: "is not a size", hint: "try 1L, 500g or 6 pieces")
      }
      self = .pack(item: item, quantity)
    }
  }

  private static func unclear(_ text: String) -> ValueError {
    ValueError(
      what: "what-if", input: text, problem: "is not a possible change",
      hint: "try \"milk pack 1L\", \"skip crisps\", \"milk price 1.09\" or \"milk price +10%\"")
  }

  package var description: String { displayed(.english) }

  /// The change in words: "milk had been bought in packs of 1 l".
  package func displayed(_ style: OutputStyle) -> String {
    switch self {
    case .skip(let item): return "no \(item) had been bought"
    case .pack(let item, let size): return "\(item) had been bought in packs of \(size.formatted(style))"
    case .price(let item, .eachPack(let money)): return "\(item) had cost \(money.formatted(style)) a pack"
    case .price(let item, .per(let money, let quantity)):
      return "\(item) had cost \(money.formatted(style)) for \(quantity.formatted(style))"
    case .price(let item, .changed(let by)):
      let size = style.decimal(Int64(clamping: by.magnitude), places: 2)
      return "\(item) had cost \(size) % \(by < 0 ? "less" : "more")"
    }
  }

  /// The assumptions of the change, one sentence each.
  package var assumptions: [String] {
    switch self {
    case .skip(let item):
      [
        "\(item) was neither bought, used nor thrown away; counted and cooked amounts are unchanged",
        "nothing else was bought instead, and the diary is unchanged",
      ]
    case .price(_, let price):
      ["as much was bought, used and thrown away at the new price"]
        + {
          if case .changed = price { return ["a purchase without a price still has none"] }
          if case .eachPack = price {
            return ["a purchase without packs was one pack; for pieces, a pack is the smallest number ever bought"]
          }
          return []
        }()
    case .pack(let item, _):
      [
        "as much \(item) was used, on the same days; spilled, disliked and missing amounts are unchanged",
        "a pack is bought on the day of a purchase if none is left, and further ones on the day they are needed",
        "a unit costs the same as in the purchase that a pack replaces, from the same store",
        "a pack is thrown away as many days after it was bought as that purchase was, if there is any of it left",
      ]
    }
  }
}

extension WhatIf.NewPrice {
  fileprivate init(parsing text: String, currency: Currency) throws(ValueError) {
    if text.hasSuffix("%") {
      guard let sign = text.first, sign == "+" || sign == "-" || sign == "\u{2212}" else {
        throw ValueError(what: "price", input: text, problem: "needs a sign", hint: "try +10% or -10%")
      }
      let number = String(text.dropFirst().dropLast()).filter { $0 != " " }
      guard let hundredths = try ExactNumber(parsing: number).scaled(to: 100, denominator: 1), hundredths <= 1_000_000
      else { throw ValueError(what: "price", input: text, problem: "is too large a change") }
      guard sign == "+" || hundredths <= 10_000 else {
        throw ValueError(what: "price", input: text, problem: "would be below zero")
      }
      self = .changed(by: sign == "+" ? hundredths : -hundredths)
      return
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    let money = try Money(parsing: parts.first ?? "", defaultCurrency: currency)
    guard parts.count == 2 else {
      self = .eachPack(money)
      return
    }
    let amount = parts[1].first.map { $0.isNumber } ?? false ? parts[1] : "1 " + parts[1]
    guard let quantity = try EnteredQuantity(parsing: amount).measure.total else {
      throw ValueError(what: "price", input: text, problem: "needs an amount", hint: "try 1.09/l or 0.60/100g")
    }
    self = .per(money, quantity)
  }
}

/// A rewriter that replaces a ledger's events by those of a scenario.
///
/// Changes apply in the given order, each to the result of the previous ones. A price change also affects packs from an
/// earlier change.
package struct WhatIfRewriter: EventRewriter {
  private var changes: [any ItemChange] = []
  private var unchanged: [String] = []
  /// The last day of which events are kept; nil for all.
  private let end: Int32?

  /// - Parameters:
  /// - watch: The observer of the actual purchases.
  /// - period: The period of the figures, so that purchases moved before it can be reported; nil for all.
  /// - end: The day at the end of which the lots are needed. Later events are dropped after the changes have seen them.
  package init(
    _ changes: [WhatIf], _ context: ReplayContext, _ watch: PurchaseWatch? = nil, in period: Period? = nil,
    through end: Day? = nil
  ) {
    self.end = end?.number
    for change in changes {
      guard let item = context.catalog.number(.item, named: change.item) else { continue }
      switch change {
      case .skip: self.changes.append(PurchaseSkip(item: item))
      case .price(_, let price):
        self.changes.append(PriceChange(item: item, price: price, pack: watch?.pack(of: item)))
      case .pack(let name, let size):
        // Purchases stay as they were, so that a change without effect leaves the figures unchanged.
        if watch?.isInPacksAlready(item) ?? false {
          unchanged.append("every purchase of \(name) was of \(size.formatted): nothing changes")
        } else {
          self.changes.append(PackChange(item: item, name: name, size: size, period: period))
        }
      }
    }
  }

  /// Remarks on changes without effect, one sentence each.
  package var notes: [String] { unchanged + changes.flatMap { $0.notes } }

  package mutating func rewrite(_ page: inout LedgerPage, _ context: ReplayContext) {
    for index in changes.indices {
      for position in 0..<page.count {
        let sequence = page.firstSequence + UInt64(position)
        changes[index].rewrite(&page.records[position], sequence, context)
      }
    }
    guard let end else { return }
    for position in 0..<page.count
    where LotTable.touching(page.records[position].kind) && page.records[position].dayNumber > end {
      page.records[position].retract()
    }
  }

  package mutating func additions(_ context: ReplayContext, firstLot: UInt32) -> [Record] {
    var added: [Record] = []
    var lot = firstLot
    for index in changes.indices {
      // To this change, events added by an earlier one are like any others.
      for place in added.indices { changes[index].rewrite(&added[place], .max, context) }
      added += changes[index].additions(context, &lot)
    }
    return added.filter { $0.kind != 0 && $0.dayNumber <= end ?? .max }
  }
}

protocol ItemChange: Sendable {
  var notes: [String] { get }
  mutating func rewrite(_ record: inout Record, _ sequence: UInt64, _ context: ReplayContext)
  mutating func additions(_ context: ReplayContext, _ lot: inout UInt32) -> [Record]
}

extension ItemChange {
  var notes: [String] { [] }
  mutating func additions(_ context: ReplayContext, _ lot: inout UInt32) -> [Record] { [] }
}
