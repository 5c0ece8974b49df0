import LarderWords

extension WireWords {
  /// So many words a command may have.
  static let mostWords = 2_000
  /// So many of them may stand between two commas: no name is nearly as long, and each is looked for among all others.
  static let mostWordsOfOne = 150
  /// So many bytes the name of a field may have; it is written once more for each of its values.
  static let longestField = 40

  /// Refuses more free words than anybody would type: reading them would keep others waiting. Options may be long.
  static func refuseTooMany(_ free: [String]) throws(Problem) {
    var (all, ofOne) = (0, 0)
    for word in free {
      count(word, &all, &ofOne)
      guard all <= mostWords else { throw tooMany }
      guard ofOne <= mostWordsOfOne else {
        throw .words("that is more than \(mostWordsOfOne) words for one thing; put commas between several")
      }
    }
  }

  static let tooMany = Problem.words("that is more than \(mostWords) words; send them in several commands")

  /// Adds the words of an argument, which may have blanks in it; the most that belonged to one thing is kept.
  private static func count(_ argument: String, _ all: inout Int, _ ofOne: inout Int) {
    var isInWord = false
    var before: UInt8 = 0
    // Only the first thing that is too long matters: there no comma counts any more.
    for scalar in argument.unicodeScalars where ofOne <= mostWordsOfOne {
      let byte = UInt8(truncatingIfNeeded: scalar.isASCII ? scalar.value : 0x80)
      // "2,5" is one number.
      let endsThing = byte == UInt8(ascii: ",") && !(0x30...0x39).contains(before)
      if endsThing { ofOne = 0 }
      before = byte
      let isBetween = endsThing || scalar.properties.isWhitespace
      if !isBetween, !isInWord { (all, ofOne) = (all + 1, ofOne + 1) }
      isInWord = !isBetween
    }
  }
}
