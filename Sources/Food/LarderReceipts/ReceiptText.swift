/// Repairs and compares printed text that was read by a machine.
package enum ReceiptText {
  /// The characters of a line, with plain dashes and spaces, and with the digits of amounts repaired: "1O,99", "12 ,99".
  static func repaired(_ line: String) -> [Character] {
    var text = line.map { character -> Character in
      switch character {
      case "\u{2212}", "\u{2013}", "\u{2014}", "\u{2010}", "\u{2011}": "-"
      case "\u{00D7}", "\u{2715}", "\u{2573}": "x"
      case "\t", "\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}": " "
      case "\u{201A}", "\u{00B8}", "\u{FF0C}": ","
      case "\u{00B7}", "\u{2022}": "."
      case "\u{FFE1}": "£"
      default: character
      }
    }
    closeGaps(&text)
    closeThousands(&text)
    repairDigits(&text)
    separateTaxMark(&text)
    return text
  }

  /// Separates the number of a tax class from an amount in its own column: "QUARK   1,791" is 1,79 and class 1.
  private static func separateTaxMark(_ text: inout [Character]) {
    guard let end = text.lastIndex(where: { $0 != " " }), end > 5, "12".contains(text[end]), text[end - 3] == ",",
      text[(end - 2)..<end].allSatisfy(\.isASCIIDigit)
    else { return }
    var start = end - 3
    while start > 0, text[start - 1].isASCIIDigit { start -= 1 }
    guard start < end - 3 else { return }
    if start > 0, text[start - 1] == "-" { start -= 1 }
    guard start > 2, text[start - 1] == " ", text[start - 2] == " ", text[..<start].contains(where: \.isLetter) else {
      return
    }
    text.insert(" ", at: end)
  }

  /// Removes one space next to the decimal separator of an amount.
  private static func closeGaps(_ text: inout [Character]) {
    var index = 1
    while index + 2 < text.count {
      defer { index += 1 }
      guard text[index] == "," || text[index] == "." else { continue }
      let spaceAfter = text[index + 1] == " " && text[index - 1].isASCIIDigit
      let spaceBefore = text[index - 1] == " " && index > 1 && text[index - 2].isASCIIDigit
      guard spaceAfter != spaceBefore else { continue }
      let first = spaceAfter ? index + 2 : index + 1
      guard first + 1 < text.count, text[first].isASCIIDigit, text[first + 1].isASCIIDigit,
        first + 2 >= text.count || !text[first + 2].isLetter && !text[first + 2].isASCIIDigit
      else { continue }
      text.remove(at: spaceAfter ? index + 1 : index - 1)
    }
  }

  /// Removes separators of thousands other than points and commas: "1 234,56" and "1'234.50".
  private static func closeThousands(_ text: inout [Character]) {
    var index = 1
    while index + 6 < text.count {
      defer { index += 1 }
      let isSpace = text[index] == " "
      guard isSpace || "'\u{2019}".contains(text[index]), text[(index + 1)...(index + 3)].allSatisfy(\.isASCIIDigit),
        text[index + 4] == "," || text[index + 4] == "." && !isSpace,
        text[(index + 5)...(index + 6)].allSatisfy(\.isASCIIDigit)
      else { continue }
      let before = text[..<index].reversed().prefix(while: \.isASCIIDigit).count
      guard (1...3).contains(before), index == before || " -(€£$".contains(text[index - before - 1]) else { continue }
      text.remove(at: index)
    }
  }

  /// Replaces letters by the digits they resemble, in a number that has two decimals and at least one real digit.
  private static func repairDigits(_ text: inout [Character]) {
    for index in text.indices where text[index] == "," || text[index] == "." {
      var (start, end) = (index, index + 1)
      while start > 0, isAlphanumeric(text[start - 1]) { start -= 1 }
      while end < text.count, isAlphanumeric(text[end]) { end += 1 }
      guard start < index, end == index + 3, index - start <= 4, end == text.count || !".,".contains(text[end]),
        start == 0 || !".,".contains(text[start - 1])
      else { continue }
      let digits = text[start..<end].map { $0 == text[index] ? $0 : $0.isASCIIDigit ? $0 : alike[$0] }
      guard !digits.contains(nil), text[start..<end].contains(where: \.isASCIIDigit) else { continue }
      text.replaceSubrange(start..<end, with: digits.compactMap(\.self))
    }
  }

  private static func isAlphanumeric(_ character: Character) -> Bool {
    character.isLetter || character.isASCIIDigit || character == "|"
  }

  private static let alike: [Character: Character] = [
    "O": "0", "o": "0", "Q": "0", "D": "0", "I": "1", "l": "1", "|": "1", "i": "1", "S": "5", "s": "5", "B": "8",
    "Z": "2",
  ]

  /// Letters in lower case without accents. Letters that machines confuse become one: i, l and 1; o and 0.
  package static func folded(_ word: String) -> String {
    var text = ""
    for character in word.lowercased() {
      switch character {
      case "ß": text += "ss"
      case "0": text += "o"
      case "1", "l", "|", "!": text += "i"
      case "æ": text += "ae"
      case "œ": text += "oe"
      default: text.append(plain[character] ?? character)
      }
    }
    return text
  }

  /// Letters without their accents.
  private static let plain: [Character: Character] = {
    let accents: [(Character, String)] = [
      ("a", "àáâãäå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôõöø"), ("u", "ùúûü"),
      ("y", "ýÿ"),
    ]
    return accents.reduce(into: [:]) { table, entry in for accent in entry.1 { table[accent] = entry.0 } }
  }()

  /// A key by which names that machines read differently are equal: without spaces and marks, and with O/0, I/1/l, S/5
  /// and B/8 folded.
  package static func key(_ name: String) -> String {
    var key = ""
    for character in folded(name) where character.isLetter || character.isASCIIDigit {
      switch character {
      case "5": key += "s"
      case "8": key += "b"
      default: key.append(character)
      }
    }
    return key
  }

  /// The words of a line for comparison with ``ReceiptVocabulary``: chunks with letters, folded. "S U M M E" is one word.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isSpaced = true
    for chunk in text.split(whereSeparator: { !$0.isLetter && !$0.isASCIIDigit && $0 != "|" }) {
      guard chunk.contains(where: \.isLetter) else { continue }
      var word = folded(String(chunk))
      if word.first == "5" { word = "s" + word.dropFirst() }
      if word.count > 1 { isSpaced = false }
      words.append(word)
    }
    return isSpaced && words.count > 3 ? [words.joined()] : words
  }
}
