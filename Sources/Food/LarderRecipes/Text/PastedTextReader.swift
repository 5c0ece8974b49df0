/// Sorts the lines of a pasted text into the parts of a recipe.
struct PastedTextReader {
  /// The part of the recipe that a line belongs to.
  enum Part {
    case introduction, ingredients, steps, notes, tools, others
  }

  private let lines: [PastedLine]
  /// Collects what lines state about the whole recipe.
  private var head = RecipeTextReader("")
  private var recipe = Recipe("")
  private var notes: [String] = []
  private var others: [String] = []
  private var part = Part.introduction
  private var group: String?
  /// Whether headings show where the ingredients, or the steps, begin.
  private let hasHeading: (ingredients: Bool, steps: Bool)
  private let hasNumbers: Bool

  init(_ lines: [PastedLine]) {
    self.lines = Array(lines.prefix(PastedLine.most))
    let headings = lines.compactMap { PastedHeading($0)?.part }
    hasHeading = (headings.contains(.ingredients), headings.contains(.steps))
    hasNumbers = lines.count { $0.number != nil } > 1
    others = lines.dropFirst(PastedLine.most).map(\.text)
  }

  mutating func read() -> PastedText {
    let cut = others
    others = []
    var position = takeTitle()
    while position < lines.count { position += take(position) }
    recipe.yield = head.recipe.yield.map(RecipeYield.init(rereading:))
    (recipe.times, recipe.difficulty, recipe.content) = (head.recipe.times, head.recipe.difficulty, head.recipe.content)
    if recipe.source.isEmpty { recipe.source = head.recipe.source }
    recipe.video = head.recipe.video
    (recipe.tools, recipe.categories) = (recipe.tools + head.recipe.tools, head.recipe.categories)
    recipe.about = ([recipe.about] + [head.recipe.about]).filter { !$0.isEmpty }.joined(separator: "\n")
    recipe.notes = notes.joined(separator: "\n")
    return PastedText(recipe, others: others + cut)
  }

  // MARK: The title

  /// Takes the first line as the name, unless it is a part of the recipe. Returns the position after it.
  private mutating func takeTitle() -> Int {
    guard let first = lines.first, !isPart(first) else { return 0 }
    if takeMessage(first) { return 1 }
    var (name, facts) = PastedTitle.read(first.text)
    if let facts, !takeFacts(facts) { name = first.text }
    recipe.name = name
    return 1
  }

  private func isPart(_ line: PastedLine) -> Bool {
    PastedHeading(line) != nil || PastedFact.all(in: line.text) != nil || line.number != nil
      || line.hasBullet && line.isMeasured || PastedFact.isAddress(line.text)
      || line.beginsWithAmount && lines.count > 1 && lines[1].beginsWithAmount
  }

  /// Takes a whole recipe on one line: "Pancakes: 250 g flour, 2 eggs. Mix and fry."
  private mutating func takeMessage(_ line: PastedLine) -> Bool {
    guard let message = PastedMessage(line.text), lines.count < 3 || message.ingredients.count > 2 else { return false }
    recipe.name = message.name
    for food in message.ingredients { add(ingredient: food) }
    for step in message.steps { recipe.steps.append(RecipeStep(step)) }
    part = .steps
    return true
  }

  // MARK: Lines

  /// Takes the line at a position, and returns the number of lines taken.
  private mutating func take(_ position: Int) -> Int {
    let line = lines[position]
    if let heading = heading(at: position) {
      begin(heading)
      return 1
    }
    if let below = position + 1 < lines.count ? lines[position + 1] : nil, part != .steps || !hasNumbers,
      let joined = RecipeLabel.joined(line.text, below.text), PastedHeading(below) == nil
    {
      if !takeFacts(joined) { others.append(joined) }
      return 2
    }
    if line.isQuoted, part == .steps {
      notes.append(line.text)
      return 1
    }
    if takeWhole(line) { return 1 }
    switch part {
    case .introduction: takeIntroduction(at: position)
    case .ingredients: takeOfIngredients(at: position)
    case .steps: takeOfSteps(at: position)
    case .notes: notes.append(line.text)
    case .tools: recipe.tools += RecipeText.names(in: line.text)
    case .others:
      // Without another heading, numbered lines are the steps again.
      if line.number != nil, !hasHeading.steps { begin(.steps) }
      if part == .steps { takeOfSteps(at: position) } else { others.append(line.text) }
    }
    return 1
  }

  /// The heading at a position. If the steps are numbered, "Preparation" above foods does not count.
  private func heading(at position: Int) -> PastedHeading? {
    guard let heading = PastedHeading(lines[position]) else { return nil }
    if heading.part == .notes, part == .introduction || part == .ingredients, heading.rest.isEmpty { return nil }
    return heading
  }

  private mutating func begin(_ heading: PastedHeading) {
    begin(heading.part)
    guard !heading.rest.isEmpty, !takeFacts(heading.rest) else { return }
    switch heading.part {
    case .ingredients: for food in PastedMessage.foods(in: heading.rest) { add(ingredient: food) }
    case .steps: recipe.steps.append(RecipeStep(heading.rest))
    case .notes: notes.append(heading.rest)
    case .tools: recipe.tools += RecipeText.names(in: heading.rest)
    case .introduction, .others: others.append(heading.text)
    }
  }

  private mutating func begin(_ next: Part) { (part, group) = (next, nil) }

  /// Takes a line that concerns the whole recipe, or that belongs to the page around it.
  private mutating func takeWhole(_ line: PastedLine) -> Bool {
    if PastedFact.isAddress(line.text) {
      if recipe.source.isEmpty { recipe.source = line.text } else { others.append(line.text) }
      return true
    }
    // In a step, only a line with a colon or a number of portions concerns the whole recipe.
    let isFirst = recipe.steps.isEmpty && !line.isSentence
    let isStated = isFirst || line.text.contains(":") || PastedFact.isYield(line.text)
    let isStep = part == .steps && (line.number != nil || !isStated)
    if !isStep, !line.hasBullet, takeFacts(line.text) { return true }
    guard
      PastedFact.isOfPage(line.text, isAmongFoods: part == .ingredients)
        || line.number == nil && RecipeLabel.isRemark(line.text)
    else { return false }
    others.append(line.text)
    return true
  }

  /// Takes facts about the whole recipe. Returns false if the line states anything else.
  private mutating func takeFacts(_ text: String) -> Bool {
    guard let facts = PastedFact.all(in: text) else { return false }
    for fact in facts where !head.takeFact(fact) { others.append(fact) }
    // Facts are read in lower case.
    if let word = head.recipe.yield?.word, let place = text.lowercased().firstRange(of: word) {
      let start = text.lowercased().distance(from: text.lowercased().startIndex, to: place.lowerBound)
      head.recipe.yield?.word = String(text.dropFirst(start).prefix(word.count))
    }
    return true
  }

  // MARK: Parts

  private mutating func takeIntroduction(at position: Int) {
    let line = lines[position]
    let isFood = hasHeading.ingredients ? line.isMeasured : line.isMeasured || line.hasBullet && !line.isSentence
    if line.number != nil, !hasHeading.ingredients || !recipe.ingredients.isEmpty, !line.isMeasured {
      begin(.steps)
      return takeOfSteps(at: position)
    }
    if isFood, !line.isSentence {
      if !hasHeading.ingredients { part = .ingredients }
      return takeFood(line)
    }
    if !hasHeading.ingredients, isGroup(at: position) {
      part = .ingredients
      group = line.groupName ?? line.text
    } else if !hasHeading.ingredients, beginsFoods(at: position) {
      part = .ingredients
      takeFood(line)
    } else if recipe.name.isEmpty {
      recipe.name = line.text
    } else if head.recipe.yield == nil, let yield = PastedFact.vessel(in: line.text) {
      head.recipe.yield = yield
      recipe.about = line.text
    } else if recipe.about.isEmpty, line.text.utf8.count <= RecipeFact.longest, isOnlyDescription(at: position) {
      recipe.about = line.text
    } else {
      others.append(line.text)
    }
  }

  /// Whether a line without an amount is the first of the ingredients, because most lines below it have one.
  private func beginsFoods(at position: Int) -> Bool {
    let block = lines[(position + 1)...].prefix { !$0.isAfterGap }
    return !lines[position].isSentence && lines[position].words <= 6 && block.count > 1
      && block.count(where: \.isMeasured) * 2 >= block.count
  }

  /// Whether a line is the only one between the title and the parts of the recipe.
  private func isOnlyDescription(at position: Int) -> Bool {
    guard others.isEmpty else { return false }
    for line in lines[(position + 1)...] {
      if PastedHeading(line) != nil || line.isMeasured { return true }
      if PastedFact.all(in: line.text) == nil, !PastedFact.isOfPage(line.text, isAmongFoods: false) { return false }
    }
    return true
  }

  private mutating func takeOfIngredients(at position: Int) {
    let line = lines[position]
    if isGroup(at: position) {
      // A heading directly above the first number belongs to the steps.
      if !hasHeading.steps, lines[position + 1].number != nil { begin(.steps) }
      group = line.groupName ?? line.text
    } else if !hasHeading.steps, isStep(at: position) {
      begin(.steps)
      takeOfSteps(at: position)
    } else {
      takeFood(line)
    }
  }

  private mutating func takeFood(_ line: PastedLine) {
    for food in PastedMessage.row(of: line.text) { add(ingredient: food) }
  }

  /// Whether a line below the ingredients is the first step: a numbered one, a sentence, or a block without amounts.
  private func isStep(at position: Int) -> Bool {
    let line = lines[position]
    if line.number != nil { return !line.isMeasured || recipe.ingredients.isEmpty == false && line.isSentence }
    if line.isSentence { return true }
    guard line.isAfterGap, !recipe.ingredients.isEmpty, line.words > 2 else { return false }
    let block = [line] + lines[(position + 1)...].prefix { !$0.isAfterGap }
    return !block.contains { $0.isMeasured || $0.groupName != nil }
  }

  /// Whether a line heads a group of ingredients or steps.
  private func isGroup(at position: Int) -> Bool {
    let line = lines[position]
    guard !line.hasBullet, line.number == nil, line.text.first?.isLetter ?? false else { return false }
    if line.groupName != nil, position + 1 < lines.count { return true }
    guard position + 1 < lines.count, !line.isMeasured, line.words <= 4, !line.isSentence else { return false }
    let next = lines[position + 1]
    guard !next.isAfterGap else { return false }
    // A name above a list with bullets, or in capitals above other lines.
    if next.hasBullet { return true }
    return line.text.count > 2 && line.text == line.text.uppercased() && next.text != next.text.uppercased()
      && line.text.contains(where: \.isLetter)
  }

  private mutating func takeOfSteps(at position: Int) {
    let line = lines[position]
    let isContinued = line.number == nil && hasNumbers && !recipe.steps.isEmpty
    if line.number == nil, line.groupName != nil || !hasNumbers && isGroup(at: position), position + 1 < lines.count {
      group = line.groupName ?? line.text
    } else if isContinued, line.isAfterGap {
      others.append(line.text)
    } else if isContinued, let last = recipe.steps.indices.last, recipe.steps[last].group == group {
      recipe.steps[last].text += " " + line.text
    } else {
      recipe.steps.append(RecipeStep(line.text, group: group))
    }
  }

  private mutating func add(ingredient text: String) {
    let isFixed = text.hasPrefix("= ")
    var ingredient = RecipeIngredient(reading: isFixed ? String(text.dropFirst(2)).trimmed : text, group: group)
    ingredient.isFixed = isFixed
    recipe.ingredients.append(ingredient)
  }
}
