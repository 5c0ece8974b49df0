import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// What the plan takes of each item, and what part of its use went into dishes by now: the plan takes the place of that part.
public struct PlannedUse: Sendable {
  /// So much is taken in so many days.
  struct Draw: Hashable, Sendable {
    let inDays: Int
    let quantity: Quantity
  }

  private var draws: [ItemID: [Draw]] = [:]
  private var shares: [ItemID: Double] = [:]
  /// What is missing that the household has no item of, with the days until it is wanted.
  private var strangers: [(name: String, inDays: Int)] = []

  /// Nothing is planned.
  public static let none = PlannedUse()

  private init() {}

  /// How many of the last events tell what part of an item's use went into dishes.
  private static let eventsLookedAt: UInt64 = 50_000

  public init(_ view: LedgerView, _ log: inout LogReader, today: Day) throws(LogError) {
    guard !view.household.kitchen.plan.lines(from: today).isEmpty else { return }
    var choice = RecipeChoice(view.household, today: today)
    for line in try PlannedFood(view, &log, &choice, today: today).lines {
      let days = today.distance(to: line.planned.day)
      for (item, _, quantity) in line.draws { draws[item, default: []].append(Draw(inDays: days, quantity: quantity)) }
      for missing in line.missing {
        guard let item = missing.item else {
          strangers.append((missing.name, days))
          continue
        }
        draws[item, default: []].append(Draw(inDays: days, quantity: missing.quantity))
      }
    }
    shares = try Self.shares(of: Set(draws.keys), view.standing.overlay, &log)
  }

  private static func shares(
    of items: Set<ItemID>, _ overlay: Overlay, _ log: inout LogReader
  ) throws(LogError) -> [ItemID: Double] {
    var (all, cooked): ([ItemID: Double], [ItemID: Double]) = ([:], [:])
    let last = try log.lastSequence
    try log.forEachPage(from: last > eventsLookedAt ? last - eventsLookedAt : 1) { (page) throws(LogError) in
      for index in 0..<page.count where page.records[index].kind == Consumed.code {
        let record = page.records[index]
        let item = ItemID(rawValue: record.item)
        guard items.contains(item), !overlay.drops(page.firstSequence + UInt64(index)) else { continue }
        let amount = Double(Int64(bitPattern: record[Consumed.quantitySlot]))
        all[item, default: 0] += amount
        if record[Consumed.goesIntoDishSlot] != 0 { cooked[item, default: 0] += amount }
      }
    }
    return cooked.reduce(into: [:]) { shares, entry in
      if let sum = all[entry.key], sum > 0 { shares[entry.key] = min(1, entry.value / sum) }
    }
  }

  /// What is taken of an item, in a dimension, by days.
  func draws(of item: ItemID, in dimension: Dimension, _ household: Household, on day: Day) -> [Draw] {
    (draws[item] ?? []).compactMap { draw in
      guard let told = try? household.convert(draw.quantity, to: dimension, of: item, on: day) else { return nil }
      return Draw(inDays: draw.inDays, quantity: told)
    }.sorted { ($0.inDays, $0.quantity.amount) < ($1.inDays, $1.quantity.amount) }
  }

  /// What the plan wants in so many days and was never had: each name once.
  func strangers(within days: Int) -> [String] {
    strangers.filter { $0.inDays <= days }.reduce(into: []) { if !$0.contains($1.name) { $0.append($1.name) } }
  }

  /// What part of an item's use did not go into dishes.
  func partBesides(_ item: ItemID) -> Double { 1 - (shares[item] ?? 0) }
}
