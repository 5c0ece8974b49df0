import LarderRecipes
import LarderSimulator
import Testing

@Suite("Readable amounts")
struct HumanQuantityTests {
  @Test("Grams are rounded to a scale's precision, half to even")
  func roundsGrams() throws {
    let cases = [
      ("1.26", "1.3"), ("2.1", "2"), ("4.4", "4.5"), ("4.375", "4.5"), ("7.2", "7"), ("7.25", "7"), ("7.75", "8"),
      ("33.5", "34"), ("34.5", "34"), ("52.4", "50"), ("52.5", "50"), ("57.5", "60"), ("254", "250"), ("255", "260"),
      ("1020", "1000"), ("1025", "1000"), ("1075", "1100"), ("0", "0"),
    ]
    for (amount, wanted) in cases {
      #expect(HumanQuantity.rounded(try #require(Fraction(reading: amount))).decimalText == wanted, "\(amount)")
    }
  }

  @Test("Above one gram, rounding changes an amount by at most 6.3 %")
  func staysNear() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<10_000 {
      let amount = try #require(Fraction(1_000 + Int64(random.below(3_000_000)), over: 1_000))
      let rounded = HumanQuantity.rounded(amount)
      let (low, high) = (try #require(Fraction(937, over: 1_000)), try #require(Fraction(1_063, over: 1_000)))
      #expect(try rounded >= #require(amount.multiplied(by: low)))
      #expect(try rounded <= #require(amount.multiplied(by: high)))
    }
  }

  @Test("Spoons are rounded to eighths, quarters, thirds and halves, and pieces to halves")
  func roundsSpoonsAndPieces() throws {
    let spoons = [
      ("0.3", "0.333"), ("0.05", "0.125"), ("1.9", "2"), ("2.7", "2.667"), ("0.55", "0.5"), ("0.7", "0.667"),
    ]
    for (amount, wanted) in spoons {
      #expect(HumanQuantity.roundedSpoons(try #require(Fraction(reading: amount))).decimalText == wanted, "\(amount)")
    }
    let pieces = [("2.3", "2.5"), ("2.25", "2"), ("9.8", "10"), ("10.5", "10"), ("11.5", "12"), ("0.25", "0.25")]
    for (amount, wanted) in pieces {
      #expect(HumanQuantity.roundedPieces(try #require(Fraction(reading: amount))).decimalText == wanted, "\(amount)")
    }
  }

  @Test(
    "A line is scaled at its amounts",
    arguments: [
      ("2 x 400g cans tomatoes", "4 x 400g cans tomatoes"), ("400g can chickpeas", "2 x 400g can chickpeas"),
      ("1 1/2 cups (350 ml) milk", "3 cups (700 ml) milk"), ("500g-1kg potatoes", "1000g-2kg potatoes"),
      ("1,5 kg Kartoffeln", "3 kg Kartoffeln"), ("Pinch of salt", "2 Pinch of salt"), ("salt", "salt"),
      ("40g lard or 3 tablespoons of oil", "80g lard or 6 tablespoons of oil"), ("½ an onion", "1 onion"),
      ("2–3 tbsp oil, plus 1 tbsp", "4–6 tbsp oil, plus 2 tbsp"), ("Butter 50 g", "Butter 100 g"),
      ("1lb 9oz potatoes", "3lb 2oz potatoes"), ("Eggs: 5", "Eggs: 10"), ("ein Ei", "2 Ei"),
      ("99.9 g of jalapeño 🌶", "200 g of jalapeño 🌶"), ("2 (6-ounce) salmon fillets", "4 (6-ounce) salmon fillets"),
    ])
  func scales(line: String, doubled: String) throws {
    #expect(IngredientLineReader.read(line).scaled(by: try #require(Fraction(2))) == doubled)
  }

  @Test("A divided line uses measurable fractions")
  func scalesDown() throws {
    let half = try #require(Fraction(1, over: 2))
    #expect(IngredientLineReader.read("1 cup milk").scaled(by: half) == "½ cup milk")
    #expect(IngredientLineReader.read("1 1/2 cups milk").scaled(by: half) == "¾ cup milk")
    #expect(IngredientLineReader.read("1.5 dl Milch").scaled(by: half) == "0.75 dl Milch")
    #expect(IngredientLineReader.read("3 eggs").scaled(by: half) == "1½ eggs")
  }

  @Test("A scaled amount uses fraction signs, however the line was written")
  func signs() throws {
    let half = try #require(Fraction(1, over: 2))
    let lines = [
      ("2 1/4 cups flour", "1⅛ cups flour"), ("3 1/2 tsp salt", "1¾ tsp salt"), ("1/2 kg rice", "¼ kg rice"),
    ]
    for (line, halved) in lines { #expect(IngredientLineReader.read(line).scaled(by: half) == halved) }
    let sixth = try #require(Fraction(7, over: 6))
    #expect(sixth.fractionText == "1 1/6")
    #expect(try #require(Fraction(5, over: 3)).fractionText == "1⅔")
  }

  @Test(
    "The word after an amount agrees with the shown number",
    arguments: [
      ("1 clove garlic", "2 cloves garlic"), ("1 lemon", "2 lemons"), ("1 Egg, beaten", "2 Eggs, beaten"),
      ("1 bay leaf", "2 bay leaves"), ("1 Tin tomatoes", "2 Tins tomatoes"), ("1 bunch of dill", "2 bunches of dill"),
      ("1 teaspoon salt", "2 teaspoons salt"), ("1 tsp salt", "2 tsp salt"), ("1 cup milk", "2 cups milk"),
      ("½ cup milk", "1 cup milk"), ("1 zork", "2 zork"), ("1 Dose Tomaten", "2 Dose Tomaten"),
      ("1 garlic", "2 garlic"),
    ])
  func goesWithNumber(line: String, doubled: String) throws {
    #expect(IngredientLineReader.read(line).scaled(by: try #require(Fraction(2))) == doubled)
  }
}
