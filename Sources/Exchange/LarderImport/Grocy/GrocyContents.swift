import LarderModel
import RecipeFormats

/// What a Grocy database says of food, as far as it is taken in.
struct GrocyContents: Sendable {
  struct Product: Sendable {
    var name: String
    var category: String?
    /// How many base units one of the product's stock unit is, and of what.
    var unit: GrocyUnit
    /// The number of that unit.
    var stockUnit: Int64?
    /// Days it keeps once opened.
    var keepsOpened: Int?
  }

  struct Location: Sendable {
    var name: String
    var isFreezer: Bool
  }

  var products: [Int64: Product] = [:]
  var locations: [Int64: Location] = [:]
  var stores: [Int64: String] = [:]
  var users: [Int64: String] = [:]
  /// The journal of the stock, in its order.
  var bookings: [GrocyBooking] = []
  /// What Grocy says is there, in stock units, by product.
  var stock: [Int64: Double] = [:]
  /// Recipes and the meal plan.
  var book = GrocyBook()
  /// What is in the database and is not taken.
  var leftOut: [(what: String, count: Int)] = []
}
