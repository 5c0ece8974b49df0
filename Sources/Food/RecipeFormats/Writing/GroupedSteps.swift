internal import LarderRecipes

/// Steps with their headings among them, as other programs want them.
enum GroupedSteps {
  /// The lines; the headings are written by `heading`.
  static func lines(_ steps: [RecipeStep], heading: (String) -> String) -> [String] {
    var lines: [String] = []
    var group: String?
    for step in steps {
      if let name = step.group, name != group { lines.append(heading(name)) }
      group = step.group
      lines.append(step.text)
    }
    return lines
  }
}
