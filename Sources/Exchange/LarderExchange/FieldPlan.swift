import LarderModel

/// What is the same of a field in every line: where it lies, its form, and where the bytes that belong to it stand in
/// its plan's one row of bytes.
///
/// Holds nothing that is counted, so that going through the fields of a line costs no more than reading them.
struct FieldPlan: Sendable {
  enum Form: UInt8 { case identifier, number, wideNumber, count, quantity, money, scaled, day, choice, flag, words }

  let slot: Slot
  let unitSlot: Slot
  let textTag: UInt8
  let reference: Reference?
  let form: Form
  let places: Int
  /// The largest number that the slot holds.
  let largest: UInt64
  /// The unit behind a number.
  let suffix: Range<Int>
  /// The words of a choice: indices into the plan's words, by their numbers.
  let words: Range<Int>
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
