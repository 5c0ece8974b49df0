/// The meal book tells of a meal: what is in a portion of it. What is not said stays as it was.
///
/// A meal that was taken out of the book is in it again. What was eaten before keeps the numbers it was logged with.
public struct MealDescribed: EventBody {
  public var meal = MealID(rawValue: 0)
  /// The day from which the figures hold; nil where they always did.
  public var from: Day?
  /// Thousandths of a kilocalorie.
  public var energy: Int64?
  /// Milligrams.
  public var protein: Int64?
  public var carbohydrate: Int64?
  public var fat: Int64?
  public var fibre: Int64?
  public var sugar: Int64?
  public var salt: Int64?
  public var saturates: Int64?
  public var description: String?

  public init() {}

  public init(_ meal: MealID) { self.meal = meal }

  @inlinable public static var code: UInt8 { 24 }
  public static var name: String { "meal-described" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
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

  /// What is said of the meal, a fact each; what is not said is not among them.
  public var facts: [FactChange<MealAttribute>] {
    let figures: [(MealAttribute, Int64?)] = [
      (.energy, energy), (.protein, protein), (.carbohydrate, carbohydrate), (.fat, fat), (.fibre, fibre),
      (.sugar, sugar), (.salt, salt), (.saturates, saturates),
    ]
    var facts = figures.compactMap { attribute, value in
      value.map { FactChange(attribute, $0, per: .portions, from: from) }
    }
    if let description { facts.append(FactChange(.description, nil, words: description)) }
    // It is in the book from now on, whatever was said before.
    return facts + [FactChange(.removed, 0)]
  }
}
