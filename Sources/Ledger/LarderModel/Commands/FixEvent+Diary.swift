/// The figures of an entry of the diary belong together: where one that the others follow was wrong, they were wrong
/// with it.
extension FixEvent {
  /// Corrects the energy and nutrients of an entry along with its quantity, and takes away nutrients that were those of
  /// another energy; what is corrected by itself stays as it is said, and an energy that is said is all of it.
  ///
  /// An entry of another dimension says nothing that could be scaled.
  func followDiary(_ corrected: Record, _ draft: inout Draft) throws(Refusal) {
    guard target.record.kind == MealLogged.code else { return }
    let old = target.decode(as: MealLogged.self)
    let new = StoredEvent(sequence: target.sequence, record: corrected).decode(as: MealLogged.self)
    let said = Set(corrections.map { Self.field(named: $0.field) })
    let scales =
      old.quantity != new.quantity && old.quantity.dimension == new.quantity.dimension && old.quantity.isPositive
    var known = old
    known.takeContent(of: draft.household, on: draft.household.day(of: target))
    let figures: [(field: String, value: Int64?, known: Int64?, unit: String)] = [
      ("energy", old.energy, nil, "kcal"), ("protein", old.protein, known.protein, "g"),
      ("carbohydrate", old.carbohydrate, known.carbohydrate, "g"), ("fat", old.fat, known.fat, "g"),
    ]
    let isEnergySaid = said.contains("energy") && new.energy != nil && new.energy != old.energy
    // Whoever says the energy of what was known in part says all of it, and nothing of the rest.
    let isAllSaid = old.isKnownInPart && said.contains("energy")
    for figure in figures where !said.contains(figure.field) {
      guard let value = figure.value else { continue }
      if isAllSaid || isEnergySaid && figure.known == value {
        try correct(figure.field, to: .absent, &draft)
      } else if scales {
        let scaled = ExactNumber(value).scaled(to: new.quantity.amount, denominator: old.quantity.amount)
        guard let scaled, scaled <= Limits.largestQuantity else {
          throw Refusal(ValueError(what: figure.field, input: "", problem: "is more than can be kept"))
        }
        try correct(figure.field, to: .text(FixedPoint.text(scaled, decimals: 3) + " " + figure.unit), &draft)
      }
    }
    if isAllSaid, !said.contains("known_in_part") { try correct("known_in_part", to: .absent, &draft) }
  }

  private func correct(_ field: String, to value: Plain, _ draft: inout Draft) throws(Refusal) {
    do throws(ValueError) {
      let correction = try Correction(kind: MealLogged.self, field: field, value: value)
      draft.add(Amended(target: target.sequence, kind: target.record.kind, correction: correction))
    } catch {
      throw Refusal(error)
    }
  }
}
