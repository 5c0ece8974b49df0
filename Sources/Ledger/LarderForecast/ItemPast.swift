/// The purchases, uses and avoidable waste of one item over some months, on which other habits are tried.
///
/// ```swift
/// var bread = ItemPast()
/// for day: Int32 in [0, 7, 14] {
///   bread.buy(750, pack: 750, price: 300, on: day)
///   bread.use(400, on: day + 2)
///   bread.throwAway(350, after: 6)
/// }
/// bread.saving(by: .smallerPack(500), through: 30)?.amount   // 750
/// ```
/// The household uses the same amounts on the same days. A pack is thrown away earlier than most of the real ones were.
/// Food left at the end counts as thrown away. A saving therefore tends to be too small.
package struct ItemPast: Hashable, Sendable {
  /// Another habit of buying or keeping the item.
  package enum Habit: Hashable, Sendable {
    /// Each larger purchase is one pack of this size. Another pack is bought on the day it is needed.
    case smallerPack(Int64)
    /// While some is left, none is bought. The usual amount is bought on the day it is needed.
    case laterPurchase
    /// Like ``laterPurchase``, with everything frozen on the day of purchase. It keeps for this number of days.
    case freezing(days: Int)
  }

  /// The food not thrown away because of a habit.
  package struct Saving: Hashable, Sendable {
    package let amount: Int64
    /// The money in minor units. Nil if no price is known.
    package let money: Int64?

    package init(amount: Int64, money: Int64?) { (self.amount, self.money) = (amount, money) }
  }

  private struct Purchase: Hashable {
    let day: Int32
    let amount: Int64
  }

  /// Sums of purchases with a price.
  private struct Paid: Hashable {
    var money: Int64 = 0
    var amount: Int64 = 0
  }

  private var purchases: [Purchase] = []
  private var uses: [Purchase] = []
  /// The number of days after which each waste occurred.
  private var ages: [Int] = []
  private var wasted: Int64 = 0
  private var paid = Paid()
  private var paidByPack: [Int64: Paid] = [:]

  package init() {}

  /// - Parameters:
  ///   - pack: the contents of one pack.
  ///   - price: the price of the whole purchase in minor units, or nil if unknown.
  package mutating func buy(_ amount: Int64, pack: Int64, price: Int64?, on day: Int32) {
    guard amount > 0 else { return }
    purchases.append(Purchase(day: day, amount: amount))
    let (money, priced) = (price ?? 0, price == nil ? 0 : amount)
    paid.money = UseHistory.sum(paid.money, money)
    paid.amount = UseHistory.sum(paid.amount, priced)
    paidByPack[pack, default: Paid()].money = UseHistory.sum(paidByPack[pack]?.money ?? 0, money)
    paidByPack[pack, default: Paid()].amount = UseHistory.sum(paidByPack[pack]?.amount ?? 0, priced)
  }

  /// Records a use, or waste that no habit of buying avoids.
  package mutating func use(_ amount: Int64, on day: Int32) {
    if amount > 0 { uses.append(Purchase(day: day, amount: amount)) }
  }

  /// Records waste that could have been avoided, after a number of days.
  package mutating func throwAway(_ amount: Int64, after days: Int) {
    guard amount > 0 else { return }
    wasted = UseHistory.sum(wasted, amount)
    ages.append(days)
  }

  /// The fewest purchases, and times of waste, for which a saving is calculated.
  private static let least = (purchases: 3, wastes: 2)

  private var isEnough: Bool { purchases.count >= Self.least.purchases && ages.count >= Self.least.wastes }

  /// The usual purchase: the median amount.
  package var usual: Int64 {
    let sorted = purchases.map(\.amount).sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// The number of days for which a pack keeps. Three quarters of the waste occurred later.
  private var keeps: Int { max(1, ages.sorted()[ages.count / 4]) }

  /// The sizes of smaller packs to try: those that the household bought, and half of the usual purchase.
  ///
  /// - Parameter step: the amount of which packs are multiples, such as one piece.
  package func smallerPacks(step: Int64) -> [Int64] {
    let half = (usual / 2 + step - 1) / step * step
    return Set(paidByPack.keys.filter { $0 > 0 } + [half]).filter { $0 > 0 && $0 < usual }.sorted()
  }

  /// Whether the household bought packs of a size at a known price.
  package func hasPrice(ofPack size: Int64) -> Bool { paidByPack[size].map { $0.amount > 0 } ?? false }

  /// Returns the saving of a habit, or nil if it would have saved nothing, or too little is known.
  ///
  /// - Parameter day: the last day.
  /// - Complexity: O(n log n) in the purchases and uses, apart from packs that are bought as needed.
  package func saving(by habit: Habit, through day: Int32) -> Saving? {
    guard isEnough, let other = shelf(with: habit, through: day) else { return nil }
    let (bought, used) = (Self.total(purchases), Self.total(uses))
    let left = max(0, bought.subtracting(used).subtracting(wasted))
    let lost = UseHistory.sum(other.wasted, max(0, other.left.subtracting(left)))
    let amount = wasted.subtracting(lost)
    guard amount > 0 else { return nil }
    guard paid.amount > 0 else { return Saving(amount: amount, money: nil) }
    var money = Self.cost(of: amount, paid)
    if case .smallerPack(let size) = habit, let own = paidByPack[size], own.amount > 0 {
      // A smaller pack that costs less for its amount does not raise the saving.
      money = money.subtracting(max(0, Self.cost(of: other.bought, own).subtracting(Self.cost(of: other.bought, paid))))
    }
    return money > 0 ? Saving(amount: amount, money: money) : nil
  }

  private static func total(_ parts: [Purchase]) -> Int64 { parts.reduce(0) { UseHistory.sum($0, $1.amount) } }

  /// The cost of an amount, rounded down.
  private static func cost(of amount: Int64, _ paid: Paid) -> Int64 {
    Int64(clamping: Int128(amount) * Int128(paid.money) / Int128(paid.amount))
  }

  /// Returns the shelf at the end of a day under a habit, or nil if it needs absurdly many packs.
  private func shelf(with habit: Habit, through day: Int32) -> Shelf? {
    var shelf = Shelf(keeps: keeps, pack: usual)
    switch habit {
    case .smallerPack(let size): shelf.pack = size
    case .laterPurchase: break
    case .freezing(let days): shelf.keeps = max(shelf.keeps, days)
    }
    // Purchases come first within a day.
    let steps = purchases.map { (step: $0, isUse: false) } + uses.map { (step: $0, isUse: true) }
    let order = steps.indices.sorted {
      (steps[$0].step.day, steps[$0].isUse ? 1 : 0, $0) < (steps[$1].step.day, steps[$1].isUse ? 1 : 0, $1)
    }
    for (step, isUse) in order.lazy.map({ steps[$0] }) {
      shelf.throwAway(on: step.day)
      if isUse {
        guard shelf.use(step.amount, on: step.day) else { return nil }
      } else if case .smallerPack(let size) = habit {
        shelf.buy(min(step.amount, size), on: step.day)
      } else if shelf.left == 0 {
        shelf.buy(step.amount, on: step.day)
      }
    }
    shelf.throwAway(on: day)
    return shelf
  }
}

/// A simulated shelf with the packs of one item.
private struct Shelf {
  /// The number of days after which a pack is thrown away.
  var keeps: Int
  /// The pack bought when some is needed.
  var pack: Int64
  private var packs: [(day: Int32, amount: Int64)] = []
  private(set) var bought: Int64 = 0
  private(set) var wasted: Int64 = 0

  /// The most packs bought in a day. A kitchen needs fewer; a mistyped amount does not.
  private static let mostPacks: Int64 = 1000

  init(keeps: Int, pack: Int64) { (self.keeps, self.pack) = (keeps, pack) }

  var left: Int64 { packs.reduce(0) { UseHistory.sum($0, $1.amount) } }

  mutating func buy(_ amount: Int64, on day: Int32) {
    packs.append((day, amount))
    bought = UseHistory.sum(bought, amount)
  }

  /// Takes an amount from the oldest packs, and buys the rest. Returns false if that takes too many packs.
  mutating func use(_ amount: Int64, on day: Int32) -> Bool {
    var wanted = amount
    if wanted > left {
      let missing = (wanted - left - 1) / pack + 1
      guard missing <= Self.mostPacks else { return false }
      for _ in 0..<missing { buy(pack, on: day) }
    }
    for index in packs.indices {
      let part = min(wanted, packs[index].amount)
      packs[index].amount -= part
      wanted -= part
    }
    packs.removeAll { $0.amount == 0 }
    return true
  }

  mutating func throwAway(on day: Int32) {
    for pack in packs where Int(day) - Int(pack.day) >= keeps { wasted = UseHistory.sum(wasted, pack.amount) }
    packs.removeAll { Int(day) - Int($0.day) >= keeps }
  }
}

extension Int64 {
  /// The difference, clamped to 64 bits.
  fileprivate func subtracting(_ other: Int64) -> Int64 {
    let (difference, overflow) = subtractingReportingOverflow(other)
    return overflow ? (other < 0 ? .max : .min) : difference
  }
}
