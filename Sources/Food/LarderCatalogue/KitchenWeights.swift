import FoodTables
import LarderModel

/// What a cup, a clove or a slice of a food weighs, where recipes measure by it.
///
/// ```swift
/// KitchenWeights().milligrams(of: "clove", food: "garlic")   // 3000
/// ```
/// Densities and the weight of a piece that ``Food`` knows are not repeated here. Cups are American ones, of 236.588 ml.
public struct KitchenWeights: Sendable {
  private static let packs = FoodSizes.byName()

  public init() {}

  /// What a tin, a bunch or a slice of a food holds: what its name, its last word or its category tells.
  public func size(of container: Container, food: Food) -> Quantity? {
    let last = food.name.split(separator: " ").suffix(1).map(String.init)
    for name in [food.name] + last + [food.category] {
      if let size = Self.packs[FoodName(name).stem]?[container] { return size }
    }
    return nil
  }

  /// The milligrams of one measure of a food, by the catalogue's name; nil where none is known.
  public func milligrams(of measure: String, food: String) -> Int64? {
    let row = TableText.kitchenWeights.rows(beginningWith: Array("\(food),\(measure),".utf8)).first
    return row?.cells()[2].number(decimals: 3)
  }
}
