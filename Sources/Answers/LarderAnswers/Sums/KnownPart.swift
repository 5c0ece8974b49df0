import LarderModel
import LarderProjections
import LarderSentences

/// A sum over entries of which some may not say what is added up, or not all of it: how much is known, and how many say
/// nothing.
///
/// The one rule of what is said of such a figure: nothing is known of it where what is said comes to nothing, it is at least what is
/// known where some do not, and it is that where all do.
package struct KnownPart: Hashable, Sendable {
  /// What the entries that say it come to.
  package let amount: Int64
  /// How many entries there are, and how many of them do not say it.
  package let entries: Int64
  package let unknown: Int64
  /// How many are of something that is known in part: what they say may be the least.
  let inPart: Int64

  package init(amount: Int64, entries: Int64, unknown: Int64, inPart: Int64 = 0) {
    (self.amount, self.entries, self.unknown, self.inPart) = (amount, entries, unknown, inPart)
  }

  /// Whether any of it is known; of no entries all is. Where some say nothing and the others come to nothing, "at least
  /// nothing" would be no figure.
  package var isKnown: Bool { unknown == 0 || (unknown < entries && amount > 0) }

  /// As much as is known; nil where nothing is.
  package var known: Int64? { isKnown ? amount : nil }

  /// Whether nothing is missing in it, so that it may be compared and judged.
  package var isWhole: Bool { unknown == 0 && inPart == 0 }

  /// "28 of 46 entries have none", "2 of 46 entries are known in part": what is missing in it.
  package var gaps: [String] {
    let all = Figures.count(entries, "entry", "entries")
    return [
      (unknown, unknown == 1 ? "has none" : "have none"),
      (inPart, inPart == 1 ? "is known in part" : "are known in part"),
    ].filter { $0.0 > 0 }.map { "\($0.0) of \(all) \($0.1)" }
  }
}

extension KnownPart {
  package static func energy(_ tally: CalorieTally) -> KnownPart {
    KnownPart(amount: tally.energy, entries: tally.entries, unknown: tally.withoutEnergy, inPart: tally.knownInPart)
  }

  package static func protein(_ tally: CalorieTally) -> KnownPart {
    KnownPart(amount: tally.protein, entries: tally.entries, unknown: tally.withoutProtein, inPart: tally.knownInPart)
  }

  package static func carbohydrate(_ tally: CalorieTally) -> KnownPart {
    KnownPart(
      amount: tally.carbohydrate, entries: tally.entries, unknown: tally.withoutCarbohydrate, inPart: tally.knownInPart)
  }

  package static func fat(_ tally: CalorieTally) -> KnownPart {
    KnownPart(amount: tally.fat, entries: tally.entries, unknown: tally.withoutFat, inPart: tally.knownInPart)
  }

  /// Protein, carbohydrate and fat, in the order they are shown.
  package static func macros(_ tally: CalorieTally) -> [KnownPart] {
    [protein(tally), carbohydrate(tally), fat(tally)]
  }
}

extension CalorieTally {
  /// Whether all of the energy is known.
  public var isEnergyWhole: Bool { KnownPart.energy(self).isWhole }

  /// "1 of 3 entries without energy", "2 of 3 entries known in part": what the energy does not hold.
  package var gaps: [String] {
    let all = Figures.count(entries, "entry", "entries")
    return gaps { "\($0) of \(all)" }
  }

  /// "1 entry without energy", "2 entries known in part".
  var gapsAlone: [String] { gaps { Figures.count($0, "entry", "entries") } }

  private func gaps(_ told: (Int64) -> String) -> [String] {
    [(withoutEnergy, "without energy"), (knownInPart, "known in part")].filter { $0.0 > 0 }
      .map { "\(told($0.0)) \($0.1)" }
  }
}
