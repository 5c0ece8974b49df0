import LarderModel
import PlainText

extension String {
  /// Whether the name is an English plural: "potatoes" but not "swiss".
  package var namesSeveral: Bool {
    let last = self.split(separator: " ").last?.lowercased() ?? ""
    return last.count > 3 && last.hasSuffix("s") && !last.hasSuffix("ss") && !last.hasSuffix("us")
  }
}

/// Interpretation of incomplete quantities: a plain number, a part, or nothing.
extension Withdrawal {
  /// Interprets a number without a unit: as packs if the lot came in several, otherwise as pieces, by their weight if
  /// needed.
  mutating func bare(
    _ number: ExactNumber, _ quantity: EnteredQuantity, _ lots: [Household.NumberedLot], _ draft: Draft
  ) throws(Refusal) -> [Part] {
    let lot = lots[0].lot
    let dimension = Dimension(rawValue: lot.dimension) ?? .none
    guard let amount = number.scaled(to: 1000, denominator: 1) else { throw tooLarge(quantity) }
    if dimension.isCounted {
      return try take(Quantity(amount: amount, dimension: dimension), lots, draft, rounding: true)
    }
    if let pack = draft.packCounted(in: lot, of: item) {
      reading = .packs(pack)
      return try asRead(number, quantity, draft) { () throws(Refusal) in
        try packs(number, lots, draft.household, draft.household.catalog.name(item))
      }
    }
    if let each = draft.weightOfOne(item, in: dimension) {
      reading = .pieces(each)
      return try asRead(number, quantity, draft) { () throws(Refusal) in
        try pieces(number, lots, draft)
      }
    }
    throw Refusal(.ambiguous, "\(quantity.text.visible) of what?", hint: dimension.waysToSay(number, packs: true))
  }

  /// Interprets a part, in words or figures: of one if the item is counted in pieces or packs, of everything in stock
  /// if it is measured. For weighed food, "banana half" is half of one and "potatoes half" is half of all.
  mutating func part(
    _ part: ExactNumber, _ quantity: EnteredQuantity, _ lots: [Household.NumberedLot], _ draft: Draft
  ) throws(Refusal) -> [Part] {
    let (household, lot) = (draft.household, lots[0].lot)
    let dimension = Dimension(rawValue: lot.dimension) ?? .none
    guard let amount = part.scaled(to: 1000, denominator: 1) else { throw tooLarge(quantity) }
    if dimension.isCounted {
      reading = .partOfOne(nil)
      return try take(Quantity(amount: amount, dimension: dimension), lots, draft, rounding: true)
    }
    if let pack = draft.packCounted(in: lot, of: item) {
      reading = .partOfPack(pack)
      return try asRead(part, quantity, draft) { () throws(Refusal) in
        try packs(part, lots, household, household.catalog.name(item))
      }
    }
    if !namesSeveral, let each = draft.weightOfOne(item, in: dimension) {
      reading = .partOfOne(each)
      return try asRead(part, quantity, draft) { () throws(Refusal) in
        try pieces(part, lots, draft)
      }
    }
    let there = lots.reduce(Int64(0)) { $0.addingClamped($1.lot.remaining) }
    reading = .partOfAll(Quantity(amount: there, dimension: dimension))
    return try share(part, lots, household, household.catalog.name(item))
  }

  /// Converts a number of pieces to a weight. It is exact until weighed, so that three thirds of a piece take all of
  /// it.
  private func pieces(
    _ number: ExactNumber, _ lots: [Household.NumberedLot], _ draft: Draft
  ) throws(Refusal) -> [Part] {
    let dimension = Dimension(rawValue: lots[0].lot.dimension) ?? .none
    guard let exact = number.multiplied(by: ExactNumber(1000)) else {
      throw Refusal(.badValue, "\(number) pieces are too many to record")
    }
    let weighed = try draft.household.convert(exact, .pieces, to: dimension, of: item, on: draft.day)
    return try take(weighed, lots, draft, rounding: true)
  }

  /// Takes the amount a number was read as. If that exceeds the stock, the refusal states the reading. If the number is
  /// probably a slip, it asks: 150 carrots are surely grams.
  private func asRead(
    _ number: ExactNumber, _ quantity: EnteredQuantity, _ draft: Draft,
    _ take: () throws(Refusal) -> [Part]
  ) throws(Refusal) -> [Part] {
    do throws(Refusal) {
      return try take()
    } catch {
      guard error.reason == .notEnough, let reading else { throw error }
      let words = quantity.text.visible
      let taken = reading.displayed(words, draft.style)
      if number >= Dimension.leastOfMeasures, case .pieces(let each) = reading {
        throw Refusal(
          .ambiguous, "\(words) of what? \(taken) are not in stock",
          hint: each.dimension.waysToSay(number, packs: false))
      }
      throw Refusal(error.reason, "\(error.explanation) (\(taken))", hint: error.hint)
    }
  }

  /// Handles a missing quantity: all of a named lot, or one of a counted item. For a measured item it asks.
  func unsaid(_ lots: [Household.NumberedLot], _ draft: Draft, _ name: String) throws(Refusal) -> [Part] {
    let first = lots[0]
    if lot != nil { return [Part(id: first.id, lot: first.lot, amount: first.lot.remaining)] }
    let dimension = Dimension(rawValue: first.lot.dimension) ?? .none
    if dimension.isCounted {
      let there = lots.filter { $0.lot.dimension == first.lot.dimension }
        .reduce(Int64(0)) { $0.addingClamped($1.lot.remaining) }
      return try take(Quantity(amount: min(1000, there), dimension: dimension), lots, draft, rounding: false)
    }
    let listing = lots.prefix(4).map { numbered -> Message in
      let left = draft.household.remaining(numbered.lot).formatted(draft.style)
      return lots.count > 1 ? "lot \(numbered.id): \(left)" : Message(verbatim: left)
    }
    let left = lots.reduce(Int64(0)) { $0.addingClamped($1.lot.remaining) }
    // The lots' amounts are in milligrams or microlitres; a round amount is about a quarter.
    let round = [1000, 500, 250, 200, 100, 50, 20, 10].first { Int64($0) * 2000 < left }
      .map { "\($0)\(dimension == .volume ? "ml" : "g")" }
    throw .missing(
      ["all", "half"] + [round].compactMap(\.self), of: name,
      "how much \(name)?", left: "\(listing.joined(separator: ", "))\(lots.count > 4 ? ", …" : "")",
      hint: lots.count > 1 ? "add a quantity, lot:\(first.id) or all" : "add a quantity, half or all")
  }
}
