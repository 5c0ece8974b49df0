/// How people write the mass of a nutrient.
enum NutrientText {
  /// The most that a portion, or 100 g, may be said to have: a kilogram.
  static let most: Int64 = 1_000_000

  /// Reads `18g`, `18`, `0.5 g` or `500mg`, in milligrams.
  static func milligrams(_ text: String, what: String, most: Int64 = most) throws(ValueError) -> Int64 {
    let entered: EnteredQuantity
    do throws(ValueError) {
      entered = try EnteredQuantity(parsing: text, allowingZero: true)
    } catch {
      throw ValueError(what: what, input: text, problem: error.problem, hint: error.hint ?? "as 18g")
    }
    let milligrams: Int64? =
      switch entered.measure {
      case .bare(let number): number.scaled(to: 1000, denominator: 1)
      case .exact(let quantity) where quantity.dimension == .mass: quantity.amount
      default: nil
      }
    guard let milligrams else {
      throw ValueError(what: what, input: text, problem: "is no mass", hint: "as 18g")
    }
    guard (0...most).contains(milligrams) else {
      throw ValueError(what: what, input: text, problem: "is from 0 to \(most / 1000) g")
    }
    return milligrams
  }
}
