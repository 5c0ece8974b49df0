/// The energy that a child of an age needs in a day, by public reference values.
///
/// The figures are the estimated average requirements of the Scientific Advisory Committee on Nutrition (United
/// Kingdom), "Dietary Reference Values for Energy", 2011, for the median weight and activity of an age. Protein and
/// other nutrients are left out, because their references depend on the weight of the child.
package struct ReferenceIntake: Hashable, Sendable {
  /// The years since the year of birth.
  package let age: Int
  package let energy: Energy

  package static let source = "SACN 2011"

  /// The references begin with the second year of life and end with childhood.
  package static let ages = 1...17

  /// Kilocalories a day from the first to the last age.
  private static let girls: [Int64] = [
    717, 932, 1076, 1291, 1362, 1482, 1530, 1625, 1721, 1936, 2032, 2103, 2223, 2342, 2390, 2414, 2462,
  ]
  private static let boys: [Int64] = [
    765, 1004, 1171, 1386, 1482, 1577, 1649, 1745, 1840, 2032, 2127, 2247, 2414, 2629, 2820, 2964, 3083,
  ]

  /// The reference for an age, or nil if there is none. Without a sex, it is the mean of both.
  package init?(age: Int, sex: EnergyNeed.Sex = .unsaid) {
    guard Self.ages.contains(age) else { return nil }
    let (girl, boy) = (Self.girls[age - Self.ages.lowerBound], Self.boys[age - Self.ages.lowerBound])
    self.age = age
    energy =
      switch sex {
      case .female: Energy(thousandths: girl * 1000)
      case .male: Energy(thousandths: boy * 1000)
      case .unsaid: Energy(thousandths: (girl + boy + 1) / 2 * 1000)
      }
  }

  /// The reference in a few words: "reference for age 7, SACN 2011".
  package var title: String { "reference for age \(age), \(Self.source)" }
}
