import LarderModel

/// What is known out of the box of a common food.
///
/// ```swift
/// FoodCatalogue.food(named: "free-range eggs")?.keeping.fridge   // 21
/// ```
/// Amounts are in the base units of an item's attributes; what no source tells is nil, never a guess.
public struct Food: Hashable, Sendable {
  /// Where a household usually keeps it.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    case pantry, fridge, freezer
  }

  /// How many days it keeps: the shorter end of what the source says.
  public struct Keeping: Hashable, Sendable {
    public let pantry: Int32?
    public let fridge: Int32?
    public let freezer: Int32?
    /// Once opened, kept where an opened pack usually is.
    public let opened: Int32?
    /// Once thawed, in the fridge.
    public let thawed: Int32?
  }

  /// What is in 100 g or 100 ml of what is eaten of it: energy in thousandths of a kilocalorie, the rest in milligrams.
  public struct Content: Hashable, Sendable {
    /// What the 100 are of: millilitres where it is sold by volume and its density is known, else grams.
    public let basis: Dimension
    public let energy: Int64?
    public let protein: Int64?
    /// Fibre included, as the source counts it.
    public let carbohydrate: Int64?
    public let fat: Int64?
    public let fibre: Int64?
    public let sugars: Int64?
    public let salt: Int64?
  }

  /// The rows that the figures come from.
  public struct Sources: Hashable, Sendable {
    /// The row of USDA FoodKeeper.
    public let foodKeeper: Int?
    /// The food's number in USDA Standard Reference 28, where it is written with five digits.
    public let standardReference: Int?

    public init(foodKeeper: Int?, standardReference: Int?) {
      self.foodKeeper = foodKeeper
      self.standardReference = standardReference
    }
  }

  /// The name a household would give it.
  public let name: String
  /// The other names it goes by.
  public let aliases: [String]
  public let category: String
  public let place: Place
  /// The unit it is usually measured in: g, kg, ml, l or piece.
  public let unit: String
  /// Milligrams of one piece as it is bought, with its shell, peel or stone.
  public let piece: Int64?
  /// Millionths of a gram per millilitre.
  public let density: Int64?
  public let keeping: Keeping
  public let content: Content
  /// How much of what is bought is eaten, in percent of its weight.
  public let ediblePercent: Int64?
  public let sources: Sources

  /// Whether it is food, and not for pets or the house.
  public var isFood: Bool { category != "pets" && category != "household" }

  /// An energy or nutrient of ``content``, as there is of it in 100 g or 100 ml of what is bought.
  ///
  /// A banana's flesh has 89 kcal per 100 g, and the banana with its peel 57. Where the edible share is unknown, all is
  /// taken to be eaten.
  public func asBought(_ amount: Int64) -> Int64 {
    (amount * (ediblePercent ?? 100) + 50) / 100
  }
}
