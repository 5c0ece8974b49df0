import TestSupport
import Testing

@testable import Hypertext

@Suite("Files from recipe programs", .enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"))
struct PageSampleTests {
  @Test("The recipe on a page is found in its data block")
  func page() throws {
    let page = HypertextDocument(PageText.decoded(try RecipeSamples.bytes("formats/page.html")))
    let block = try #require(page.dataBlocks(ofType: "application/ld+json").first)
    let reading = try LooseJSON.parse(block)
    #expect(!reading.isCut)
    let recipe = try #require(
      reading.value["@graph"]?.list.first { $0["@type"]?.list.contains(.string("Recipe")) == true })
    #expect(recipe["name"]?.text.map { Entities.decodedFully($0) } == "Älplermagronen (Alpine macaroni) & more")
    #expect(recipe["recipeIngredient"]?.list.count == 7)
    #expect(recipe["recipeYield"]?.list.first?.int == 4)
    let step = recipe["recipeInstructions"]?.list.first?["itemListElement"]?.list.first?["text"]?.text ?? ""
    #expect(HypertextDocument.plainLines(of: step).count == 1)
    #expect(HypertextDocument.plainLines(of: step).first?.hasPrefix("Fry bacon cubes") == true)
    #expect(page.elements(named: "title").first?.text.hasPrefix("Älplermagronen") == true)
  }

  @Test("The JSON files are read completely", arguments: ["kitchenowl.json", "mealie-recipe.json", "recipesage.json"])
  func json(name: String) throws {
    let reading = try LooseJSON.parse(try RecipeSamples.bytes("formats/\(name)"))
    #expect(!reading.isCut)
    let first = reading.value["recipes"]?.list.first ?? reading.value.list.first
    #expect(first?["name"]?.text?.isEmpty == false)
  }
}
