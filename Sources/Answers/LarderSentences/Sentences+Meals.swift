import LarderLedger
import LarderModel

extension Sentences {
  /// "Put lentil soup in the meal book: a portion has 420 kcal, protein 18 g."
  package func addedToBook(_ name: String, _ outcome: Outcome) -> Wording {
    let catalog = outcome.after.catalog
    guard let meal = catalog.meal(named: name) else { return "Nothing changes." }
    let figures = MealAttribute.figures.compactMap { attribute -> Wording? in
      guard let value = catalog.fact(meal, attribute, on: .max)?.value else { return nil }
      return attribute.figure(attribute.told(value, style))
    }
    // What it had before it was taken out is known still: the answer says all that holds.
    let wasThere = outcome.before.catalog.table(of: .meal).number(of: name) != nil
    let portion: Wording =
      figures.isEmpty ? "no figures yet" : "a portion has \(figures.joined(separator: ", "))"
    let name = catalog.name(.meal, meal.rawValue).visible
    return wasThere ? "Put \(name) back in the meal book: \(portion)." : "Put \(name) in the meal book: \(portion)."
  }
}
