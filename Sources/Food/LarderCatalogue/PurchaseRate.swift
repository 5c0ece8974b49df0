import FoodTables

/// The rate at which households buy a food, and buy it again.
///
/// ```swift
/// PurchaseRate.of("milk", category: "dairy")?.tripsPer10000   // 3026
/// ```
/// Learnt from the purchases of other households: see `Sources/Food/Tables/README.md`. No household's own data is in it.
package struct PurchaseRate: Hashable, Sendable {
  /// The food that is bought most of those with the same figures. Nil for the rate of a category.
  package let usualFood: String?
  /// The trips out of 10,000 on which households buy it.
  package let tripsPer10000: Int64
  /// The share of the next five trips on which it is bought again, in thousandths.
  package let againPer1000: Int64
  /// The days from the first purchase to the second in tenths. Half of the households take longer.
  package let tenthsOfDays: Int64
  /// The standard deviation of the logarithms of those days, in hundredths.
  package let spreadPer100: Int64
  /// The share of the food's later purchases that repeat an item bought before, in thousandths.
  package let samePer1000: Int64

  /// Returns the rate of a food by the catalogue's name, or of its category if the food has none.
  package static func of(_ food: String?, category: String?) -> PurchaseRate? {
    food.flatMap { row($0, "food") } ?? category.flatMap { row($0, "category") }
  }

  /// The foods bought most of those with the same figures, with their rates, most often bought first.
  package static var usualFoods: [(food: String, rate: PurchaseRate)] {
    TableText.purchaseRates.rows.compactMap { row -> (String, PurchaseRate)? in
      let cells = row.cells()
      guard cells[0].text == cells[2].text, cells[1].text == "food" else { return nil }
      return (cells[0].text, PurchaseRate(cells))
    }.sorted { ($1.1.tripsPer10000, $0.0) < ($0.1.tripsPer10000, $1.0) }
  }

  private static func row(_ name: String, _ kind: String) -> PurchaseRate? {
    TableText.purchaseRates.rows(beginningWith: Array("\(name),\(kind),".utf8)).first.map { PurchaseRate($0.cells()) }
  }

  private init(_ cells: [TableText]) {
    func number(_ place: Int, decimals: Int) -> Int64 { cells[place].number(decimals: decimals) ?? 0 }
    usualFood = cells[2].isEmpty ? nil : cells[2].text
    tripsPer10000 = number(3, decimals: 1)
    againPer1000 = number(4, decimals: 0)
    tenthsOfDays = number(5, decimals: 1)
    spreadPer100 = number(6, decimals: 2)
    samePer1000 = number(7, decimals: 0)
  }

  /// Returns the share of the food's purchases that one item is expected to have.
  ///
  /// The others go to the other items that the household has bought, and to items that it has not bought yet (Ewens'
  /// sampling formula, if each item was bought once).
  ///
  /// - Parameters:
  ///   - items: The items of the food that the household has bought, this one included.
  ///   - isWholeFood: Whether the item has the food's own name, so that no further items are expected.
  package func share(ofOneIn items: Int, isWholeFood: Bool = false) -> Double {
    let unbought = isWholeFood ? 0 : 1000 / Double(samePer1000) - 1
    return 1 / (Double(max(1, items)) + unbought)
  }
}
