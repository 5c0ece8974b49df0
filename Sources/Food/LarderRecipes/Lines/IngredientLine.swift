/// A line of a recipe's ingredients and what it was read as.
public struct IngredientLine: Hashable, Sendable {
  /// The line as written.
  public let text: String
  /// The first as written is the main one; behind it what is added to it, and other statements of the same amount.
  public var amounts: [IngredientAmount] = []
  /// The name of the food, as written.
  public var item = ""
  /// Such as `large`.
  public var size: String?
  /// What else the line says: preparations, remarks.
  public var note: String?
  public var isOptional = false
  /// Every food that may be taken where the line says "or", the first as written at the front; else none.
  public var alternatives: [IngredientChoice] = []
  /// Whether the line is no food but says what those below it are for.
  public var isHeading = false
  /// Whether it says a number that is larger than an amount may be, and that is none of its amounts.
  public var saysTooMuch = false

  public init(text: String) {
    self.text = text
  }
}
