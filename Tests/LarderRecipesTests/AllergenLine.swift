import LarderCatalogue
import LarderRecipes
import Testing

/// A line of a recipe with the allergens that a person must know about. A question mark marks a possible one, and a
/// minus one that is not contained.
///
///     2 eggs, beaten with milk => eggs, ?milk
///     400 g butter beans => -milk
struct AllergenLine {
  /// The allergens that are less certain than they should be, or contained by mistake, each with the result found.
  let missed: [String]

  static let matcher = IngredientMatcher()

  /// - Parameter text: The line, an arrow, and the names of allergens.
  init(_ text: Substring) throws {
    let arrow = try #require(text.firstRange(of: " => "))
    let found = Self.allergens(of: String(text[..<arrow.lowerBound]))
    missed = try text[arrow.upperBound...].split(separator: ",").compactMap { name in
      let allergen = try #require(Allergen(named: String(name.drop { " ?-".contains($0) })), "\(text)")
      let least = name.contains("?") ? Presence.mayContain : .contains
      let isRight = name.contains("-") ? found[allergen] < .contains : found[allergen] >= least
      return isRight ? nil : "\(allergen.name) is \(found[allergen].name)"
    }
  }

  static func allergens(of line: String) -> FoodAllergens { matcher.allergens(of: IngredientLineReader.read(line)) }
}
