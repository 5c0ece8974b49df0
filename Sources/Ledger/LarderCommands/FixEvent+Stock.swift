import LarderModel

/// Correcting a diary entry together with its uses of stock, so that diary and stock agree.
extension FixEvent {
  /// The fields that both kinds of event have.
  private static let shared: Set<String> = ["quantity", "person", "day", "at"]

  private var consumptions: [StoredEvent] { helping.filter { $0.record.kind == Consumed.code } }

  /// Returns the same correction of the diary entry, if the target is one of its uses of stock.
  func ofEntry(_ draft: Draft) throws(Refusal) -> FixEvent? {
    guard target.record.kind == Consumed.code, let entry = helping.first(where: { $0.record.kind == MealLogged.code })
    else { return nil }
    let typed = corrections.filter { Self.shared.contains(Self.field(named: $0.field)) }
    guard !typed.isEmpty else { return nil }
    if let quantity = typed.first(where: { Self.field(named: $0.field) == "quantity" }), !isAll(of: entry, draft) {
      throw Refusal(
        .ambiguous, "event \(target.sequence) is only part of what was eaten in event \(entry.sequence)",
        hint: "to correct both, \(.fixEvent(entry.sequence, field: "quantity", value: quantity.text))")
    }
    var fix = self
    fix.target = entry
    return fix
  }

  /// Whether the target is all that was eaten, except for rounding.
  private func isAll(of entry: StoredEvent, _ draft: Draft) -> Bool {
    guard consumptions.count == 1, let taken = target.quantity, let eaten = entry.quantity else { return false }
    let (item, day) = (ItemID(rawValue: target.record.item), draft.household.day(of: entry))
    // A quantity that cannot be converted is assumed to be equal.
    guard let all = try? draft.household.convert(eaten, to: taken.dimension, of: item, on: day) else { return true }
    return (Int128(all.amount) - Int128(taken.amount)).magnitude * 200 <= all.amount.magnitude
  }

  /// Corrects the uses of stock together with the diary entry.
  func followStock(_ corrected: Record, _ draft: inout Draft) throws(Refusal) {
    guard target.record.kind == MealLogged.code, !consumptions.isEmpty else { return }
    guard corrected.item == target.record.item, corrected.lot == target.record.lot else {
      throw Refusal(
        .contradicts, "event \(target.sequence) took food out of stock, so its food cannot be changed",
        hint: "\(.undo(target.sequence)), then enter it again")
    }
    let entry = StoredEvent(sequence: target.sequence, record: corrected)
    let then = Draft(
      household: draft.household,
      entryTime: EntryTime(today: entryTime.today, day: entry.day, minute: corrected.minute), foods: draft.foods)
    if corrected.dayNumber != target.record.dayNumber { try checkDay(then) }
    for (name, text) in corrections {
      let field = Self.field(named: name)
      guard field != "quantity", Self.shared.contains(field) else { continue }
      let value = try Self.reading { try plain(field, text, Consumed.self, &draft) }
      for consumption in consumptions { try correct(consumption, field, to: value, &draft) }
    }
    if let old = target.quantity, let new = entry.quantity, old != new {
      try take(old, new, for: entry.decode(as: MealLogged.self), then, &draft)
    }
  }

  /// Refuses a day on which a lot was not yet in stock.
  private func checkDay(_ then: Draft) throws(Refusal) {
    for consumption in consumptions {
      let id = LotID(rawValue: consumption.record.lot)
      guard let lot = then.household.lots[id], then.isLater(lot) else { continue }
      throw then.notInYet((id, lot), then.household.catalog.name(ItemID(rawValue: lot.item)))
    }
  }

  private func correct(
    _ consumption: StoredEvent, _ field: String, to value: PlainValue, _ draft: inout Draft
  ) throws(Refusal) {
    do throws(ValueError) {
      let correction = try Correction(kind: Consumed.self, field: field, value: value)
      draft.add(Amended(target: consumption.sequence, kind: Consumed.code, correction: correction))
    } catch {
      throw Refusal(error)
    }
  }

  /// Takes the corrected quantity out of stock: first from the same lots in order, then from others.
  private func take(
    _ old: Quantity, _ new: Quantity, for eaten: MealLogged, _ then: Draft, _ draft: inout Draft
  ) throws(Refusal) {
    var parts = try parts(old, new, then)
    for consumption in consumptions {
      let part = parts.firstIndex { $0.id.rawValue == consumption.record.lot }.map { parts.remove(at: $0) }
      let amount = part?.amount ?? 0
      guard let taken = consumption.quantity, taken.amount != amount else { continue }
      let quantity = Quantity(amount: amount, dimension: taken.dimension)
      try correct(consumption, "quantity", to: .text(quantity.exactText), &draft)
    }
    for part in parts where part.amount > 0 {
      var consumed = Consumed((part.id, part.lot), part.amount)
      (consumed.person, consumed.meal) = (eaten.person, eaten.meal)
      draft.add(consumed, on: then.entryTime.day, at: then.entryTime.minute)
    }
  }

  /// Returns what each lot gives: less from the original lots if less was eaten, or more as far as the stock lasts.
  private func parts(_ old: Quantity, _ new: Quantity, _ then: Draft) throws(Refusal) -> [Withdrawal.Part] {
    let grows = new.amount > old.amount
    let item = ItemID(rawValue: target.record.item != 0 ? target.record.item : consumptions[0].record.item)
    let wanted = try wanted(old, new, of: item, then)
    var lots: [Household.NumberedLot] = []
    for consumption in consumptions {
      let (id, taken) = (LotID(rawValue: consumption.record.lot), consumption.quantity ?? new)
      if let index = lots.firstIndex(where: { $0.id == id }) {
        lots[index].lot.remaining.addClamped(taken.amount)
        continue
      }
      var lot = then.household.lots[id] ?? Lot()
      (lot.item, lot.dimension) = (consumption.record.item, taken.dimension.rawValue)
      lot.remaining = grows ? max(lot.remaining, 0).addingClamped(taken.amount) : taken.amount
      lots.append((id, lot))
    }
    guard grows else { return then.parts(of: wanted, of: item, in: lots) }
    let known = lots.map(\.id)
    let there =
      target.record.item != 0
      ? then.household.stock(of: item) : then.dishes(of: MealID(rawValue: target.record.lot))
    lots += there.filter { $0.lot.remaining > 0 && !then.isLater($0.lot) && !known.contains($0.id) }
    return (try? Withdrawal(item: item, quantity: nil).take(wanted, lots, then, rounding: false))
      ?? then.parts(of: wanted, of: item, in: lots)
  }

  /// Returns the corrected quantity in a dimension in which it can be taken. If it cannot be converted, the uses are
  /// scaled by the same ratio as the amount eaten.
  private func wanted(_ old: Quantity, _ new: Quantity, of item: ItemID, _ then: Draft) throws(Refusal) -> Quantity {
    let taken = consumptions.compactMap(\.quantity)
    guard let dimension = taken.first?.dimension else { return new }
    do throws(Refusal) {
      _ = try then.household.convert(new, to: dimension, of: item, on: then.day)
      return new
    } catch {
      let sum = taken.reduce(Int64(0)) { $0.addingClamped($1.amount) }
      guard taken.allSatisfy({ $0.dimension == dimension }), old.isPositive,
        let amount = ExactNumber(sum).scaled(to: new.amount, denominator: old.amount),
        amount <= Limits.largestQuantity
      else { throw error }
      return Quantity(amount: amount, dimension: dimension)
    }
  }
}

/// A purchase by code is counted in packs.
extension FixEvent {
  /// Returns corrections that set a purchase to a number of packs of its product, or nil if a plain number means
  /// something else.
  func packsOfProduct(_ text: String, _ draft: Draft) throws(ValueError) -> [Correction]? {
    let household = draft.household
    guard target.record.kind == Bought.code,
      let product = household.lots[LotID(rawValue: target.record.lot)].flatMap({ household.product(of: $0) }),
      let pack = household.catalog.pack(of: product, on: target.day), pack.dimension != .pieces,
      pack.dimension != .portions, case .bare(let number)? = (try? EnteredQuantity(parsing: text))?.measure,
      let amount = number.scaled(to: pack.amount, denominator: 1), (1...Limits.largestQuantity).contains(amount)
    else { return nil }
    let quantity = Quantity(amount: amount, dimension: pack.dimension)
    var corrections = try [Correction(kind: Bought.self, field: "quantity", value: .text(quantity.exactText))]
    let units = ExactNumber(Int64(household.catalog.units(of: product, on: target.day)))
    let count = number.multiplied(by: units).flatMap { all in
      all.isWhole && (2..<Int64(UInt16.max)).contains(all.numerator) ? Int(all.numerator) : nil
    }
    if count != target.decode(as: Bought.self).packs {
      let packs = count.map { PlainValue.integer(Int64($0)) } ?? .absent
      corrections.append(try Correction(kind: Bought.self, field: "packs", value: packs))
    }
    return corrections
  }
}
