import FoodTables
import LarderModel

/// A food of the table, in base units.
struct SimulatedFood: Sendable {
  var name: String
  var category: String
  var place: String
  var dimension: Dimension
  var pack: Int64
  var packCounts: [Int]
  /// The price of a pack in cents.
  var cents: ClosedRange<Int>
  var keeps: Int
  var keepsOpened: Int?
  var keepsFreezer: Int?
  /// The density in millionths of a gram per millilitre, for foods measured by volume.
  var density: Int64?
  /// The weight of one piece in milligrams, for foods counted in pieces.
  var pieceWeight: Int64?
  var popularity: Int
  /// The energy in thousandths of a kilocalorie, then protein, carbohydrate and fat in milligrams, per 100 g, 100 ml or
  /// piece.
  var content: [Int64]
  var servings: [Serving]

  /// The amount taken at a time, with the words typed for it if any.
  struct Serving: Sendable {
    var amount: Int64
    var texts = EventTexts()
    /// How many servings a pack of the lot contains, if the serving is expressed as a share of a pack.
    var packsDivisor: Int64?
  }

  /// Whether people would log it in the diary on its own.
  var isMeal = true
  /// Whether people have it for breakfast.
  var isForBreakfast: Bool {
    ["bread", "fruit", "spreads", "eggs"].contains(category) || Self.breakfast.contains(name)
  }
  private static let breakfast: Set<String> = [
    "whole milk", "semi-skimmed milk", "plain yoghurt", "Greek yoghurt", "cottage cheese", "cream cheese", "gouda",
    "cheddar", "sliced ham", "rolled oats", "granola", "orange juice", "apple juice", "almond drink",
  ]
  /// Whether the pack has a use-by date.
  var isPerishable: Bool { category == "meat" || category == "fish" && keeps < 30 }
  /// Whether the food is sold loose, so that its date is an estimate.
  var isLoose: Bool { category == "fruit" || category == "vegetables" }

  /// Returns a quantity of it as typed.
  func typed(_ amount: Int64) -> String {
    switch dimension {
    case .mass: "\(PlainValue.decimalText(amount, places: 3)) g"
    case .volume: "\(PlainValue.decimalText(amount, places: 3)) ml"
    case .pieces, .portions, .none: PlainValue.decimalText(amount, places: 3)
    }
  }
}

extension SimulatedFood {
  /// Creates a dish's leftovers, which are counted in portions and never bought.
  init(leftoversOf dish: Dish) {
    name = "leftover \(dish.name)"
    category = "leftovers"
    place = "fridge"
    dimension = .portions
    pack = 1000
    packCounts = [1]
    cents = 0...0
    keeps = 4
    keepsFreezer = 90
    popularity = 0
    content = []
    servings = [Serving(amount: 1000)]
  }

  /// The foods that simulated households buy, in the order of the table.
  static let bought: [SimulatedFood] = TableText.simulatedFoods.rows.map { row in
    guard let food = SimulatedFood(row) else {
      preconditionFailure("the table of simulated foods has a bad row: \(row.text)")
    }
    return food
  }

  /// Reads a row of the table, or returns nil if it is invalid.
  private init?(_ row: TableText) {
    let cells = row.cells()
    guard cells.count == 17, let (pack, dimension) = Self.amount(cells[3]), let serving = Self.amount(cells[10]),
      let least = Int(cells[5].text), let most = Int(cells[6].text), least <= most, let keeps = Int(cells[7].text),
      let popularity = Int(cells[16].text)
    else { return nil }
    name = cells[0].text
    category = cells[1].text
    place = cells[2].text
    isMeal = !["oils", "baking", "sauces"].contains(category)
    (self.dimension, self.pack) = (dimension, pack)
    packCounts = cells[4].list.compactMap { Int($0.text) }
    cents = least...most
    self.keeps = keeps
    keepsOpened = Int(cells[8].text)
    keepsFreezer = Int(cells[9].text)
    self.popularity = popularity
    density = dimension == .volume ? cells[11].number(decimals: 6) : nil
    pieceWeight = dimension == .pieces ? cells[11].number(decimals: 3) : nil
    let per100Grams = cells[12..<16].compactMap { $0.number(decimals: 3) }
    guard per100Grams.count == 4 else { return nil }
    let (factor, basis) = (density ?? pieceWeight ?? 1, density != nil ? 1_000_000 : pieceWeight != nil ? 100_000 : 1)
    content = per100Grams.map { Lot.share(of: $0, part: factor, whole: Int64(basis)) }
    servings = []
    servings = Self.servings(serving.amount, pack, typed)
  }

  private static func servings(_ one: Int64, _ pack: Int64, _ typed: (Int64) -> String) -> [Serving] {
    func entered(_ text: String) -> EventTexts {
      var texts = EventTexts()
      texts[EventTexts.Tag.entered] = text
      return texts
    }
    var servings: [Serving] = []
    for (numerator, denominator, times) in [(1, 1, 5), (2, 1, 8), (3, 2, 2), (1, 2, 1), (3, 1, 4), (4, 1, 2)] {
      let amount = one * Int64(numerator) / Int64(denominator)
      servings += repeatElement(Serving(amount: amount), count: times)
    }
    servings.append(Serving(amount: one, texts: entered(typed(one))))
    servings.append(Serving(amount: 2 * one, texts: entered(typed(2 * one))))
    for divisor in [1, 2, 3] as [Int64] where pack / divisor <= 4 * one {
      let text = divisor == 1 ? "1 pack" : "1/\(divisor) pack"
      servings.append(Serving(amount: pack / divisor, texts: entered(text), packsDivisor: divisor))
    }
    return servings
  }

  /// Reads "1 l", "250 g", "10" or "0.5".
  private static func amount(_ cell: TableText) -> (amount: Int64, dimension: Dimension)? {
    let words = cell.words
    guard let number = words[0].number(decimals: 3) else { return nil }
    switch words.count > 1 ? words[1].text : "" {
    case "g": return (number, .mass)
    case "kg": return (number * 1000, .mass)
    case "ml": return (number, .volume)
    case "l": return (number * 1000, .volume)
    default: return (number, .pieces)
    }
  }
}

/// A saved meal of the household.
struct Dish: Sendable {
  var name: String
  /// The energy of a portion, in thousandths of a kilocalorie.
  var energy: Int64?
  /// The protein, carbohydrate and fat of a portion, in milligrams.
  var nutrients: [Int64]
  /// The meals at which it is eaten.
  var mealTimes: [MealTime]

  private init(_ name: String, kcal: Int64?, _ grams: [Int64] = [], at mealTimes: [MealTime] = [.lunch, .dinner]) {
    self.name = name
    self.mealTimes = mealTimes
    energy = kcal.map { $0 * 1000 }
    nutrients = grams.map { $0 * 1000 }
  }

  /// Typical home-cooked portions; some meals have no figures.
  static let all: [Dish] = [
    Dish("carbonara", kcal: 690, [27, 78, 29]),
    Dish("vegetable curry", kcal: 520, [14, 71, 18]),
    Dish("lentil soup", kcal: 380, [21, 54, 8]),
    Dish("chilli", kcal: 560, [35, 48, 22]),
    Dish("porridge with fruit", kcal: 340, [11, 58, 7], at: [.breakfast]),
    Dish("pizza", kcal: 820, [33, 96, 32]),
    Dish("omelette", kcal: 390, [24, 6, 30], at: [.breakfast, .lunch]),
    Dish("chicken with rice", kcal: 610, [42, 66, 17]),
    Dish("fish and potatoes", kcal: 540, [36, 47, 21]),
    Dish("big salad", kcal: 310, [12, 18, 21]),
    Dish("vegetable lasagne", kcal: 640, [28, 62, 30]),
    Dish("pancakes", kcal: 480, [14, 63, 19], at: [.breakfast]),
    Dish("stir-fry", kcal: 470, [26, 49, 18]),
    Dish("sandwich", kcal: 420, [18, 46, 17], at: [.lunch]),
    Dish("restaurant dinner", kcal: nil, at: [.dinner]),
    Dish("canteen lunch", kcal: nil, at: [.lunch]),
    Dish("toast with cheese", kcal: 350, [16, 34, 16], at: [.breakfast, .lunch]),
    Dish("muesli with yoghurt", kcal: 390, [15, 58, 11], at: [.breakfast]),
  ]

  /// The dishes that often have leftovers.
  static let cooked = [0, 1, 2, 3, 7, 10, 12]
}

/// The names and notes of simulated households.
enum SimulatedWords {
  static let persons = ["Mara", "Jonas", "Lina", "Teo"]
  static let stores = ["supermarket", "discounter", "organic shop", "corner shop", "weekly market"]
  /// The price level of each store, in thousandths of the usual price.
  static let storePrices = [1000, 900, 1280, 1190, 1080]
  static let places = ["fridge", "freezer", "pantry"]

  static let buying = texts([
    "on offer", "for the weekend", "they were out of the usual one", "last one on the shelf", "bought for the party",
    "half price, eat soon", "new brand, see whether we like it", "Geschenk von Oma", "pour le goûter",
  ])
  static let eating = texts([
    "breakfast", "school lunch", "with guests", "shared with the neighbours", "late snack", "for the cake",
    "tasted fine", "a bit dry", "second helping", "😋", "für die Suppe",
  ])
  static let wasting = texts([
    "found at the back of the fridge", "smelt off", "mouldy", "nobody liked it", "fell on the floor",
    "made far too much", "left out overnight",
  ])
  static let correctionNotes = ["typed too fast", "receipt says otherwise", "it was the other one", "wrong day"]

  private static func texts(_ notes: [String]) -> [EventTexts] {
    notes.map { note in
      var texts = EventTexts()
      texts[EventTexts.Tag.note] = note
      return texts
    }
  }
}
