/// Letters of any script: which they are, and what they are without their marks, small.
enum PackLetters {
  static func isLetter(_ scalar: UnicodeScalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isAlphabetic || isMark(scalar) }
    return (97...122).contains(scalar.value | 0x20)
  }

  static func isSpace(_ scalar: UnicodeScalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isWhitespace }
    return scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value)
  }

  private static func isMark(_ scalar: UnicodeScalar) -> Bool { scalar.properties.generalCategory == .nonspacingMark }

  static func plain(_ scalar: UnicodeScalar) -> String {
    if (65...90).contains(scalar.value) { return String(Character(UnicodeScalar(UInt8(scalar.value) | 0x20))) }
    if scalar.isASCII { return String(Character(scalar)) }
    if isMark(scalar) { return "" }
    let small = scalar.properties.lowercaseMapping
    guard let first = small.unicodeScalars.first, !first.isASCII else { return small }
    return marked[first] ?? small
  }

  private static let marked: [UnicodeScalar: String] = {
    let groups: [(String, String)] = [
      ("a", "äàáâãåāăą"), ("e", "éèêëēėęě"), ("i", "íìîïīı"), ("o", "öóòôõøōő"), ("u", "üúùûūůű"), ("c", "çćč"),
      ("n", "ñńň"), ("s", "śšş"), ("z", "źżž"), ("y", "ýÿ"), ("l", "łľĺ"), ("r", "řŕ"), ("d", "ďđ"), ("t", "ťţ"),
      ("g", "ğ"), ("ss", "ß"), ("oe", "œ"), ("ae", "æ"),
    ]
    let pairs = groups.flatMap { plain, letters in letters.unicodeScalars.map { ($0, plain) } }
    return Dictionary(pairs) { first, _ in first }
  }()
}
