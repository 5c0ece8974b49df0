package import Archive
package import LarderRecipes

/// A format in which recipes can be written.
package enum RecipeOutput: String, Sendable, Hashable, CaseIterable {
  /// A page for reading and printing, without loss.
  case html
  /// JSON-LD, without loss.
  case json
  /// Cooklang: a text for one recipe, an archive for several.
  case cook
  case paprika
  case nextcloud
}

extension RecipeFormat {
  /// Writes recipes. The result depends only on the recipes.
  ///
  /// `html` and `json` are lossless. The others cannot hold everything; ``RecipeOutput/leftOut(of:)`` lists the missing
  /// parts of a recipe.
  /// - `cook`: A line that its mark cannot hold is also written in the header. Pictures are separate files in an
  ///   archive, one per step. Commas separate categories.
  /// - `paprika`: No video, no tools, and no steps for pictures. Only three levels of difficulty. A group ends only
  ///   where another begins.
  /// - `nextcloud`: No difficulty, no favourites, and no ranges or nouns of yields. Only one picture.
  ///
  /// In the last two, text that looks like tags is read as tags, by Larder as well.
  package static func write(_ recipes: [Recipe], as output: RecipeOutput) throws(ArchiveError) -> [UInt8] {
    switch output {
    case .html: return Array(PageWriter.page(recipes).utf8)
    case .json: return Array(json(recipes).utf8)
    case .cook:
      guard recipes.count == 1, recipes[0].pictures.allSatisfy({ $0.bytes == nil }) else {
        return try CooklangWriter.archive(recipes)
      }
      return Array(CooklangWriter.text(recipes[0]).utf8)
    case .paprika: return try PaprikaWriter.archive(recipes)
    case .nextcloud: return try NextcloudWriter.archive(recipes)
    }
  }

  /// The JSON: one object, or a list of several.
  static func json(_ recipes: [Recipe]) -> String {
    var json = JSONText(isForPages: true)
    if recipes.count == 1 {
      SchemaWriter.write(recipes[0], to: &json)
    } else {
      json.array(recipes) { json, recipe in SchemaWriter.write(recipe, to: &json) }
    }
    return json.text
  }
}

extension RecipeOutput {
  /// The parts of a recipe that the format cannot hold, determined by reading it back.
  package func leftOut(of recipe: Recipe) throws(ArchiveError) -> [RecipePart] {
    switch self {
    // Lossless formats.
    case .html, .json: return []
    case .cook, .paprika, .nextcloud: break
    }
    let recipe = RecipeOutput.sketch(of: recipe)
    let bytes = try RecipeFormat.write([recipe], as: self)
    let reading: RecipeReading
    do throws(RecipeFileError) {
      // Cooklang is recognised by its file name.
      reading = try RecipeFile.read(bytes, name: "recipe.cook")
    } catch {
      return [.whole]
    }
    return reading.recipes.first.map { RecipePart.missing(from: $0, of: recipe) } ?? [.whole]
  }

  /// The recipe as any reader would see it, with only the first bytes of its photos, which suffice to distinguish them.
  private static func sketch(of recipe: Recipe) -> Recipe {
    var sketch = RecipeCleanup.tidied(recipe)
    for index in sketch.pictures.indices {
      guard let bytes = sketch.pictures[index].bytes else { continue }
      sketch.pictures[index].bytes = Array(bytes.prefix(16)) + [UInt8(truncatingIfNeeded: index)]
    }
    return sketch
  }
}

/// Unique and safe file names for recipes.
struct ArchiveNames {
  private var taken: Set<String> = []

  /// A name similar to the recipe's, without characters that file systems refuse.
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

/// Deterministic numbers derived from a text, for things that need an id.
enum StableNumber {
  /// A 64-bit FNV-1a hash.
  static func hash(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The number as 16 digits.
  static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// A name in the shape of a UUID.
  static func uuid(_ text: String) -> String {
    let first = hash(text.utf8)
    let all = Array(digits(first) + digits(hash(text.utf8, seed: first)))
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(all[$0]) }.joined(separator: "-")
  }
}
