import PlainText

extension RecipeTextReader {
  /// Reads the lines about the whole recipe above the ingredients, and returns their end.
  mutating func readHead(from start: Int) throws(RecipeText.Problem) -> Int {
    var position = start
    var isDirect = true
    // A pasted page has empty lines between its facts.
    while let next = filledLine(from: position) {
      isDirect = isDirect && next == position
      let text = lines[next].text
      if isDirect, let said = Self.said(text), (RecipeFact.all(in: text) ?? []).count < 2 {
        try takeTyped(said, lines[next])
      } else if !takeHead(text) {
        guard let value = filledLine(from: next + 1), let joined = RecipeLabel.joined(text, lines[value].text),
          takeHead(joined)
        else { return position }
        position = value + 1
        continue
      }
      position = next + 1
    }
    return position
  }

  private func filledLine(from start: Int) -> Int? { lines.indices.dropFirst(start).first { !lines[$0].text.isEmpty } }

  /// Handles a line typed below the name. A wrong value of Larder's own keys is refused; other words from pages go into
  /// the description with their values.
  private mutating func takeTyped(
    _ said: (key: RecipeText.Key, value: String), _ line: (number: Int, text: String)
  ) throws(RecipeText.Problem) {
    do {
      try take(said, line: line.number)
    } catch {
      let isOwn = line.text.prefix { $0 != ":" }.lowercased() == said.key.rawValue
      let isOfPage = said.key == .difficulty && !said.value.contains(where: \.isNumber)
      guard !isOwn || isOfPage else { throw error }
      addAbout(line.text)
    }
  }

  /// Handles a line about the whole recipe anywhere above the ingredients. Returns false for any other line.
  mutating func takeHead(_ line: String) -> Bool {
    if takeFacts(in: line) { return true }
    guard RecipeLabel.isRemark(line) else { return false }
    if let label = RecipeLabel(line), let key = label.key {
      let value = Self.said(line)?.value ?? label.value
      if (try? take((key, value), line: 0)) != nil { return true }
    }
    addAbout(line)
    return true
  }

  /// Handles one fact of a pasted text. Returns false if the recipe already states the same otherwise.
  mutating func takeFact(_ fact: String) -> Bool {
    let typed = PastedFact.typed(fact)
    if takeFacts(in: typed) { return true }
    guard let label = RecipeLabel(typed), let key = label.key else { return false }
    return (try? take((key, Self.said(typed)?.value ?? label.value), line: 0)) != nil
  }

  mutating func addAbout(_ line: String) { recipe.about += (recipe.about.isEmpty ? "" : "\n") + line }

  /// The key and the value of a line about the whole recipe.
  private static func said(_ line: String) -> (key: RecipeText.Key, value: String)? {
    guard let colon = line.firstIndex(of: ":"), let key = RecipeText.Key.named(String(line[..<colon]).trimmed) else {
      return nil
    }
    let value = String(line[line.index(after: colon)...]).trimmed
    return value.isEmpty ? nil : (key, value)
  }

  /// Refuses a misspelt key such as "servers: 2" before it becomes an ingredient.
  static func refuseMisspelt(_ line: (number: Int, text: String)) throws(RecipeText.Problem) {
    guard let colon = line.text.firstIndex(of: ":") else { return }
    let word = String(line.text[..<colon]).trimmed
    let value = String(line.text[line.text.index(after: colon)...]).trimmed
    // Short foods resemble short keys, as limes resemble times.
    guard word.count >= 5, !value.isEmpty, RecipeText.Key.named(word) == nil else { return }
    let keys = RecipeText.Key.allCases.flatMap { [$0.rawValue] + $0.others }
    guard let near = SpellingSuggestion.nearest(to: word, among: keys, limit: 1, isMisspelt: true).first,
      SpellingSuggestion.distance(word.lowercased(), near) <= (word.count >= 8 ? 2 : 1)
    else { return }
    throw RecipeText.Problem(line: line.number, "\(word): is unknown; did you mean \(near):?")
  }

  private mutating func take(_ said: (key: RecipeText.Key, value: String), line: Int) throws(RecipeText.Problem) {
    let value = said.value
    let isNegative = value.first.map { "-−–".contains($0) } ?? false
    func wrong(_ wanted: String) -> RecipeText.Problem {
      RecipeText.Problem(line: line, "\(said.key.rawValue): \"\(value)\" is not \(wanted)")
    }
    func minutes() throws(RecipeText.Problem) -> Int {
      guard !isNegative, let minutes = CookingTime.minutes(in: value) else {
        throw wrong("a time, such as 25 min or 1 h 30 min")
      }
      return minutes
    }
    switch said.key {
    case .serves, .makes:
      guard !isNegative, let yield = RecipeYield(reading: value, isOfPieces: said.key == .makes) else {
        throw wrong("a number of portions, such as 4")
      }
      recipe.yield = yield
    case .prep: recipe.times.preparation = try minutes()
    case .cook: recipe.times.cooking = try minutes()
    case .time: recipe.times.total = try minutes()
    case .difficulty:
      guard let difficulty = Difficulty.mark(of: value) else {
        throw wrong("easy, medium, hard or a number from 1 to 5")
      }
      recipe.difficulty = difficulty
    case .hearts:
      guard let hearts = Int(value), (1...5).contains(hearts) else { throw wrong("a number from 1 to 5") }
      recipe.hearts = hearts
    case .favourite: recipe.isFavourite = ["yes", "ja", "true", "1"].contains(value.lowercased())
    case .category: recipe.categories = RecipeText.names(in: value)
    case .tools: recipe.tools = RecipeText.names(in: value)
    // One line for each paragraph.
    case .about: addAbout(value)
    case .source: recipe.source = value
    case .video: recipe.video = value
    case .energy:
      guard let energy = PortionContent.kilocalories(in: value) else {
        throw wrong("an energy per portion, such as 540 kcal")
      }
      recipe.content.energy = energy
    }
  }

  /// Handles facts about the whole recipe in a line such as "Serves 4" or "Prep: 10 min | Cook: 20 min".
  ///
  /// - Returns: False for any other line.
  mutating func takeFacts(in line: String) -> Bool {
    guard let facts = RecipeFact.all(in: line) else { return false }
    for fact in facts {
      switch fact {
      case .yield(let yield): recipe.yield = recipe.yield ?? yield
      case .preparation(let minutes): recipe.times.preparation = recipe.times.preparation ?? minutes
      case .cooking(let minutes): recipe.times.cooking = recipe.times.cooking ?? minutes
      case .total(let minutes): recipe.times.total = recipe.times.total ?? minutes
      }
    }
    return true
  }
}
