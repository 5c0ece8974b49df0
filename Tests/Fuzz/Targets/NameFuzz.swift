import LarderCatalogue
import LarderModel
import PlainText
import Terminal

/// Names and notes, and their visible form.
enum NameFuzz: FuzzTarget {
  static let name = "name"
  static let words = [
    "\u{200B}", "\u{202E}", "\u{1B}[2J", "\u{0}", "\u{FE0F}", "👨\u{200D}👩\u{200D}👧", "e\u{301}", "\u{301}", "ﷺ",
    "\u{E0041}", "\u{FFFE}", "milk", "  ", "\u{A0}", "ẞ", "İ",
    "\u{E9}", "\u{D6}", "\u{212B}", "\u{AC00}", "\u{1161}", "\u{F73}", "\u{958}", "\u{1D160}", "\u{323}\u{301}",
    "\u{37E}", "\u{2000}",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    if let name = try reading({ () throws(ValueError) in try NameRule.validate(text, what: "item name") }) {
      try checkName(name)
      let composed = try reading { () throws(ValueError) in try NameRule.validate(other(text), what: "item name") }
      try law(composed.map { isSame($0, name) } ?? true, "two spellings of \(name) are stored as two names")
    }
    if let name = try reading({ () throws(ValueError) in try NameRule.validateAsWritten(text, what: "name") }) {
      let again = try? NameRule.validateAsWritten(name, what: "name")
      try law(again.map { isSame($0, name) } ?? false, "\(name) is refused in a ledger's spelling")
    }
    if let note = try reading({ () throws(ValueError) in try NameRule.validateNote(text, what: "note") }) {
      try law(note == text && note.utf8.count <= NameRule.longestNote, "a stored note differs from the typed one")
      try law(note.visible == note, "a stored note is not shown unchanged")
    }
    let shown = text.visible
    if !shown.isEmpty, shown.utf8.count < 2000 { try lawOfMessage(shown) }
    try law(shown.visible == shown, "a shown text is not plain")
    _ = CommonFoods().food(named: String(text.prefix(200)))
    _ = SpellingSuggestion.nearest(to: String(text.prefix(200)), among: ["milk", "eggs"], limit: 1)
  }

  /// Compares bytes, because strings are equal regardless of letter composition.
  private static func isSame(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  /// The text with some letters decomposed.
  private static func other(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { other, scalar in
      switch scalar {
      case "\u{E9}": other += "e\u{301}"
      case "\u{D6}": other += "O\u{308}"
      case "\u{212B}": other += "\u{C5}"
      case "\u{AC00}": other += "\u{1100}\u{1161}"
      default: other.unicodeScalars.append(scalar)
      }
    }
  }

  private static func checkName(_ name: String) throws(BrokenLaw) {
    let again = try? NameRule.validate(name, what: "item name")
    try law(again.map { isSame($0, name) } ?? false, "the stored name \(name) is refused")
    var bytes = name.utf8Span
    try law(bytes.checkForNFC(quickCheck: false), "a stored name has uncomposed letters")
    try law(name.visible == name, "a stored name is not shown unchanged")
    try law(
      name.count <= NameRule.Length.usual.characters && name.utf8.count <= NameRule.Length.usual.bytes,
      "a stored name is too long")
    try law(!NameRule.key(name).isEmpty, "a name has no key")
  }
}
