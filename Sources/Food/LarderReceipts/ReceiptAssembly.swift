/// Assembles purchases from the lines above the total.
struct ReceiptAssembly {
  /// The meaning of ambiguous lines. The total decides which one is right.
  struct Reading: Hashable, Sendable {
    /// Savings without a sign are subtracted.
    var subtractsSavings = false
    /// Returned deposits without a sign are subtracted.
    var subtractsReturns = false
    /// Taxes are added to the prices.
    var addsTax: Bool
  }

  /// A subtotal, with the sum of the lines above it.
  struct Subtotal {
    let line: Int
    let printed: Int64
    let sum: Int64
    let deposits: Int64
    let discounts: Int64
  }

  /// The side on which a separate count or weight has its purchase.
  private enum Owner { case above, below }

  enum Entry {
    case item(Int)
    case addition
  }

  let lines: [PrintedLine]
  private let reading: Reading
  private let leading: LeadingCounts
  private var usualOwner: Owner?

  var items: [ReceiptItem] = []
  var additions: [ReceiptAddition] = []
  private(set) var doubts: [ReceiptDoubt] = []
  var subtotals: [Subtotal] = []
  /// Savings that are printed and not subtracted.
  private(set) var ignored: [PrintedLine] = []
  /// Names without a price.
  private(set) var unpriced: [PrintedLine] = []

  /// The indexes of items that have a count or weight.
  var detailed: Set<Int> = []
  var last: Entry?
  var lastPrice: Int64?
  private var pending: PrintedLine?
  /// The detail below a name whose price is still to come.
  private var held: (line: PrintedLine, detail: ReceiptDetail)?
  private var skipped: Set<Int> = []

  /// - Parameter lines: The lines above the total.
  init(_ lines: [PrintedLine], _ reading: Reading) {
    (self.lines, self.reading) = (lines, reading)
    leading = LeadingCounts(lines)
    usualOwner = votes()
    for index in lines.indices where !skipped.contains(index) { take(index) }
    if let pending { unpriced.append(pending) }
    lookAhead()
  }

  var sum: Int64 { items.reduce(additions.reduce(Int64(0)) { $0 + ($1.isCounted ? $1.minor : 0) }) { $0 + $1.price } }

  // MARK: Lines

  private mutating func take(_ index: Int) {
    let line = lines[index]
    switch line.role {
    case .heading: if line.price != nil { takeGoods(index) }
    case .subtotal, .total:
      guard let price = line.price else { return }
      let deposits = additions.reduce(Int64(0)) { $0 + ($1.kind == .deposit ? $1.minor : 0) }
      subtotals.append(
        Subtotal(line: line.number, printed: price, sum: sum, deposits: deposits, discounts: discounts))
      pending = nil
    case .tax(let isIncluded):
      add(.tax, line, line.price ?? 0, isCounted: reading.addsTax && !isIncluded)
    case .deposit(let isReturned):
      let minor = line.price ?? 0
      add(.deposit, line, isReturned && reading.subtractsReturns && minor > 0 ? -minor : minor)
    case .saving:
      guard let price = line.price else { return }
      guard reading.subtractsSavings, !ReceiptVocabulary.information.isPart(of: line.words) else {
        return ignored.append(line)
      }
      if subtotals.isEmpty, !isTotal(price, line) { doubts.append(ReceiptDoubt(line: line.number, kind: .sign)) }
      takeOff(price, line)
    case .discount: takeOff(-(line.price ?? 0), line)
    case .voucher: add(.voucher, line, line.price ?? 0)
    case .refund: giveBack(line)
    case .void: if line.price != nil { giveBack(line) }
    case .rounding: add(.rounding, line, line.price ?? 0)
    case .fee: add(.fee, line, line.price ?? 0)
    case .goods, .payment, .change: takeGoods(index)
    }
  }

  mutating func add(_ kind: ReceiptAddition.Kind, _ line: PrintedLine, _ minor: Int64, isCounted: Bool = true) {
    additions.append(
      ReceiptAddition(kind: kind, name: line.name, minor: minor, line: line.number, isCounted: isCounted))
    (last, lastPrice) = (.addition, abs(minor))
  }

  private mutating func takeGoods(_ index: Int) {
    let line = lines[index]
    if let price = line.price {
      if line.hasName { return addNamed(line, price) }
      if let detail = line.detail { return addDetailed(index, detail, price) }
      if let pending {
        let (owner, detail) = (pending, held)
        (self.pending, held) = (nil, nil)
        if line.isBrokenDetail { doubts.append(ReceiptDoubt(line: line.number, kind: .count)) }
        return append(owner.name, price, [owner, detail?.line, line].compactMap(\.self), detail?.detail)
      }
      append("", price, [line], nil)
      doubts.append(ReceiptDoubt(line: line.number, kind: .name))
    } else if let detail = line.detail {
      takeDetail(index, detail)
    } else if line.isBrokenDetail {
      doubts.append(ReceiptDoubt(line: line.number, kind: .count))
    } else if let weight = line.bareWeight {
      if case .item(let owner) = last, items[owner].weight == nil {
        items[owner].weight = weight
        items[owner].lines.append(line.number)
      }
    } else if line.hasName {
      if let pending, !items.isEmpty { unpriced.append(pending) }
      (pending, held) = (line, nil)
    }
  }

  private mutating func addNamed(_ line: PrintedLine, _ price: Int64) {
    if let pending, !items.isEmpty { unpriced.append(pending) }
    pending = nil
    held = nil
    let leading = leading.reading(of: line)
    append(leading.name, price, [line], line.detail)
    if line.detail == nil { items[items.count - 1].count = leading.count }
    if leading.isDoubtful { doubts.append(ReceiptDoubt(line: line.number, kind: .leadingCount)) }
    if line.detail == nil, leading.count > 1 { detailed.insert(items.count - 1) }
  }

  private mutating func append(_ name: String, _ price: Int64, _ lines: [PrintedLine], _ detail: ReceiptDetail?) {
    items.append(ReceiptItem(name: name, price: price, lines: lines.map(\.number)))
    last = .item(items.count - 1)
    lastPrice = price
    if let detail { attach(detail, to: items.count - 1, fitting: price, lines[lines.count - 1]) }
  }

  private mutating func attach(_ detail: ReceiptDetail, to item: Int, fitting price: Int64, _ line: PrintedLine) {
    items[item].count = detail.count
    items[item].weight = detail.weight
    if !items[item].lines.contains(line.number) { items[item].lines.append(line.number) }
    detailed.insert(item)
    if !detail.fits(price) { doubts.append(ReceiptDoubt(line: line.number, kind: .count)) }
  }

  // MARK: Counts and weights

  /// A line of a count or weight with a price, but without a name.
  private mutating func addDetailed(_ index: Int, _ detail: ReceiptDetail, _ price: Int64) {
    let line = lines[index]
    if let owner = pending, owner.number == line.number - 1 || usualOwner != .below {
      pending = nil
      return append(owner.name, price, [owner, line], detail)
    }
    if let item = lastItem, lastPrice == price, !detailed.contains(item) {
      return attach(detail, to: item, fitting: price, line)
    }
    if let next = nextIndex(after: index), lines[next].role == .goods, lines[next].price == nil,
      lines[next].detail == nil, lines[next].hasName
    {
      skipped.insert(next)
      return append(lines[next].name, price, [lines[next], line], detail)
    }
    append("", price, [line], detail)
    doubts.append(ReceiptDoubt(line: line.number, kind: .name))
  }

  /// A line of a count or weight without the price of the whole.
  private mutating func takeDetail(_ index: Int, _ detail: ReceiptDetail) {
    let line = lines[index]
    let next = nextIndex(after: index)
    let above = pending == nil && isFree ? lastPrice.map(detail.closeness) ?? 0 : 0
    let below = next.map { isFree($0) && lines[$0].hasName ? detail.closeness(to: abs(lines[$0].price ?? 0)) : 0 } ?? 0
    if above > 0, above == below, usualOwner == nil { doubts.append(ReceiptDoubt(line: line.number, kind: .count)) }
    if above > 0, above > below || above == below && usualOwner != .below { return own(detail, line) }
    if below > 0, let next {
      takeGoodsOrOther(next)
      skipped.insert(next)
      return own(detail, line)
    }
    let owner = line.hasName ? line : pending
    if let owner, PrintedLine.isDeposit(owner.words, detail.price) {
      pending = nil
      return add(.deposit, owner, detail.price)
    }
    if line.hasName { return append(line.name, detail.price, [line], detail) }
    if let owner = pending {
      if let next, lines[next].price != nil, !lines[next].hasName, lines[next].detail == nil {
        held = (line, detail)
      } else {
        pending = nil
        append(owner.name, detail.price, [owner, line], detail)
      }
      return
    }
    // Nothing fits, so a digit was read wrongly.
    if usualOwner == .below, let next, isFree(next), lines[next].hasName {
      takeGoodsOrOther(next)
      skipped.insert(next)
    }
    own(detail, line)
    if case .addition = last { doubts.append(ReceiptDoubt(line: line.number, kind: .count)) }
  }

  private mutating func takeGoodsOrOther(_ index: Int) {
    if pending?.number == lines[index].number - 2 { pending = nil }
    take(index)
  }

  /// Gives the detail to the last purchase. For a deposit, the detail adds nothing.
  private mutating func own(_ detail: ReceiptDetail, _ line: PrintedLine) {
    guard case .item(let item) = last, !detailed.contains(item) else {
      if last == nil { doubts.append(ReceiptDoubt(line: line.number, kind: .count)) }
      return
    }
    attach(detail, to: item, fitting: lastPrice ?? items[item].printedPrice, line)
  }

  private var lastItem: Int? { if case .item(let item) = last { item } else { nil } }

  /// Whether the last entry has no detail yet.
  private var isFree: Bool {
    switch last {
    case .item(let item): !detailed.contains(item)
    case .addition: true
    case nil: false
    }
  }

  /// Whether a line has a price and no detail.
  private func isFree(_ index: Int) -> Bool {
    guard lines[index].price != nil, lines[index].detail == nil else { return false }
    switch lines[index].role {
    case .goods, .deposit: return lines[index].leading == nil || !leading.reading(of: lines[index]).isCount
    default: return false
    }
  }

  private func nextIndex(after index: Int) -> Int? {
    guard index + 1 < lines.count else { return nil }
    return lines[(index + 1)...].firstIndex { $0.role != .heading || $0.price != nil }
  }

  /// Decides by the clear cases whether details belong to the line above or below them.
  private func votes() -> Owner? {
    var (above, below) = (0, 0)
    for (index, line) in lines.enumerated() where !line.hasName && line.price == nil {
      guard let detail = line.detail else { continue }
      let fitsAbove = index > 0 && isFree(index - 1) ? detail.closeness(to: lines[index - 1].price ?? 0) : 0
      let fitsBelow =
        index + 1 < lines.count && isFree(index + 1) ? detail.closeness(to: lines[index + 1].price ?? 0) : 0
      if fitsAbove > fitsBelow { above += 1 }
      if fitsBelow > fitsAbove { below += 1 }
    }
    return above == below ? nil : below > above ? .below : .above
  }
}
