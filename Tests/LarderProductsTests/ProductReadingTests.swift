import LarderLabels
import StrictJSON
import TestSupport
import Testing

@testable import LarderProducts

@Suite("Reading products of Open Food Facts")
struct ProductReadingTests {
  private func product(_ text: String) -> ProductRecord? {
    var json = JSONReader()
    return ProductReading.parse(Array(text.utf8).span, into: &json) ? ProductReading.product(.root, of: json) : nil
  }

  /// A product with these figures in the older schema.
  private func figures(_ nutriments: String, _ others: String = "") -> NutritionLabel? {
    product(#"{"code":"4006381333931",\#(others)"nutriments":{\#(nutriments)}}"#)?.label
  }

  @Test("Names, pack, categories, additives and allergens are read")
  func facts() throws {
    let record = try #require(
      product(
        #"""
        {"code":"4006381333931","lang":"de","product_name":"Barista &amp; Co\u0007\n","product_name_en":"Barista",
        "generic_name":"Oat drink","brands":"Mill, Big Foods","quantity":"6 x 330 ml","serving_size":"200 ml",
        "categories_tags":["en:beverages","en:null","en:oat-drinks"],"countries_tags":["en:germany"],
        "additives_tags":["en:e340ii","en:e322i","en:e322"],"allergens_tags":["en:gluten","en:gluten","fr:avoine"],
        "traces_tags":["en:none"],"ingredients_text":"Water, oats","nova_group":"4","unique_scans_n":12,
        "last_modified_t":1742861000,"nutriscore_grade":"a"}
        """#))
    #expect(record.code == "4006381333931" && record.name == "Barista & Co" && record.brand == "Mill")
    #expect(record.otherNames == ["Barista", "Oat drink"] && record.language == "de")
    #expect(record.pack?.units == 6 && record.servingText == "200 ml")
    #expect(record.categories == ["en:beverages", "en:oat-drinks"] && record.countries == ["en:germany"])
    #expect(record.additives.map(\.description) == ["E322", "E340"] && record.hasIngredients && !record.hasSweetener)
    #expect(record.allergens.map(\.text) == ["en:gluten", "fr:avoine"] && record.traces.isEmpty)
    #expect(record.nova == .ultraProcessed && record.scans == 12 && record.modified == 1_742_861_000)
    #expect(record.label == nil && record.preparedLabel == nil)
  }

  @Test(
    "A record without a code of digits is not read",
    arguments: [
      "{}", #"{"code":null}"#, #"{"code":""}"#, #"{"code":"ABC"}"#, #"{"code":[1]}"#, #"{"product":{}}"#, "[]", "7", "",
      "<html>Welcome</html>", #"{"code":"4006381333931","product_name":"Oat dr"#, "null", #""4006381333931""#,
    ])
  func noCode(text: String) { #expect(product(text) == nil) }

  @Test("Members of another kind than expected count as missing")
  func kinds() throws {
    let record = try #require(
      product(
        #"""
        {"code":4006381333931,"product_name":{"en":"x"},"brands":7,"quantity":["1 l"],"categories_tags":"en:teas,en:x",
        "allergens_tags":null,"additives_tags":[1,null,"en:e330","en:nothing"],"nova_group":"unknown",
        "unique_scans_n":-3,"last_modified_t":"1742861000","nutriments":[],"nutrition":{"aggregated_set":null}}
        """#))
    #expect(record.code == "4006381333931" && record.name == nil && record.packText == nil)
    #expect(record.categories == ["en:teas", "en:x"] && record.additives.map(\.description) == ["E330"])
    #expect(record.nova == nil && record.scans == 0 && record.modified == 1_742_861_000 && record.label == nil)
  }

  @Test("A name in any language is better than none")
  func names() {
    #expect(product(#"{"code":"1","product_name":" ","product_name_cs":"Chléb"}"#)?.name == "Chléb")
    let long = String(repeating: "ab ", count: 500)
    #expect(product(#"{"code":"1","product_name":"\#(long)"}"#)?.name?.count == 200)
  }

  @Test("The older schema has figures for 100 g, as numbers or as text")
  func older() throws {
    let label = try #require(
      figures(
        #"""
        "energy_100g":190,"energy-kcal_100g":"45","fat_100g":1.5,"saturated-fat_100g":"0,2","carbohydrates_100g":6.7,
        "sugars_100g":4e0,"fiber_100g":0.8,"proteins_100g":1,"sodium_100g":0.04,
        "fruits-vegetables-legumes-estimate-from-ingredients_100g":12.5
        """#, #""quantity":"1 l","#))
    #expect(label.basis == .millilitres && !label.isPrepared)
    let said = NutritionLabel.Nutrient.allCases.map { label[$0]?.description ?? "" }
    #expect(said == ["190", "45", "1.5", "0.2", "6.7", "4", "0.8", "1", "0.1", "12.5", "", ""])
  }

  @Test("The older schema has figures of the prepared food too")
  func prepared() throws {
    let record = try #require(
      product(
        #"""
        {"code":"1","nutriments":{"energy_100g":1500,"fat_100g":12,"energy_prepared_100g":150,"fat_prepared_100g":1.2,
        "sodium_prepared_100g":0.4,"fruits-vegetables-legumes_100g":30}}
        """#))
    #expect(record.label?[.fat] == 12 && record.label?.isPrepared == false)
    let label = try #require(record.preparedLabel)
    #expect(label.isPrepared && label[.kilojoules] == 150 && label[.salt] == 1 && label[.fruit] == 30)
  }

  @Test("A figure that is not a number is missing, and traces count as zero")
  func hostile() throws {
    let label = try #require(
      figures(
        #"""
        "fat_100g":"-","saturated-fat_100g":"traces","sugars_100g":"< 0.5","salt_100g":"","proteins_100g":"1,234",
        "fiber_100g":"~3 g","carbohydrates_100g":{},"energy_100g":"nan","energy-kcal_100g":45,
        "polyols_100g":3,"polyols_modifier":"-","alcohol_100g":5,"alcohol_modifier":">"
        """#))
    let said = NutritionLabel.Nutrient.allCases.map { label[$0]?.description ?? "" }
    #expect(said == ["", "45", "", "0", "", "0.5", "3", "", "", "", "", ""])
    #expect(figures(#""fruits-vegetables-legumes-estimate-from-ingredients_100g":0,"nova-group_100g":4"#) == nil)
  }

  @Test("Kilocalories in the field for kilojoules are recognised if they were typed so, and are impossible otherwise")
  func energies() throws {
    let typed = try #require(figures(#""energy_100g":45,"energy_value":45,"energy_unit":"kcal","fat_100g":1"#))
    #expect(typed[.kilojoules] == nil && typed[.kilocalories] == 45)
    let converted = try #require(figures(#""energy_100g":188,"energy_value":45,"energy_unit":"kcal","fat_100g":1"#))
    #expect(converted[.kilojoules] == 188 && converted[.kilocalories] == nil)
    let both = try #require(
      figures(#""energy_100g":45,"energy-kcal_100g":45,"energy_value":45,"energy_unit":"kcal","fat_100g":1"#))
    #expect(both.problems == [.twoEnergies])
  }

  @Test("A product that is marked as having no label has none", arguments: ["true", #""on""#, "1"])
  func noLabel(flag: String) {
    #expect(figures(#""fat_100g":1"#, #""no_nutrition_data":\#(flag),"#) == nil)
    #expect(figures(#""fat_100g":1"#, #""no_nutrition_data":false,"#) != nil)
  }

  @Test("The newer schema marks figures of the prepared food, and estimated figures")
  func newer() throws {
    let set = #"""
      "per":"100ml","nutrients":{"energy-kj":{"value":190,"unit":"kJ"},"fat":{"value":1.5,"unit":"g"},
      "sugars":{"value":4,"unit":"g","source":"estimate"},"sodium":{"value":40,"unit":"mg"},
      "proteins":{"value":1,"modifier":"-"},"fruits-vegetables-legumes":{"value":7,"unit":"%","source":"estimate"}}
      """#
    let prepared = try #require(
      product(#"{"code":"1","nutrition":{"aggregated_set":{"preparation":"prepared",\#(set)}}}"#))
    #expect(prepared.label == nil)
    let label = try #require(prepared.preparedLabel)
    #expect(label.isPrepared && label.basis == .millilitres)
    let said = NutritionLabel.Nutrient.allCases.map { label[$0]?.description ?? "" }
    #expect(said == ["190", "", "1.5", "", "", "", "", "", "0.1", "7", "", ""])
    let sold = try #require(product(#"{"code":"1","nutrition":{"aggregated_set":{"preparation":"as_sold",\#(set)}}}"#))
    #expect(sold.label?.isPrepared == false && sold.preparedLabel == nil)
  }

  @Test("A line that breaks rules of JSON is read if it is whole")
  func repaired() {
    let double = #"{"code":"1","product_name":"Old","product_name":"New"}"#
    #expect(product(double)?.name == "New")
    #expect(product("{\"code\":\"1\",\"product_name\":\"Oat\u{1}drink\"}")?.name == "Oatdrink")
    #expect(product(#"{"code":"1","product_name":"Oat \ud83c drink","brands":"a\u0000b"}"#)?.brand == "ab")
    #expect(product("\u{FEFF}{\"code\":\"1\"}") != nil)
  }
}

/// Products from the data next to the project. The tests are skipped without it.
@Suite(.enabled(if: ProductData.folder != nil, "\(ProductData.skipped)"))
struct ProductReadingDataTests {
  @Test("Every product of the data has its grade, NOVA group, additives, allergens and problems")
  func products() throws {
    let lines = ProductData.lines("off-products.jsonl")
    let expected = ProductData.lines("off-products-expected.jsonl")
    #expect(lines.count > 200 && lines.count == expected.count)
    var json = JSONReader()
    for (line, wanted) in zip(lines, expected) {
      let wanted = try JSONValue.parse(String(wanted))
      #expect(ProductReading.parse(Array(line.utf8).span, into: &json))
      let record = try #require(ProductReading.product(.root, of: json))
      func list(_ key: String) -> Set<String> {
        guard case .array(let elements)? = wanted[key] else { return [] }
        return Set(elements.compactMap(\.string))
      }
      let code = record.code
      #expect(code == wanted["code"]?.string)
      #expect(record.nova.map { Int64($0.rawValue) } == wanted["nova"]?.integer, "\(code)")
      #expect(Set(record.additives.map { $0.description.lowercased() }) == list("additives"), "\(code)")
      // The data has only tags of the taxonomy, which are English.
      #expect(names(record.allergens) == list("allergens") && names(record.traces) == list("traces"), "\(code)")
      let label = record.label ?? NutritionLabel()
      #expect(Set(label.problems.map(\.word)) == list("problems"), "\(code)")
      let kind = FoodKind(categories: record.categories)
      let score = try? NutriScore(label, kind, hasSweetener: record.hasSweetener)
      #expect(score?.grade.letter.lowercased() == wanted["grade"]?.string, "\(code)")
      #expect(score.map { Int64($0.score) } == wanted["score"]?.integer, "\(code)")
    }
  }

  private func names(_ tags: [AllergenTag]) -> Set<String> {
    Set(tags.filter { $0.text.hasPrefix("en:") }.map { String($0.text.dropFirst(3)) })
  }
}

extension LabelProblem {
  /// A short word for programs, with the names of Open Food Facts: "saturated-fat>100".
  fileprivate var word: String {
    switch self {
    case .negative(let nutrient): "\(nutrient.tag)<0"
    case .excess(let nutrient): "\(nutrient.tag)>100"
    case .sum: "sum>105"
    case .energy: "energy>3800"
    case .saturates: "saturated-fat>fat"
    case .sugars: "sugars>carbohydrates"
    case .twoEnergies: "kj!=kcal"
    }
  }
}

extension NutritionLabel.Nutrient {
  /// The name that Open Food Facts has for it.
  fileprivate var tag: String {
    switch self {
    case .kilojoules, .kilocalories: "energy"
    case .saturates: "saturated-fat"
    case .carbohydrate: "carbohydrates"
    case .fibre: "fiber"
    case .protein: "proteins"
    case .fruit: "fruits-vegetables-legumes"
    default: name
    }
  }
}
