/// A unit that a quantity may be entered in, with its exact size.
public struct MeasureUnit: Hashable, Sendable {
  /// The name it is listed under, such as "cup".
  public let name: String
  /// The name for more than one, such as "cups".
  public let plural: String
  /// Other names it is known by, in lower case.
  public var aliases: [String] { otherNames.words }
  /// What it measures.
  public let dimension: Dimension
  /// How many base units of the dimension (mg, µl, thousandths) make one.
  public let factor: ExactNumber
  let otherNames: WordList

  /// The unit of that name, plural or alias, whatever its case, in English or else in another language; nil when there is
  /// none.
  ///
  /// No two units differ only by case.
  public static func named(_ word: String) -> MeasureUnit? {
    let folded = NameRule.composed(word).lowercased()
    return english(folded) ?? UnitWords.unit(folded).flatMap(english)
  }

  private static func english(_ word: String) -> MeasureUnit? {
    all.first { $0.name == word || $0.plural == word || $0.otherNames.contains(word) }
  }
}
