/// Reads a line of a recipe's ingredients, such as `2 15-ounce cans black beans, drained`.
///
/// It takes any text, never fails, and looks at the first 2,000 bytes only. One pass, no backtracking beyond a few words.
public enum IngredientLineReader {
  public static func read(_ line: String) -> IngredientLine {
    var parser = LineParser(line)
    return parser.read()
  }
}
