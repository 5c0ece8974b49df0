import LarderLedger
import LarderModel

extension Sentences {
  /// What was written into the diary.
  package func eaten(_ outcome: Outcome, _ moment: Moment) -> Wording {
    guard let event = outcome.events.first(where: { $0.record.kind == MealLogged.code }) else {
      return "Nothing was eaten."
    }
    let logged = event.decode(as: MealLogged.self)
    let name =
      logged.item.map { outcome.after.catalog.noun($0, for: logged.quantity) } ?? logged.meal.map {
        outcome.after.catalog.name(.meal, $0.rawValue).visible
      } ?? ""
    let energy =
      logged.energy.map { Wording(Energy(thousandths: $0).formatted) }
      ?? "energy unknown (\(.fixEvent(event.sequence, field: "energy", value: "450kcal")))"
    let day = event.day == moment.today ? "" : " on \(event.day.formatted(style))"
    let time = moment.minute.map { " at \($0)" } ?? ""
    let new = logged.item.map { Suggestion.isNew($0, before: outcome.before, after: outcome.after) } ?? Wording()
    let used = outcome.events.contains { $0.record.kind == Consumed.code }
    let reading = self.reading(outcome).map { " (\($0))" } ?? ""
    let left = used ? logged.item.map { " \(self.left($0, outcome.after).capitalizedFirst)." } ?? "" : ""
    let risk = WithdrawnSentence("Used", Consumed.code, outcome).pastUseBy(moment)
    let what = "\(logged.quantity.formatted(style)) \(name)\(reading)"
    let apart = logged.setAside(outcome.after, on: outcome.after.day(of: event))
    return "Ate \(what)\(day)\(time)\(risk): \(energy)\(apart).\(left)\(new)"
  }
}

extension MealLogged {
  /// "; its protein and fat are not counted": what is known of the food, and belongs to another energy than the one said.
  fileprivate func setAside(_ household: Household, on day: Day) -> String {
    var known = self
    known.takeContent(of: household, on: day)
    guard known.energy != energy else { return "" }
    let nutrients = [
      ("protein", protein, known.protein), ("carbs", carbohydrate, known.carbohydrate), ("fat", fat, known.fat),
    ].filter { $0.1 == nil && $0.2 != nil }.map { $0.0 }
    guard !nutrients.isEmpty else { return "" }
    return "; its \(nutrients.listed()) \(nutrients.count == 1 ? "is" : "are") not counted"
  }
}
