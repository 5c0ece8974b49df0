/// A meal of the household's book.
struct Dish: Sendable {
  var name: String
  /// Thousandths of a kilocalorie a portion.
  var energy: Int64?
  /// Milligrams a portion: protein, carbohydrate, fat.
  var nutrients: [Int64]

  private init(_ name: String, kcal: Int64?, _ grams: [Int64] = []) {
    self.name = name
    energy = kcal.map { $0 * 1000 }
    nutrients = grams.map { $0 * 1000 }
  }

  /// Portions as a home might reckon them; of some meals nothing is known.
  static let all: [Dish] = [
    Dish("carbonara", kcal: 690, [27, 78, 29]),
    Dish("vegetable curry", kcal: 520, [14, 71, 18]),
    Dish("lentil soup", kcal: 380, [21, 54, 8]),
    Dish("chilli", kcal: 560, [35, 48, 22]),
    Dish("porridge with fruit", kcal: 340, [11, 58, 7]),
    Dish("pizza", kcal: 820, [33, 96, 32]),
    Dish("omelette", kcal: 390, [24, 6, 30]),
    Dish("chicken with rice", kcal: 610, [42, 66, 17]),
    Dish("fish and potatoes", kcal: 540, [36, 47, 21]),
    Dish("big salad", kcal: 310, [12, 18, 21]),
    Dish("vegetable lasagne", kcal: 640, [28, 62, 30]),
    Dish("pancakes", kcal: 480, [14, 63, 19]),
    Dish("stir-fry", kcal: 470, [26, 49, 18]),
    Dish("sandwich", kcal: 420, [18, 46, 17]),
    Dish("restaurant dinner", kcal: nil),
    Dish("canteen lunch", kcal: nil),
    Dish("toast with cheese", kcal: 350, [16, 34, 16]),
    Dish("muesli with yoghurt", kcal: 390, [15, 58, 11]),
  ]

  /// The dishes of which something is often left.
  static let cooked = [0, 1, 2, 3, 7, 10, 12]
}
