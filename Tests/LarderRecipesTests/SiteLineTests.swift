import LarderRecipes
import Testing

@Suite("Lines from recipe sites")
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

  @Test("A can keeps its size, and added or repeated amounts follow the main one")
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
    "The contents of a pack are found anywhere in the line",
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

  @Test(
    "The size of each is read after \"à\", and for a German jar in parentheses",
    arguments: [
      ("2 Dosen à 400 g Tomaten", "can", "Tomaten", 400), ("2 Dosen Tomaten à 400 g", "can", "Tomaten", 400),
      ("2 Dosen (à 400 g) Tomaten", "can", "Tomaten", 400), ("2 Gläser Kirschen (à 350 g)", "glass", "Kirschen", 350),
      ("1 Glas Oliven (200 g)", "glass", "Oliven", 200), ("4 Steaks à 200 g", nil, "Steaks", 200),
    ])
  func knowsSizeOfEach(text: String, unit: String?, item: String, grams: Int) {
    let line = IngredientLineReader.read(text)
    #expect(line.item == item && line.amounts.first?.unit?.word == unit, "\(text)")
    #expect(line.amounts.first?.packSize?.quantity == Fraction(Int64(grams)), "\(text)")
    #expect(line.amounts.first?.packSize?.unit.word == "g", "\(text)")
  }

  @Test("An addition after the name is added to the amount")
  func addsBehindName() {
    let sugar = IngredientLineReader.read("100g sugar plus 2 tbsp")
    #expect(sugar.amounts.map(\.isAdded) == [false, true] && sugar.item == "sugar")
    #expect(KitchenMeasures().milligrams(of: sugar.amounts, foodNamed: "sugar") == 124_990)
    let other = IngredientLineReader.read("1 tbsp sugar, plus 100g")
    #expect(KitchenMeasures().milligrams(of: other.amounts, foodNamed: "sugar") == 112_495)
    let flour = IngredientLineReader.read("100 g flour, plus 20 g for dusting")
    #expect(flour.stated?.quantity == Fraction(120) && flour.note == "plus 20 g for dusting")
    #expect(IngredientLineReader.read("50 g butter, plus extra for greasing").amounts.count == 1)
  }

  @Test("Equal amounts in weight and volume are distinguished from a range")
  func knowsOtherMeasures() {
    #expect(IngredientLineReader.read("1 cup - 130 g flour").amounts.map { $0.unit?.word } == ["cup", "g"])
    #expect(IngredientLineReader.read("Oil (60 g - 75 ml)").amounts.map { $0.unit?.word } == ["g", "ml"])
    #expect(IngredientLineReader.read("1 cup (= 130 g) flour").amounts.map { $0.unit?.word } == ["cup", "g"])
    #expect(IngredientLineReader.read("1 cup - 2 cups flour").amounts.map(\.quantityTo) == [Fraction(2)])
  }

  @Test(
    "Amounts in words, or after the name, are scaled in place",
    arguments: [
      ("one-half cup butter", "1 cup butter"), ("two-thirds cup milk", "1⅓ cups milk"),
      ("1 bay leaf or 2", "2 bay leaves or 4"), ("1 inch ginger piece", "2 x 1 inch ginger piece"),
      ("1.500 g Mehl", "3000 g Mehl"), ("3+ cups flour", "6+ cups flour"), ("1/2 of 1 onion", "1 onion"),
      ("between 2 and 3 cups water", "between 4 and 6 cups water"),
    ])
  func scales(line: String, twice: String) throws {
    #expect(IngredientLineReader.read(line).scaled(by: try #require(Fraction(2))) == twice)
  }

  @Test("Pieces described by their thickness are counted")
  func countsThickPieces() {
    for text in [
      "4 ¼ inch thick boneless pork shoulder steaks", "4 1/4 inch thick boneless pork shoulder steaks",
      "4 ¼-inch-thick boneless pork shoulder steaks",
    ] {
      let steaks = IngredientLineReader.read(text)
      #expect(steaks.amounts.map(\.quantity) == [Fraction(4)], "\(text)")
      #expect(steaks.amounts.first?.unit == nil, "\(text)")
      #expect(steaks.item == "boneless pork shoulder steaks", "\(text)")
      #expect(steaks.size?.hasSuffix("thick") ?? false, "\(text)")
    }
    let ham = IngredientLineReader.read("2 ½ inch thick slices of ham")
    #expect(ham.amounts.first?.quantity == Fraction(2))
    #expect(ham.amounts.first?.unit?.word == "slice")
    #expect(ham.item == "ham")
    #expect(IngredientLineReader.read("1 ½ inch ginger").amounts.first?.unit?.word == "inch")
  }

  @Test("A slash with spaces is a fraction, or a range for counted foods")
  func readsSpacedSlashes() {
    let lemons = IngredientLineReader.read("3 / 4 lemons ( 1 dl of juice + the outer scrapings )")
    #expect(lemons.amounts.first?.quantity == Fraction(3))
    #expect(lemons.amounts.first?.quantityTo == Fraction(4))
    #expect(lemons.item == "lemons")
    let fractions = [
      ("3 / 4 lemon", "¾"), ("3 / 4 cups milk", "¾"), ("1 / 2 onions", "½"), ("1 2 / 3 onions", "1⅔"),
    ]
    for (text, quantity) in fractions {
      let line = IngredientLineReader.read(text)
      #expect(line.amounts.first?.quantity?.kitchenText == quantity, "\(text)")
      #expect(line.amounts.first?.quantityTo == nil, "\(text)")
    }
  }

  @Test("Packs are also counted within a remark")
  func countsPacksInRemarks() {
    let berries = IngredientLineReader.read("Strawberries (two standard packs works best)")
    #expect(berries.amounts.first?.quantity == Fraction(2))
    #expect(berries.amounts.first?.unit?.word == "pack")
    #expect(berries.item == "Strawberries")
    #expect(berries.note == "works best")
  }

  @Test(
    "A line has one amount in one unit: parts are added, and a single pack counts by weight",
    arguments: [
      ("1lb 4oz leeks", "20", "oz"), ("1 kg 250 g flour", "1250", "g"), ("3 tbsp plus 1 tsp oil", "3", "tbsp"),
      ("1/4 cup plus 2 tablespoons oil", "1/4", "cup"), ("300g/11oz tin lentils", "300", "g"),
      ("250ml carton cream", "250", "ml"),
      ("2 x 300g tins lentils", "2", "tin"), ("1 tin (300 g) lentils", "1", "tin"),
      ("300-400g tin of lentils", "1", "tin"),
      ("3cm piece ginger", "1", "piece"), ("2 leeks", "2", ""), ("1 cup plus 50 g oats", "1", "cup"),
    ])
  func statesAmount(text: String, quantity: String, unit: String) {
    let amount = IngredientLineReader.read(text).stated
    #expect(amount?.quantity?.slashText == quantity && amount?.unit?.word ?? "" == unit, "\(text)")
  }

  @Test(
    "A name is more than its descriptions",
    arguments: [
      ("1 cup peeled, cored, and diced quince", "quince"), ("2 ripe but firm plums", "ripe but firm plums"),
      ("3 long, mild red radishes", "long, mild red radishes"),
      ("50 g roasted, salted almonds", "roasted, salted almonds"),
      ("6 green or 3 black olives", "green olives"), ("30 g medium strength gouda", "medium strength gouda"),
      ("1 recipe for shortcrust", "shortcrust"),
      ("leftover roast or boiled carrots", "leftover roast or boiled carrots"),
      ("200 g self–raising flour", "self–raising flour"), ("1 tsp 5-spice powder", "5-spice powder"),
      ("4 leeks, white and pale green parts", "leeks"), ("500 ml stock, homemade or canned", "stock"),
      ("8 figs stems removed", "figs"), ("2 slices from a large ham", "ham"),
      ("Baked 9-inch pastry shell", "Baked pastry shell"),
      ("2 cups 1-inch bread cubes", "bread cubes"), ("A mixture of salad leaves", "salad leaves"),
    ])
  func namesFood(text: String, item: String) { #expect(IngredientLineReader.read(text).item == item, "\(text)") }

  @Test(
    "A complete amount is read in any notation",
    arguments: [
      ("1 x 1.5kg/3lb 5oz goose", "1", "", "goose"), ("800g-1kg/1lb 12oz-2lb 4oz celeriac", "800", "g", "celeriac"),
      ("100g/3½ brie", "100", "g", "brie"), ("50g 2oz butter", "50", "g", "butter"),
      ("300g//11oz sugar", "300", "g", "sugar"),
      ("1 tsp teaspoon salt", "1", "tsp", "salt"), ("1½, teaspoons salt", "1 1/2", "tsp", "salt"),
      ("1 1?2 cups milk", "1 1/2", "cup", "milk"),
      ("1lb2oz plums", "1", "lb", "plums"), ("1 (15-ounce [425-g]) can beans", "1", "can", "beans"),
      ("One 10- or 12-ounce package peas", "1", "package", "peas"),
      ("8 1/2-inch slices baguette", "8", "slice", "baguette"),
      ("8 x 100g/4oz or 4 x 225g/8oz cod steaks", "8", "", "cod steaks"),
      ("½ tsp plus 1 pinch salt", "1/2", "tsp", "salt"),
      ("2 tablespoons, plus ¼ cup oil", "2", "tbsp", "oil"),
      ("handful each mint and dill", "1", "handful", "mint and dill"),
      ("Trimmings from 3 scallops", "3", "", "scallops"), ("OR 2 tbsp lard", "2", "tbsp", "lard"),
      ("Glaze: 1 egg, beaten", "1", "", "egg"),
      ("3 in (7 cm) piece ginger", "1", "piece", "ginger"), ("100g/4oz pot barley", "100", "g", "pot barley"),
      ("most of 1 leek", "1", "", "leek"), ("1 gr. Zwiebel", "1", "", "Zwiebel"), ("2 gr. Eier", "2", "", "Eier"),
      ("200 gr. Mehl", "200", "g", "Mehl"), ("10 gr. Butter", "10", "g", "Butter"),
      ("1 gr. Dose Mais", "1", "can", "Mais"),
      ("1 gr. Prise Salz", "1", "pinch", "Salz"), ("½ Pfd. Butter", "1/2", "Pfund", "Butter"),
      ("500 g Mehl Type 405", "500", "g", "Mehl Type 405"),
    ])
  func readsWholeAmounts(text: String, quantity: String, unit: String, item: String) {
    let line = IngredientLineReader.read(text)
    #expect(
      line.amounts.first?.quantity?.slashText == quantity && line.amounts.first?.unit?.word ?? "" == unit, "\(text)")
    #expect(line.item == item, "\(text)")
  }

  @Test(
    "Chopped tomatoes are fresh if they are counted or measured in cups, and tinned otherwise",
    arguments: [
      ("200g chopped tomatoes", "chopped tomatoes"), ("2 x 400g chopped tomatoes", "chopped tomatoes"),
      ("chopped tomatoes", "chopped tomatoes"),
      ("400 ml chopped tomatoes", "chopped tomatoes"), ("3 chopped tomatoes", "tomatoes"),
      ("1 cup chopped tomatoes", "tomatoes"),
      ("200g finely chopped tomatoes", "tomatoes"), ("200g tomatoes, chopped", "tomatoes"),
    ])
  func knowsChopped(text: String, item: String) { #expect(IngredientLineReader.read(text).item == item, "\(text)") }

  @Test("Choices after \"or\" are read with their amounts")
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

  @Test("Markdown, unusual spaces and signs are normalised")
  func foldsSigns() {
    #expect(IngredientLineReader.read("**2 cups** fresh _epazote_").item == "fresh epazote")
    #expect(IngredientLineReader.read("2\u{A0}tbsp\u{2009}olive\u{A0}oil").item == "olive oil")
    #expect(IngredientLineReader.read("2\t tbsp  olive   oil").item == "olive oil")
    #expect(IngredientLineReader.read("1 tbsp Brand® sauce").item == "Brand® sauce")
  }

  @Test("Headings and optional lines are recognised")
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
