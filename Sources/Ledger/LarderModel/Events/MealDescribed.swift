/// A saved meal was described, with the contents of a portion. Missing values stay as they were.
///
/// Describing a removed meal saves it again. Earlier diary entries keep their figures.
@usableFromInline package struct MealDescribed: EventBody, Hashable {
  package var meal = MealID(rawValue: 0)
  /// The first day the figures apply to, or nil for all days.
  package var from: Day?
  /// The energy in thousandths of a kilocalorie.
  package var energy: Int64?
  /// The nutrients in milligrams.
  package var protein: Int64?
  package var carbohydrate: Int64?
  package var fat: Int64?
  package var fibre: Int64?
  package var sugar: Int64?
  package var salt: Int64?
  package var saturates: Int64?
  package var description: String?

  package init() {}

  package init(_ meal: MealID) { self.meal = meal }

  @inlinable package static var code: UInt8 { 24 }
  package static var name: String { "meal-described" }
  package static var nature: EventRole { .standing }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.scaled("energy", Slot(word: 4, shift: 0, width: 32), suffix: " kcal", &energy)
    fields.day("from", Slot(word: 4, shift: 32, width: 32), &from)
    fields.scaled("protein", Slot(word: 5, shift: 0, width: 21), suffix: " g", &protein)
    fields.scaled("carbohydrate", Slot(word: 5, shift: 21, width: 21), suffix: " g", &carbohydrate)
    fields.scaled("fat", Slot(word: 5, shift: 42, width: 21), suffix: " g", &fat)
    fields.scaled("fibre", Slot(word: 6, shift: 0, width: 21), suffix: " g", &fibre)
    fields.scaled("sugar", Slot(word: 6, shift: 21, width: 21), suffix: " g", &sugar)
    fields.scaled("salt", Slot(word: 6, shift: 42, width: 21), suffix: " g", &salt)
    fields.scaled("saturates", Slot(word: 7, shift: 0, width: 21), suffix: " g", &saturates)
    fields.text("description", tag: 16, &description)
  }

  /// The facts in the description, without the missing ones.
  package var facts: [FactChange<MealAttribute>] {
    let figures: [(MealAttribute, Int64?)] = [
      (.energy, energy), (.protein, protein), (.carbohydrate, carbohydrate), (.fat, fat), (.fibre, fibre),
      (.sugar, sugar), (.salt, salt), (.saturates, saturates),
    ]
    var facts = figures.compactMap { attribute, value in
      value.map { FactChange(attribute, $0, per: .portions, from: from) }
    }
    if let description { facts.append(FactChange(.description, nil, words: description)) }
    // From now on the meal is saved, even if it was removed before.
    return facts + [FactChange(.removed, 0)]
  }
}

/// A fact about a saved meal was changed.
@usableFromInline package struct MealChanged: EventBody, Hashable {
  package var meal = MealID(rawValue: 0)
  package var change = FactChange<MealAttribute>()

  package init() {}

  package init(_ meal: MealID, _ change: FactChange<MealAttribute>) { (self.meal, self.change) = (meal, change) }

  @inlinable package static var code: UInt8 { 15 }
  package static var name: String { "meal-changed" }
  package static var nature: EventRole { .standing }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    change.describe(to: &fields)
  }
}

/// The facts about a saved meal, per portion.
package enum MealAttribute: UInt8, Choice {
  case unsaid = 0
  case energy = 1
  case protein = 2
  case carbohydrate = 3
  case fat = 4
  case description = 5
  /// 1 if the meal was removed.
  case removed = 6
  case fibre = 7
  case sugar = 8
  case salt = 9
  case saturates = 10

  package static let words = [
    "unsaid", "energy", "protein", "carbohydrate", "fat", "description", "removed", "fibre", "sugar", "salt",
    "saturates",
  ]

  /// The figures of a portion: energy in thousandths of a kilocalorie, all others in milligrams.
  package static let figures: [MealAttribute] = [
    .energy, .protein, .carbohydrate, .fat, .saturates, .sugar, .fibre, .salt,
  ]
}
