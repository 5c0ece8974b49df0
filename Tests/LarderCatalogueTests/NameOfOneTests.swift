import LarderCatalogue
import Testing

@Suite("One piece of a food")
struct NameOfOneTests {
  @Test("One of what is counted in pieces is named in the singular")
  func singular() {
    let names = ["eggs": "egg", "onions": "onion", "potatoes": "potato", "croissants": "croissant", "peaches": "peach"]
    for (name, one) in names { #expect(FoodCatalogue.nameOfOne(name) == one) }
  }

  @Test("What is no plural, or has no piece, keeps its name")
  func others() {
    for name in ["milk", "hummus", "asparagus", "crisps", "oats", "Keks", "Brezeln", "swiss cheese", "s", ""] {
      #expect(FoodCatalogue.nameOfOne(name) == name)
    }
  }

  @Test("Several of what is counted are named in the plural")
  func plural() {
    let names = [
      "egg": "eggs", "lemon": "lemons", "bay leaf": "bay leaves", "Potato": "Potatoes", "organic egg": "organic eggs",
    ]
    for (name, many) in names { #expect(FoodCatalogue.nameOfMany(name) == many) }
    for name in ["eggs", "garlic", "milk", "bread", "hummus", "Zitrone", "zork", "s", ""] {
      #expect(FoodCatalogue.nameOfMany(name) == name)
    }
  }

  @Test("Several of any food of the catalogue are a name of the same food")
  func sameOfMany() {
    for food in FoodCatalogue.all {
      for name in [food.name] + food.aliases {
        #expect(FoodCatalogue.food(named: FoodCatalogue.nameOfMany(name)) == FoodCatalogue.food(named: name), "\(name)")
      }
    }
  }

  @Test("One of any food of the catalogue is a name of the same food")
  func same() {
    for food in FoodCatalogue.all {
      for name in [food.name] + food.aliases {
        #expect(FoodCatalogue.food(named: FoodCatalogue.nameOfOne(name)) == FoodCatalogue.food(named: name), "\(name)")
      }
    }
  }
}
