import LarderCodes
import LarderLabels

/// The statements of a source of product data about one product.
///
/// Nothing is checked or completed, and missing facts stay missing. `NutritionLabel.problems` finds the figures that
/// cannot be true, and `NutriScore` computes the grade.
package struct ProductRecord: Equatable, Sendable {
  /// The digits of the code as in the source, which may have lost zeros at the front, or have a wrong check digit.
  package var code: String
  /// The name in the product's main language, else in another one.
  package var name: String?
  /// Further names: in other languages, and the kind of food in general.
  package var otherNames: [String] = []
  /// The first of its brands.
  package var brand: String?
  /// The content as printed on the pack: "6 x 330 ml".
  package var packText: String?
  /// One serving as printed on the pack: "30 g".
  package var servingText: String?
  /// The figures for the food as sold. Nil if there are none.
  package var label: NutritionLabel?
  /// The figures for the food as prepared. Nil if there are none.
  package var preparedLabel: NutritionLabel?
  /// The tags of its categories, such as `en:oat-drinks`, usually from wide to narrow.
  package var categories: [String] = []
  /// Whether the source has the list of ingredients. If not, nothing is known about additives.
  package var hasIngredients = false
  /// The additives found among the ingredients, in the order of their numbers.
  package var additives: [AdditiveNumber] = []
  /// Whether the source counts a sweetener that gives no energy among the ingredients.
  package var hasSweetener = false
  /// The allergens that it contains by its label. None here does not mean that it is free of any.
  package var allergens: [AllergenTag] = []
  /// The allergens of which it may contain traces.
  package var traces: [AllergenTag] = []
  package var nova: NovaGroup?
  /// The two letters of its main language.
  package var language: String?
  /// The tags of the countries where it is sold, such as `en:germany`.
  package var countries: [String] = []
  /// The number of scans in a year. Zero if the source does not state it.
  package var scans = 0
  /// When the source last changed it, in seconds since 1970.
  package var modified: Int64?

  package init(code: String) { self.code = code }

  /// The content of the pack. Nil if its words are missing or unclear.
  package var pack: PrintedPack? { packText.flatMap(PrintedPack.init(reading:)) }
}
