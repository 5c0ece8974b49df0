import LarderModel
import LarderReplay

/// What is added up of what was eaten.
public struct CalorieTally: CompactTally {
  public var entries: Int64 = 0
  /// Thousandths of a kilocalorie.
  public var energy: Int64 = 0
  public var withoutEnergy: Int64 = 0
  /// Entries of which the figures are the least.
  public var knownInPart: Int64 = 0
  /// Milligrams.
  public var protein: Int64 = 0
  public var carbohydrate: Int64 = 0
  public var fat: Int64 = 0
  /// Entries of which a nutrient is not known, any of them and each.
  public var withoutNutrients: Int64 = 0
  public var withoutProtein: Int64 = 0
  public var withoutCarbohydrate: Int64 = 0
  public var withoutFat: Int64 = 0

  public init() {}

  // Always inlined: of a record only the words that are used are then read.
  @inline(__always)
  public mutating func add(_ record: Record) {
    entries += 1
    let known = Int64(bitPattern: record[MealLogged.energySlot])
    if known == .min { withoutEnergy += 1 } else { energy.addClamped(known) }
    knownInPart += Int64(record[MealLogged.isKnownInPartSlot])
    let nutrients = (
      record[MealLogged.proteinSlot], record[MealLogged.carbohydrateSlot], record[MealLogged.fatSlot]
    )
    let unknown = MealLogged.unknownNutrient
    if nutrients.0 != unknown { protein.addClamped(Int64(nutrients.0)) } else { withoutProtein += 1 }
    if nutrients.1 != unknown { carbohydrate.addClamped(Int64(nutrients.1)) } else { withoutCarbohydrate += 1 }
    if nutrients.2 != unknown { fat.addClamped(Int64(nutrients.2)) } else { withoutFat += 1 }
    if nutrients.0 == unknown || nutrients.1 == unknown || nutrients.2 == unknown { withoutNutrients += 1 }
  }

  // Always inlined: thousands of cells are read from what is kept for a report.
  @inline(__always)
  public mutating func pair(_ other: CalorieTally, _ body: (inout Int64, Int64) -> Void) {
    body(&entries, other.entries)
    body(&energy, other.energy)
    body(&withoutEnergy, other.withoutEnergy)
    body(&knownInPart, other.knownInPart)
    body(&protein, other.protein)
    body(&carbohydrate, other.carbohydrate)
    body(&fat, other.fat)
    body(&withoutNutrients, other.withoutNutrients)
    body(&withoutProtein, other.withoutProtein)
    body(&withoutCarbohydrate, other.withoutCarbohydrate)
    body(&withoutFat, other.withoutFat)
  }
}
