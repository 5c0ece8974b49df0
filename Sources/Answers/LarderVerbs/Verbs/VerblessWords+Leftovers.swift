import LarderModel
import LarderWords
import PlainText

/// Leftovers that are named without a verb.
extension VerblessWords {
  /// The count in "2 portions of spaghetti left over" and "add leftover soup to the freezer". Asks for a missing amount.
  var leftovers: (verb: Verb, rest: [String])? {
    get throws {
      let deeds: WordList =
        "add|put|save|saved|keep|kept|have|had|got|there|there's|is|are|we|we've|i|i've|some|of|the|a|left"
      var food = words.map { PositionalArguments.name([$0]) }
      if let over = food.lastIndex(where: { $0.lowercased() == "over" }), over > 0,
        food[over - 1].lowercased() == "left"
      {
        food.replaceSubrange(over - 1...over, with: ["leftovers"])
      }
      guard let mark = food.firstIndex(where: { ["leftover", "leftovers"].contains($0.lowercased()) }),
        mark > 0 || hasAmount, !NaturalSentence.isQuestion([food[0].lowercased()]), !hasPrice
      else { return nil }
      food.remove(at: mark)
      var place: [String] = []
      if let joint = food.lastIndex(where: { ["in", "into", "to"].contains($0.lowercased()) }), joint + 1 < food.count {
        place = ["\(OptionName.place.rawValue):" + AskedWords.bare(food[(joint + 1)...]).joined(separator: " ")]
        food.removeSubrange(joint...)
      }
      var amount: [String] = []
      if let start = food.indices.first(where: { EnteredQuantity.looksLikeQuantity(food[$0...]) > 0 }) {
        let end = start + EnteredQuantity.looksLikeQuantity(food[start...])
        amount = Array(food[start..<end])
        food.removeSubrange(start..<end)
      }
      let name = food.filter { !deeds.contains(NaturalSentence.straight($0.lowercased())) }
      guard let first = name.first, first.first?.isLetter == true, name.count < 4 else { return nil }
      let item = (["leftover"] + name).joined(separator: " ")
      guard amount.isEmpty else { return (.count, [item] + amount + place) }
      throw LineQuestion(
        "How much \(item.visible) is there?",
        ["1 portion", "2 portions", "4 portions"].compactMap {
          choice(Message(verbatim: $0), [Verb.count.name, item] + $0.split(separator: " ").map(String.init) + place)
        } + [choice("eaten", [Verb.eat.name, item])].compactMap(\.self))
    }
  }
}
