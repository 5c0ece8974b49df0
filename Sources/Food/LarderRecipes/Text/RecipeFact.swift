/// Something that a line states about the whole recipe, and nothing else: "Serves four", "Gesamtzeit ca. 1 Stunde".
enum RecipeFact: Equatable {
  case yield(RecipeYield)
  case preparation(Int)
  case cooking(Int)
  case total(Int)

  /// The facts in a line that states nothing else: "Serves 4", "For 4 people", "Prep time: 15 min", "Prep: 10 min | Cook:
  /// 20 min", "Prep 10 min, cook 20 min"; nil for any other line.
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

  /// "For 4 people", "4 servings", "für ca. vier Personen", "for 4".
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

  /// Whether figures or a word for a number stand first; "a" and "ein" are none.
  private static func beginsWithNumber(_ text: String) -> Bool {
    guard let first = LineScan(text).tokens.first else { return false }
    return first.isNumber || first.value != nil && !first.has(.article)
  }

  /// No line with facts is longer.
  static let longest = 120
}
