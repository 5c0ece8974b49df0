import FoodTables

/// A name folded for comparison: without case, accents, hyphens and apostrophes.
///
/// ```swift
/// FoodName("Crème-Fraîche").key == FoodName("creme fraiche").key    // true
/// FoodName("cherries").stem == FoodName("cherry").stem              // true
/// ```
package struct FoodName: Hashable, Sendable {
  /// The folded name: words separated by single spaces, in UTF-8.
  package let key: [UInt8]

  package init(_ text: String) { key = Self.folded(text) }

  /// Words between a food and its addition: "toast with butter", "tuna in oil".
  static let joints: Set<String> = ["with", "without", "in", "on", "from", "mit", "ohne", "auf"]

  init(key: [UInt8]) { self.key = key }

  package var words: [ArraySlice<UInt8>] { key.split(separator: Self.space) }

  /// The key with every word in the singular, or its stand-in.
  package var stem: [UInt8] { Array(words.map(Self.singular).joined(separator: [Self.space])) }

  /// The name without its leading words. Nil unless it begins with them and more follows.
  func dropping(_ lead: String) -> FoodName? {
    let length = lead.utf8.count
    guard key.count > length + 1, key.starts(with: lead.utf8), key[length] == Self.space else { return nil }
    return FoodName(key: Array(key[(length + 1)...]))
  }

  static let space = UInt8(ascii: " ")

  /// The text in lower-case letters without accents, its words separated by single spaces.
  static func folded(_ text: String) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        add(UInt8(ascii: scalar), to: &letters)
      } else if !isPassedOver(scalar) {
        for letter in plain(scalar).utf8 { letter < 0x80 ? add(letter, to: &letters) : letters.append(letter) }
      }
    }
    if letters.last == space { letters.removeLast() }
    return letters
  }

  /// Folds part of a table, without creating a string if all letters are plain.
  static func folded(_ text: TableText) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity(text.count)
    for letter in text {
      guard letter < 0x80 else { return folded(text.text) }
      add(letter, to: &letters)
    }
    if letters.last == space { letters.removeLast() }
    return letters
  }

  private static func add(_ letter: UInt8, to letters: inout [UInt8]) {
    switch letter {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "%"):
      letters.append(letter)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letters.append(letter | 0x20)
    case UInt8(ascii: "'"), UInt8(ascii: "."), UInt8(ascii: "`"): break
    case UInt8(ascii: "&"):
      separate(&letters)
      letters += "and ".utf8
    default: separate(&letters)
    }
  }

  /// Whether a scalar is an apostrophe or a combining accent, which folding removes.
  private static func isPassedOver(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{2019}", "\u{2BC}", "\u{300}"..."\u{36F}": true
    default: false
    }
  }

  private static func separate(_ letters: inout [UInt8]) {
    if let last = letters.last, last != space { letters.append(space) }
  }

  /// A letter without its accent. Letters outside the common Latin ones are only lower-cased.
  private static func plain(_ scalar: Unicode.Scalar) -> String {
    let small = scalar.properties.lowercaseMapping
    return switch small {
    case "\u{A0}", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2015}": " "
    case "à", "á", "â", "ã", "ä", "å", "ā", "ă", "ą": "a"
    case "ç", "ć", "č": "c"
    case "ď", "đ", "ð": "d"
    case "è", "é", "ê", "ë", "ē", "ė", "ę", "ě": "e"
    case "ğ", "ģ": "g"
    case "ì", "í", "î", "ï", "ī", "į", "ı", "i\u{307}": "i"
    case "ķ": "k"
    case "ł", "ľ", "ļ": "l"
    case "ñ", "ń", "ň", "ņ": "n"
    case "ò", "ó", "ô", "õ", "ö", "ø", "ő", "ō": "o"
    case "ř": "r"
    case "ś", "š", "ş", "ș": "s"
    case "ť", "ţ", "ț": "t"
    case "ù", "ú", "û", "ü", "ů", "ű", "ū", "ų": "u"
    case "ý", "ÿ": "y"
    case "ź", "ż", "ž": "z"
    case "æ": "ae"
    case "œ": "oe"
    case "ß": "ss"
    default: small
    }
  }

  /// The singular of a word, or a stand-in for it. Only words with the same meaning must have the same result.
  package static func singular(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var letters = Array(word)
    // All endings below end with one of these.
    guard let last = letters.last, "sei".utf8.contains(last) else { return letters }
    func ends(_ ending: String) -> Bool { letters.reversed().starts(with: ending.utf8.reversed()) }
    func change(last count: Int, to ending: String) {
      letters.removeLast(count)
      letters += ending.utf8
    }
    if letters.count > 4, ends("ies") {
      change(last: 3, to: "y")
    } else if ["leaves", "loaves", "halves"].contains(where: ends) {
      change(last: 3, to: "f")
    } else if letters.count > 4, ["oes", "ches", "shes", "sses", "xes"].contains(where: ends) {
      change(last: 2, to: "")
    } else if letters.count > 3, ends("s"), !ends("ss"), !ends("us") {
      change(last: 1, to: "")
    }
    // So that "cookies" meets "cookie", and "chillies" meets "chilli".
    if letters.count > 4, ends("ie") {
      change(last: 2, to: "y")
    } else if letters.count > 3, ends("i") {
      change(last: 1, to: "y")
    }
    return letters
  }
}
