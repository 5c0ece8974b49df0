import LarderRecipes
import Testing

@Suite("Units of kitchens")
struct KitchenUnitTests {
  @Test("A unit is known by every word it has, and only the T knows capitals")
  func isNamed() {
    for unit in KitchenUnit.all where unit.word != "inch" {
      for word in unit.words where !word.contains(".") { #expect(KitchenUnit.named(word) == unit, "\(word)") }
    }
    #expect(KitchenUnit.named("T")?.word == "tbsp")
    #expect(KitchenUnit.named("t")?.word == "tsp")
    #expect(KitchenUnit.named("C.")?.word == "cup")
    #expect(KitchenUnit.named("fl. oz.")?.word == "fl oz")
    #expect(KitchenUnit.named("Esslöffel")?.word == "tbsp")
    #expect(KitchenUnit.named("") == nil)
    #expect(KitchenUnit.named("furlong") == nil)
  }

  @Test("A measure has its exact size")
  func hasSize() {
    let sizes = [
      ("cup", 236_588), ("tbsp", 14_787), ("tsp", 4_929), ("fl oz", 29_574), ("kg", 1_000_000), ("l", 1_000_000),
    ]
    for (word, size) in sizes { #expect(KitchenUnit.named(word)?.exactSize == Int64(size)) }
    #expect(KitchenUnit.named("clove")?.exactSize == nil)
    #expect(KitchenUnit.named("pinch")?.kind == .pinch)
  }
}
