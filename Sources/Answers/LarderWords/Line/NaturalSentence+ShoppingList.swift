import LarderModel

/// Sentences and questions about the shopping list.
extension NaturalSentence {
  /// Translates "put butter on the list", "need coffee" or "take milk off the list".
  static func listed(_ words: [String], _ lowered: [String]) -> [String]? {
    if ["take", "took", "remove", "delete", "cross"].contains(lowered[0]), lowered.last == "list",
      let end = lowered.lastIndex(where: { $0 == "off" || $0 == "from" }), end > 1
    {
      return ["list", "remove"] + withoutArticle(words[1..<end])
    }
    if ["don't", "don’t", "dont"].contains(lowered[0]), words.count > 2, ["need", "buy", "get"].contains(lowered[1]) {
      return ["list", "remove"] + AskedWords.bare(words[2...].filter { $0.lowercased() != "anymore" }[...])
    }
    for said in lacking {
      guard let count = count(of: said, leading: lowered) else { continue }
      return ["list", lowered[count] == "no" ? "remove" : "add"]
        + withoutArticle(words[count...].drop { ["more", "no"].contains($0.lowercased()) })
    }
    // "get milk", "add nappies"; but "grab eggs 2.40" is a purchase
    if ["get", "add", "remember", "grab"].contains(lowered[0]), words.count > 1,
      !lowered.contains(where: { ["to", "on", "onto", "in", "into", "out", "rid"].contains($0) })
    {
      // "add person tom"
      if ["person", "recipe"].contains(lowered[1]) { return [lowered[1], "add"] + words.dropFirst(2) }
      if ["store", "shop", "item", "place", "leftover", "leftovers"].contains(lowered[1]) { return nil }
      return (ReceiptPhrasing.hasPrice(words) ? [KnownVerb.buy.rawValue] : ["list", "add"])
        + withoutArticle(words.dropFirst())
    }
    let start = ["put", "add", "write"].contains(lowered[0]) ? 1 : 0
    guard let list = lowered.last, ["list", "liste"].contains(list), !asking.contains(lowered[0]),
      let end = lowered.lastIndex(where: { ["on", "to", "onto", "auf"].contains($0) }), end > start
    else { return nil }
    return ["list", "add"] + withoutArticle(words[start..<end])
  }

  /// Words before a sentence that change nothing in it.
  private static let asking: WordList = "what|what's|whats|was|is|show"

  private static let lacking = [
    "need to buy", "need to get", "have to buy", "must buy", "need", "needs", "want", "brauche", "brauchen",
    "don't forget", "remind me to buy", "remind me to get", "pick up", "running low on",
    "are running low on", "low on", "are low on", "running out of", "are running out of", "nearly out of",
    "are nearly out of", "almost out of", "are almost out of",
  ]

  /// Translates "what do we need from Lidl" and "is milk on the list".
  static func needed(_ asked: AskedWords) -> [String]? {
    let whole = asked.lowered.joined(separator: " ")
    let known: WordList =
      """
      what do we need|what do i need|what's missing|what is missing|what are we out of|what do we need to buy|\
      what do i need to buy|what should i buy|what should we buy|what do i have to buy|what's left to buy|\
      what else do we need|what do we still need|do we need anything|anything on the list|was brauchen wir|was fehlt
      """
    if known.contains(whole) { return ["list"] }
    if let store = asked.rest(after: [
      "what do we need from", "what do i need from", "what do we need at", "what do i need at",
      "what should i buy at", "what do we need to buy at",
    ]) {
      return ["list", "store:" + store.joined(separator: " ")]
    }
    if let name = asked.rest(after: [
      "what do we need for", "what do i need for", "what do you need for", "what's missing for", "what is missing for",
    ]) {
      return name.first.map { ofMeal($0.lowercased()) } == true ? ["plan"] : ["recipe", "show"] + name
    }
    let isOnList = asked.lowered.count > 4 && Array(asked.lowered.suffix(3)) == ["on", "the", "list"]
    return isOnList && asked.begins(with: "is|are") || asked.lowered.starts(with: ["do", "we", "need"]) ? ["list"] : nil
  }
}
