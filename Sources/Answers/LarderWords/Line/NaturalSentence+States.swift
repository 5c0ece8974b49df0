import LarderModel

/// Sentences that say what state food is in.
extension NaturalSentence {
  /// Translates "out of milk", "ran out of milk", "no milk left" or "no more milk".
  static func gone(_ words: [String], _ lowered: [String]) -> [String]? {
    let before: WordList = "are|am|have|ran|run|got|there's|there|is"
    let rest = words.drop { before.contains(straight($0.lowercased())) }
    let low = rest.map { $0.lowercased() }
    var name = rest.dropFirst(2)
    if !low.starts(with: ["out", "of"]), !low.starts(with: ["no", "more"]) {
      // "no butter left", "there's no butter"
      let isEnded = low.last == "left" || low.last == "mehr"
      guard let first = low.first, none.contains(first), isEnded || rest.count < words.count else { return nil }
      name = rest.dropFirst().dropLast(isEnded ? 1 : 0)
    }
    return name.isEmpty ? nil : ["use"] + withoutArticle(name) + ["all"]
  }

  /// Translates "the milk is off" to throwing away the pack in use, and "milk is empty" to using all of it.
  static func state(_ words: [String], _ lowered: [String]) -> [String]? {
    guard let link = lowered.lastIndex(where: { links.contains($0) }), link > 0, link + 1 < words.count else {
      // "the milk's off"
      if let end = lowered.firstIndex(where: { $0.hasSuffix("'s") || $0.hasSuffix("’s") }), end + 1 < words.count {
        let plain = words[..<end] + [String(words[end].dropLast(2)), "is"] + words[(end + 1)...]
        return state(Array(plain), plain.map { $0.lowercased() })
      }
      guard words.count > 1, let last = lowered.last else { return nil }
      // "milk empty"
      if empty.contains(last) { return ["use"] + withoutArticle(words.dropLast()) + ["all"] }
      // "grapes gone off", "strawberries mouldy"
      for count in [2, 1] where words.count > count && words.count < 6 {
        guard let reason = WasteReason(exactly: lowered.suffix(count).joined(separator: " ")),
          reason == .spoiled || reason == .pastDate
        else { continue }
        return ["toss"] + withoutArticle(words.dropLast(count)) + ["--in-use", "why:" + reason.word]
      }
      return nil
    }
    let name = withoutArticle(words[..<link])
    guard let start = name.first else { return nil }
    let isPart = start.lowercased() == "half" || start.first?.isNumber == true
    var state = Array(lowered[(link + 1)...])
    while let first = state.first, state.count > 1, fillers.contains(first) { state.removeFirst() }
    let displayed = state.joined(separator: " ")
    if empty.contains(displayed) { return ["use"] + name + (isPart ? [] : ["all"]) }
    if thawedOrFrozen.contains(displayed), let verb = ["frozen": "freeze", "open": "open", "opened": "open"][displayed]
    {
      return [verb] + name
    }
    // Toast is brown, but bananas went brown.
    let isBrown = lowered[link] == "went" && ["brown", "black"].contains(displayed)
    guard let reason = isBrown ? WasteReason.spoiled.word : reason(displayed) else { return nil }
    return ["toss"] + name + ["--in-use", "why:" + reason]
  }

  /// Whether words state something about a thing, such as "the milk is blue".
  package static func isStatement(_ words: [String]) -> Bool { words.contains { links.contains($0.lowercased()) } }

  private static func reason(_ displayed: String) -> String? {
    if spoiled.contains(displayed) { return WasteReason.spoiled.word }
    return WasteReason(exactly: displayed)?.word
  }
  private static let none: WordList = "no|kein|keine|keinen"
  private static let links: WordList = "is|are|was|were|has|have|went|smells|smell|looks|tastes|ist|sind|war|riecht"
  private static let fillers: WordList = "gone|went|all|been|completely|schon"
  private static let empty: WordList = "empty|gone|finished|out|used up|eaten|up|leer|alle|aufgebraucht"
  private static let thawedOrFrozen: WordList = "frozen|open|opened"
  private static let spoiled: WordList =
    "off|bad|turned|slimy|stale|rotten|limp|rancid|schlecht|verdorben|schimmelig|sauer"
}
