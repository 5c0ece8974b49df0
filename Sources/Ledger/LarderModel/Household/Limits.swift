/// The most of everything that one event may say; each is far above any household and far below an overflow.
public enum Limits {
  /// 1000 tonnes, a million litres, or a thousand million pieces.
  public static let largestQuantity: Int64 = 1_000_000_000_000
  /// Ten thousand million of the currency's minor unit.
  public static let largestPrice: Int64 = 10_000_000_000
  /// Days a food may keep.
  public static let longestKeeping = 36_500
  /// Names of one sort of thing.
  public static let mostNames: UInt32 = 1_000_000
  /// Events that one command may make.
  public static let mostEvents = 1_000_000

  /// Ingredients of a recipe.
  public static let mostIngredients = 200
  /// Lines of a recipe as it is typed: more than as many ingredients and steps, with their headings, and notes.
  public static let mostRecipeLines = 1200
  /// The most dishes that are planned at a time.
  public static let longestPlan = 2000
  /// The most pictures of a recipe.
  public static let mostPictures = 20

  /// Refuses a command of more events: an export of it could not be imported.
  static func checkEvents(_ count: Int) throws(Refusal) {
    guard count <= mostEvents else {
      throw Refusal(.badValue, "that would be \(count) events at once", hint: "at most \(mostEvents): do it in parts")
    }
  }
}
