import Document
import LarderAnswers
import LarderModel
import LarderRecipes
import LarderSentences

extension RecipeReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document { Document(recipe.name.visible, blocks(style)) }

  private func blocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = [.sentence(head(style), .faint)]
    for mark in concerns?.marks ?? [] { blocks.message("\(mark.capitalizedFirst).", .warning) }
    if let freedom { blocks.message("\(freedom).", .faint) }
    for paragraph in recipe.about.split(separator: "\n") { blocks.say(String(paragraph).visible) }
    blocks.append(.gap)
    blocks.append(.table(ingredientTable(style)))
    if !recipe.steps.isEmpty || !recipe.notes.isEmpty { blocks.append(.gap) }
    blocks += stepBlocks
    if isScaled, !recipe.steps.isEmpty { blocks.say("Other amounts in the steps are for \(written(style)).", .faint) }
    for note in recipe.notes.split(separator: "\n") { blocks.say("> \(String(note).visible)", .faint) }
    blocks.append(.gap)
    blocks.say(figures(style))
    if let working { blocks += working.blocks(style, portions: portions, energy: energy ?? energyAtLeast, cost: cost) }
    if let lack { blocks.say(lack + ".", .warning) }
    if let question { blocks.message(question, .warning) }
    for swap in swaps {
      let count = Figures.count(swap.times, "time")
      blocks.say("Cooked \(count) with \(swap.other.visible) instead of \(swap.food.visible).", .faint)
    }
    if !recipe.source.isEmpty { blocks.say("From \(recipe.source.visible)", .faint) }
    if !recipe.video.isEmpty { blocks.say("Video: \(recipe.video.visible)", .faint) }
    if photos > 0 { blocks.say("\(Figures.count(photos, "photo"))", .faint) }
    let number = versions > 1 ? "Version \(version) of \(versions), written" : "Written"
    blocks.say("\(number) \(day.formatted(style)) [\(event)]", .faint)
    return blocks
  }

  private func written(_ style: OutputStyle) -> String { recipe.yield?.text ?? "the recipe as it is written" }

  /// The head of the recipe: "For 4 · 25 min · medium · 5 hearts · pasta, quick".
  private func head(_ style: OutputStyle) -> String {
    var parts = [recipe.yield?.word.map { "Makes \(portions) \($0.visible)" } ?? "For \(portions)"]
    let times = recipe.times
    if let minutes = times.inAll { parts.append(CookingTime.text(minutes)) }
    if let preparation = times.preparation, times.total != nil || times.cooking != nil {
      parts.append("\(CookingTime.text(preparation)) of work")
    }
    if let difficulty = recipe.difficulty { parts.append(Difficulty.word(of: difficulty)) }
    if let hearts { parts.append("\(style.decimal(hearts, places: 3)) of 5 hearts") }
    if recipe.isFavourite { parts.append("favourite") }
    if !recipe.categories.isEmpty { parts.append(recipe.categories.map(\.visible).joined(separator: ", ")) }
    if !recipe.tools.isEmpty { parts.append(recipe.tools.map(\.visible).joined(separator: ", ")) }
    return parts.joined(separator: " · ")
  }

  private func ingredientTable(_ style: OutputStyle) -> DataTable {
    let columns: [DataColumn<Ingredient>] = [
      .text("Ingredients", fit: .wrapped, minimumWidth: 16, \.text.visible),
      .cell("In", alignment: .right, fit: .truncated, priority: 7) { ingredient in
        let there =
          ingredient.roughly.map { "about \($0.formatted(style))" }
          ?? ingredient.there.map { Figures.leftInKitchen($0, style) }.joined(separator: ", ")
        let nothing = ingredient.recipe == nil ? "none" : "to be made"
        return there.isEmpty ? .init(nothing, .faint) : .init(there)
      },
      [Concern].column { $0.concerns ?? [] }.when(concerns != nil),
    ]
    var table = DataTable("Ingredients", [], columns)
    for ingredient in ingredients {
      if let heading = ingredient.heading { table.addHeading(heading.visible) }
      table.addRows([ingredient], columns)
    }
    return table
  }

  private var stepBlocks: [Block] {
    var blocks: [Block] = []
    var group: String?
    for (index, step) in recipe.steps.enumerated() {
      if let own = step.group, own != group { blocks.say("\(own.visible):", .strong) }
      group = step.group
      blocks.say("\(index + 1). \(step.text(scaledBy: factor).visible)")
    }
    return blocks
  }

  private func figures(_ style: OutputStyle) -> String {
    let one = recipe.yield?.word == nil ? "A portion" : "One"
    let energy =
      energy.map { Energy(thousandths: $0).formatted }
      ?? energyAtLeast.map { "at least \(Energy(thousandths: $0).formatted)" }
    let cost = cost.map { $0.formatted(style) }
    let said = figures(one, energy, cost)
    guard !unknown.isEmpty else { return said }
    return "\(said) Energy unknown for \(unknown.map(\.visible).listed())."
  }

  private func figures(_ one: String, _ energy: String?, _ cost: String?) -> String {
    switch (energy, cost) {
    case (let energy?, let cost?): "\(one) has \(energy) and costs \(cost) at the prices in stock."
    case (let energy?, nil): "\(one) has \(energy)."
    case (nil, let cost?): "\(one) costs \(cost) at the prices in stock; its energy is unknown."
    case (nil, nil): "The energy of a portion is unknown."
    }
  }

  package static let word = "recipe"
  package static let described: String? = """
    name version versions day portions categories favourite hearts photos energy_kcal cost ingredients steps
    """
  package static let fields: [ReportField<RecipeReport>] = [
    .text("name", \.recipe.name), .count("version", \.version), .count("versions", \.versions), .count("seq", \.event),
    .day("day", \.day), .text("portions?") { "\($0.portions)" }, .text("yield?", \.recipe.yield?.text),
    .texts("categories", \.recipe.categories), .flag("favourite", \.recipe.isFavourite), .decimal("hearts?", \.hearts),
    .count("photos", \.photos), .decimal("energy_kcal?", \.energy), .decimal("energy_at_least_kcal?", \.energyAtLeast),
    .texts("energy_unknown", \.unknown), .text("cost?", \.cost?.description).ofMoney,
    .text("lacks?") { $0.lack ?? $0.question?.description },
    .list("swaps", [.text("food", \.food), .text("instead", \.other), .count("times", \.times)], \.swaps),
    .list("ingredients", rows, \.ingredients),
    .list("steps", [.text("text", \.text), .text("heading?", \.group)], \.recipe.steps),
    .text("about?") { some($0.recipe.about) }, .text("notes?") { some($0.recipe.notes) },
    .text("source?") { some($0.recipe.source) }, .text("video?") { some($0.recipe.video) },
    .concerns(\.concerns), .texts("tools", \.recipe.tools), .members(of: RecipeDerivation.fields, \.working),
  ]

  private static let rows: [ReportField<Ingredient>] = [
    .text("text", \.text), .text("heading?", \.heading), .text("item?", \.item), .text("recipe?", \.recipe),
    .texts("in") { $0.there.map(\.description) }, .concerns(\.concerns), .concernsCell(\.concerns),
    .cell("in_all") { $0.there.map(\.description).joined(separator: " + ") },
  ]

  private static func some(_ text: String) -> String? { text.isEmpty ? nil : text }

  package var table: (header: [String], rows: [[String]]) {
    Self.rows.table("ingredient=text item in=in_all\(concerns == nil ? "" : " concerns")", ingredients)
  }
}
