extension NameRule {
  /// The most bytes of a note, or of any other words an event carries.
  public static let longestNote = 4000

  /// The most bytes of a text of several lines: the steps of a recipe.
  public static let longestText = 32 * 1024

  /// Words of several lines: a note's rules for each of them.
  public static func validateText(_ text: String, what: String) throws(ValueError) -> String {
    guard text.utf8.count <= longestText else {
      throw ValueError(what: what, input: text, problem: "it is too long", hint: "at most \(longestText) bytes")
    }
    guard text.split(separator: "\n").allSatisfy({ String($0).visible == $0 }) else {
      throw ValueError(what: what, input: text, problem: "it contains a control or invisible character")
    }
    return text
  }

  /// A note with its letters composed, as names have them. One that a ledger wrote is taken over as it is instead.
  static func composedNote(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // Underscored, and yet public: see composed(_:).
    return String(decoding: text._nfcCodeUnits, as: UTF8.self)
  }

  /// Words of any sort: no control characters but none is collapsed, and not too long.
  public static func validateNote(_ text: String, what: String) throws(ValueError) -> String {
    guard text.utf8.count <= longestNote else {
      throw ValueError(what: what, input: text, problem: "it is too long", hint: "at most \(longestNote) bytes")
    }
    guard text.visible == text else {
      throw ValueError(what: what, input: text, problem: "it contains a control or invisible character")
    }
    return text
  }
}
