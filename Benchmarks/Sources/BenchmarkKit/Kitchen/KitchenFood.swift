import LarderForecast

/// A food of a simulated kitchen: its packs, keeping time and use.
package struct KitchenFood {
  let name: String
  /// The contents of a pack, in base units.
  let pack: Int64
  /// The number of days it keeps after purchase.
  let keeps: Int
  /// The amount one person uses at a time.
  let portion: Int64
  /// The probability of use on a working day and on a weekend day, in percent.
  let workdays: Int
  let weekends: Int
  /// Whether only guests get it.
  var isFestive: Bool { workdays + weekends == 0 }

  static let all: [KitchenFood] = [
    KitchenFood(name: "milk", pack: 1000, keeps: 9, portion: 180, workdays: 85, weekends: 85),
    KitchenFood(name: "bread", pack: 750, keeps: 6, portion: 90, workdays: 85, weekends: 55),
    KitchenFood(name: "rolls", pack: 4, keeps: 3, portion: 2, workdays: 3, weekends: 75),
    KitchenFood(name: "eggs", pack: 10, keeps: 25, portion: 1, workdays: 20, weekends: 80),
    KitchenFood(name: "butter", pack: 250, keeps: 40, portion: 15, workdays: 80, weekends: 85),
    KitchenFood(name: "yogurt", pack: 500, keeps: 16, portion: 120, workdays: 55, weekends: 45),
    KitchenFood(name: "cheese", pack: 300, keeps: 20, portion: 40, workdays: 60, weekends: 50),
    KitchenFood(name: "spinach", pack: 200, keeps: 4, portion: 90, workdays: 18, weekends: 15),
    KitchenFood(name: "salad", pack: 1, keeps: 5, portion: 1, workdays: 22, weekends: 25),
    KitchenFood(name: "tomatoes", pack: 500, keeps: 8, portion: 110, workdays: 40, weekends: 40),
    KitchenFood(name: "bananas", pack: 5, keeps: 6, portion: 1, workdays: 50, weekends: 35),
    KitchenFood(name: "apples", pack: 8, keeps: 25, portion: 1, workdays: 55, weekends: 40),
    KitchenFood(name: "carrots", pack: 1000, keeps: 20, portion: 110, workdays: 30, weekends: 25),
    KitchenFood(name: "potatoes", pack: 1500, keeps: 30, portion: 250, workdays: 28, weekends: 45),
    KitchenFood(name: "minced beef", pack: 400, keeps: 3, portion: 125, workdays: 10, weekends: 22),
    KitchenFood(name: "chicken", pack: 500, keeps: 4, portion: 160, workdays: 12, weekends: 30),
    KitchenFood(name: "ham", pack: 150, keeps: 9, portion: 30, workdays: 45, weekends: 40),
    KitchenFood(name: "pasta", pack: 500, keeps: 600, portion: 110, workdays: 28, weekends: 25),
    KitchenFood(name: "rice", pack: 1000, keeps: 600, portion: 75, workdays: 18, weekends: 15),
    KitchenFood(name: "flour", pack: 1000, keeps: 300, portion: 130, workdays: 4, weekends: 35),
    KitchenFood(name: "coffee", pack: 500, keeps: 180, portion: 12, workdays: 90, weekends: 92),
    KitchenFood(name: "oats", pack: 500, keeps: 240, portion: 55, workdays: 50, weekends: 25),
    KitchenFood(name: "tinned tomatoes", pack: 400, keeps: 700, portion: 130, workdays: 20, weekends: 22),
    KitchenFood(name: "juice", pack: 1000, keeps: 12, portion: 200, workdays: 35, weekends: 60),
  ]

  /// Food that only guests get. Portions are for one person on an evening with guests.
  static let festive: [KitchenFood] = [
    KitchenFood(name: "lemonade", pack: 1500, keeps: 200, portion: 400, workdays: 0, weekends: 0),
    KitchenFood(name: "sparkling wine", pack: 750, keeps: 700, portion: 150, workdays: 0, weekends: 0),
    KitchenFood(name: "crisps", pack: 200, keeps: 90, portion: 60, workdays: 0, weekends: 0),
    KitchenFood(name: "cream cake", pack: 8, keeps: 4, portion: 1, workdays: 0, weekends: 0),
  ]
}

extension KitchenFood {
  /// The names in the catalogue of foods that are called differently here.
  private static let catalogueNames = [
    "rolls": "bread rolls", "cheese": "cheddar", "salad": "salad leaves", "juice": "orange juice",
  ]

  /// Reads the rates of all foods from the catalogue's table.
  package static func rates(readingFile path: String) throws -> [String: PurchasePrior] {
    let all = try RateTable.priors(readingFile: path)
    var rates: [String: PurchasePrior] = [:]
    for food in Self.all {
      guard let prior = all[catalogueNames[food.name] ?? food.name] else {
        throw BenchmarkError("\(path) has no rate of \(food.name)")
      }
      rates[food.name] = prior
    }
    return rates
  }
}
