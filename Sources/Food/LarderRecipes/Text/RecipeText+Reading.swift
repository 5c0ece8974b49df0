extension RecipeText {
  /// The names that commas part: of categories, of tools.
  package static func names(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  /// Reads a recipe as somebody typed it.
  ///
  /// The first line is its name; lines such as "serves: 4" follow. Then come the ingredients, a line each, and, behind an
  /// empty line, the steps; steps that are numbered are known by their numbers. Lines that end with a colon are headings,
  /// lines that begin with ">" are notes. What nobody sees, as websites put it between letters, is left out.
  public static func read(_ text: String) throws(Problem) -> Recipe {
    var reader = RecipeTextReader(text)
    return try reader.read()
  }

  /// Whether a line of ingredients is read as it stands, and not as a heading, a note or a step.
  static func isReadAsIngredient(_ line: String) -> Bool {
    RecipeTextReader.isPlain(line)
  }

  /// Reads steps as ``steps(_:)`` writes them.
  public static func readSteps(_ text: String) -> [RecipeStep] {
    var reader = RecipeTextReader("")
    return reader.readSteps(text)
  }
}
