import LarderCatalogue
import Testing

@Suite("Singular and plural of a food")
struct NameOfOneTests {
  @Test("One piece of a counted food is named in the singular")
  func singular() {
    let names = ["eggs": "egg", "chillies": "chilli", "potatoes": "potato", "croissants": "croissant"]
    let german = ["Eier": "Ei", "Äpfel": "Apfel", "Tomaten": "Tomate", "Zwiebeln": "Zwiebel", "Möhren": "Möhre"]
    for (name, one) in names.merging(german, uniquingKeysWith: { $1 }) {
      #expect(FoodCatalogue.nameOfOne(name) == one)
    }
  }

  @Test("A name that is not a plural, or has no piece, stays the same")
  func others() {
    for name in ["milk", "hummus", "asparagus", "crisps", "oats", "Keks", "Brötchen", "lemon", "swiss cheese", "s", ""]
    {
      #expect(FoodCatalogue.nameOfOne(name) == name)
    }
  }

  @Test("Several pieces are named in the plural")
  func plural() {
    let names = [
      "egg": "eggs", "lemon": "lemons", "bay leaf": "bay leaves", "Potato": "Potatoes", "organic egg": "organic eggs",
    ]
    for (name, many) in names { #expect(FoodCatalogue.nameOfMany(name) == many) }
    for name in ["eggs", "garlic", "milk", "bread", "hummus", "Zitrone", "zork", "s", ""] {
      #expect(FoodCatalogue.nameOfMany(name) == name)
    }
  }

  @Test("The plural of any food finds the same food")
  func sameOfMany() {
    for food in FoodCatalogue.all {
      for name in [food.name] + food.aliases {
        #expect(FoodCatalogue.food(named: FoodCatalogue.nameOfMany(name)) == FoodCatalogue.food(named: name), "\(name)")
      }
    }
  }

  @Test("The singular of any food finds the same food")
  func same() {
    for food in FoodCatalogue.all {
      for name in [food.name] + food.aliases {
        #expect(FoodCatalogue.food(named: FoodCatalogue.nameOfOne(name)) == FoodCatalogue.food(named: name), "\(name)")
      }
    }
  }
}
