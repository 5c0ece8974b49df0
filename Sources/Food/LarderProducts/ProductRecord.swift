import LarderCodes
public import LarderLabels

/// The statements of a source of product data about one product.
///
/// Nothing is checked or completed, and missing facts stay missing. `NutritionLabel.problems` finds the figures that
/// cannot be true, and `NutriScore` computes the grade.
public struct ProductRecord: Equatable, Sendable {
  /// The digits of the code as in the source, which may have lost zeros at the front, or have a wrong check digit.
  public var code: String
  /// The name in the product's main language, else in another one.
  public var name: String?
  /// Further names: in other languages, and the kind of food in general.
  public var otherNames: [String] = []
  /// The first of its brands.
  public var brand: String?
  /// The content as printed on the pack: "6 x 330 ml".
  public var packText: String?
  /// One serving as printed on the pack: "30 g".
  public var servingText: String?
  /// The figures for the food as sold. Nil if there are none.
  public var label: NutritionLabel?
  /// The figures for the food as prepared. Nil if there are none.
  public var preparedLabel: NutritionLabel?
  /// The tags of its categories, such as `en:oat-drinks`, usually from wide to narrow.
  public var categories: [String] = []
  /// Whether the source has the list of ingredients. If not, nothing is known about additives.
  public var hasIngredients = false
  /// The additives found among the ingredients, in the order of their numbers.
  public var additives: [AdditiveNumber] = []
  /// Whether the source counts a sweetener that gives no energy among the ingredients.
  public var hasSweetener = false
  /// The allergens that it contains by its label. None here does not mean that it is free of any.
  public var allergens: [AllergenTag] = []
  /// The allergens of which it may contain traces.
  public var traces: [AllergenTag] = []
  public var nova: NovaGroup?
  /// The two letters of its main language.
  public var language: String?
  /// The tags of the countries where it is sold, such as `en:germany`.
  public var countries: [String] = []
  /// The number of scans in a year. Zero if the source does not state it.
  public var scans = 0
  /// When the source last changed it, in seconds since 1970.
  public var modified: Int64?

  public init(code: String) { self.code = code }

  /// The content of the pack. Nil if its words are missing or unclear.
  package var pack: PrintedPack? { packText.flatMap(PrintedPack.init(reading:)) }
}
