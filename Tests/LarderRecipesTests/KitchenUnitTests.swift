import FoodTables
import Testing

@testable import LarderRecipes

@Suite("Kitchen units")
struct KitchenUnitTests {
  @Test("A unit is recognised by all its words, and only T depends on case")
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

  @Test("Every row is a unit, with a size for a mass, volume or length")
  func table() {
    #expect(Set(KitchenUnit.all.map(\.word)).count == TableText.units.rows.reduce(0) { count, _ in count + 1 })
    for unit in KitchenUnit.all {
      #expect((unit.exactSize != nil) == [.mass, .volume, .length].contains(unit.kind), "\(unit.word)")
      #expect(!unit.words.isEmpty && unit.words.allSatisfy { $0 == $0.lowercased() }, "\(unit.word)")
    }
  }

  @Test("Every word of ingredient lines is in lower case and known")
  func words() {
    for row in TableText.lineWords.rows {
      let cells = row.cells()
      let roles = WordRoles(named: cells[1].list.map(\.text))
      for word in cells[2].text.split(separator: " ") {
        #expect(word == word.lowercased() && word.utf8.count <= Lexicon.longestWord, "\(word)")
        #expect(Lexicon.shared.entry(of: String(word))?.roles.isSuperset(of: roles) == true, "\(word)")
      }
    }
  }
}

extension Lexicon {
  fileprivate func entry(of word: String) -> LexiconEntry? {
    let bytes = Array(word.utf8)
    let hash = bytes.reduce(Lexicon.hashSeed) { Lexicon.hashing($1, into: $0) }
    return entry(of: bytes, bytes.indices, hash: hash)
  }
}
