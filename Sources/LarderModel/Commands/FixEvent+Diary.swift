/// What an entry of the diary carries is of its quantity: where that was always wrong, they were wrong with it.
extension FixEvent {
  /// Tells the energy and nutrients of an entry anew for its right quantity, but for those that are told themselves.
  ///
  /// Of another dimension the entry says nothing that could be told anew.
  func followQuantity(_ corrected: Record, _ draft: inout Draft) throws(Refusal) {
    guard target.record.kind == MealLogged.code else { return }
    let old = target.decode(as: MealLogged.self)
    let new = StoredEvent(sequence: target.sequence, record: corrected).decode(as: MealLogged.self)
    guard old.quantity != new.quantity, old.quantity.dimension == new.quantity.dimension, old.quantity.isPositive
    else { return }
    let said = Set(corrections.map { Self.field(named: $0.field) })
    let figures: [(field: String, value: Int64?, unit: String)] = [
      ("energy", old.energy, "kcal"), ("protein", old.protein, "g"), ("carbohydrate", old.carbohydrate, "g"),
      ("fat", old.fat, "g"),
    ]
    for figure in figures where !said.contains(figure.field) {
      guard let value = figure.value else { continue }
      let scaled = ExactNumber(value).scaled(to: new.quantity.amount, denominator: old.quantity.amount)
      do throws(ValueError) {
        guard let scaled, scaled <= Limits.largestQuantity else {
          throw ValueError(what: figure.field, input: "", problem: "is more than can be kept")
        }
        let text = FixedPoint.text(scaled, decimals: 3) + " " + figure.unit
        let correction = try Correction(kind: MealLogged.self, field: figure.field, value: .text(text))
        draft.add(Amended(target: target.sequence, kind: target.record.kind, correction: correction))
      } catch {
        throw Refusal(error)
      }
    }
  }
}
