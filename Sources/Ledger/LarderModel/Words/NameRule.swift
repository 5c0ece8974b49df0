import PlainText

/// What a name of the household's own making (an item, a place, a store) may be.
public enum NameRule {
  /// How long a name may be.
  public struct Length: Sendable {
    /// Characters, as a person counts them.
    public let characters: Int
    /// Bytes of UTF-8.
    public let bytes: Int

    public static let usual = Length(characters: 100, bytes: 400)
    /// Of a meal: what people call their recipes is longer than what they call their food.
    public static let meal = Length(characters: 200, bytes: 800)

    public static func of(_ reference: Reference) -> Length { reference == .meal ? meal : usual }
  }

  /// The name, trimmed, with its inner spaces collapsed, and its letters composed (NFC): one name is kept as the same
  /// bytes, whichever keyboard or file it comes from.
  ///
  /// ```swift
  /// try NameRule.validate("  oat   milk ", what: "item name")   // "oat milk"
  /// ```
  /// Refused are: nothing at all, control characters (NUL, ESC, tab and line ends among them), zero-width and direction
  /// marks except inside an emoji, a combining mark with nothing to sit on, and what is too long.
  public static func validate(
    _ text: String, what: String, longest: Length = .usual
  ) throws(ValueError) -> String {
    do throws(ParseProblem) {
      return try checked(composed(text), longest)
    } catch {
      throw ValueError(what: what, input: text, error)
    }
  }

  /// The name by the same rules, but with its letters as they are: for what a ledger wrote, whose export is to come back
  /// byte for byte, and for rows that are known again by what they say.
  public static func validateAsWritten(_ text: String, what: String) throws(ValueError) -> String {
    try validateAsWritten(text, what: what, longest: .usual)
  }

  /// The same for a name that may be as long as this.
  static func validateAsWritten(_ text: String, what: String, longest: Length) throws(ValueError) -> String {
    do throws(ParseProblem) {
      return try checked(text, longest)
    } catch {
      throw ValueError(what: what, input: text, error)
    }
  }

  /// The text with every letter in one piece where there is one (NFC). What is too long for a name stays as it is.
  static func composed(_ text: String) -> String {
    guard text.utf8.count <= 4 * Length.meal.bytes, !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    // Underscored, and yet public: the standard library has no other way to compose, and compares strings by this one.
    return String(decoding: text._nfcCodeUnits, as: UTF8.self)
  }

  /// The folded name that lookups compare: two names with the same key are the same name.
  ///
  /// Case is folded here; composed and decomposed letters are already equal as Swift strings, though not as bytes.
  public static func key(_ name: String) -> String {
    name.lowercased()
  }

  private static func checked(_ text: String, _ longest: Length) throws(ParseProblem) -> String {
    // The limit on bytes is checked before the text is walked: the input may be of any size.
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
        throw ParseProblem("it begins with a combining mark", hint: "begin with a letter")
      }
      if spaceIsDue { name.append(" ") }
      spaceIsDue = false
      name.append(scalar)
    }
    let result = String(name)
    guard !result.isEmpty else { throw ParseProblem("it is empty", hint: "give it a name") }
    guard result.utf8.count <= longest.bytes, result.count <= longest.characters else { throw tooLong(longest) }
    return result
  }

  private static func tooLong(_ longest: Length) -> ParseProblem {
    ParseProblem("it is too long", hint: "at most \(longest.characters) characters and \(longest.bytes) bytes")
  }

  private static func refusal(of scalar: Unicode.Scalar) -> ParseProblem {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return if scalar.properties.generalCategory == .control {
      ParseProblem("it contains the control character U+\(padded)", hint: "remove it")
    } else {
      ParseProblem("it contains the invisible character U+\(padded)", hint: "remove it")
    }
  }
}

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

/// Which names are of drinks, milk or cream: their ounces are fluid ounces.
enum DrinkName {
  /// The catalogue's categories whose items are sold in fluid ounces if they are measured by volume; oils, sauces and
  /// stocks have their weight on the label.
  static let categories: WordList = "drinks|alcohol|dairy"

  /// Whether a food that the catalogue does not have is a drink: its last word says so, or two words anywhere in its
  /// name, or its category.
  ///
  /// "Iced tea mix" is none, whatever its category: it is powder.
  static func isDrink(_ name: String, category: String?) -> Bool {
    let words = name.lowercased().split { $0 == " " || $0 == "-" }.map(String.init)
    guard let last = words.last, !dryForms.contains(last) else { return false }
    return category == "drinks" || category == "alcohol" || lastWords.contains(last)
      || zip(words, words.dropFirst()).contains { pairs.contains("\($0) \($1)") }
  }

  private static let lastWords: WordList = """
    ale|beer|beers|brew|cappuccino|chai|champagne|cider|cocktail|coke|cola|creamer|creamers|croix|drink|drinks|eggnog|\
    frappe|frappuccino|gatorade|horchata|juice|juices|kombucha|lacroix|lager|lassi|latte|lattes|lemonade|macchiato|\
    mead|milk|milkshake|milkshakes|nog|oatmilk|pepsi|pop|powerade|prosecco|punch|redbull|sake|seltzer|seltzers|shake|\
    shakes|smoothie|smoothies|snapple|soda|sodas|soymilk|sprite|spritzer|stout|tonic|water|wine
    """

  private static let pairs: WordList = """
    arnold palmer|boba tea|bubble tea|chai tea|coffee creamer|cold brew|diet coke|dr pepper|dr. pepper|\
    energy drink|heavy cream|hard tea|ice tea|iced coffee|iced tea|iced latte|milk tea|\
    monster energy|mountain dew|pouring cream|protein shake|protein shakes|red bull|sweet tea|\
    sweetened tea|table cream|thai tea|unsweetened tea|whipping cream|white claw
    """

  /// Forms of a drink that are solid, so they are weighed.
  private static let dryForms: WordList = """
    bag|bags|bar|bars|bean|beans|candy|capsules|cubes|grounds|gum|gummies|leaves|mix|packet|packets|pod|pods|powder|\
    sachets|sticks
    """
}
