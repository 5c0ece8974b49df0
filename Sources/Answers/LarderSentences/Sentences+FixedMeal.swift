import LarderLedger
import LarderModel

/// What a correction of a diary entry changes in stock.
extension Sentences {
  /// The outcome without the quantities that only follow, and a sentence for these: " Used 4 eggs instead of 2; 6 left."
  ///
  /// - Parameter helping: the entry and what was taken out of stock for it, before the correction.
  package func stockOfMeal(_ helping: [StoredEvent], _ outcome: Outcome) -> (meal: Outcome, stock: Wording) {
    let draws = helping.filter { $0.record.kind == Consumed.code }
    guard let entry = helping.first(where: { $0.record.kind == MealLogged.code }), !draws.isEmpty,
      let eaten = outcome.corrected(entry).quantity, eaten != entry.quantity
    else { return (outcome, "") }
    let events = outcome.events.filter { event in
      guard event.record.kind == Amended.code else { return event.record.kind != Consumed.code }
      let amended = event.decode(as: Amended.self)
      return amended.kind != Consumed.code || amended.correction.shown(kind: Consumed.self).name != "quantity"
    }
    let meal = Outcome(
      events: events, isRepeated: outcome.isRepeated, command: outcome.command, before: outcome.before,
      after: outcome.after, reading: outcome.reading)
    let item = ItemID(rawValue: entry.record.item != 0 ? entry.record.item : draws[0].record.item)
    let household = outcome.after
    let added = outcome.events.filter { $0.record.kind == Consumed.code }
    let taken = (draws.map(outcome.corrected) + added).compactMap(\.quantity).filter { !$0.isZero }
    let before = total(draws.compactMap(\.quantity))
    let now = total(taken)
    let change: Wording =
      now == before ? "" : " Used \(total(taken, of: item, household.catalog)) instead of \(before);"
    let short = shortage(eaten, taken, of: item, household, on: household.day(of: entry))
    let left = left(item, household)
    return (meal, change.isEmpty ? "\(short) \(left.capitalizedFirst)." : "\(change) \(left).\(short)")
  }
}

extension Outcome {
  /// An event with the corrections that were just made.
  fileprivate func corrected(_ event: StoredEvent) -> StoredEvent {
    var corrected = event
    for amendment in events where amendment.record.kind == Amended.code {
      let amended = amendment.decode(as: Amended.self)
      if amended.target == event.sequence { amended.correction.apply(to: &corrected.record) }
    }
    return corrected
  }
}
