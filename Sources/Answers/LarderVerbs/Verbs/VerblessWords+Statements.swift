import LarderModel
import LarderWords
import PlainText

/// Questions about statements without a verb that is a command.
extension VerblessWords {
  /// The question about "milk was 3.49": the price of a purchase, or a new one.
  var corrected: LineQuestion? {
    let links: WordList = "was|is|cost|costs|war|kostet"
    guard let link = words.firstIndex(where: { links.contains($0.lowercased()) }), link + 1 < words.count,
      words[link + 1].contains(where: \.isNumber)
    else { return nil }
    let name = NaturalSentence.withoutArticle(words[..<link].drop { $0.lowercased() == "that" })
    guard !name.isEmpty else { return nil }
    let price = words[link + 1]
    let isAge = price.count < 3 && price.allSatisfy(\.isNumber)
    return LineQuestion(
      "What about \"\(words.joined(separator: " ").visible)\"?",
      [
        isAge ? choice("\(price) years old", [Verb.person.name] + name + ["born:" + price]) : nil,
        choice("correct the price", ["fix"] + name + ["price:" + price]), choice("bought", ["buy"] + name + [price]),
      ].compactMap(\.self))
  }

  /// The question about "mia can't eat nuts".
  var avoided: LineQuestion? {
    let not: WordList = "can't|cannot|cant|mustn't|shouldn't"
    let lowered = words.map { NaturalSentence.straight($0.lowercased()) }
    guard let place = lowered.firstIndex(where: { not.contains($0) }), place > 0, place + 2 < words.count,
      ["eat", "have", "drink"].contains(lowered[place + 1])
    else { return nil }
    let (name, food) = (words[..<place], words[(place + 2)...].joined(separator: " "))
    return LineQuestion(
      "Is \"\(food.visible)\" an allergy or a dislike?",
      [
        choice("an allergy", [Verb.person.name] + name + ["allergies:+" + food]),
        choice("a dislike", [Verb.person.name] + name + ["dislikes:+" + food]),
      ].compactMap(\.self))
  }

  /// The question about food that someone ordered, brought, found or made: "we ordered pizza", "grandma brought a cake".
  var given: LineQuestion? {
    let (deeds, leading): (WordList, WordList) = ("brought|gave|made|bought", "found|received|ordered|bestellt")
    let before: WordList = "home|hand|ready|freshly"
    let lowered = words.map { $0.lowercased() }
    guard let deed = lowered.firstIndex(where: { deeds.contains($0) || leading.contains($0) }), deed < 4,
      deed > 0 ? !before.contains(lowered[deed - 1]) : leading.contains(lowered[0])
    else { return nil }
    let food = AskedWords.bare(words[(deed + 1)...].drop { ["us", "me", "over"].contains($0.lowercased()) })
    guard let first = food.first?.lowercased(), !["away", "up", "out", "it"].contains(first) else { return nil }
    let isOrdered = ["ordered", "bestellt"].contains(lowered[deed])
    return question(
      about: food,
      (isOrdered
        ? [("eaten", ["eat", "--" + OptionName.out.rawValue]), ("bought", ["buy"])]
        : [("put into stock", ["buy"]), ("eaten", ["eat"])]) + [("needed", ["list", "add"])])
  }

  /// The question about "no bread".
  var missing: LineQuestion? {
    let none: WordList = "no|kein|keine|keinen"
    guard words.count > 1, words.count < 5, none.contains(words[0].lowercased()) else { return nil }
    let name = words.dropFirst()
    return LineQuestion(
      "Is \(name.joined(separator: " ").visible) used up?",
      [choice("yes", ["use"] + name + ["all"]), choice("needed", ["list", "add"] + name)].compactMap(\.self))
  }

  /// The question about "milk is nearly empty" and "eggs are running low".
  var nearlyEmpty: LineQuestion? {
    let (nearly, links): (WordList, WordList) = ("nearly|almost|running|getting|fast", "is|are|ist|sind")
    let empty: WordList = "empty|gone|finished|out|low|leer|alle"
    let lowered = words.map { $0.lowercased() }
    guard words.count > 2, empty.contains(lowered[words.count - 1]), nearly.contains(lowered[words.count - 2]) else {
      return nil
    }
    let end = links.contains(lowered[words.count - 3]) ? words.count - 3 : words.count - 2
    let name = NaturalSentence.withoutArticle(words[..<end])
    guard let last = name.last else { return nil }
    let owner = NaturalSentence.straight(last)
    // "butter's running low"
    let bare = name.dropLast() + [owner.hasSuffix("'s") ? String(owner.dropLast(2)) : last]
    guard let count = try? Line(["count"] + bare + options) else { return nil }
    return LineQuestion(
      "How much of the \(bare.joined(separator: " ").visible) is left?",
      [
        choice("a quarter of a pack", ["count"] + bare + ["1/4"]), choice("needed", ["list", "add"] + bare),
      ].compactMap(\.self), completed: { count.appending($0) })
  }
}
