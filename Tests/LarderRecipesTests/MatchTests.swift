import FoodTables
import LarderCatalogue
import Testing

@testable import LarderRecipes

@Suite("Matching ingredient names")
struct MatchTests {
  private static let matcher = IngredientMatcher()

  @Test("The tables contain only existing foods")
  func tables() {
    #expect(FoodVocabulary.shared.unknownFoods == [])
    #expect(FoodVocabulary.shared.unknownScopes == [])
    #expect(FoodVocabulary.shared.words.count <= Int(PackedWords.highestWord))
  }

  @Test("A food has one row of extra names, and no name or spelling is listed twice")
  func names() {
    for table in [TableText.kitchenNames, .openNames, .spellings] {
      let heads = table.rows.map { $0.cells()[0].text }
      #expect(Set(heads).count == heads.count)
    }
    let further = TableText.kitchenNames.rows.flatMap { $0.cells()[1].list }.map(\.text)
    let open = TableText.openNames.rows.map { $0.cells()[0].text }
    let spellings = TableText.spellings.rows.flatMap { $0.cells()[1].list }.map(\.text)
    #expect(Set(further + open).count == further.count + open.count)
    #expect(Set(spellings).count == spellings.count)
  }

  @Test("Every modifier has an effect, foods and words")
  func modifiers() {
    for row in TableText.modifiers.rows {
      let cells = row.cells()
      #expect(["same", "alike", "other", "behind"].contains(cells[0].text), "\(row.text)")
      #expect(cells.count == 3 && !cells[1].isEmpty && !cells[2].isEmpty, "\(row.text)")
    }
  }

  @Test("Labels name foods in the catalogue, and no name is labelled twice")
  func labels() {
    let foods = Set(FoodCatalogue.all.map(\.name))
    var met: Set<String> = []
    for name in LabelledName.all {
      #expect(name.food.isEmpty || foods.contains(name.food), "\(name.name)")
      #expect(name.food.isEmpty == (name.label == .none) || name.label == .alike, "\(name.name)")
      if !met.insert(name.name).inserted { print("twice:", name.name) }
    }
    #expect(LabelledName.all.count >= 800)
  }

  @Test("Names used for development meet the required scores")
  func seen() {
    let score = MatchScore(LabelledName.all.filter { !$0.isSetAside }, Self.matcher)
    print("seen:", score)
    for line in score.missed { print("  ", line) }
    expect(score)
  }

  @Test("Names set aside meet the required scores")
  func setAside() {
    let score = MatchScore(LabelledName.all.filter(\.isSetAside), Self.matcher)
    print("set aside:", score)
    expect(score)
  }

  @Test(
    "A food without something and a name for several foods are never sure matches",
    arguments: [
      "wheat-free flour", "non-dairy milk", "egg-free mayonnaise", "raspberry jelly", "melon", "winter squash",
      "sardines",
      "sole", "leftover boiled potatoes", "unsweetened coconut", "cold chicken", "plain greek yogurt with honey",
    ])
  func notSure(name: String) { #expect(!Self.matcher.match(name).isSure, "\(name)") }

  @Test(
    "Food in a can is the tinned food, or is asked about",
    arguments: [
      ("1 can peaches", "tinned peaches"), ("400g tin plum tomatoes", "tinned tomatoes"),
      ("2 cans chickpeas", "tinned chickpeas"),
      ("1 tin cherries", nil), ("1 can beer", "beer"), ("2 plum tomatoes", "tomatoes"),
      ("1 can chopped tomatoes", "tinned tomatoes"),
    ])
  func tinned(line: String, food: String?) {
    #expect(Self.matcher.match(IngredientLineReader.read(line)).food == food, "\(line)")
  }

  @Test(
    "Food measured cooked is never matched to the dry food",
    arguments: [
      ("2 cups cooked rice", "cooked rice", "cooked rice"),
      ("2 cups hot cooked white rice", "cooked white rice", "cooked rice"),
      ("250 g cooked spaghetti", "cooked spaghetti", "cooked pasta"), ("1 cup cooked quinoa", "cooked quinoa", nil),
      ("200 g cooked lentils", "cooked lentils", nil), ("1 cup uncooked rice", "rice", "rice"),
      ("1 cup rice, cooked", "rice", "rice"), ("200 g cooked prawns", "prawns", "prawns"),
    ])
  func cooked(line: String, name: String, food: String?) {
    let read = IngredientLineReader.read(line)
    #expect(Self.matcher.food(of: read) == name, "\(line)")
    #expect(Self.matcher.match(read).food == food, "\(line)")
  }

  @Test(
    "Plural marks and flour types do not change a food",
    arguments: [
      ("4 Ei(er)", "eggs"), ("2 Zwiebel(n)", "onions"), ("500 g Kartoffel(n)", "potatoes"),
      ("500 g Mehl Type 405", "flour"),
      ("200 g Weizenmehl Type 550", "flour"), ("500 g Dinkelmehl Type 630", "spelt flour"),
    ])
  func german(line: String, food: String) {
    #expect(Self.matcher.match(IngredientLineReader.read(line)).food == food, "\(line)")
  }

  private func expect(_ score: MatchScore) {
    #expect(score.rightOfSure >= 0.99)
    #expect(score.shareSure >= 0.75)
    #expect(score.shareFound >= 0.92)
  }
}
