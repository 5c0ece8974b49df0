import FoodTables
import LarderCatalogue
import Testing

@testable import LarderLabels

@Suite("Allergens as other programs name them")
struct AllergenTagTests {
  @Test("Every word of the table means its allergen, and only one")
  func table() throws {
    var met: Set<String> = []
    for row in TableText.allergenTags.rows {
      let cells = row.cells()
      let allergen = try #require(Allergen(named: cells[0].text), "\(row.text)")
      for word in cells[2].list {
        #expect(met.insert(word.text).inserted, "\(word.text)")
        #expect(AllergenTag("xx:\(word.text)")?.allergens == [allergen], "\(word.text)")
      }
    }
    #expect(met.count > 300)
  }

  @Test(
    "The fourteen allergens of Europe have their tags",
    arguments: [
      ("en:gluten", Allergen.glutenCereals), ("en:crustaceans", .crustaceans), ("en:eggs", .eggs), ("en:fish", .fish),
      ("en:peanuts", .peanuts), ("en:soybeans", .soybeans), ("en:milk", .milk), ("en:nuts", .nuts),
      ("en:celery", .celery), ("en:mustard", .mustard), ("en:sesame-seeds", .sesame),
      ("en:sulphur-dioxide-and-sulphites", .sulphites), ("en:lupin", .lupin), ("en:molluscs", .molluscs),
    ])
  func european(tag: String, allergen: Allergen) {
    #expect(AllergenTag(tag)?.allergens == [allergen])
    #expect(AllergenTag(tag)?.text == tag)
  }

  @Test(
    "Words of other languages and other spellings are understood",
    arguments: [
      ("de:hühnereiweiss", Allergen.eggs), ("fr:avoine", .oats), ("de:wheyprotein", .milk), ("EN:Milk", .milk),
      ("milk", .milk), ("de:haselnüsse", .hazelnuts), ("en:cashew-nuts", .cashews), ("it:latte", .milk),
      ("es:frutos-de-cáscara", .nuts), ("en:wheat", .wheat), ("en:pine-nuts", .pineNuts),
    ])
  func others(tag: String, allergen: Allergen) { #expect(AllergenTag(tag)?.allergens == [allergen]) }

  @Test(
    "Unknown words are kept and mean no known allergen", arguments: ["en:apple", "en:gelatin", "xx:qwertz", "ja:リンゴ"])
  func unknown(tag: String) {
    #expect(AllergenTag(tag)?.allergens == [])
    #expect(AllergenTag(tag)?.text == tag)
  }

  @Test("A tag without words means nothing", arguments: ["", "en:", "en:none", "en:null", " ", "-"])
  func empty(tag: String) { #expect(AllergenTag(tag) == nil) }

  @Test("A label made of tags lists contents and traces, and is free of nothing")
  func label() throws {
    let tags = ["en:milk", "en:gluten", "en:gluten", "en:apple"].compactMap { AllergenTag($0) }
    let traces = ["en:nuts", "en:milk"].compactMap { AllergenTag($0) }
    let label = AllergenLabel(contained: tags, traces: traces)
    #expect(label.text == "contains gluten cereals, milk; may contain nuts")
    let food = label.applied(to: .unknown)
    #expect(food[.milk] == .contains && food[.wheat] == .mayContain && food[.nuts] == .mayContain)
    #expect(Allergen.allCases.allSatisfy { food[$0] != .free })
    #expect(AllergenLabel(contained: [], traces: []).isEmpty)
  }
}
