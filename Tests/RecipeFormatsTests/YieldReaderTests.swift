import LarderRecipes
import Testing

@testable import RecipeFormats

@Suite("Yields")
struct YieldReaderTests {
  @Test(
    "A yield in portions is read in several languages",
    arguments: [
      "4", "4 servings", "Serves 4", "serves: 4", "Servings: 4", "4 people", "Für 4 Personen", "4 Portionen",
      "4 Portion(en)", "Pour 4 personnes", "4 personnes", "4 persone", "Per 4 persone", "Dosi per 4 persone",
      "4 porzioni", "4 personas", "4 raciones", "4 porciones", "4 comensales", "4 porções", "Rende 4 porções",
      "4 pessoas", "4 doses", "4 personen", "Voor 4 personen", "4 porties", "4 portioner", "4 port", "4 personer",
      "4 porsjoner", "4 annosta", "4 hengelle", "4 porcje", "dla 4 osób", "4 osoby", "4 porce", "pro 4 osoby",
      "4 порции", "На 4 персоны", "4 порції", "4 adag", "4 főre", "4 személyre", "4 kişilik", "4 porsiyon", "4人分",
      "４人分", "4 人份", "4인분", "4 persoane", "4 porții", "4 osobe", "4 μερίδες", "4 άτομα", "4 personer (som förrätt)",
      "four servings", "vier Personen", "quatre personnes", "Serves 4 as a side dish", "4 generous servings",
      "Yield: 4 servings (1 cup each)", "Makes 4 main-course servings", "4.0", "serves 4 hungry people",
      "4 Pers.", "4 p.", "Recipe serves 4.", "4 adults", "للـ 4 أشخاص", "4 מנות", "4 người", "Family of 4",
      "4 servings 1x", "4 1x",
    ])
  func portions(text: String) throws {
    #expect(YieldReader.read(text) == RecipeYield(try #require(Fraction(4))), "\(text)")
  }

  @Test(
    "A range of portions keeps both ends",
    arguments: [
      "4-6", "4 – 6 servings", "Serves 4 to 6", "4 bis 6 Personen", "4 à 6 personnes", "4/6 persone", "4 a 6 porciones",
      "4～6人分", "4 do 6 osób", "4 of 6 personen", "4 o 6 raciones", "Serves: 4 - 6 people", "4 till 6 portioner",
      "4 or 6",
    ])
  func ranges(text: String) throws {
    #expect(YieldReader.read(text) == RecipeYield(try #require(Fraction(4)), to: Fraction(6)), "\(text)")
  }

  @Test(
    "Other yields are pieces with their word",
    arguments: [
      ("Makes 12 cookies", 12, "cookies"), ("about 20 rolls", 20, "rolls"), ("1 loaf", 1, "loaf"),
      ("A dozen muffins", 12, "muffins"), ("2 dozen cookies", 24, "cookies"), ("12 Stück", 12, "Stück"),
      ("24 large cookies (2 inches)", 24, "large cookies"), ("1 (9-inch) pie", 1, "pie"),
      ("1 9-inch pie", 1, "9-inch pie"), ("1 - 9 inch pie", 1, "9 inch pie"), ("One 9-inch pie", 1, "9-inch pie"),
      ("1 9x13 pan", 1, "9x13 pan"), ("12 cookies 1x", 12, "cookies"),
      ("18cm丸型1台", 1, "台"), ("15個分", 15, "個"), ("1 gâteau de 6 parts", 1, "gâteau de 6 parts"),
      ("16 2-inch squares", 16, "2-inch squares"), ("1 pizza for 4 people", 1, "pizza"),
      ("8 cups", 8, "cups"), ("16 slices", 16, "slices"), ("1 Blech", 1, "Blech"), ("12個", 12, "個"),
      ("20 biscotti", 20, "biscotti"), ("30 pierogi", 30, "pierogi"), ("1 tarta", 1, "tarta"),
      ("12 szt.", 12, "szt"), ("10 kpl", 10, "kpl"), ("12 ks", 12, "ks"), ("15 шт.", 15, "шт"),
      ("Five-dozen individual cookies", 60, "individual cookies"), ("4 personal pizzas", 4, "personal pizzas"),
      ("12 cookies, 6 servings", 12, "cookies"), ("6 x 250ml jars", 6, "250ml jars"), ("1 loaf (12 slices)", 1, "loaf"),
    ] as [(String, Int64, String)])
  func pieces(text: String, count: Int64, word: String) throws {
    #expect(YieldReader.read(text) == RecipeYield(try #require(Fraction(count)), word: word), "\(text)")
  }

  @Test(
    "Text without an amount is not a yield",
    arguments: [
      "", "Depends", "servings", "0", "0 servings", "作りやすい分量", "9x13-inch pan", "26 cm", "Serves a crowd",
      "Depends on size", "en fonction du moule",
    ])
  func none(text: String) {
    #expect(YieldReader.read(text) == nil, "\(text)")
  }

  @Test("Fractional yields are exact")
  func parts() throws {
    #expect(YieldReader.read("1 1/2 cups") == RecipeYield(try #require(Fraction(3, over: 2)), word: "cups"))
    #expect(YieldReader.read("2½ dozen") == RecipeYield(try #require(Fraction(30))))
    #expect(YieldReader.read("1/2 loaf") == RecipeYield(try #require(Fraction(1, over: 2)), word: "loaf"))
    #expect(YieldReader.read("1,5 Liter") == RecipeYield(try #require(Fraction(3, over: 2)), word: "Liter"))
  }
}
