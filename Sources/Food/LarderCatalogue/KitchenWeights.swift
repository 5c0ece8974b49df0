import LarderModel

/// What a cup, a clove or a slice of a food weighs, where recipes measure by it.
///
/// ```swift
/// KitchenWeights().milligrams(of: "clove", food: "garlic")   // 3000
/// ```
/// Densities and the weight of a piece that ``Food`` knows are not repeated here. Cups are American ones, of 236.588 ml.
public struct KitchenWeights: Sendable {
  private static let weights = read(sourced + "\n" + customary)

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
  public func milligrams(of measure: String, food: String) -> Int64? { Self.weights[food]?[measure] }

  /// The figures of a table: a line a food, behind a colon measures and grams.
  static func read(_ table: String) -> [String: [String: Int64]] {
    var weights: [String: [String: Int64]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      for food in parts[0].split(separator: "#", maxSplits: 1)[0].split(separator: ",").map(trimmed) {
        for pair in parts[1].split(separator: ",") {
          let words = pair.split(separator: " ")
          guard words.count == 2, let weight = milligrams(words[1]) else { continue }
          weights[food, default: [:]][String(words[0])] = weight
        }
      }
    }
    return weights
  }

  private static func trimmed(_ text: Substring) -> String { FoodGroup.trimmed(text.utf8) }

  /// "2.8" grams.
  private static func milligrams(_ text: Substring) -> Int64? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = Int64(parts[0]), parts.count <= 2 else { return nil }
    guard parts.count == 2 else { return whole * 1000 }
    guard (1...3).contains(parts[1].count), let decimals = Int64(parts[1]) else { return nil }
    return whole * 1000 + decimals * [100, 10, 1][parts[1].count - 1]
  }
}
