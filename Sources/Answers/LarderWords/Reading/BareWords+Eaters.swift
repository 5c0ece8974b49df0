import LarderModel
import LarderSentences

/// Who ate, among free words, and what of it was theirs.
extension BareWords {
  /// Several persons are eaters, each with the quantity right behind the name.
  mutating func take(_ persons: [Find], _ taken: inout [Bool]) throws(WordsError) {
    guard persons.count > 1 else {
      if let person = persons.first { try say(.person, person.text) }
      return
    }
    guard verb.takesEaters else { throw Eater.severalRefused(persons.map(\.text), verb) }
    let ahead = amountsAhead(of: persons)
    for (index, find) in persons.enumerated() {
      var eater = Eater(find.text)
      if let ahead {
        (eater.words, eater.energy) = (ahead[index].words, ahead[index].energy)
        for position in ahead[index].from..<find.start { taken[position] = true }
        eaters.append(eater)
        continue
      }
      var position = find.end
      /// Takes the next words; a comma ends what is said of somebody.
      func take(_ count: Int) -> String? {
        guard count > 0 else { return nil }
        for place in position..<position + count { taken[place] = true }
        defer { position += count }
        return Self.name(typed[position..<position + count])
      }
      for _ in 0..<2 where position < typed.count && !typed[position - 1].hasSuffix(",") {
        let energy = verb.takesEnergy && eater.energy == nil ? Self.energyCount(typed[position...]) : 0
        if energy > 0 {
          eater.energy = take(energy)
        } else if eater.words == nil {
          eater.words = take(Self.quantityCount(typed[position...]))
        }
      }
      eaters.append(eater)
      // "ann and bo"
      guard index + 1 < persons.count else { continue }
      let next = persons[index + 1].start
      if next > 0, Self.joining.contains(typed[next - 1].lowercased()) { taken[next - 1] = true }
    }
  }

  /// "650kcal ann, 500kcal bo": what each had stands before the name; nil where it does not so for each.
  func amountsAhead(of persons: [Find]) -> [(words: String?, energy: String?, from: Int)]? {
    var start = 0
    var amounts: [(words: String?, energy: String?, from: Int)] = []
    for (index, find) in persons.enumerated() {
      // What stands before the first name begins with the food.
      let earliest = index == 0 ? min(max(1, find.start - 2), find.start) : start
      guard let from = (earliest..<find.start).first(where: { isAmount($0..<find.start) }),
        index == 0 || from == start || Self.joining.contains(typed[start].lowercased()) && from == start + 1
      else { return nil }
      let energy = verb.takesEnergy ? Self.energyCount(typed[from..<find.start]) : 0
      let text = Self.name(typed[from..<find.start])
      amounts.append((energy > 0 ? nil : text, energy > 0 ? text : nil, from))
      start = find.end
    }
    // Nothing may stand behind the last name: it would be the last one's.
    return start == typed.count ? amounts : nil
  }

  func isAmount(_ range: Range<Int>) -> Bool {
    let words = typed[range]
    guard !words.isEmpty, !words.contains(where: { $0.hasSuffix(",") }) else { return false }
    return Self.quantityCount(words) == words.count || verb.takesEnergy && Self.energyCount(words) == words.count
  }

  /// How many words are a quantity; a comma ends it.
  static func quantityCount(_ words: ArraySlice<String>) -> Int {
    var candidates: [String] = []
    for word in words {
      candidates.append(name([word]))
      if word.hasSuffix(",") { break }
    }
    return EnteredQuantity.looksLikeQuantity(candidates[...])
  }

  /// How many words are an energy.
  static func energyCount(_ words: ArraySlice<String>) -> Int {
    let isAlone = words.first?.hasSuffix(",") == true
    return EnergyWord.count(words.prefix(isAlone ? 1 : 2).map { name([$0]) })
  }
}
