/// An amount of food energy: a whole number of thousandths of a kilocalorie.
@frozen
@usableFromInline package struct Energy: Hashable, Sendable, Comparable {
  /// The number of thousandths of a kilocalorie.
  @usableFromInline package var thousandths: Int64

  @inlinable
  package init(thousandths: Int64) { self.thousandths = thousandths }

  package static let zero = Energy(thousandths: 0)

  /// Reads `64kcal`, `64.5 kcal`, `64` (kilocalories) or `268 kJ`. "cal" and "Cal" mean kilocalories, as on food
  /// labels.
  ///
  /// A kilocalorie is exactly 4.184 kJ. The result is rounded once, half to even.
  package init(parsing text: String) throws(ValueError) {
    do throws(ParseProblem) {
      var reader = try ScalarReader(text)
      let number = try reader.number()
      reader.skipSpaces()
      let name = reader.word()
      try reader.expectEnd()
      guard let unit = Energy.units[name] else {
        throw ParseProblem(
          clause: "no unit of energy is called \"\(ValueError.shown(name))\"", hint: "try 64 kcal or 268 kJ")
      }
      guard let thousandths = number.scaled(by: unit) else { throw ParseProblem("is too large to record") }
      self.init(thousandths: thousandths)
    } catch {
      throw ValueError(what: "energy", input: text, error)
    }
  }

  /// The size of each unit in thousandths of a kilocalorie. A kilojoule is 1000 / 4.184 of them.
  private static let units: [String: ExactNumber] = {
    var table: [String: ExactNumber] = ["kj": ExactNumber(numerator: 1_000_000, denominator: 4_184) ?? .zero]
    for name in ["", "kcal", "kcals", "cal", "cals", "calorie", "calories"] { table[name] = ExactNumber(1_000) }
    return table
  }()

  @inlinable
  package static func < (left: Energy, right: Energy) -> Bool { left.thousandths < right.thousandths }
}

extension Energy: CustomStringConvertible {
  /// The energy in whole kilocalories for display, rounded half to even: `64 kcal`.
  package var formatted: String { "\(kilocalories) kcal" }

  @usableFromInline package var description: String { formatted }

  /// The energy in whole kilocalories, rounded half to even.
  package var kilocalories: Int64 { Int64(Int128(thousandths).roundedQuotient(dividingBy: 1_000)) }

  /// The unique exact text of this energy in exports: `64.125 kcal`.
  ///
  /// `Energy(exactText:)` reads it back unchanged.
  package var exactText: String { FixedPoint.text(thousandths, decimals: 3) + " kcal" }

  /// Reads the output of `exactText` over the full range, and nothing else.
  package init(exactText text: String) throws(ValueError) {
    guard text.hasSuffix(" kcal"), let thousandths = FixedPoint.value(text.dropLast(5), decimals: 3) else {
      throw ValueError(what: "exact energy", input: text, problem: "is not in the exact form", hint: "try 64.125 kcal")
    }
    self.init(thousandths: thousandths)
  }
}
