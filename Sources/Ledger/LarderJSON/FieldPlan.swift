import LarderModel

/// What is the same of a field in every line: where it lies, its form, and where the bytes that belong to it stand in
/// its plan's one row of bytes.
///
/// Holds nothing that is counted, so that going through the fields of a line costs no more than reading them.
package struct FieldPlan: Sendable {
  package enum Form: UInt8 {
    case identifier, number, wideNumber, count, quantity, money, scaled, day, choice, flag, words
  }

  package let slot: Slot
  package let unitSlot: Slot
  package let textTag: UInt8
  package let reference: Reference?
  /// Whether it is the number of something that has a name, which stands beside it.
  package let isNamed: Bool
  package let form: Form
  package let places: Int
  /// The largest number that the slot holds.
  package let largest: UInt64
  /// The unit behind a number.
  package let suffix: Range<Int>
  /// The words of a choice: indices into the plan's words, by their numbers.
  package let words: Range<Int>
}

extension Choice {
  /// The words by their numbers; empty where there is none.
  static var wordsByNumber: [String] {
    var words: [String] = []
    for choice in allCases where choice != .unsaid {
      while words.count <= Int(choice.rawValue) { words.append("") }
      words[Int(choice.rawValue)] = choice.word
    }
    return words
  }
}
