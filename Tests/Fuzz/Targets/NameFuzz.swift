import LarderCatalogue
import LarderModel
import Terminal

/// Names, notes, and what of them is shown.
enum NameFuzz: FuzzTarget {
  static let name = "name"
  static let words = [
    "\u{200B}", "\u{202E}", "\u{1B}[2J", "\u{0}", "\u{FE0F}", "👨\u{200D}👩\u{200D}👧", "e\u{301}", "\u{301}", "ﷺ",
    "\u{E0041}", "\u{FFFE}", "milk", "  ", "\u{A0}", "ẞ", "İ",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    if let name = try reading({ () throws(ValueError) in try NameRule.validate(text, what: "item name") }) {
      try checkName(name)
    }
    if let note = try reading({ () throws(ValueError) in try NameRule.validateNote(text, what: "note") }) {
      try law(note == text && note.utf8.count <= NameRule.longestNote, "a note is kept otherwise than it was typed")
      try law(note.visible == note, "a note is kept that is not shown as it is")
    }
    for shown in [text.visible, VisibleText.of(text)] where !shown.isEmpty && shown.utf8.count < 2000 {
      try lawOfMessage(shown)
    }
    try law(text.visible.visible == text.visible, "what is shown is not plain")
    _ = CommonFoods().food(named: String(text.prefix(200)))
    _ = Nearest.nearest(to: String(text.prefix(200)), among: ["milk", "eggs"], limit: 1)
  }

  private static func checkName(_ name: String) throws(BrokenLaw) {
    try law((try? NameRule.validate(name, what: "item name")) == name, "\(name) is no name as it is kept")
    try law(name.visible == name, "a name is kept that is not shown as it is")
    try law(name.count <= NameRule.longestCharacters && name.utf8.count <= NameRule.longestBytes, "a name too long")
    try law(!NameRule.key(name).isEmpty, "a name without a key")
  }
}
