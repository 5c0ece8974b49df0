/// An amount that a pack says, and of how many units it is the sum.
struct PackShare {
  var thousandths: Int
  /// What it is in another country; nil where it is the same everywhere.
  var otherThousandths: Int?
  let measure: PrintedMeasure
  let system: PackUnit.System
  var units: Int?
  /// Whether each of several packs holds this much.
  var isEach = false

  /// More is in no pack: 200 kg.
  static let most = 200_000_000

  /// So many of a unit; nil where the number can be meant in two ways, is nothing, or too much.
  init?(_ number: PackNumber, _ unit: PackUnit) {
    guard let number = number.meant(with: unit), let thousandths = Self.thousandths(number, unit.factor) else {
      return nil
    }
    self.thousandths = thousandths
    otherThousandths = unit.otherFactor.flatMap { Self.thousandths(number, $0) }
    (measure, system) = (unit.measure, unit.system)
  }

  private static func thousandths(_ number: PackNumber, _ factor: Int) -> Int? {
    let divisor = Int128(number.denominator) * 1_000_000
    let result = (Int128(number.numerator) * Int128(factor) + divisor / 2) / divisor
    return result > 0 && result <= most ? Int(result) : nil
  }

  func multiplied(by count: Int) -> PackShare? {
    guard count > 0, count <= PackCount.most, thousandths * count <= Self.most else { return nil }
    var share = self
    share.thousandths *= count
    share.otherThousandths? *= count
    share.units = (units ?? 1) * count
    return share
  }

  /// Whether two amounts are the same, as well as packs are printed; between ounces and grams they are less so, and
  /// one of them may be said of a single unit.
  func agrees(with other: PackShare) -> Bool {
    guard measure == other.measure else { return false }
    guard system != other.system else { return Self.areNear(thousandths, other.thousandths, percent: 1) }
    return isNear(other.thousandths) || isNear(other.thousandths / (other.units ?? 1))
      || other.isNear(thousandths / (units ?? 1))
  }

  /// Whether it is so much, in this country or in the other.
  func isNear(_ other: Int) -> Bool {
    Self.areNear(thousandths, other, percent: 3)
      || otherThousandths.map { Self.areNear($0, other, percent: 3) } ?? false
  }

  static func areNear(_ first: Int, _ second: Int, percent: Int) -> Bool {
    abs(first - second) * 100 <= max(first, second) * percent
  }
}
