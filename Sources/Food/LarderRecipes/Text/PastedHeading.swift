/// A heading that pages and messages put above a part of a recipe, with anything that follows it on its line.
struct PastedHeading {
  let part: PastedTextReader.Part
  /// The "serves 4" of "Ingredients (serves 4)", or the list of "Ingredients: 2 eggs, milk".
  let rest: String
  let text: String

  /// Nil for any other line.
  init?(_ line: PastedLine) {
    guard !line.hasBullet, line.number == nil else { return nil }
    text = line.text
    // "Preparation time: 15 min" is a time.
    guard PastedFact.all(in: text) == nil else { return nil }
    let bare = PastedRecipe.bare(text)
    for (part, words) in Self.words {
      for word in words where bare.hasPrefix(word) {
        guard let rest = Self.rest(behind: word, in: text, bare) else { continue }
        (self.part, self.rest) = (part, rest)
        return
      }
    }
    return nil
  }

  /// The rest of a line after a heading's word. Nil if the line is another phrase: "Steps to success".
  private static func rest(behind word: String, in text: String, _ bare: String) -> String? {
    let behind = bare.dropFirst(word.count)
    if behind.allSatisfy({ ":.!-– ".contains($0) }) { return "" }
    guard let sign = behind.first, " (:,–-.".contains(sign) else { return nil }
    let fact = String(behind.drop { " (:,–-.".contains($0) }.filter { !"()".contains($0) }).trimmed
    let isTime = CookingTime.isOnlyTime(fact)
    if PastedFact.all(in: fact) != nil, !isTime { return fact }
    // "Preparation: 20 min" is a time.
    guard !isTime, sign == ":", let colon = text.firstIndex(of: ":") else { return nil }
    return String(text[text.index(after: colon)...].drop { "* ".contains($0) }).trimmed
  }

  private static let words: [(part: PastedTextReader.Part, words: [String])] = [
    (
      .ingredients,
      [
        "ingredients", "ingredient list", "you will need", "you'll need", "what you need", "what you'll need",
        "shopping list", "zutatenliste", "zutaten", "du brauchst", "ihr braucht", "man nehme", "einkaufsliste",
      ]
    ),
    (
      .steps,
      [
        "method", "directions", "instructions", "cooking instructions", "preparation", "steps", "procedure",
        "what to do", "how to make it", "how to make", "how to cook", "zubereitung", "anleitung", "so geht's",
        "so gehts", "so wird's gemacht", "und so geht's",
      ]
    ),
    (
      .notes,
      [
        "notes", "note", "recipe notes", "cook's notes", "cook's note", "cook's tip", "chef's tip", "tips", "tip",
        "top tip", "storage", "variations", "hinweise", "hinweis", "tipps", "tipp", "notizen", "aufbewahrung",
      ]
    ),
    (.tools, ["equipment", "special equipment", "you will also need", "kitchenware", "zubehör", "küchengeräte"]),
    (
      .others,
      [
        "nutrition facts", "nutritional information", "nutrition information", "nutrition per serving", "nutrition",
        "nährwerte pro portion", "nährwerte", "nährwertangaben", "per serving", "pro portion", "comments",
        "kommentare", "related recipes", "you may also like", "more recipes", "das könnte dich auch interessieren",
      ]
    ),
  ]
}

extension PastedLine {
  var words: Int { text.split(separator: " ").count }

  /// Whether the line states an amount, as most ingredients do: at its start, or at its end as in "Butter, 175 g".
  var isMeasured: Bool {
    if beginsWithAmount { return true }
    guard words < 7, !isSentence, groupName == nil, let last = text.last, last.isNumber || last == "g" || last == "l"
    else { return false }
    return IngredientLineReader.read(text).amounts.first?.quantity != nil
  }

  var beginsWithAmount: Bool {
    guard text.utf8.count <= 300, let first = text.first else { return false }
    if first.isNumber || "½¼¾⅓⅔⅛".contains(first) { return !isSentence || words < 12 }
    let start = text.prefix { $0 != " " }.lowercased()
    return Self.amounts.contains(start) && words > 1 && !isSentence
  }

  /// Whether the line is a sentence, or several, instead of a line of ingredients.
  var isSentence: Bool {
    guard words > 2 else { return false }
    if let last = text.last, ".!".contains(last), !Self.isAbbreviated(text) { return true }
    return words > 20 || text.contains(". ") && words > 8 && !(text.first?.isNumber ?? false)
  }

  /// Whether a line ends with an abbreviation: "1 tsp.", "salt, pepper etc."
  private static func isAbbreviated(_ text: String) -> Bool {
    let last = text.split(separator: " ").last?.lowercased() ?? ""
    return ["etc.", "opt.", "approx.", "tbsp.", "tsp.", "oz.", "lb.", "min.", "std.", "pck.", "bel."].contains(last)
  }

  /// The heading of a group: "Sauce" of "For the sauce", "Sauce:" and "For the sauce:". Nil for any other line.
  var groupName: String? {
    guard text.count > 1, text.utf8.count <= RecipeFact.longest, text.first?.isLetter ?? false else { return nil }
    if text.hasSuffix(":") { return String(text.dropLast()).trimmed }
    let lower = text.lowercased()
    let isFor = ["for the ", "für den ", "für die ", "für das "].contains { lower.hasPrefix($0) }
    return isFor && words <= 6 && !isSentence ? text : nil
  }

  /// Words that begin an amount without a number.
  private static let amounts: Set<String> = [
    "a", "an", "half", "one", "two", "three", "four", "five", "six", "handful", "pinch", "juice", "zest", "ein",
    "eine", "einen", "zwei", "drei", "vier", "fünf", "sechs", "etwas", "prise", "saft", "some", "n.",
  ]
}
