/// An estimate of an adult's daily energy need.
///
/// The energy at rest follows M. D. Mifflin, S. T. St Jeor and others, "A new predictive equation for resting energy
/// expenditure in healthy individuals", American Journal of Clinical Nutrition 51 (1990), 241–247, based on 498 healthy
/// adults aged 19 to 78:
///
///     10 × weight in kg + 6.25 × height in cm − 5 × age in years, + 5 for a man, − 161 for a woman
///
/// The daily need multiplies it by an activity factor. The factors are those in common use, not from that study.
package struct EnergyNeed: Hashable, Sendable {
  package enum Sex: UInt8, Choice {
    case unsaid, female, male
    package static let words = ["unsaid", "female", "male"]

    /// Reads `f`, `female`, `woman`, `m`, `male` or `man`.
    package init(parsing text: String) throws(ValueError) {
      switch text.lowercased() {
      case "f", "w", "female", "woman": self = .female
      case "m", "male", "man": self = .male
      default:
        throw ValueError(
          what: "sex", input: text, problem: "is neither female nor male, which the formula needs", hint: "try sex:f")
      }
    }
  }

  /// How active a day is.
  package enum Activity: UInt8, Choice {
    case unsaid, sedentary, light, moderate, active, veryActive
    package static let words = ["unsaid", "sedentary", "light", "moderate", "active", "very-active"]

    /// The multiple of the energy at rest, in thousandths.
    package var factor: Int64 {
      switch self {
      case .unsaid, .sedentary: 1200
      case .light: 1375
      case .moderate: 1550
      case .active: 1725
      case .veryActive: 1900
      }
    }

    package var displayed: String {
      switch self {
      case .unsaid, .sedentary: "little or no exercise"
      case .light: "light exercise 1 to 3 days a week"
      case .moderate: "moderate exercise 3 to 5 days a week"
      case .active: "hard exercise 6 or 7 days a week"
      case .veryActive: "hard exercise and physical work every day"
      }
    }
  }

  /// The weight in milligrams.
  package let weight: Int64
  /// The height in millimetres.
  package let height: Int64
  /// The age in whole years.
  package let age: Int64
  package let sex: Sex

  /// The ranges in which the formula is useful, in milligrams, millimetres and years.
  package static let weights: ClosedRange<Int64> = 30_000_000...300_000_000
  package static let heights: ClosedRange<Int64> = 1200...2300
  package static let ages: ClosedRange<Int64> = 18...100

  /// Creates an estimate, or nil if a measure is out of range or the sex is not given.
  package init?(weight: Int64, height: Int64, age: Int64, sex: Sex) {
    guard Self.weights.contains(weight), Self.heights.contains(height), Self.ages.contains(age), sex != .unsaid
    else { return nil }
    (self.weight, self.height, self.age, self.sex) = (weight, height, age, sex)
  }

  /// The formula's last term, in kilocalories.
  package var constant: Int64 { sex == .male ? 5 : -161 }

  /// A hundred times the energy at rest, exactly, in thousandths of a kilocalorie.
  private var restingHundredfold: Int64 { weight + 62_500 * height - 500_000 * age + 100_000 * constant }

  /// The energy at rest, rounded half to even.
  package var resting: Energy { Self.energy(Int128(restingHundredfold), 100) }

  /// Returns the daily energy at this activity, calculated from the exact energy at rest and rounded once.
  package func daily(_ activity: Activity) -> Energy {
    Self.energy(Int128(restingHundredfold) * Int128(activity.factor), 100_000)
  }

  private static func energy(_ dividend: Int128, _ divisor: Int128) -> Energy {
    Energy(thousandths: Int64(clamping: dividend.roundedQuotient(dividingBy: divisor)))
  }
}

extension EnergyNeed {
  /// Reads the measures as typed: `70kg` or `154 lb`, `175cm`, `1.75m` or `5ft9in`, `40`.
  package init(weight: String, height: String, age: String, sex: String) throws(ValueError) {
    let mass = try Self.weight(weight)
    let size = try Self.height(height)
    guard let years = age.asciiNumber.map(Int64.init), Self.ages.contains(years) else {
      throw ValueError(
        what: "age", input: age,
        clause: "the formula is for adults, from \(Self.ages.lowerBound) to \(Self.ages.upperBound) years")
    }
    guard let need = EnergyNeed(weight: mass, height: size, age: years, sex: try Sex(parsing: sex)) else {
      throw ValueError(what: "weight", input: weight, problem: "is out of range")
    }
    self = need
  }

  private static func weight(_ text: String) throws(ValueError) -> Int64 {
    let problem = ValueError(
      what: "weight", input: text, problem: "must be a weight from 30 to 300 kg", hint: "try 70kg or 154lb")
    guard let entered = try? EnteredQuantity(parsing: text) else { throw problem }
    let milligrams: Int64? =
      switch entered.measure {
      case .exact(let quantity) where quantity.dimension == .mass: quantity.amount
      case .bare(let number): number.scaled(to: 1_000_000, denominator: 1)
      default: nil
      }
    guard let milligrams, weights.contains(milligrams) else { throw problem }
    return milligrams
  }

  /// Units of length, in tenths of a millimetre.
  private static let lengths: [String: Int64] = [
    "cm": 100, "mm": 10, "m": 10_000, "in": 254, "\"": 254, "ft": 3048, "'": 3048,
  ]

  private static func height(_ text: String) throws(ValueError) -> Int64 {
    guard let millimetres = millimetres(text), heights.contains(millimetres) else {
      throw ValueError(
        what: "height", input: text, problem: "must be a height from 120 to 230 cm", hint: "try 175cm, 1.75m or 5ft9in")
    }
    return millimetres
  }

  /// Returns the sum of one or two lengths, the second in the smaller unit: "5ft9in", "1m75". Nil if malformed.
  private static func millimetres(_ text: String) -> Int64? {
    guard var reader = try? ScalarReader(text) else { return nil }
    var sum: Int64 = 0
    var before: String?
    while !reader.isAtEnd, sum <= heights.upperBound {
      guard let number = try? reader.number() else { return nil }
      reader.skipSpaces()
      var unit = reader.run { $0.properties.isAlphabetic || $0 == "\"" || $0 == "'" }.lowercased()
      if unit.isEmpty {
        // "1.75" without a unit is in metres: nobody is that many centimetres tall.
        unit = before == "ft" || before == "'" ? "in" : before == nil && number < ExactNumber(3) ? "m" : "cm"
      }
      guard let scale = lengths[unit], let part = number.scaled(to: scale, denominator: 10),
        (0...heights.upperBound).contains(part)
      else { return nil }
      sum += part
      before = unit
      reader.skipSpaces()
    }
    return sum
  }
}
