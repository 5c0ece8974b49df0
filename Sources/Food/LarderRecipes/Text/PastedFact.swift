/// The facts that lines of a page state about the whole recipe, and the lines that concern only the page.
enum PastedFact {
  /// The facts on a line that states nothing else, one text each: "4 servings | 25 minutes", "Serves 6. Prep 45 mins."
  static func all(in line: String) -> [String]? {
    guard line.utf8.count <= RecipeFact.longest else { return nil }
    let sentences = line.split(separator: ". ").map { String($0).trimmed }
    if sentences.count > 1, sentences.allSatisfy(isOne) { return sentences }
    if isOne(line) { return [line] }
    for separators in ["|·•", "|·•,;"] {
      let pieces = line.split { separators.contains($0) }.map { String($0).trimmed }.filter { !$0.isEmpty }
      if pieces.count > 1, pieces.allSatisfy(isOne) { return pieces }
    }
    let labelled = atLabels(line)
    return labelled.count > 1 && labelled.allSatisfy(isOne) ? labelled : nil
  }

  /// Whether a line states only a number of portions or pieces.
  static func isYield(_ line: String) -> Bool {
    guard let facts = RecipeFact.all(in: plain(line)) else { return false }
    return facts.allSatisfy { if case .yield = $0 { true } else { false } }
  }

  static func isAddress(_ line: String) -> Bool {
    let start = line.lowercased()
    return (start.hasPrefix("http://") || start.hasPrefix("https://")) && !line.contains(" ")
  }

  /// Whether a line is a fact in a form that ``RecipeTextReader`` takes.
  private static func isOne(_ text: String) -> Bool {
    let text = plain(text)
    // "Zubereitung: Linsen 20 Minuten kochen" is a step.
    if let label = RecipeLabel(text), let key = label.key, [.prep, .cook, .time].contains(key),
      label.value.split(separator: " ").count > 4, !CookingTime.isOnlyTime(label.value)
    {
      return false
    }
    if RecipeFact.all(in: text) != nil || CookingTime.isOnlyTime(text) || Difficulty.mark(ofWord: text) != nil {
      return true
    }
    if let turned = turned(text) { return RecipeFact.all(in: turned) != nil }
    guard let label = RecipeLabel(text), let key = label.key else { return false }
    switch key {
    case .difficulty: return Difficulty.mark(of: label.value) != nil
    case .energy: return PortionContent.kilocalories(in: label.value) != nil
    case .category, .source, .tools, .video: return label.hasColon
    default: return false
    }
  }

  /// The fact in the form that a typed recipe has: "time: 20 min" for "20 min", "prep: 20 min" for "20 min prep".
  static func typed(_ fact: String) -> String {
    let text = plain(fact)
    if RecipeFact.all(in: text) == nil {
      if CookingTime.isOnlyTime(text) { return "time: " + text }
      if Difficulty.mark(ofWord: text) != nil { return "difficulty: " + text }
      if let turned = turned(text) { return turned }
    }
    return text
  }

  /// "prep: 20 min" for "20 min prep".
  private static func turned(_ text: String) -> String? {
    guard text.first?.isNumber ?? false, let space = text.lastIndex(of: " ") else { return nil }
    let (time, word) = (String(text[..<space]), String(text[text.index(after: space)...]))
    guard CookingTime.isOnlyTime(time), let key = RecipeText.Key.named(word), [.prep, .cook, .time].contains(key) else {
      return nil
    }
    return "\(key.rawValue): \(time)"
  }

  /// Without a final full stop, and with a short word for portions in full.
  private static func plain(_ text: String) -> String {
    var text = text.trimmed
    let lower = text.lowercased()
    if lower.hasSuffix(" port.") || lower.hasSuffix(" pers.") {
      text = text.dropLast(5) + (lower.hasSuffix("port.") ? "Portionen" : "Personen")
    } else if text.hasSuffix("."), !CookingTime.isOnlyTime(text) {
      text.removeLast()
    }
    return text
  }

  /// "Prep 5m Cook 30m" at its labels.
  private static func atLabels(_ line: String) -> [String] {
    var pieces: [[Substring]] = []
    for word in line.split(separator: " ") {
      let label = word.lowercased().filter { $0.isLetter }
      let begins = word.first?.isUppercase ?? false && RecipeText.Key.named(label) != nil
      if begins || pieces.isEmpty { pieces.append([word]) } else { pieces[pieces.count - 1].append(word) }
    }
    return pieces.map { $0.joined(separator: " ") }
  }

  /// The yield by the tin or pan of a dish: "Für 1 Kastenform (30 cm)". Nil for any other line.
  static func vessel(in line: String) -> RecipeYield? {
    let start = ["for ", "für "].first { line.lowercased().hasPrefix($0) }
    guard let start, line.split(separator: " ").count <= 6, !line.hasSuffix(".") else { return nil }
    let rest = String(line.dropFirst(start.count))
    guard rest.first?.isNumber ?? false, let yield = RecipeYield(reading: rest), yield.word != nil else { return nil }
    return yield
  }

  // MARK: The page around the recipe

  /// Whether a line concerns the page: a credit of a photo, a figure of nutrition, or a request to the readers.
  ///
  /// - Parameter isAmongFoods: Whether "Sugar: 325 g" is a food instead of a figure.
  static func isOfPage(_ line: String, isAmongFoods: Bool) -> Bool {
    let text = PastedRecipe.bare(line)
    if starts.contains(where: { text.hasPrefix($0) }) || RecipeLabel.isRating(line) { return true }
    guard !isAmongFoods, text.utf8.count <= RecipeFact.longest, text.contains(where: \.isNumber) else { return false }
    let words = text.split { !$0.isLetter }
    return words.count < 12 && (words.first.map { nutrients.contains(String($0)) } ?? false)
      && words.contains { ["kcal", "kj", "g", "mg", "cal", "calories"].contains($0) }
  }

  private static let starts = [
    "photo:", "photo by", "photos by", "photograph", "image:", "image credit", "credit:", "picture:", "foto:", "fotos:",
    "bild:", "recipe from", "recipe by", "recipe courtesy", "rezept von", "rezept aus", "from the kitchen of",
    "did you make", "tag us", "follow us", "follow me", "share this", "subscribe", "newsletter", "leave a comment",
    "advertisement", "anzeige", "werbung", "sponsored", "scroll down", "pin it", "get the recipe", "watch the video",
    "us customary", "guten appetit", "enjoy!", "bon appetit", "bon appétit", "affiliate", "this post may contain",
    "per serving:", "pro portion:", "cook mode", "merken", "teilen", "bewerten", "oven:",
  ]

  private static let nutrients: Set<String> = [
    "calories", "kcal", "kj", "energy", "fat", "saturated", "saturates", "carbs", "carbohydrates", "carbohydrate",
    "sugar",
    "sugars", "fibre", "fiber", "protein", "salt", "sodium", "cholesterol", "kalorien", "brennwert", "energie", "fett",
    "kohlenhydrate", "zucker", "eiweiß", "eiweiss", "ballaststoffe", "nutrition",
  ]
}

extension RecipeYield {
  /// The yield as it is read again from its own text, without words that a typed recipe cannot state.
  init(rereading yield: RecipeYield) {
    self = yield
    for _ in 1...2 { self = RecipeYield(reading: text, isOfPieces: word != nil) ?? yield }
  }
}

extension Difficulty {
  /// The difficulty that a word names. Nil for a number.
  static func mark(ofWord text: String) -> Int? { text.contains(where: \.isNumber) ? nil : mark(of: text) }
}

enum PastedTitle {
  /// The name, and the facts after it: "Guacamole (serves 4)", "Curry - serves 2", "Gulasch für 6 Personen".
  static func read(_ line: String) -> (name: String, facts: String?) {
    var text = line
    for word in ["recipe:", "rezept:"] where text.lowercased().hasPrefix(word) {
      text = String(text.dropFirst(word.count)).trimmed
    }
    if text.hasSuffix(":") { text = String(text.dropLast()).trimmed }
    if text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex {
      let inner = String(text[text.index(after: open)...].dropLast())
      if PastedFact.all(in: inner) != nil { return (String(text[..<open]).trimmed, inner) }
    }
    for mark in [" - ", " – ", " — ", " | ", ", ", " for ", " für "] {
      guard let place = text.ranges(of: mark).last, place.lowerBound > text.startIndex else { continue }
      let isFor = mark == " for " || mark == " für "
      let start = isFor ? text.index(after: place.lowerBound) : place.upperBound
      let rest = String(text[start...])
      if PastedFact.all(in: rest) != nil { return (String(text[..<place.lowerBound]).trimmed, rest) }
    }
    return (text, nil)
  }
}

extension Recipe {
  /// Takes "(serves 4-6)" out of the name. It is the yield, unless another one is stated.
  package mutating func takeYieldOutOfName() {
    guard name.hasSuffix(")"), case (let bare, let facts?) = PastedTitle.read(name), name.hasSuffix("(" + facts + ")"),
      PastedFact.isYield(facts), let all = RecipeFact.all(in: PastedFact.typed(facts))
    else { return }
    let stated = all.compactMap { fact in if case .yield(let stated) = fact { stated } else { nil } }.first
    name = bare
    yield = yield ?? stated
  }
}

/// A whole recipe on one line, as people send it: "Pancakes: 250 g flour, 2 eggs. Mix and fry."
struct PastedMessage {
  let name: String
  let ingredients: [String]
  let steps: [String]

  /// Nil unless a name, at least two foods with amounts, and nothing else precede the steps.
  init?(_ line: String) {
    guard let colon = line.firstIndex(of: ":"), line[..<colon].split(separator: " ").count <= 8 else { return nil }
    let body = String(line[line.index(after: colon)...]).trimmed
    let end = Self.endOfFoods(body)
    var foods = Self.foods(in: String(body[..<end]))
    var rest = String(body[end...].drop { ". ".contains($0) }).trimmed
    // The last of "…; 1 lemon; blend it all" is a step.
    if rest.isEmpty, foods.count > 2, let last = foods.last, !(last.first?.isNumber ?? false),
      last.split(separator: " ").count > 3
    {
      rest = foods.removeLast()
    }
    guard foods.count > 1, foods.count(where: { PastedLine($0).isMeasured }) * 2 >= foods.count else { return nil }
    (name, ingredients) = (String(line[..<colon]).trimmed, foods)
    steps = rest.isEmpty ? [] : [rest]
  }

  /// The end of the list of foods: the first full stop that does not follow an abbreviation or a digit.
  private static func endOfFoods(_ text: String) -> String.Index {
    for place in text.ranges(of: ". ") {
      let word = text[..<place.lowerBound].split { $0 == " " || $0 == "," }.last ?? ""
      guard KitchenUnit.named(word.lowercased()) == nil else { continue }
      return place.lowerBound
    }
    return text.endIndex
  }

  /// The foods of a list on one line, separated by semicolons or bars, otherwise by commas.
  static func foods(in text: String) -> [String] {
    let separator: Character = text.contains(";") ? ";" : text.contains(" | ") ? "|" : ","
    let parts = text.split { $0 == separator }.map { String($0).trimmed }.filter { !$0.isEmpty }
    guard separator == "," else { return parts }
    // "1 onion, chopped" is one food, and "1,5 kg" one amount.
    return parts.reduce(into: []) { foods, part in
      let isRemark = part.split(separator: " ").count == 1 && PastedMessage.isPreparation(part)
      if let last = foods.last, isRemark || part.first?.isNumber ?? false && text.contains("\(last),\(part)") {
        foods[foods.count - 1] = last + (isRemark ? ", " : ",") + part
      } else {
        foods.append(part)
      }
    }
  }

  /// The foods of a line of ingredients, which may hold several: "4 lemons | 100 g sugar".
  static func row(of line: String) -> [String] {
    for separator: Character in ["|", ";"] {
      let parts = line.split(separator: separator).map { String($0).trimmed }.filter { !$0.isEmpty }
      if parts.count > 1, parts.allSatisfy({ PastedLine($0).isMeasured }) { return parts }
    }
    return [line]
  }

  private static func isPreparation(_ word: String) -> Bool {
    word.lowercased().hasSuffix("ed") || ["gehackt", "gewürfelt", "gerieben", "optional"].contains(word.lowercased())
  }
}
