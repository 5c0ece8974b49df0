import HTTP
import LarderRecipes
import WebParts

/// A recipe as rows that a person edits: from a pasted text, a kept recipe, or a submitted form.
struct RecipeForm {
  /// A row of the ingredients: a food with its amount, or the heading of a group.
  enum Food: Hashable {
    case food(amount: String, food: String)
    case part(String)

    static let empty = Food.food(amount: "", food: "")
  }

  /// A row of the steps: a step, or the heading of a group.
  enum Step: Hashable {
    case step(String)
    case part(String)
  }

  /// The place of a line that was not understood.
  enum Use: String, CaseIterable {
    case out, food, step, note
  }

  var name = ""
  /// The texts of the fields about the whole recipe, by their names.
  var facts: [String: String] = [:]
  var foods: [Food] = []
  var steps: [Step] = []
  /// The lines that were not understood.
  var others: [(text: String, use: Use)] = []

  /// The names of the fields about the whole recipe.
  enum Fact: String, CaseIterable {
    case serves, prep, cook, time, difficulty, about, notes, source, video, tools, energy
  }

  subscript(_ fact: Fact) -> String { facts[fact.rawValue] ?? "" }

  // MARK: Reading

  /// An empty recipe with a row for each part.
  init() { (foods, steps) = ([.empty, .empty, .empty], [.step("")]) }

  init(_ pasted: PastedText) {
    self.init(pasted.recipe)
    others = pasted.others.map { ($0, .out) }
  }

  init(_ recipe: Recipe) {
    name = recipe.name
    facts = [
      Fact.serves.rawValue: recipe.yield?.text ?? "", Fact.about.rawValue: recipe.about,
      Fact.notes.rawValue: recipe.notes, Fact.source.rawValue: recipe.source, Fact.video.rawValue: recipe.video,
      Fact.tools.rawValue: recipe.tools.joined(separator: ", "),
      Fact.difficulty.rawValue: recipe.difficulty.map { "\($0)" } ?? "",
      Fact.energy.rawValue: recipe.content.energy.map(PortionContent.text(kilocalories:)) ?? "",
    ]
    let times: [(Fact, Int?)] = [
      (.prep, recipe.times.preparation), (.cook, recipe.times.cooking), (.time, recipe.times.total),
    ]
    for (fact, minutes) in times { facts[fact.rawValue] = minutes.map(CookingTime.text) ?? "" }
    var group: String?
    for ingredient in recipe.ingredients {
      if let own = ingredient.group, own != group { foods.append(.part(own)) }
      group = ingredient.group
      let columns = ingredient.line.columns
      let sign = ingredient.isFixed ? "= " : ""
      foods.append(.food(amount: sign + (columns?.amount ?? ""), food: columns?.food ?? ingredient.line.text))
    }
    group = nil
    for step in recipe.steps {
      if let own = step.group, own != group { steps.append(.part(own)) }
      group = step.group
      steps.append(.step(step.text))
    }
  }

  /// Reads a submitted form. Its rows are in the order of its fields.
  init(_ form: Pairs) {
    name = form["name"] ?? ""
    for fact in Fact.allCases { facts[fact.rawValue] = form[fact.rawValue] }
    var amount = ""
    for pair in form.all {
      switch pair.name {
      case "amount": amount = pair.value
      case "food": foods.append(.food(amount: amount, food: pair.value))
      case "part": foods.append(.part(pair.value))
      case "step": steps.append(.step(pair.value))
      case "step-part": steps.append(.part(pair.value))
      case "other": others.append((pair.value, .out))
      case "as": if !others.isEmpty { others[others.count - 1].use = Use(rawValue: pair.value) ?? .out }
      default: break
      }
    }
  }

  // MARK: Changing rows

  /// Does what a button says: "add-food", "out-food-3", "up-step-1".
  mutating func perform(_ deed: String) {
    let words = deed.split(separator: "-").map(String.init)
    guard words.count > 1 else { return }
    switch (words[0], words[1]) {
    case ("add", "food"): foods.append(.empty)
    case ("add", "part"): foods += [.part(""), .empty]
    case ("add", "step"): steps.append(.step(""))
    default:
      guard words.count == 3, let row = Int(words[2]) else { return }
      if words[1] == "food" { Self.change(&foods, words[0], row) } else { Self.change(&steps, words[0], row) }
    }
  }

  private static func change<Row>(_ rows: inout [Row], _ deed: String, _ row: Int) {
    guard rows.indices.contains(row) else { return }
    switch deed {
    case "out": rows.remove(at: row)
    case "up": if row > 0 { rows.swapAt(row, row - 1) }
    case "down": if row + 1 < rows.count { rows.swapAt(row, row + 1) }
    default: break
    }
  }

  // MARK: The recipe

  /// The line of a row as the recipe keeps it; empty for an empty row.
  static func line(_ amount: String, _ food: String) -> String {
    [amount, food].map { Self.line($0) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The text without line breaks and surrounding spaces.
  private static func line(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }

  /// The ingredients, one for each row with a food.
  var ingredients: [RecipeIngredient] {
    var group: String?
    var ingredients: [RecipeIngredient] = []
    for row in foods {
      switch row {
      case .part(let name): group = Self.heading(name) ?? group
      case .food(let amount, let food):
        let text = Self.line(amount, food)
        let isFixed = text.hasPrefix("= ")
        guard !text.isEmpty else { continue }
        var ingredient = RecipeIngredient(reading: isFixed ? String(text.dropFirst(2)) : text, group: group)
        ingredient.isFixed = isFixed
        ingredients.append(ingredient)
      }
    }
    return ingredients + used(.food).map { RecipeIngredient(reading: $0, group: group) }
  }

  private func used(_ use: Use) -> [String] { others.filter { $0.use == use }.map { Self.line($0.text) } }

  /// A heading without its final colon. Nil if it is empty.
  private static func heading(_ text: String) -> String? {
    var text = line(text)
    while text.hasSuffix(":") { text.removeLast() }
    return text.isEmpty ? nil : text
  }

  /// The recipe. A field that cannot be read is named in `problems`.
  func recipe(_ problems: inout [String]) -> Recipe {
    var recipe = Recipe(Self.line(name))
    if recipe.name.isEmpty { problems.append(Phrases.recipeNeedsName) }
    func said(_ fact: Fact) -> String? { Self.line(self[fact]).isEmpty ? nil : Self.line(self[fact]) }
    if let yield = said(.serves) {
      recipe.yield = RecipeYield(reading: yield)
      if recipe.yield == nil { problems.append(Phrases.recipeNotYield(yield)) }
    }
    func minutes(_ fact: Fact) -> Int? {
      guard let text = said(fact) else { return nil }
      let minutes = CookingTime.minutes(in: text)
      if minutes == nil { problems.append(Phrases.recipeNotTime(text)) }
      return minutes
    }
    recipe.times = RecipeTimes(preparation: minutes(.prep), cooking: minutes(.cook), total: minutes(.time))
    recipe.difficulty = said(.difficulty).flatMap { Int($0) }
    if let energy = said(.energy) {
      recipe.content.energy = PortionContent.kilocalories(in: energy)
      if recipe.content.energy == nil { problems.append(Phrases.recipeNotEnergy(energy)) }
    }
    recipe.about = Self.paragraphs([self[.about]])
    recipe.notes = Self.paragraphs([self[.notes]] + used(.note))
    (recipe.source, recipe.video) = (said(.source) ?? "", said(.video) ?? "")
    recipe.tools = RecipeText.names(in: said(.tools) ?? "")
    recipe.ingredients = ingredients
    var group: String?
    for row in steps {
      switch row {
      case .part(let name): group = Self.heading(name) ?? group
      case .step(let text):
        if !Self.line(text).isEmpty { recipe.steps.append(RecipeStep(Self.line(text), group: group)) }
      }
    }
    recipe.steps += used(.step).map { RecipeStep($0, group: group) }
    return recipe
  }

  private static func paragraphs(_ texts: [String]) -> String {
    texts.flatMap { $0.split { $0.isNewline } }.map { line(String($0)) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
