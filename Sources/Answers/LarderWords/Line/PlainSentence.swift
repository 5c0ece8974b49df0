import LarderModel

/// Sentences that people say, as the commands they mean: "the milk is off", "out of milk", "we ate pizza".
///
/// Only what is common, and only where no command is called so: all else stays an error with the nearest command.
package enum PlainSentence {
  /// The words of the command that a sentence means; nil where it means none that is known.
  package static func command(_ words: [String]) -> [String]? {
    var words = words
    // Options stand as they are, wherever they do.
    let options = words.filter { $0.hasPrefix("-") || isKey($0) }
    words.removeAll { $0.hasPrefix("-") || isKey($0) }
    if let last = words.last, last.count > 1, last.hasSuffix(".") || last.hasSuffix("!") {
      words[words.count - 1] = String(last.dropLast())
    }
    let lowered = words.map { $0.lowercased() }
    guard let said = told(words, lowered) ?? gone(words, lowered) ?? state(words, lowered) else { return nil }
    return said + options
  }

  /// "store:Aldi".
  private static func isKey(_ word: String) -> Bool {
    word.utf8.contains(UInt8(ascii: ":")) && word.first?.isLetter == true
  }

  /// "we ate pizza", "I bought milk 1l".
  private static func told(_ words: [String], _ lowered: [String]) -> [String]? {
    guard let first = lowered.first, pronouns.contains(first), words.count > 2,
      let verb = CommandTable.verb(named: lowered[1]), verb.records
    else { return nil }
    return [verb.name] + words.dropFirst(2)
  }

  /// "out of milk", "no milk left", "no more milk".
  private static func gone(_ words: [String], _ lowered: [String]) -> [String]? {
    var rest = words[...]
    if lowered.starts(with: ["we", "are"]) { rest = rest.dropFirst(2) }
    let low = rest.map { $0.lowercased() }
    let name: ArraySlice<String>
    if low.starts(with: ["out", "of"]) {
      name = rest.dropFirst(2)
    } else if low.starts(with: ["no", "more"]) {
      name = rest.dropFirst(2)
    } else if low.first == "no", low.last == "left" {
      name = rest.dropFirst().dropLast()
    } else {
      return nil
    }
    return name.isEmpty ? nil : ["use"] + withoutArticle(name) + ["all"]
  }

  /// "the milk is off": what is in use of it is thrown away; "milk is empty": nothing is left.
  private static func state(_ words: [String], _ lowered: [String]) -> [String]? {
    guard let link = lowered.lastIndex(where: { links.contains($0) }), link > 0, link + 1 < words.count else {
      return nil
    }
    let name = withoutArticle(words[..<link])
    guard !name.isEmpty else { return nil }
    var state = Array(lowered[(link + 1)...])
    while let first = state.first, state.count > 1, fillers.contains(first) { state.removeFirst() }
    let told = state.joined(separator: " ")
    if empty.contains(told) { return ["use"] + name + ["all"] }
    if thawedOrFrozen.contains(told), let verb = ["frozen": "freeze", "open": "open", "opened": "open"][told] {
      return [verb] + name
    }
    guard let reason = reason(told) else { return nil }
    return ["toss"] + name + ["--in-use", "why:" + reason]
  }

  private static func reason(_ told: String) -> String? {
    if spoiled.contains(told) { return WasteReason.spoiled.word }
    return WasteReason(exactly: told)?.word
  }

  private static func withoutArticle(_ words: ArraySlice<String>) -> [String] {
    words.first.map { articles.contains($0.lowercased()) } == true ? Array(words.dropFirst()) : Array(words)
  }

  private static let pronouns: WordList = "i|we|ich|wir"
  private static let articles: WordList = "the|my|our|all|der|die|das"
  private static let links: WordList = "is|are|was|were|has|have|went|ist|sind|war"
  private static let fillers: WordList = "gone|went|all|been|completely|schon"
  private static let empty: WordList = "empty|gone|finished|out|used up|eaten|up|leer|alle|aufgebraucht"
  private static let thawedOrFrozen: WordList = "frozen|open|opened"
  private static let spoiled: WordList = "off|bad|schlecht|verdorben|schimmelig|sauer"
}
