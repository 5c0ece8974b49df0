internal import LarderRecipes

/// The rows of a Grocy database that say what is cooked and when; nothing is known of whether they fit together.
///
/// Whoever reads the database fills it in, and `reading` says what it comes to.
public struct GrocyBook: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    public var name: String
    /// HTML.
    public var description: String
    public var servings: Double?
    /// When it was written down, which tells it from another database's of the same number.
    public var created: String

    public init(_ name: String, description: String = "", servings: Double? = nil, created: String = "") {
      (self.name, self.description, self.servings, self.created) = (name, description, servings, created)
    }
  }

  /// A line of a recipe's ingredients.
  public struct Position: Sendable, Hashable {
    public var recipe: Int64
    public var product: Int64
    /// In the product's stock unit, or in the line's own where it says so.
    public var amount: Double
    /// The unit it is shown in.
    public var unit: Int64?
    public var isInOwnUnit = false
    /// Words in place of the amount.
    public var words = ""
    public var note = ""
    public var group = ""

    public init(recipe: Int64, product: Int64, amount: Double, unit: Int64? = nil) {
      (self.recipe, self.product, self.amount, self.unit) = (recipe, product, amount, unit)
    }
  }

  /// A recipe within a recipe.
  public struct Nesting: Sendable, Hashable {
    public var recipe: Int64
    public var included: Int64
    public var servings: Double

    public init(recipe: Int64, included: Int64, servings: Double) {
      (self.recipe, self.included, self.servings) = (recipe, included, servings)
    }
  }

  public struct Product: Sendable, Hashable {
    public var name: String
    public var stockUnit: Int64?

    public init(_ name: String, stockUnit: Int64? = nil) { (self.name, self.stockUnit) = (name, stockUnit) }
  }

  public struct Unit: Sendable, Hashable {
    public var name: String
    public var plural: String
    /// What is written in a line, where it is a unit that is known: "g"; empty for what is only counted.
    public var measure: String?
    /// What it measures, and how much of that, for two units of the same sort.
    public var size: Size?

    public struct Size: Sendable, Hashable {
      public var sort: UInt8
      public var factor: Double

      public init(sort: UInt8, factor: Double) { (self.sort, self.factor) = (sort, factor) }
    }

    public init(_ name: String, plural: String = "", measure: String? = nil, size: Size? = nil) {
      (self.name, self.plural, self.measure, self.size) = (name, plural, measure, size)
    }
  }

  /// One of a unit is so many of another: of a product, or of all.
  public struct Conversion: Sendable, Hashable {
    public var from: Int64
    public var to: Int64
    public var factor: Double
    public var product: Int64?

    public init(from: Int64, to: Int64, factor: Double, product: Int64? = nil) {
      (self.from, self.to, self.factor, self.product) = (from, to, factor, product)
    }
  }

  /// A line of the meal plan.
  public struct Meal: Sendable, Hashable {
    public enum Subject: Sendable, Hashable {
      case recipe(Int64, servings: Double?)
      case product(Int64, amount: Double?, unit: Int64?)
      case note
    }

    /// Its row with the time at which it was made, by which it is known again.
    public var stamp: String
    public var day: String
    public var section: Int64?
    public var isDone: Bool
    public var subject: Subject

    public init(_ subject: Subject, on day: String, section: Int64? = nil, isDone: Bool = false, stamp: String = "") {
      (self.subject, self.day, self.section, self.isDone, self.stamp) = (subject, day, section, isDone, stamp)
    }
  }

  /// The household's own recipes: Grocy keeps others for its plan.
  public var recipes: [Int64: Entry] = [:]
  public var positions: [Position] = []
  public var nestings: [Nesting] = []
  public var products: [Int64: Product] = [:]
  public var units: [Int64: Unit] = [:]
  public var conversions: [Conversion] = []
  public var meals: [Meal] = []
  /// What the household calls the meals of a day.
  public var sections: [Int64: String] = [:]
  /// How many recipes have a picture, which lies beside the database.
  public var pictures = 0
  /// How many fields of one's own recipes have.
  public var ownFields = 0

  public init() {}
}

/// A number of a Grocy database as a recipe says it: to the thousandth, and nothing that nobody cooks.
struct GrocyAmount {
  /// The largest number of anything.
  private static let largest = 1_000_000.0

  let fraction: Fraction

  /// Nil for nothing, for less, and for more than there can be.
  init?(_ number: Double) {
    guard number > 0, number <= Self.largest else { return nil }
    guard let fraction = Fraction(Int64((number * 1000).rounded(.toNearestOrEven)), over: 1000), fraction.numerator > 0
    else { return nil }
    self.fraction = fraction
  }

  var isOne: Bool { fraction == .one }
  var text: String { fraction.decimalText }
}

/// How many of another unit one unit is, in a Grocy database.
struct GrocyFactors {
  /// From one unit to another, of a product or of all.
  private struct Pair: Hashable {
    let from: Int64
    let to: Int64
    let product: Int64?
  }

  private var factors: [Pair: Double] = [:]
  private let sizes: [Int64: GrocyBook.Unit.Size]

  /// Both ways of what is said of two units; what is said first counts.
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

  /// As is said of the product, as is said of all, or as everybody knows.
  func factor(from: Int64, to: Int64, of product: Int64) -> Double? {
    let said = factors[Pair(from: from, to: to, product: product)] ?? factors[Pair(from: from, to: to, product: nil)]
    if let said { return said }
    guard let one = sizes[from], let other = sizes[to], one.sort == other.sort, other.factor > 0 else { return nil }
    return one.factor / other.factor
  }
}
