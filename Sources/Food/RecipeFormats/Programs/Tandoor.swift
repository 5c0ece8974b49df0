internal import Hypertext
internal import LarderRecipes

/// Recipes of Tandoor, whose ingredients belong to steps.
struct Tandoor {
  private let value: LooseJSON
  private var ingredients: [RecipeIngredient] = []
  private var steps: [RecipeStep] = []

  static func isLikely(_ value: LooseJSON) -> Bool {
    guard value["name"]?.text != nil, value["@type"] == nil, case .array(let steps) = value["steps"] else {
      return false
    }
    return value["working_time"] != nil || value["servings_text"] != nil || value["keywords"] != nil
      || steps.contains { $0["instruction"] != nil }
  }

  static func recipe(_ value: LooseJSON) -> Recipe {
    var reader = Tandoor(value: value)
    return reader.read()
  }

  private init(value: LooseJSON) { self.value = value }

  private mutating func read() -> Recipe {
    var recipe = Recipe(value.line("name"))
    recipe.about = value.paragraphs("description")
    recipe.categories = value.names("keywords")
    recipe.yield = yield()
    recipe.times = RecipeTimes(preparation: value.minutes("working_time"), cooking: value.minutes("waiting_time"))
    recipe.source = value.line("source_url")
    recipe.hearts = value.hearts("rating")
    if WebAddress.isAddress(recipe.source) { recipe.uid = recipe.source }
    recipe.content = content()
    for step in Tandoor.ordered(value["steps"]) { read(step) }
    (recipe.ingredients, recipe.steps) = (ingredients, steps)
    return recipe
  }

  private func yield() -> RecipeYield? {
    let servings = value.line("servings")
    return YieldReader.read("\(servings) \(value.line("servings_text"))") ?? YieldReader.read(servings)
  }

  private func content() -> PortionContent {
    var content = PortionContent()
    guard let nutrition = value["nutrition"] else { return content }
    content.energy = nutrition["calories"]?.text.flatMap { NutritionFigure.energy($0) }
    content.carbohydrate = nutrition["carbohydrates"]?.text.flatMap { NutritionFigure.milligrams($0) }
    content.fat = nutrition["fats"]?.text.flatMap { NutritionFigure.milligrams($0) }
    content.protein = nutrition["proteins"]?.text.flatMap { NutritionFigure.milligrams($0) }
    return content
  }

  /// The elements by their `order`; equal ones keep their sequence.
  private static func ordered(_ list: LooseJSON?) -> [LooseJSON] {
    (list?.list ?? []).enumerated()
      .sorted { ($0.element["order"]?.int ?? 0, $0.offset) < ($1.element["order"]?.int ?? 0, $1.offset) }
      .map(\.element)
  }

  // MARK: Steps

  private mutating func read(_ step: LooseJSON) {
    let name = step.line("name")
    let group = name.isEmpty || StepNumbers.isNumberOnly(name) ? nil : name
    var heading = step.isTrue("show_as_header") ? group : nil
    var lines: [String] = []
    for element in Tandoor.ordered(step["ingredients"]) {
      if element.isTrue("is_header") {
        heading = HeadingLine.bare(element.line("note"))
        lines.append("")
      } else {
        let line = Tandoor.line(element)
        lines.append(line.text)
        if !line.text.isEmpty { ingredients.append(RecipeIngredient(line, group: heading)) }
      }
    }
    let texts = ForeignText.typedLines(Tandoor.filled(step["instruction"]?.text ?? "", with: lines))
    steps += StepList.grouped(texts.map { RecipeStep($0, group: group) })
  }

  private static func line(_ element: LooseJSON) -> IngredientLine {
    let food = element["food"]?.line("name") ?? ""
    let note = element.line("note")
    let amount = element.isTrue("no_amount") ? nil : element.amount("amount")
    let unit = element.isTrue("no_amount") ? nil : element["unit"]?.line("name")
    if food.isEmpty, amount == nil { return IngredientLineReader.read(note) }
    var pieces = PieceLine(food, quantity: amount, unit: unit, note: note)
    let original = element.line("original_text")
    if !original.isEmpty { pieces.written = original }
    return pieces.line
  }

  /// The text with references such as `{{ ingredients[0] }}` replaced by ingredients.
  private static func filled(_ text: String, with lines: [String]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      result += rest[..<open.lowerBound]
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else {
        rest = rest[open.lowerBound...]
        return result + rest
      }
      let inner = rest[open.upperBound..<close.lowerBound]
      let digits = inner.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
      if inner.contains("ingredients"), let place = Int(digits), lines.indices.contains(place) {
        result += lines[place]
      }
      rest = rest[close.upperBound...]
    }
    return result + rest
  }
}
