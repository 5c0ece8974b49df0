extension FoodName {
  /// The text in small plain letters, its words with one space between them.
  static func folded(_ text: String) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "%": letters.append(UInt8(ascii: scalar))
      case "A"..."Z": letters.append(UInt8(ascii: scalar) | 0x20)
      case "'", ".", "`", "\u{2019}", "\u{2BC}", "\u{300}"..."\u{36F}": break
      case "&":
        separate(&letters)
        letters += "and ".utf8
      case _ where scalar.isASCII, "\u{2010}"..."\u{2015}", "\u{A0}": separate(&letters)
      default: letters += plain(scalar).utf8
      }
    }
    if letters.last == space { letters.removeLast() }
    return letters
  }

  private static func separate(_ letters: inout [UInt8]) {
    if let last = letters.last, last != space { letters.append(space) }
  }

  /// A letter without its accent; the small letter itself where it is not of the Latin ones that are common in kitchens.
  private static func plain(_ scalar: Unicode.Scalar) -> String {
    let small = scalar.properties.lowercaseMapping
    return switch small {
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
}
