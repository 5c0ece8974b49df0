import LarderRecipes

/// How the texts of two versions of a recipe differ, line by line.
package struct RecipeDifference: Sendable {
  /// A line that only one of the two has.
  package struct Change: Hashable, Sendable {
    package let line: String
    package let isAdded: Bool

    /// "- 150 g bacon", "+ 200 g bacon".
    package var text: String { (isAdded ? "+ " : "- ") + line }
  }

  /// In the order of the texts; what is gone stands before what came in its place.
  package let changes: [Change]

  package init(from former: Recipe, to recipe: Recipe) {
    let (old, new) = (Self.lines(former), Self.lines(recipe))
    let (gone, came) = Self.places(new.difference(from: old))
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if gone.contains(left) {
        changes.append(Change(line: old[left], isAdded: false))
        left += 1
      } else if came.contains(right) {
        changes.append(Change(line: new[right], isAdded: true))
        right += 1
      } else {
        (left, right) = (left + 1, right + 1)
      }
    }
    self.changes = changes
  }

  /// Where the lines stood that are gone, and where those stand that came.
  private static func places(_ difference: CollectionDifference<String>) -> (gone: Set<Int>, came: Set<Int>) {
    var (gone, came): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): came.insert(offset)
      }
    }
    return (gone, came)
  }

  /// The text of a version, without the numbers of its steps: one that is put in between changes none of the others.
  private static func lines(_ recipe: Recipe) -> [String] {
    var plain = recipe
    (plain.steps, plain.notes) = ([], "")
    var lines = RecipeText.write(plain).split(separator: "\n").map(String.init)
    var group: String?
    for step in recipe.steps {
      if let own = step.group, own != group { lines.append("\(own):") }
      group = step.group
      lines.append(step.text)
    }
    return lines + recipe.notes.split(separator: "\n").map { "> \($0)" }
  }
}
