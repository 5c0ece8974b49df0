import LarderWords

extension WireWords {
  /// So many words a command may have.
  static let mostWords = 2_000
  /// So many of them may stand between two commas: no name is nearly as long, and each is looked for among all others.
  static let mostWordsOfOne = 150
  /// So many bytes the name of a field may have; it is written once more for each of its values.
  static let longestField = 40

  /// Refuses more words than anybody would type: reading them would keep others waiting.
  static func refuseTooMany(_ arguments: [String], of verb: Verb) throws(Problem) {
    guard arguments.count <= mostWords else { throw tooMany }
    var (all, ofOne) = (0, 0)
    var (isFree, isValue) = (false, false)
    for argument in arguments {
      let isOption = !isFree && (isValue || saysOption(argument, of: verb))
      isValue = !isFree && takesNext(argument, of: verb)
      if argument == "--" { isFree = true }
      guard !isOption else { continue }
      count(argument, &all, &ofOne)
      guard all <= mostWords else { throw tooMany }
      guard ofOne <= mostWordsOfOne else {
        throw .words("that is more than \(mostWordsOfOne) words for one thing; put commas between several")
      }
    }
  }

  private static let tooMany = Problem.words("that is more than \(mostWords) words; send them in several commands")

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

  /// Whether an argument is an option with its value: "--note=…", "note:…".
  private static func saysOption(_ argument: String, of verb: Verb) -> Bool {
    let isLong = argument.hasPrefix("--")
    guard let end = argument.firstIndex(of: isLong ? "=" : ":") else { return isLong }
    let key = argument[..<end].dropFirst(isLong ? 2 : 0).lowercased()
    return verb.takesFields || verb.allOptions.named(key, byBeginning: true) != nil
  }

  /// Whether the value of an option is the next argument: "--note", "…".
  private static func takesNext(_ argument: String, of verb: Verb) -> Bool {
    guard argument.hasPrefix("--"), argument.count > 2, !argument.contains("=") else { return false }
    return verb.allOptions.named(String(argument.dropFirst(2)), byBeginning: true)?.value != nil
  }
}
