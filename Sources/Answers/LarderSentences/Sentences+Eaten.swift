import LarderLedger
import LarderModel

extension Sentences {
  /// What was written into the diary.
  package func eaten(_ outcome: Outcome, _ moment: Moment) -> Wording {
    let meals = outcome.events.filter { $0.record.kind == MealLogged.code }
    if meals.count > 1 { return eatenTogether(meals, outcome, moment) }
    guard let event = outcome.events.first(where: { $0.record.kind == MealLogged.code }) else {
      return "Nothing was eaten."
    }
    let logged = event.decode(as: MealLogged.self)
    let name =
      logged.item.map { outcome.after.catalog.noun($0, for: logged.quantity) } ?? logged.meal.map {
        outcome.after.catalog.name(.meal, $0.rawValue).visible
      } ?? ""
    let energy =
      logged.energy.map { Wording(verbatim: Energy(thousandths: $0).formatted) }
      ?? "energy unknown (\(.fixEvent(event.sequence, field: "energy", value: "450kcal")))"
    let day: Wording = event.day == moment.today ? "" : " on \(event.day.formatted(style))"
    let time: Wording = moment.minute.map { " at \($0)" } ?? ""
    let new = logged.item.map { Suggestion.isNew($0, before: outcome.before, after: outcome.after) } ?? ""
    let used = outcome.events.contains { $0.record.kind == Consumed.code }
    let reading: Wording = self.reading(outcome).map { " (\($0))" } ?? ""
    let left: Wording = used ? logged.item.map { " \(self.left($0, outcome.after).capitalizedFirst)." } ?? "" : ""
    let risk = WithdrawnSentence(Consumed.code, outcome).pastUseBy(moment)
    let what: Wording = "\(logged.quantity.formatted(style)) \(name)\(reading)"
    let apart = logged.setAside(outcome.after, on: outcome.after.day(of: event))
    var offer: Wording = ""
    if case .asBefore? = outcome.reading, let energy = logged.energy, logged.quantity.amount == 1000 {
      offer =
        " \(.addMeal(name, energy: Energy(thousandths: energy).formatted.filter { $0 != " " })) puts it into the book."
    }
    return "Ate \(what)\(day)\(time)\(risk): \(energy)\(apart).\(left)\(new)\(offer)"
  }
}

extension Sentences {
  /// "Ate porridge: ann 1 portion (350 kcal), bo 1.5 portions (525 kcal)."
  private func eatenTogether(_ meals: [StoredEvent], _ outcome: Outcome, _ moment: Moment) -> Wording {
    let catalog = outcome.after.catalog
    let logged = meals.map { $0.decode(as: MealLogged.self) }
    let name =
      logged[0].item.map { outcome.name($0) } ?? logged[0].meal.map { catalog.name(.meal, $0.rawValue).visible } ?? ""
    let shares = logged.map { logged -> Wording in
      let person = logged.person.map { catalog.name(.person, $0.rawValue).visible } ?? "somebody"
      let energy =
        logged.energy.map { Wording(verbatim: Energy(thousandths: $0).formatted) } ?? "energy unknown"
      return "\(person) \(logged.quantity.formatted(style)) (\(energy))"
    }
    let day: Wording = meals[0].day == moment.today ? "" : " on \(meals[0].day.formatted(style))"
    let time: Wording = moment.minute.map { " at \($0)" } ?? ""
    let used = outcome.events.contains { $0.record.kind == Consumed.code }
    let left: Wording =
      used ? logged[0].item.map { " \(self.left($0, outcome.after).capitalizedFirst)." } ?? "" : ""
    let new = logged[0].item.map { Suggestion.isNew($0, before: outcome.before, after: outcome.after) } ?? ""
    let risk = WithdrawnSentence(Consumed.code, outcome).pastUseBy(moment)
    return "Ate \(name)\(day)\(time)\(risk): \(shares.joined(separator: ", ")).\(left)\(new)"
  }
}

extension MealLogged {
  /// "; its protein and fat are not counted": what is known of the food, and belongs to another energy than the one said.
  fileprivate func setAside(_ household: Household, on day: Day) -> Wording {
    var known = self
    known.takeContent(of: household, on: day)
    guard known.energy != energy else { return "" }
    let figures: [(Wording, Int64?, Int64?)] = [
      ("protein", protein, known.protein), ("carbs", carbohydrate, known.carbohydrate), ("fat", fat, known.fat),
    ]
    let nutrients = figures.filter { $0.1 == nil && $0.2 != nil }.map { $0.0 }
    guard !nutrients.isEmpty else { return "" }
    return nutrients.count == 1
      ? "; its \(nutrients[0]) is not counted" : "; its \(nutrients.listed()) are not counted"
  }
}
