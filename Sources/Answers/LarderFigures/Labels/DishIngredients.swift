import LarderModel
import LarderReplay

/// The ingredients in the pot of each cooked lot, for the labels of the dishes that were eaten.
///
/// A portion counts by the labels of its ingredients. Its energy is split among them in proportion to the energy of
/// each on the day of cooking. If the energy of an ingredient is unknown, each other one counts no more than its own
/// energy, and the rest of the portion has no known label. A dish inside a dish counts by its own ingredients.
/// Leftovers and frozen portions keep the ingredients of their pot.
struct DishIngredients {
  /// Some food in a pot, or in a portion of it.
  struct Part: Hashable, Sendable {
    /// Nil for a part of the energy that no ingredient explains.
    var item: ItemID?
    var product: ProductID?
    /// The energy in thousandths of a kilocalorie. Nil if it is unknown.
    var energy: Int64?
    /// Whether its amount is negligible, so that its energy need not be known.
    var isTrifling = false
  }

  private struct Pot {
    var parts: [Part] = []
    /// The amount that was cooked, in the base unit of its dimension.
    var made: Int64 = 0
  }

  private let household: Household
  private var pots: [UInt32: Pot] = [:]
  /// The ingredients so far of a command's dish.
  private var begun: (command: UInt64, parts: [Part]) = (0, [])

  init(_ household: Household) { self.household = household }

  /// Whether the pot of a cooked lot is known, even if nothing was put into it.
  func knows(_ lot: UInt32) -> Bool { pots[lot] != nil }

  /// Takes an event that uses an ingredient, cooks a dish, or splits a dish.
  mutating func take(_ traced: TracedLot) {
    let record = traced.record
    switch record.kind {
    case Consumed.code where record.goesIntoDish: put(traced)
    case Cooked.code:
      let parts = begun.command == record.commandTag ? begun.parts : []
      pots[traced.lot.rawValue] = Pot(parts: parts, made: Int64(bitPattern: record[Cooked.quantitySlot]))
      begun.parts = []
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      let part = UInt32(record[LotChange.intoSlot])
      if part != 0, traced.lot.rawValue != part, let pot = pots[traced.lot.rawValue] { pots[part] = pot }
    default: break
    }
  }

  /// Puts an ingredient into the pot of its command.
  private mutating func put(_ traced: TracedLot) {
    let record = traced.record
    if begun.command != record.commandTag { begun = (record.commandTag, []) }
    guard let taken = traced.consumption, taken.amount > 0, let day = Day(number: record.dayNumber) else { return }
    let isTrifling = record[Consumed.isTriflingSlot] != 0
    if traced.held.isCooked, let pot = pots[traced.lot.rawValue], !pot.parts.isEmpty {
      for var part in pot.parts {
        part.energy = part.energy.flatMap { Self.share($0, of: taken.amount, in: pot.made) }
        part.isTrifling = part.isTrifling || isTrifling
        put(part)
      }
      return
    }
    let product = ProductID(stored: traced.held.product)
    put(
      Part(
        item: ItemID(stored: taken.item), product: product, energy: household.energy(of: taken, as: product, on: day),
        isTrifling: isTrifling))
  }

  private mutating func put(_ part: Part) {
    let known = begun.parts.firstIndex { other in
      other.item == part.item && other.product == part.product && other.isTrifling == part.isTrifling
        && (other.energy == nil) == (part.energy == nil)
    }
    guard let known else { return begun.parts.append(part) }
    if let more = part.energy { begun.parts[known].energy?.addClamped(more) }
  }

  /// Splits the energy of an amount of a dish among its ingredients. The energies of the parts add up to it exactly.
  func parts(of lot: UInt32, _ amount: Int64, energy: Int64?) -> [Part] {
    let pot = pots[lot] ?? Pot()
    let unexplained = Part(energy: energy)
    guard let energy, energy >= 0 else {
      let labelled = pot.parts.filter { $0.product != nil }.map { Part(item: $0.item, product: $0.product) }
      return energy != nil || labelled.isEmpty ? [unexplained] : labelled
    }
    let weights = pot.parts.map { max($0.energy ?? 0, 0) }
    let sum = weights.reduce(Int128(0)) { $0 + Int128($1) }
    guard sum > 0 else { return [unexplained] }
    let isWhole = pot.parts.allSatisfy { $0.energy != nil || $0.isTrifling }
    let own = Self.share(Int64(clamping: sum), of: amount, in: pot.made) ?? 0
    // The energy of a portion is rounded, so that a little more than the ingredients have is not unexplained.
    let slack = amount / 1000 + 2
    let explained = isWhole || energy <= own.addingClamped(slack) ? energy : max(own, 0)
    var parts: [Part] = []
    for (part, share) in zip(pot.parts, explained.split(by: weights)) where share > 0 || part.product != nil {
      parts.append(Part(item: part.item, product: part.product, energy: part.energy == nil ? nil : share))
    }
    if energy > explained { parts.append(Part(energy: energy - explained)) }
    return parts.isEmpty ? [unexplained] : parts
  }

  private static func share(_ whole: Int64, of part: Int64, in all: Int64) -> Int64? {
    guard all > 0, part > 0 else { return nil }
    return Int64(clamping: (Int128(whole) * Int128(part)).roundedQuotient(dividingBy: Int128(all)))
  }
}

extension Int64 {
  /// Splits a number that is not negative by weights that are not negative. The parts add up to it exactly.
  ///
  /// Without any weight, the first part is the whole.
  func split(by weights: [Int64]) -> [Int64] {
    let sum = weights.reduce(Int128(0)) { $0 + Int128($1) }
    guard sum > 0 else { return weights.indices.map { $0 == 0 ? self : 0 } }
    let exact = weights.map { Int128(self) * Int128($0) }
    return Apportionment.units(exact, per: sum, summingTo: Int128(self)).map { Int64(clamping: $0) }
  }
}

extension Household {
  /// The energy of food taken from a lot, by the label of its product or else by the facts about the item.
  func energy(of taken: LotConsumption, as product: ProductID?, on day: Day) -> Int64? {
    if taken.dishEnergy != LotConsumption.unknownContent { return taken.dishEnergy }
    guard let item = ItemID(stored: taken.item) else { return nil }
    let quantity = Quantity(amount: taken.amount, dimension: Dimension(rawValue: taken.dimension) ?? .none)
    return content(.energy, of: quantity, of: item, as: product, on: day)
  }
}
