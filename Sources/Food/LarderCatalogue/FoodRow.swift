import FoodTables

/// A row of `foods.csv`.
struct FoodRow: Hashable {
  /// Where it begins in the table.
  let place: Int

  init(at place: Int) { self.place = place }

  /// Every row, in the order in which foods are listed.
  static var all: [FoodRow] { TableText.foods.rows.map { FoodRow(at: $0.startIndex) } }

  private var text: TableText { TableText.foods.row(at: place) }

  /// The name that the catalogue has for the food.
  var name: String { text.cells(first: 1)[0].text }
  var category: String { text.cells(first: 3)[2].text }

  /// The names of the food, its own first, as names are compared.
  var names: [FoodName] {
    let cells = text.cells(first: 2)
    return ([cells[0]] + cells[1].list).map { FoodName(key: FoodName.folded($0)) }
  }

  var food: Food {
    var columns = FoodColumns(text)
    return columns.food()
  }
}
