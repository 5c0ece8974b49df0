internal import LarderRecipes

/// Lines of ingredients with their headings among them, as other programs want them.
struct GroupedLines {
  private(set) var lines: [String] = []
  /// Where the headings stand.
  private(set) var headings: [Int] = []
  /// Before which lines a group ends and none follows.
  private(set) var ends: [Int] = []
  /// Where each ingredient stands.
  private(set) var places: [(place: Int, ingredient: RecipeIngredient)] = []

  /// The headings are written by `heading`, and "= " before what is not scaled where it is asked for.
  init(
    _ ingredients: [RecipeIngredient], marksFixed: Bool = false, heading: (String) -> String = { $0 + ":" }
  ) {
    var group: String?
    for ingredient in ingredients {
      if ingredient.group != group {
        group = ingredient.group
        if let group {
          headings.append(lines.count)
          lines.append(heading(group))
        } else {
          ends.append(lines.count)
        }
      }
      places.append((lines.count, ingredient))
      lines.append(marksFixed ? ingredient.typed : ingredient.line.text)
    }
  }
}
