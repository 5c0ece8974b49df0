import LarderRecipes
import Testing

@Suite("Lines of recipe sites")
struct SiteLineTests {
  @Test("A line gives its amount, unit and name")
  func readsLines() {
    #expect(SiteLine.all.count > 1_500)
    for line in SiteLine.all {
      let read = IngredientLineReader.read(line.text)
      let main = read.amounts.first
      #expect(main?.quantity?.slashText ?? "" == line.quantity, "\(line.text)")
      #expect(main?.quantityTo?.slashText ?? "" == line.quantityTo, "\(line.text)")
      #expect(main?.unit?.word ?? "" == line.unit, "\(line.text)")
      #expect(read.item == line.item, "\(line.text)")
    }
  }

  @Test("Of a can the size is kept, and what is added or said once more stands behind the main amount")
  func keepsAllAmounts() {
    let cans = IngredientLineReader.read("2 15-ounce cans black beans, drained")
    #expect(
      cans.amounts.first?.packSize
        == PackSize(quantity: Fraction(15) ?? .one, unit: KitchenUnit.named("oz") ?? cans.unit))
    #expect(cans.note == "drained")
    let sugar = IngredientLineReader.read("1/4 cup plus 2 tablespoons sugar (75 g)")
    #expect(sugar.amounts.map { $0.unit?.word } == ["cup", "tbsp", "g"])
    #expect(sugar.amounts.map(\.isAdded) == [false, true, false])
    let butter = IngredientLineReader.read("1 cup (2 sticks) unsalted butter, at room temperature")
    #expect(butter.amounts.map { $0.unit?.word } == ["cup", "stick"])
    #expect(butter.note == "at room temperature")
  }

  @Test(
    "What a pack holds is known wherever it stands",
    arguments: [
      "1 bottle 700ml red wine", "1 x 700ml bottle red wine", "1 bottle (700 ml) red wine",
      "1 bottle x 700 ml red wine",
      "700ml bottle red wine",
    ])
  func knowsPacks(text: String) throws {
    let wine = IngredientLineReader.read(text)
    let millilitre = try #require(KitchenUnit.named("ml"))
    let size = try #require(Fraction(700))
    #expect(wine.item == "red wine")
    #expect(wine.amounts.first?.unit?.word == "bottle")
    #expect(wine.amounts.first?.packSize == PackSize(quantity: size, unit: millilitre))
  }

  @Test("The same amount in weight and volume is told from a range")
  func knowsOtherMeasures() {
    #expect(IngredientLineReader.read("1 cup - 130 g flour").amounts.map { $0.unit?.word } == ["cup", "g"])
    #expect(IngredientLineReader.read("Oil (60 g - 75 ml)").amounts.map { $0.unit?.word } == ["g", "ml"])
    #expect(IngredientLineReader.read("1 cup (= 130 g) flour").amounts.map { $0.unit?.word } == ["cup", "g"])
    #expect(IngredientLineReader.read("1 cup - 2 cups flour").amounts.map(\.quantityTo) == [Fraction(2)])
  }

  @Test(
    "Amounts in words, or behind the name, are scaled where they stand",
    arguments: [
      ("one-half cup butter", "1 cup butter"), ("two-thirds cup milk", "1⅓ cup milk"),
      ("1 bay leaf or 2", "2 bay leaf or 4"), ("1 inch ginger piece", "2 x 1 inch ginger piece"),
      ("1.500 g Mehl", "3000 g Mehl"), ("3+ cups flour", "6+ cups flour"), ("1/2 of 1 onion", "1 onion"),
      ("between 2 and 3 cups water", "between 4 and 6 cups water"),
    ])
  func scales(line: String, twice: String) throws {
    #expect(IngredientLineReader.read(line).scaled(by: try #require(Fraction(2))) == twice)
  }

  @Test("Behind \"or\" stand choices, with their amounts")
  func givesChoices() {
    let butter = IngredientLineReader.read("1 tablespoon butter or margarine")
    #expect(butter.item == "butter or margarine")
    #expect(butter.alternatives.map(\.item) == ["butter", "margarine"])
    let stock = IngredientLineReader.read("1 cup chicken or vegetable stock")
    #expect(stock.alternatives.map(\.item) == ["chicken stock", "vegetable stock"])
    let oil = IngredientLineReader.read("40g lard or 3 tablespoons of oil")
    #expect(oil.alternatives.map(\.item) == ["lard", "oil"])
    #expect(oil.alternatives.last?.amounts.first?.unit?.word == "tbsp")
    #expect(IngredientLineReader.read("2 eggs").alternatives.isEmpty)
    let bacon = IngredientLineReader.read("8 slices of pancetta or thinly sliced streaky bacon")
    #expect(bacon.alternatives.map(\.item) == ["pancetta", "streaky bacon"])
  }

  @Test("Signs of Markdown, odd spaces and signs are folded")
  func foldsSigns() {
    #expect(IngredientLineReader.read("**2 cups** fresh _epazote_").item == "fresh epazote")
    #expect(IngredientLineReader.read("2\u{A0}tbsp\u{2009}olive\u{A0}oil").item == "olive oil")
    #expect(IngredientLineReader.read("2\t tbsp  olive   oil").item == "olive oil")
    #expect(IngredientLineReader.read("1 tbsp Brand® sauce").item == "Brand® sauce")
  }

  @Test("Headings and what may be left out are known as such")
  func knowsHeadingsAndOptional() {
    #expect(IngredientLineReader.read("For the sauce:").isHeading)
    #expect(IngredientLineReader.read("Dressing:").isHeading)
    #expect(!IngredientLineReader.read("Eggs: 5").isHeading)
    #expect(IngredientLineReader.read("1 tsp chilli (optional)").isOptional)
    #expect(IngredientLineReader.read("(Optional) 1 green chilli").isOptional)
    #expect(IngredientLineReader.read("Optional: white sauce.").item == "white sauce")
    #expect(!IngredientLineReader.read("1 onion").isOptional)
  }
}

extension IngredientLine {
  fileprivate var unit: KitchenUnit { amounts.first?.unit ?? KitchenUnit.all[0] }
}
