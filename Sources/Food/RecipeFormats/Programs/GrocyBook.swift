internal import LarderRecipes

/// The rows of a Grocy database about recipes and plans. They may be inconsistent.
///
/// The caller fills it from the database, and `reading` interprets it.
package struct GrocyBook: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var name: String
    package var description: String
    package var servings: Double?
    /// The creation time, which distinguishes it from a recipe with the same number in another database.
    package var created: String

    package init(_ name: String, description: String = "", servings: Double? = nil, created: String = "") {
      (self.name, self.description, self.servings, self.created) = (name, description, servings, created)
    }
  }

  /// A line of a recipe's ingredients.
  package struct Position: Sendable, Hashable {
    package var recipe: Int64
    package var product: Int64
    /// The amount in the product's stock unit, or in the line's own unit if `isInOwnUnit` is set.
    package var amount: Double
    package var unit: Int64?
    package var isInOwnUnit = false
    /// Text instead of the amount.
    package var words = ""
    package var note = ""
    package var group = ""

    package init(recipe: Int64, product: Int64, amount: Double, unit: Int64? = nil) {
      (self.recipe, self.product, self.amount, self.unit) = (recipe, product, amount, unit)
    }
  }

  /// A recipe included in another.
  package struct Nesting: Sendable, Hashable {
    package var recipe: Int64
    package var included: Int64
    package var servings: Double

    package init(recipe: Int64, included: Int64, servings: Double) {
      (self.recipe, self.included, self.servings) = (recipe, included, servings)
    }
  }

  package struct Product: Sendable, Hashable {
    package var name: String
    package var stockUnit: Int64?

    package init(_ name: String, stockUnit: Int64? = nil) { (self.name, self.stockUnit) = (name, stockUnit) }
  }

  package struct Unit: Sendable, Hashable {
    package var name: String
    package var plural: String
    /// The unit to write in a line if it is known: "g". Empty for counted things.
    package var measure: String?
    /// The dimension and the size, for comparing units of the same kind.
    package var size: Size?

    package struct Size: Sendable, Hashable {
      package var sort: UInt8
      package var factor: Double

      package init(sort: UInt8, factor: Double) { (self.sort, self.factor) = (sort, factor) }
    }

    package init(_ name: String, plural: String = "", measure: String? = nil, size: Size? = nil) {
      (self.name, self.plural, self.measure, self.size) = (name, plural, measure, size)
    }
  }

  /// A conversion between two units, for one product or for all.
  package struct Conversion: Sendable, Hashable {
    package var from: Int64
    package var to: Int64
    package var factor: Double
    package var product: Int64?

    package init(from: Int64, to: Int64, factor: Double, product: Int64? = nil) {
      (self.from, self.to, self.factor, self.product) = (from, to, factor, product)
    }
  }

  /// A line of the meal plan.
  package struct Meal: Sendable, Hashable {
    package enum Subject: Sendable, Hashable {
      case recipe(Int64, servings: Double?)
      case product(Int64, amount: Double?, unit: Int64?)
      case note
    }

    /// The row with its creation time, by which it is recognised again.
    package var stamp: String
    package var day: String
    package var section: Int64?
    package var isDone: Bool
    package var subject: Subject

    package init(_ subject: Subject, on day: String, section: Int64? = nil, isDone: Bool = false, stamp: String = "") {
      (self.subject, self.day, self.section, self.isDone, self.stamp) = (subject, day, section, isDone, stamp)
    }
  }

  /// The household's recipes. Grocy keeps additional ones for its plan.
  package var recipes: [Int64: Entry] = [:]
  package var positions: [Position] = []
  package var nestings: [Nesting] = []
  package var products: [Int64: Product] = [:]
  package var units: [Int64: Unit] = [:]
  package var conversions: [Conversion] = []
  package var meals: [Meal] = []
  /// The names of the meal times.
  package var sections: [Int64: String] = [:]
  /// The number of recipes with a picture, which is stored outside the database.
  package var pictures = 0
  /// The number of user-defined fields of recipes.
  package var ownFields = 0

  package init() {}
}

/// A number of a Grocy database, rounded to thousandths and limited to plausible values.
struct GrocyAmount {
  private static let largest = 1_000_000.0

  let fraction: Fraction

  /// Nil unless the number is positive and within the limit.
  init?(_ number: Double) {
    guard number > 0, number <= Self.largest else { return nil }
    guard let fraction = Fraction(Int64((number * 1000).rounded(.toNearestOrEven)), over: 1000), fraction.numerator > 0
    else { return nil }
    self.fraction = fraction
  }

  var isOne: Bool { fraction == .one }
  var text: String { fraction.decimalText }
}

/// Conversion factors between units in a Grocy database.
struct GrocyFactors {
  /// A pair of units, for one product or for all.
  private struct Pair: Hashable {
    let from: Int64
    let to: Int64
    let product: Int64?
  }

  private var factors: [Pair: Double] = [:]
  private let sizes: [Int64: GrocyBook.Unit.Size]

  /// Collects both directions of each conversion. The first one stated counts.
  init(_ book: GrocyBook) {
    sizes = book.units.compactMapValues(\.size)
    let said = book.conversions.filter { $0.factor > 0 && $0.factor.isFinite }
    for conversion in said {
      let there = Pair(from: conversion.from, to: conversion.to, product: conversion.product)
      if factors[there] == nil { factors[there] = conversion.factor }
    }
    for conversion in said {
      let back = Pair(from: conversion.to, to: conversion.from, product: conversion.product)
      if factors[back] == nil { factors[back] = 1 / conversion.factor }
    }
  }

  /// The factor stated for the product, otherwise the one for all, otherwise the standard one.
  func factor(from: Int64, to: Int64, of product: Int64) -> Double? {
    let said = factors[Pair(from: from, to: to, product: product)] ?? factors[Pair(from: from, to: to, product: nil)]
    if let said { return said }
    guard let one = sizes[from], let other = sizes[to], one.sort == other.sort, other.factor > 0 else { return nil }
    return one.factor / other.factor
  }
}
