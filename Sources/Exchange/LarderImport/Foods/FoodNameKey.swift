/// Names as they are compared: lower case, single spaces, and the last word in the singular.
enum FoodNameKey {
  static func of(_ name: String) -> String {
    var words = name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    if let last = words.popLast() { words.append(singular(last)) }
    return words.joined(separator: " ")
  }

  private static func singular(_ word: String) -> String {
    if word.count > 4, word.hasSuffix("ies") { return word.dropLast(3) + "y" }
    if word.count > 4, word.hasSuffix("oes") { return String(word.dropLast(2)) }
    if word.count > 3, word.hasSuffix("s"), !word.hasSuffix("ss") { return String(word.dropLast()) }
    return word
  }
}
