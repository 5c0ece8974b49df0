import LarderProjections
import LarderSentences

/// A sum over entries, some of which may lack the value or know only part of it, with the number of such entries.
///
/// All figures follow one rule. The figure is unknown if the known values sum to zero, a lower bound if some entries
/// lack the value, and exact if none does.
package struct PartialSum: Hashable, Sendable {
  /// The sum of the known values.
  package let amount: Int64
  /// The number of entries, and of those without the value.
  package let entries: Int64
  package let unknown: Int64
  /// The number of entries whose value is only partly known and therefore a lower bound.
  let inPart: Int64

  package init(amount: Int64, entries: Int64, unknown: Int64, inPart: Int64 = 0) {
    (self.amount, self.entries, self.unknown, self.inPart) = (amount, entries, unknown, inPart)
  }

  /// Whether any part is known. The sum over no entries is known. If some entries lack the value or a part of it, and
  /// the known values sum to zero, "at least 0" would be meaningless.
  package var isKnown: Bool { isWhole || (unknown < entries && amount > 0) }

  /// The known amount. Nil if nothing is known.
  package var known: Int64? { isKnown ? amount : nil }

  /// Whether nothing is missing, so that the sum may be compared and judged.
  package var isWhole: Bool { unknown == 0 && inPart == 0 }

  /// The missing values in words: "28 of 46 entries have none", "2 of 46 entries are known in part".
  package var gaps: [String] {
    let all = Figures.count(entries, "entry", "entries")
    return [
      (unknown, unknown == 1 ? "has none" : "have none"),
      (inPart, inPart == 1 ? "is known in part" : "are known in part"),
    ].filter { $0.0 > 0 }.map { "\($0.0) of \(all) \($0.1)" }
  }

  package static func energy(_ tally: CalorieTally) -> PartialSum {
    PartialSum(amount: tally.energy, entries: tally.entries, unknown: tally.withoutEnergy, inPart: tally.knownInPart)
  }

  package static func protein(_ tally: CalorieTally) -> PartialSum {
    PartialSum(amount: tally.protein, entries: tally.entries, unknown: tally.withoutProtein, inPart: tally.knownInPart)
  }

  package static func carbohydrate(_ tally: CalorieTally) -> PartialSum {
    PartialSum(
      amount: tally.carbohydrate, entries: tally.entries, unknown: tally.withoutCarbohydrate, inPart: tally.knownInPart)
  }

  package static func fat(_ tally: CalorieTally) -> PartialSum {
    PartialSum(amount: tally.fat, entries: tally.entries, unknown: tally.withoutFat, inPart: tally.knownInPart)
  }

  /// The sums of protein, carbohydrate and fat, in display order.
  package static func macros(_ tally: CalorieTally) -> [PartialSum] {
    [protein(tally), carbohydrate(tally), fat(tally)]
  }
}

extension CalorieTally {
  /// Whether the energy of all entries is known.
  package var isEnergyWhole: Bool { PartialSum.energy(self).isWhole }

  /// The missing energy in words: "1 of 3 entries without energy", "2 of 3 entries known in part".
  package var gaps: [String] {
    let all = Figures.count(entries, "entry", "entries")
    return gaps { "\($0) of \(all)" }
  }

  /// The missing energy without the total: "1 entry without energy", "2 entries known in part".
  var gapsAlone: [String] { gaps { Figures.count($0, "entry", "entries") } }

  private func gaps(_ displayed: (Int64) -> String) -> [String] {
    [(withoutEnergy, "without energy"), (knownInPart, "known in part")].filter { $0.0 > 0 }
      .map { "\(displayed($0.0)) \($0.1)" }
  }
}
