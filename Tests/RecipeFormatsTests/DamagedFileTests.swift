import Archive
import LarderRecipes
import LarderSimulator
import TestSupport
import Testing

@testable import RecipeFormats

@Suite("Damaged recipe files")
struct DamagedFileTests {
  private static let samples = [
    "formats/page.html", "formats/kitchenowl.json", "formats/mealie-recipe.json", "formats/mealie-backup.zip",
    "formats/nextcloud.zip", "formats/paprika.paprikarecipes", "formats/recipekeeper.zip", "formats/recipesage.json",
    "formats/tandoor.zip", "cooklang/seed/Risotto.cook", "cooklang/seed/Weekly Plan.menu",
  ]

  @Test(
    "A damaged sample gives an error or a result within the limits",
    .enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"), arguments: samples)
  func mutations(path: String) throws {
    let sample = try RecipeSamples.bytes(path)
    var generator = SeededGenerator(seed: UInt64(path.utf8.count))
    for round in 0..<80 {
      var bytes = sample
      for _ in 0..<Int.random(in: 1...8, using: &generator) { mutate(&bytes, round, &generator) }
      check(bytes, name: path)
    }
  }

  /// Damages the contents of archives, which their checksums protect.
  @Test(
    "A damaged file in an archive gives an error or a result",
    .enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"),
    arguments: samples.filter { $0.hasSuffix("zip") || $0.hasSuffix("recipes") })
  func insides(path: String) throws {
    let archive = try ZipArchive(try RecipeSamples.bytes(path))
    var generator = SeededGenerator(seed: 3)
    for round in 0..<40 {
      var writer = ZipWriter()
      for member in archive.members where !member.isFolder {
        var bytes = try archive.contents(of: member)
        if Gzip.isLikely(bytes) {
          var inner = try Gzip.contents(of: bytes)
          mutate(&inner, round, &generator)
          bytes = Gzip.compressed(inner)
        } else {
          mutate(&bytes, round, &generator)
        }
        try writer.add(bytes, named: member.name)
      }
      check(writer.finished(), name: path)
    }
  }

  private func mutate(_ bytes: inout [UInt8], _ round: Int, _ generator: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    switch Int.random(in: 0...4, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(place..<min(bytes.count, place + round))
    case 2: bytes.insert(contentsOf: Array("[{\"<}]:,\\".utf8).shuffled(using: &generator), at: place)
    case 3: bytes.append(contentsOf: bytes[place..<min(bytes.count, place + 200)])
    default: bytes.removeSubrange(place...)
    }
  }

  private func check(_ bytes: [UInt8], name: String) {
    let result = Result { () throws(RecipeFileError) in try RecipeFile.read(bytes, name: name) }
    switch result {
    case .success(let reading):
      for recipe in reading.recipes {
        #expect(RecipeCleanup.fault(of: recipe) == nil && !recipe.name.contains("\n"))
      }
      #expect(reading.remarks.allSatisfy { !"\($0)".contains("\n") })
    case .failure(let error):
      #expect(!"\(error)".isEmpty && !"\(error)".contains("\n"))
    }
  }

  @Test("Random bytes give an error or a result")
  func noise() throws {
    var generator = SeededGenerator(seed: 9)
    let starts = [
      "", "{", "[", "<", "PK\u{3}\u{4}", "---\n", "@a{", "{\"recipes\":[", "<div itemscope itemtype='x/Recipe'>",
    ]
    for round in 0..<300 {
      let tail = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      check(Array(starts[round % starts.count].utf8) + tail, name: "a.cook")
    }
  }

  @Test(
    "Reading time is linear in the length of the text",
    arguments: [
      "@a{", "@a ", "[-", "((((", "<b>", "<strong>a</strong>", "1. a 2. b ", "[a]", "&amp;", "~{", "\\", "= a\n", "-- ",
      "{\"a\":",
      "<div itemscope itemtype='http://schema.org/Recipe'><p itemprop=name>a", "<li itemprop=recipeIngredient>a",
      "<p itemprop='recipeInstructions'>", "{{ ingredients[0] }}", "1-", "@a{}(", "- a\n", "a: b\n",
    ])
  func linear(piece: String) {
    #expect(ProcessorTime.isLinear(from: 5_000) { readAll(piece, bytes: $0) })
  }

  private func readAll(_ piece: String, bytes: Int) {
    let long = String(repeating: piece, count: bytes / piece.utf8.count)
    let quoted = JSONText.quoted(long)
    check(Array(long.utf8), name: "a.cook")
    check(Array(("---\n" + long).utf8), name: "a.menu")
    check(Array("<html>\(long)".utf8), name: "")
    for key in ["recipeInstructions", "recipeIngredient", "name", "recipeYield", "prepTime", "description"] {
      check(WebPageTests.page("\"recipeIngredient\":\"salt\",\"\(key)\":\(quoted)"), name: "")
    }
    check(Array(#"{"name":"a","servings_text":"","steps":[{"instruction":\#(quoted)}]}"#.utf8), name: "")
  }
}
