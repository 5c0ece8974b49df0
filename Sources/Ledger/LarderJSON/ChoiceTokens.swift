import LarderModel

/// The words of the choices that fields have, each between quotes, in one row that the fields share.
package struct ChoiceTokens: Sendable {
  /// Two quotes with nothing between them stand for what is unsaid.
  package private(set) var tokens: [ByteToken] = []

  package init() {}

  /// Adds words by their numbers.
  private mutating func add(_ words: [String]) -> Range<Int> {
    let start = tokens.count
    tokens += words.map { ByteToken("\"\($0)\"") }
    return start..<tokens.count
  }

  /// Adds a field; nil where its value cannot be told from its place alone.
  package mutating func add(_ listed: ListedField) -> FieldPlan? {
    var (form, places, suffix, words) = (FieldPlan.Form.words, 3, "", 0..<0)
    switch listed.form {
    case .identifier: form = .identifier
    case .number: form = .number
    case .wideNumber: form = .wideNumber
    case .count: form = .count
    case .quantity: form = .quantity
    case .money: form = .money
    case .scaled(let digits, let unit): (form, places, suffix) = (.scaled, Int(digits), unit)
    case .day: form = .day
    case .choice(let choice): (form, words) = (.choice, add(choice.wordsByNumber))
    case .flag: form = .flag
    case .words: form = .words
    case .sort: (form, words) = (.sort, add(Reference.wordsByNumber))
    case .dependent: return nil
    }
    let width = listed.slot?.width ?? 64
    return FieldPlan(
      slot: listed.slot ?? Slot(word: 7), unitSlot: listed.unitSlot ?? Slot(word: 7), textTag: listed.textTag,
      reference: listed.reference, isNamed: listed.reference?.isNamed == true, form: form, places: places,
      largest: width >= 64 ? .max : 1 << UInt64(width) - 1, suffix: ByteToken("\(suffix)\""), words: words)
  }
}
