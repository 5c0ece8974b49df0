/// A word, a number or a sign of what stands on a pack.
enum PackToken: Hashable {
  case number(PackNumber)
  /// A fraction that is one sign: ½.
  case fraction(PackNumber)
  case word(PackWord)
  case times
  case percent
  case hyphen
  case slash
  /// A comma, a bracket, a colon: what comes after stands by itself.
  case separator

  /// The words, numbers and signs of a text; nil where one is not known, as it might change what the others say.
  static func all(in text: String) -> [PackToken]? {
    var reader = PackTokenReader(text)
    return reader.run() ? reader.tokens : nil
  }
}
