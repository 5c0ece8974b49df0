import LarderModel
import LarderWords
import PlainText

/// Company that comes for a meal.
extension VerblessWords {
  /// The question about "guests 2 dinner". Nil for other words.
  var guests: LineQuestion? {
    let lowered = words.map { PositionalArguments.name([$0]).lowercased() }
    let coming: WordList = "coming|staying|visiting|joining"
    let isVisit = zip(lowered, lowered.dropFirst()).contains { ["is", "are"].contains($0) && coming.contains($1) }
    let isParty =
      lowered.contains { ["people", "persons", "extra"].contains($0) } && lowered.contains(where: MealQuestion.isMeal)
    guard isVisit || isParty || lowered.contains(where: { NaturalSentence.guests.contains($0) }), words.count < 8 else {
      return nil
    }
    let count = words.lazy.compactMap { word in try? EnteredQuantity(parsing: word) }
      .compactMap { if case .bare(let number) = $0.measure, number.isWhole { Int(number.numerator) } else { nil } }
      .first
    let meal = lowered.first(where: MealQuestion.isMeal) ?? MealTime.dinner.word
    let isOne = lowered.contains { ["guest", "visitor", "gast"].contains($0) }
    let guests = min(max(count ?? 1, 1), 12)
    let who = count == nil && !isOne ? "Guests" : Message.count(guests, "guest")
    // "guests on saturday"
    let past: WordList = "yesterday|today|gestern|heute"
    if let day = lowered.indices.last(where: { index in
      let isNamed = lowered[index].count > 5 || index > 0 && ["on", "am"].contains(lowered[index - 1])
      return lowered[index] == "tomorrow"
        || isNamed && LeadingWords.isWeekday(lowered[index]) && !past.contains(lowered[index])
    }) {
      let named = Message(verbatim: words[day].visible)
      return LineQuestion(
        "\(who) \(lowered[day] == "tomorrow" ? named : "on \(named.capitalizedFirst)"): what next?",
        [
          choice("planned", ["plan", "add", lowered[day], meal, "guests"]),
          choice("ideas for a dinner", ["plan", "suggest", "7d"] + (count == nil ? [] : ["serves:\(guests)"])),
          choice("show the plan", ["plan"]),
        ].compactMap(\.self))
    }
    let names = guests == 1 ? "Guest" : (1...guests).map { "Guest \($0)" }.joined(separator: ",")
    return LineQuestion(
      "\(who) for \(word: meal): what next?",
      [
        choice("record what they ate", [Verb.eat.name, meal, "for:" + names]),
        choice("ideas for a dinner", ["plan", "suggest", "1d"] + (count == nil ? [] : ["serves:\(guests)"])),
        choice("show the plan", ["plan"]),
      ].compactMap(\.self))
  }
}
