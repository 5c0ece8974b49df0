import PlainText

/// The rules for names that a household chooses, of items, places or stores.
package enum NameRule {
  package struct Length: Sendable {
    /// The maximum number of characters as people count them.
    package let characters: Int
    /// The maximum number of UTF-8 bytes.
    package let bytes: Int

    package static let usual = Length(characters: 100, bytes: 400)
    /// The maximum for meals, because recipes have longer names than foods.
    package static let meal = Length(characters: 200, bytes: 800)
  }

  /// Returns the name trimmed, with inner spaces collapsed and letters composed (NFC). A name is thus stored as the
  /// same bytes, whichever keyboard or file it comes from.
  ///
  /// ```swift
  /// try NameRule.validate("  oat   milk ", what: "item name")   // "oat milk"
  /// ```
  /// Throws if the name is empty or too long, or contains control characters (such as NUL, ESC, tab or line ends),
  /// zero-width or direction marks outside an emoji, or a combining mark without a base.
  package static func validate(_ text: String, what: String, longest: Length = .usual) throws(ValueError) -> String {
    do throws(ParseProblem) {
      return try checked(composed(text), longest)
    } catch {
      throw ValueError(what: what, input: text, error)
    }
  }

  /// Returns the name by the same rules but with its letters unchanged. Used for names that a ledger wrote, whose
  /// export must come back byte for byte, and for rows that are recognised by their text.
  package static func validateAsWritten(_ text: String, what: String) throws(ValueError) -> String {
    try validateAsWritten(text, what: what, longest: .usual)
  }

  /// Returns the name with its letters unchanged, up to the given length.
  package static func validateAsWritten(_ text: String, what: String, longest: Length) throws(ValueError) -> String {
    do throws(ParseProblem) {
      return try checked(text, longest)
    } catch {
      throw ValueError(what: what, input: text, error)
    }
  }

  /// Returns the text with letters composed (NFC). A text too long for a name is returned unchanged.
  package static func composed(_ text: String) -> String {
    guard text.utf8.count <= 4 * Length.meal.bytes, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // Underscored but public: the standard library has no other way to compose, and uses this one to compare strings.
    return String(decoding: text._nfcCodeUnits, as: UTF8.self)
  }

  /// Returns the folded name that lookups compare: names with equal keys are the same name.
  ///
  /// Only case is folded here: composed and decomposed letters are already equal as Swift strings, though not as bytes.
  package static func key(_ name: String) -> String { name.lowercased() }

  private static func checked(_ text: String, _ longest: Length) throws(ParseProblem) -> String {
    // The byte limit is checked before the text is scanned, because the input may be of any size.
    guard text.utf8.count <= 4 * longest.bytes else { throw tooLong(longest) }
    let scalars = Array(text.unicodeScalars)
    var name = String.UnicodeScalarView()
    var spaceIsDue = false
    for (index, scalar) in scalars.enumerated() {
      if InvisibleText.isHidden(scalars, at: index) { throw refusal(of: scalar) }
      if scalar.properties.generalCategory == .spaceSeparator {
        spaceIsDue = !name.isEmpty
        continue
      }
      if name.isEmpty, scalar.properties.canonicalCombiningClass != .notReordered {
        throw ParseProblem("begins with a combining mark", hint: "begin with a letter")
      }
      if spaceIsDue { name.append(" ") }
      spaceIsDue = false
      name.append(scalar)
    }
    let result = String(name)
    guard !result.isEmpty else { throw ParseProblem("is empty", hint: "give it a name") }
    guard result.utf8.count <= longest.bytes, result.count <= longest.characters else { throw tooLong(longest) }
    return result
  }

  private static func tooLong(_ longest: Length) -> ParseProblem {
    ParseProblem("is too long", hint: "use at most \(longest.characters) characters and \(longest.bytes) bytes")
  }

  private static func refusal(of scalar: Unicode.Scalar) -> ParseProblem {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return if scalar.properties.generalCategory == .control {
      ParseProblem("contains the control character U+\(padded)", hint: "remove it")
    } else {
      ParseProblem("contains the invisible character U+\(padded)", hint: "remove it")
    }
  }

  /// The most bytes of a note or any other text of an event.
  package static let longestNote = 4000

  /// The most bytes of a multi-line text, such as the steps of a recipe.
  package static let longestText = 32 * 1024

  /// Validates a multi-line text by the rules of a note for each line.
  package static func validateText(_ text: String, what: String) throws(ValueError) -> String {
    guard text.utf8.count <= longestText else {
      throw ValueError(what: what, input: text, problem: "is too long", hint: "use at most \(longestText) bytes")
    }
    guard text.split(separator: "\n").allSatisfy({ String($0).visible == $0 }) else {
      throw ValueError(what: what, input: text, problem: "contains a control or invisible character", hint: "remove it")
    }
    return text
  }

  /// Returns a note with its letters composed like those of names. Notes that a ledger wrote are kept unchanged
  /// instead.
  package static func composedNote(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // Underscored but public: see composed(_:).
    return String(decoding: text._nfcCodeUnits, as: UTF8.self)
  }

  /// Validates a note: no control characters, nothing collapsed, and not too long.
  package static func validateNote(_ text: String, what: String) throws(ValueError) -> String {
    guard text.utf8.count <= longestNote else {
      throw ValueError(what: what, input: text, problem: "is too long", hint: "use at most \(longestNote) bytes")
    }
    guard text.visible == text else {
      throw ValueError(what: what, input: text, problem: "contains a control or invisible character", hint: "remove it")
    }
    return text
  }
}
