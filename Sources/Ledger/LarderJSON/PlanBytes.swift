import LarderModel

/// Bytes that a plan's fields share.
package struct PlanBytes: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// The words of the choices; empty for what is unsaid.
  package private(set) var words: [Range<Int>] = []

  package init() {}

  /// Adds a text and tells where it stands.
  package mutating func add(_ text: String) -> Range<Int> {
    let start = bytes.count
    bytes += text.utf8
    return start..<bytes.count
  }

  /// Adds the words of a choice.
  private mutating func add(_ choice: any Choice.Type) -> Range<Int> {
    let start = words.count
    for word in choice.wordsByNumber { words.append(add(word)) }
    return start..<words.count
  }

  /// Adds a field; nil where its value cannot be told from its place alone.
  package mutating func add(_ listed: ListedField) -> FieldPlan? {
    var (form, places, suffix, words) = (FieldPlan.Form.words, 3, 0..<0, 0..<0)
    switch listed.form {
    case .identifier: form = .identifier
    case .number: form = .number
    case .wideNumber: form = .wideNumber
    case .count: form = .count
    case .quantity: form = .quantity
    case .money: form = .money
    case .scaled(let digits, let unit): (form, places, suffix) = (.scaled, Int(digits), add(unit))
    case .day: form = .day
    case .choice(let choice): (form, words) = (.choice, add(choice))
    case .flag: form = .flag
    case .words: form = .words
    case .sort, .dependent: return nil
    }
    let width = listed.slot?.width ?? 64
    return FieldPlan(
      slot: listed.slot ?? Slot(word: 7), unitSlot: listed.unitSlot ?? Slot(word: 7), textTag: listed.textTag,
      reference: listed.reference, isNamed: listed.reference?.isNamed == true, form: form, places: places,
      largest: width >= 64 ? .max : 1 << UInt64(width) - 1, suffix: suffix, words: words)
  }
}
