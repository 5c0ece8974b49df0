import LarderModel
import PlainText

/// The lots a quantity is taken from, and how much of each.
struct Withdrawal {
  var item: ItemID
  var lot: LotID?
  var place: PlaceID?
  var quantity: EnteredQuantity?
  /// Whether the item was named in the plural, as in "potatoes half", which is not half of one potato.
  var namesSeveral = false
  /// Whether food past its use-by date is left alone.
  var leavesPastUseBy = false
  /// How ambiguous words were interpreted.
  var reading: QuantityReading?

  /// The amount taken from one lot.
  struct Part {
    var id: LotID
    var lot: Lot
    var amount: Int64

    var quantity: Quantity { Quantity(amount: amount, dimension: Dimension(rawValue: lot.dimension) ?? .none) }
  }

  /// Returns the parts in the order of use, or throws the reason for refusing.
  mutating func parts(in draft: Draft) throws(Refusal) -> [Part] {
    let parts = try taken(in: draft).filter { $0.amount > 0 }
    guard !parts.isEmpty else { throw Refusal(.badValue, "\(quantity?.text.visible ?? "that") is too small to record") }
    return parts
  }

  private mutating func taken(in draft: Draft) throws(Refusal) -> [Part] {
    let household = draft.household
    let name = household.catalog.name(item)
    var lots = household.stock(of: item, place: place).filter { $0.lot.remaining > 0 }
    if leavesPastUseBy { lots.removeAll { $0.lot.isPastUseBy(on: draft.day) } }
    if let lot {
      lots.removeAll { $0.id != lot }
      guard !lots.isEmpty else { throw Refusal(.notEnough, "lot \(lot) has no \(name)", hint: "\(.stock(item: name))") }
    }
    guard !lots.isEmpty else { throw Refusal(.notEnough, "no \(name) in stock", hint: "\(.history(item: name))") }
    lots = draft.preferring(lots, only: quantity?.isOfAll ?? false)
    let later = draft.takeOutLater(&lots)
    do throws(Refusal) {
      guard !lots.isEmpty else { throw Refusal(.notEnough, "") }
      return try taken(from: lots, name, draft)
    } catch {
      guard error.reason == .notEnough, let later else { throw error }
      throw draft.notInYet(later, name)
    }
  }

  private mutating func taken(
    from lots: [Household.NumberedLot], _ name: String, _ draft: Draft
  ) throws(Refusal) -> [Part] {
    let household = draft.household
    guard let quantity else { return try unsaid(lots, draft, name) }
    if let part = quantity.part { return try self.part(part, quantity, lots, draft) }
    let fluid = draft.fluidOunces(quantity, of: item)
    if fluid != nil { reading = .fluidOunces }
    switch quantity.measure {
    case .all: return lots.map { Part(id: $0.id, lot: $0.lot, amount: $0.lot.remaining) }
    case .packs(let count) where quantity.isOfSingles && lots.allSatisfy({ $0.lot.isCountedWhole }):
      return try bare(count, quantity, lots, draft)
    case .packs(let count) where draft.container(quantity, of: item).isPart:
      return try parts(count, quantity, lots, draft)
    case .packs(let count):
      guard let usual = usualSize(quantity, unlike: lots[0].lot, draft),
        let amount = count.scaled(to: usual.amount, denominator: 1)
      else { return try packs(count, lots, household, name) }
      reading = .containers(usual)
      return try take(Quantity(amount: amount, dimension: usual.dimension), lots, draft, rounding: true)
    case .share(let share): return try self.share(share, lots, household, name)
    case .bare(let number): return try bare(number, quantity, lots, draft)
    case .exact, .packed:
      guard let total = (fluid ?? quantity).measure.total else { throw tooLarge(quantity) }
      return try take(total, lots, draft, rounding: false)
    }
  }

  /// Returns the usual content of a container if the lot's packs are of a very different size.
  private func usualSize(_ quantity: EnteredQuantity, unlike lot: Lot, _ draft: Draft) -> Quantity? {
    draft.usualSize(
      of: draft.container(quantity, of: item), of: item, unlike: lot.pack,
      Dimension(rawValue: lot.dimension) ?? .none)
  }

  /// Returns the parts for a number of slices, cloves or handfuls, by their usual weight.
  private mutating func parts(
    _ count: ExactNumber, _ quantity: EnteredQuantity, _ lots: [Household.NumberedLot], _ draft: Draft
  ) throws(Refusal) -> [Part] {
    guard let size = draft.containerSize(quantity, of: item) else { throw draft.unknownSize(quantity, of: item) }
    guard let amount = count.scaled(to: size.amount, denominator: 1) else { throw tooLarge(quantity) }
    reading = .containers(size)
    let total = Quantity(amount: amount, dimension: size.dimension)
    if lots[0].lot.dimension == Dimension.pieces.rawValue,
      draft.household.catalog.fact(item, .piece, on: draft.day)?.value == nil,
      let one = [Container.loaf, .bulb, .head].lazy
        .compactMap({ draft.foods?.size(of: $0, of: draft.foodName(item)) }).first, one.dimension == size.dimension,
      let pieces = ExactNumber(numerator: amount, denominator: one.amount)?.scaled(to: 1000, denominator: 1)
    {
      // "2 slices" of a bread that is counted in pieces.
      return try take(Quantity(amount: pieces, dimension: .pieces), lots, draft, rounding: true)
    }
    return try take(total, lots, draft, rounding: true)
  }

  func tooLarge(_ quantity: EnteredQuantity) -> Refusal {
    Refusal(.badValue, "\(quantity.text.visible) is too large to record")
  }

  /// Returns the parts for a number of packs, lot by lot, each with its own pack size.
  func packs(
    _ count: ExactNumber, _ lots: [Household.NumberedLot], _ household: Household, _ name: String
  ) throws(Refusal) -> [Part] {
    var wanted = count
    var parts: [Part] = []
    for (id, lot) in lots where wanted.isPositive {
      guard lot.pack > 0, let exact = wanted.multiplied(by: ExactNumber(lot.pack)),
        let amount = exact.scaled(to: 1, denominator: 1)
      else { throw Refusal(.badValue, "\(count) packs of \(name) are too many to record") }
      let packsInLot = min(max(lot.quantity / lot.pack, 1), Limits.largestQuantity)
      let uses = (exact.isWhole ? 1 : min(count.denominator, 1000)) * packsInLot
      let residue = Self.residue(uses: uses, amount: amount)
      let slack = max(residue, lot.slack(for: amount))
      let left = lot.remaining - amount
      parts.append(
        Part(
          id: id, lot: lot,
          amount: left > slack
            ? exact.isWhole ? amount : amount + Self.crumb(left, of: lot.pack, residue) : lot.remaining
        ))
      if left >= -slack { return parts }
      guard let used = ExactNumber(numerator: lot.remaining, denominator: lot.pack),
        let rest = wanted.subtracting(used)
      else {
        throw Refusal(.badValue, "\(count) packs of \(name) cannot be divided exactly", hint: "give the amount instead")
      }
      wanted = rest
    }
    guard !wanted.isPositive else { throw notEnough(lots, household, name) }
    return parts
  }

  /// Returns the parts for a share of everything in stock.
  func share(
    _ share: ExactNumber, _ lots: [Household.NumberedLot], _ household: Household, _ name: String
  ) throws(Refusal) -> [Part] {
    guard Set(lots.map(\.lot.dimension)).count == 1 else {
      throw Refusal(
        .ambiguous, "the lots of \(name) use different units", hint: "choose one, such as lot:\(lots[0].id)")
    }
    let total = lots.reduce(Int64(0)) { $0.addingClamped($1.lot.remaining) }
    guard let amount = share.scaled(to: total, denominator: 1) else {
      throw Refusal(.badValue, "\(share) of \(name) is too large to record")
    }
    return spread(amount, lots)
  }

  /// Returns the tolerated rounding error after as many uses as use up a lot, each rounded to the base unit.
  ///
  /// Everyday fractions go down to twelfths, so at least 12 uses are assumed. More than an eighth of the use is never
  /// a rounding error.
  static func residue(uses: Int64, amount: Int64) -> Int64 { min(max(uses, 12) / 2 + 1, amount / 8) }

  /// Returns the rounding error in an opened pack after taking the rest of it: its third third leaves whole packs.
  private static func crumb(_ left: Int64, of pack: Int64, _ residue: Int64) -> Int64 {
    let over = left % pack
    return over <= residue ? over : pack - over <= residue ? over - pack : 0
  }

  /// Returns the rounding error of a fraction of a piece or portion: three thirds of one egg leave whole eggs.
  ///
  /// The error is recorded as part of the use, so every replay arrives at whole eggs.
  private static func residue(_ left: Int64, behind taken: Quantity) -> Int64 {
    guard taken.dimension.isCounted, !taken.amount.isMultiple(of: 1000) else { return 0 }
    return crumb(left, of: 1000, min(Quantity.largestResidue, taken.amount / 8))
  }

  private func spread(_ amount: Int64, _ lots: [Household.NumberedLot]) -> [Part] {
    var wanted = amount
    var parts: [Part] = []
    for (id, lot) in lots where wanted > 0 {
      let taken = min(wanted, lot.remaining)
      parts.append(Part(id: id, lot: lot, amount: taken))
      wanted -= taken
    }
    return parts
  }

  /// Takes an exact quantity, converted once for all lots of one dimension. The parts then add up to the whole, with no
  /// rounding between lots.
  func take(
    _ quantity: Quantity, _ lots: [Household.NumberedLot], _ draft: Draft, rounding: Bool
  ) throws(Refusal) -> [Part] {
    let household = draft.household
    var wanted = quantity
    var parts: [Part] = []
    for (id, lot) in lots where wanted.amount > 0 {
      let dimension = Dimension(rawValue: lot.dimension) ?? .none
      wanted = try household.convert(wanted, to: dimension, of: item, on: draft.day)
      let isRounded = rounding || dimension != quantity.dimension
      let residue = isRounded ? Self.residue(uses: lot.quantity / max(wanted.amount, 1), amount: wanted.amount) : 0
      let slack = max(residue, lot.slack(for: wanted.amount))
      let left = lot.remaining - wanted.amount
      parts.append(
        Part(
          id: id, lot: lot, amount: left > slack ? wanted.amount + Self.residue(left, behind: wanted) : lot.remaining)
      )
      wanted.amount = left >= -slack ? 0 : -left
    }
    guard wanted.amount <= 0 else { throw notEnough(lots, household, household.catalog.name(item)) }
    return parts
  }

  private func notEnough(_ lots: [Household.NumberedLot], _ household: Household, _ name: String) -> Refusal {
    var totals: [UInt8: Int64] = [:]
    for (_, lot) in lots { totals[lot.dimension] = (totals[lot.dimension] ?? 0).addingClamped(lot.remaining) }
    let there = totals.sorted { $0.key < $1.key }.map {
      Quantity(amount: $0.value, dimension: Dimension(rawValue: $0.key) ?? .none).formatted(household.catalog.style)
    }
    let isCounted = totals.keys.elementsEqual([Dimension.pieces.rawValue]) && totals.values.allSatisfy { $0 > 1000 }
    let (amount, place) = (there.joined(separator: " and "), lot.map { "in lot \($0) " } ?? "")
    return Refusal(
      .notEnough,
      isCounted ? "only \(amount) \(name) \(place)are in stock" : "only \(amount) of \(name) \(place)is in stock",
      hint: "use all, or correct the stock: \(.count(item: name))")
  }
}

extension Lot {
  /// Whether the lot is a number of pieces without a pack size.
  var isCountedWhole: Bool { dimension == Dimension.pieces.rawValue && pack >= quantity }
}
