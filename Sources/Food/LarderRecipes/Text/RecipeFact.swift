/// Something that a line states about the whole recipe, and nothing else: "Serves four", "Gesamtzeit ca. 1 Stunde".
enum RecipeFact: Equatable {
  case yield(RecipeYield)
  case preparation(Int)
  case cooking(Int)
  case total(Int)

  /// The facts in a line that states nothing else: "Serves 4", "For 4 people", "Prep time: 15 min", "Prep: 10 min |
  /// Cook: 20 min", "Prep 10 min, cook 20 min"; nil for any other line.
  static func all(in line: String) -> [RecipeFact]? {
    guard line.utf8.count <= longest else { return nil }
    var facts: [RecipeFact] = []
    for part in pieces(PastedRecipe.bare(line), "|·•") {
      if let fact = RecipeFact(part) {
        facts.append(fact)
      } else {
        let smaller = pieces(part, ",;")
        let found = smaller.compactMap { RecipeFact($0) }
        guard smaller.count > 1, found.count == smaller.count else { return nil }
        facts += found
      }
    }
    return facts.isEmpty ? nil : facts
  }

  private static func pieces(_ text: String, _ signs: String) -> [String] {
    text.split { signs.contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
  }

  private init?(_ text: String) {
    if let yield = Self.people(text) {
      self = .yield(yield)
      return
    }
    guard let said = RecipeLabel(text), let key = said.key else { return nil }
    let value = Self.withoutAbout(said.value)
    switch key {
    case .serves, .makes:
      let isOfPieces = key == .makes || said.word == "yield"
      guard Self.beginsWithNumber(value), let yield = RecipeYield(reading: value, isOfPieces: isOfPieces) else {
        return nil
      }
      self = .yield(yield)
    case .prep, .cook, .time:
      guard said.hasColon || CookingTime.isOnlyTime(value), let minutes = CookingTime.minutes(in: value) else {
        return nil
      }
      self = key == .prep ? .preparation(minutes) : key == .cook ? .cooking(minutes) : .total(minutes)
    default: return nil
    }
  }

  /// Reads "For 4 people", "4 servings", "für ca. vier Personen" or "for 4".
  private static func people(_ text: String) -> RecipeYield? {
    var rest = text
    for start in ["for ", "serving ", "für "] where rest.hasPrefix(start) { rest = String(rest.dropFirst(start.count)) }
    let isFor = rest.count < text.count
    rest = withoutAbout(rest)
    let words = rest.split(separator: " ")
    guard beginsWithNumber(rest), let last = words.last.map(String.init) else { return nil }
    let eaters: Set = ["people", "persons", "person", "servings", "serving", "portions", "personen", "portionen"]
    guard eaters.contains(last) || isFor && words.count == 1 else { return nil }
    guard let yield = RecipeYield(reading: rest), yield.word == nil else { return nil }
    return yield
  }

  private static func withoutAbout(_ value: String) -> String {
    let about = ["about ", "approximately ", "approx. ", "approx ", "around ", "ca. ", "ca ", "circa ", "etwa "]
    guard let word = about.first(where: { value.hasPrefix($0) }) else { return value }
    return String(value.dropFirst(word.count)).trimmed
  }

  /// Whether the text begins with digits or a number word; "a" and "ein" do not count.
  private static func beginsWithNumber(_ text: String) -> Bool {
    guard let first = LineScan(text).tokens.first else { return false }
    return first.isNumber || first.value != nil && !first.has(.article)
  }

  /// The maximum length of a line with facts.
  static let longest = 120
}

/// A label that pages put before a fact about the whole recipe, and the fact: "Prep time: 15 min", "Author Jane".
struct RecipeLabel {
  /// The label in lower case.
  let word: String
  /// The text after the label, in lower case.
  let value: String
  let hasColon: Bool
  /// The part of a recipe that it names. Nil if only the description can hold it.
  var key: RecipeText.Key? { RecipeText.Key.named(word) }

  /// Returns nil for a line without a known label, or without text after it.
  init?(_ line: String) {
    let text = PastedRecipe.bare(line)
    guard line.utf8.count <= RecipeFact.longest, let found = Self.split(text) else { return nil }
    (word, value, hasColon) = (found.word, String(found.value.drop { "*_: ".contains($0) }).trimmed, found.hasColon)
    guard !value.isEmpty else { return nil }
  }

  private static func split(_ text: String) -> (word: String, value: Substring, hasColon: Bool)? {
    if let colon = text.firstIndex(of: ":") {
      let word = String(text[..<colon].filter { !"*_".contains($0) }).trimmed
      if RecipeText.Key.named(word) != nil || remarks.contains(word) || onlyWithColon.contains(word) {
        return (word, text[colon...], true)
      }
    }
    let words = text.split(separator: " ")
    for count in (1...3).reversed() where words.count > count {
      let word = words[..<count].joined(separator: " ")
      guard isPlain(word) else { continue }
      return (word, text[words[count].startIndex...], false)
    }
    return nil
  }

  /// Whether a word is a label even without a colon. "for" and "from" are not.
  private static func isPlain(_ word: String) -> Bool {
    if remarks.contains(word) { return true }
    switch RecipeText.Key.named(word) {
    case .serves: return word != "for" && word != "für"
    case .makes, .prep, .cook, .time, .difficulty: return true
    default: return ["calories", "kalorien", "rating"].contains(word)
    }
  }

  /// A label with its value in the next line, "PREP TIME" and "10 minutes", as one line. Nil for any other two lines.
  static func joined(_ label: String, _ value: String) -> String? {
    let word = PastedRecipe.bare(label)
    guard isPlain(word), !isPlain(PastedRecipe.bare(value)), PastedRecipe.Part(heading: value) == nil else {
      return nil
    }
    // Without a colon, the line below must be only a time, because a step may follow "Zubereitung".
    if RecipeFact.all(in: "\(word) \(value)") != nil { return "\(word): \(value)" }
    let isFood = value.first?.isNumber ?? false && !isRating(value)
    let isPlace = remarks.contains(word) || RecipeText.Key.named(word) == .difficulty
    return isPlace && !isFood ? "\(label): \(value)" : nil
  }

  /// Whether a line concerns the whole recipe but only fits its description: "Author: Jane", "Rating: 4.8 from 120
  /// votes", "Print".
  static func isRemark(_ line: String) -> Bool {
    RecipeLabel(line).map { $0.hasColon || $0.key == nil || $0.key == .difficulty || $0.key == .hearts } ?? false
      || isRating(line) || buttons.contains(PastedRecipe.bare(line))
  }

  /// Whether a line is a rating: "4.8 from 120 votes", "5 stars".
  static func isRating(_ line: String) -> Bool {
    guard let first = line.first, first.isNumber || first == "★" else { return false }
    let words = line.lowercased().split { !$0.isLetter }
    guard let next = words.first else { return first == "★" }
    let ratings: Set<Substring> = ["stars", "votes", "vote", "reviews", "review", "ratings", "sterne", "bewertungen"]
    let joins: Set<Substring> = ["from", "out", "of", "von"]
    return ratings.contains(next) || joins.contains(next) && words.contains(where: ratings.contains)
  }

  /// Labels of facts that only fit the description.
  private static let remarks: Set = [
    "author", "authors", "autor", "autorin", "recipe by", "rezept von", "course", "courses", "cuisine", "keyword",
    "keywords", "ratings", "bewertung", "bewertungen", "serving size", "portionsgröße", "ruhezeit", "kühlzeit",
    "wartezeit", "gehzeit", "rest time", "resting time", "chill time", "chilling time", "cooling time",
    "marinating time", "freezing time", "additional time", "inactive time", "passive time", "kalorien p. p.",
  ]

  /// Such labels that need a colon, because they can begin another line.
  private static let onlyWithColon: Set = [
    "by", "von", "cost", "price", "kosten", "preis", "diet", "season", "saison", "gang", "küche", "menüart", "date",
    "datum", "published", "updated", "nutrition", "likes", "level of difficulty", "stichworte", "schlagworte",
  ]

  /// Captions of buttons on pages.
  private static let buttons: Set = [
    "jump to recipe", "print", "print recipe", "pin", "pin recipe", "rate this recipe", "save recipe", "drucken",
    "rezept drucken", "zum rezept",
  ]
}
