/// Names of files for recipes, safe and each given once.
struct ArchiveNames {
  private var taken: Set<String> = []

  /// A name like the recipe's, without signs that file systems do not take.
  mutating func name(for recipe: String) -> String {
    var bare = String(
      recipe.map { character in
        "/\\:*?\"<>|".contains(character) || character.unicodeScalars.contains { $0.value < 0x20 } ? "-" : character
      }.prefix(80))
    while bare.hasPrefix(".") || bare.hasPrefix(" ") { bare.removeFirst() }
    while bare.hasSuffix(".") || bare.hasSuffix(" ") { bare.removeLast() }
    if bare.isEmpty { bare = "recipe" }
    var name = bare
    var count = 1
    while !taken.insert(name.lowercased()).inserted {
      count += 1
      name = "\(bare) (\(count))"
    }
    return name
  }
}
