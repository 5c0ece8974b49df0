public import Archive
public import LarderRecipes

/// What recipes can be written as.
public enum RecipeOutput: String, Sendable, Hashable, CaseIterable {
  /// A page to read and to print, which holds all that there is.
  case html
  /// JSON-LD, which holds all that there is.
  case json
  /// Cooklang: a text of one recipe, an archive of several.
  case cook
  case paprika
  case nextcloud
}

extension RecipeFormat {
  /// Writes recipes, always the same bytes for the same recipes.
  ///
  /// `html` and `json` are read back without loss. The others have no place for some of what a recipe may say;
  /// ``RecipeOutput/leftOut(of:)`` tells what of one that is.
  /// - `cook`: a line that its mark does not say whole stands in the head as written; pictures stand beside, in an archive,
  ///   one for each step; commas part categories.
  /// - `paprika`: no video, tools and steps of pictures; three degrees of difficulty; a group ends where another begins.
  /// - `nextcloud`: no difficulty, favourites, upper ends and words of yields; one picture.
  ///
  /// What looks like tags in texts of the last two is taken for tags by those who read them, us included.
  public static func write(_ recipes: [Recipe], as output: RecipeOutput) throws(ArchiveError) -> [UInt8] {
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

  /// One object, or a list of several.
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
  /// The parts of a recipe that a file of this sort has no place for: what is not there when it is read back.
  public func leftOut(of recipe: Recipe) throws(ArchiveError) -> [RecipePart] {
    switch self {
    // They hold all that there is.
    case .html, .json: return []
    case .cook, .paprika, .nextcloud: break
    }
    let recipe = RecipeOutput.sketch(of: recipe)
    let bytes = try RecipeFormat.write([recipe], as: self)
    let reading: RecipeReading
    do throws(RecipeFileError) {
      // The name of a text in Cooklang says what it is.
      reading = try RecipeFile.read(bytes, name: "recipe.cook")
    } catch {
      return [.whole]
    }
    return reading.recipes.first.map { RecipePart.missing(from: $0, of: recipe) } ?? [.whole]
  }

  /// The recipe as it would be read anywhere, with the first bytes of its photos in their place: enough to tell them apart.
  private static func sketch(of recipe: Recipe) -> Recipe {
    var sketch = RecipeTidying.tidied(recipe)
    for index in sketch.pictures.indices {
      guard let bytes = sketch.pictures[index].bytes else { continue }
      sketch.pictures[index].bytes = Array(bytes.prefix(16)) + [UInt8(truncatingIfNeeded: index)]
    }
    return sketch
  }
}

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

/// Numbers made of a text, the same for the same text: for what needs a name and has none.
enum StableNumber {
  /// A number of 64 bits by FNV-1a.
  static func hash(_ bytes: some Sequence<UInt8>, seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// 16 digits.
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
