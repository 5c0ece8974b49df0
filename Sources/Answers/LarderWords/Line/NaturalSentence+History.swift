import LarderModel

/// Questions about earlier entries.
extension NaturalSentence {
  /// Translates "when did we buy milk", "did we buy milk", "who ate the cheese" and "where did we get the jam".
  static func earlier(_ asked: AskedWords) -> [String]? {
    let deeds: WordList =
      """
      buy|bought|get|got|have|had|eat|ate|eaten|drink|drank|use|used|open|opened|finish|finished|cook|cooked|make|\
      made|throw|threw|toss|tossed|freeze|froze|frozen|take|took|put
      """
    let isOfUs = asked.begins(with: "did|have") && asked.words.count > 1 && ["we", "i"].contains(asked.lowered[1])
    guard isOfUs || asked.begins(with: "when|who|where|wer|wann|wo"), asked.words.count > 2 else { return nil }
    if let name = asked.rest(after: ["have we got", "have i got"]) { return ["stock"] + name }
    if let name = asked.rest(after: ["where is", "where are", "wo ist", "wo sind"]) { return ["stock"] + name }
    if asked.lowered.starts(with: ["when", "was"]) || asked.lowered.starts(with: ["when", "were"]),
      let last = asked.lowered.last, deeds.contains(last)
    {
      return ["history"] + AskedWords.bare(asked.words.dropFirst(2).dropLast())
    }
    let first = asked.begins(with: "who|wer") ? 1 : 2
    guard let deed = asked.lowered.indices.first(where: { $0 >= first && deeds.contains(asked.lowered[$0]) }), deed < 7,
      deed + 1 < asked.words.count
    else { return nil }
    let particles: WordList = "up|out|away"
    let name = AskedWords.bare(asked.words[(deed + 1)...].drop { particles.contains($0.lowercased()) })
    return name.isEmpty ? nil : ["history"] + name + kind(of: asked.lowered[deed])
  }

  /// The option for the events that a deed asks about. Empty for other deeds.
  static func kind(of deed: String) -> [String] {
    let kinds: [(deeds: WordList, kind: String)] = [
      ("buy|bought|get|got", "bought"), ("eat|ate|eaten|drink|drank", "eaten"), ("throw|threw|toss|tossed", "wasted"),
    ]
    return kinds.filter { $0.deeds.contains(deed) }.map { "\(OptionName.event.rawValue):" + $0.kind }
  }
}
