import Document
import LarderModel
import LarderRecipes
import LarderSentences
import StrictJSON

extension RecipeReport: Report {
  public func document(_ style: OutputStyle) -> Document {
    Document(recipe.name.visible, blocks(style))
  }

  private func blocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = [.sentence(head(style), .faint)]
    for paragraph in recipe.about.split(separator: "\n") { blocks.say(String(paragraph).visible) }
    blocks.append(.gap)
    blocks.append(.table(ingredientTable(style)))
    if !recipe.steps.isEmpty || !recipe.notes.isEmpty { blocks.append(.gap) }
    blocks += stepBlocks
    if isScaled, !recipe.steps.isEmpty {
      blocks.say("Other amounts within the steps are those for \(written(style)).", .faint)
    }
    for note in recipe.notes.split(separator: "\n") { blocks.say("> \(String(note).visible)", .faint) }
    blocks.append(.gap)
    blocks.say(figures(style))
    if let working { blocks += working.blocks(style, portions: portions, energy: energy ?? energyAtLeast, cost: cost) }
    if let lack { blocks.say(lack + ".", .warning) }
    if let question { blocks.invite(question, .warning) }
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

  /// "For 4 · 25 min · medium · 5 hearts · pasta, quick".
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
    var table = DataTable(
      "Ingredients",
      columns: [
        .init("Ingredients", fit: .wrapped, minimumWidth: 16),
        .init("In", alignment: .right, fit: .truncated, priority: 7),
      ])
    for ingredient in ingredients {
      if let heading = ingredient.heading { table.addHeading(heading.visible) }
      let there = ingredient.there.map { $0.inFractions(style) }.joined(separator: ", ")
      let nothing = ingredient.recipe == nil ? "none" : "to be made"
      table.addRow([.init(ingredient.text.visible), there.isEmpty ? .init(nothing, .faint) : .init(there)])
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
    return "\(said) Nothing is known of the energy of \(unknown.map(\.visible).listed())."
  }

  private func figures(_ one: String, _ energy: String?, _ cost: String?) -> String {
    switch (energy, cost) {
    case (let energy?, let cost?): "\(one) has \(energy) and costs \(cost) by what is in."
    case (let energy?, nil): "\(one) has \(energy)."
    case (nil, let cost?): "\(one) costs \(cost) by what is in; its energy is not known."
    case (nil, nil): "The energy of a portion is not known."
    }
  }

  /// `report` "recipe": `name`, `version`, `versions`, `seq`, `day`, `portions`, `yield`, `minutes`, `categories`,
  /// `favourite`, `hearts`, `photos` (how many), `energy_kcal` and `cost` (of a portion), `swaps` (`food`, `instead`, `times`), `energy_at_least_kcal` and
  /// `energy_unknown` where some ingredients are not known, `lacks`, `ingredients` (`text`, `heading`, `item`, `recipe`, `in`), `steps` (`text`, `heading`), `about`, `notes`, `source`, `video`, `tools`.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", "recipe")
    json.string("name", recipe.name)
    json.integer("version", version)
    json.integer("versions", versions)
    json.integer("seq", event)
    json.day("day", day)
    json.string("portions", "\(portions)")
    json.string("yield", recipe.yield?.text)
    json.strings("categories", recipe.categories)
    json.bool("favourite", recipe.isFavourite)
    json.decimal("hearts", hearts, places: 3)
    json.integer("photos", photos)
    json.decimal("energy_kcal", energy, places: 3)
    json.decimal("energy_at_least_kcal", energyAtLeast, places: 3)
    json.strings("energy_unknown", unknown)
    json.string("cost", cost.map { $0.description })
    json.string("lacks", lack ?? question?.description)
    json.list("swaps", swaps) { swap, json in
      json.beginObject()
      json.string("food", swap.food)
      json.string("instead", swap.other)
      json.integer("times", swap.times)
      json.endObject()
    }
    json.list("ingredients", ingredients) { ingredient, json in
      json.beginObject()
      json.string("text", ingredient.text)
      json.string("heading", ingredient.heading)
      json.string("item", ingredient.item)
      json.string("recipe", ingredient.recipe)
      json.strings("in", ingredient.there.map { "\($0)" })
      json.endObject()
    }
    json.list("steps", recipe.steps) { step, json in
      json.beginObject()
      json.string("text", step.text)
      json.string("heading", step.group)
      json.endObject()
    }
    let texts = [("about", recipe.about), ("notes", recipe.notes), ("source", recipe.source), ("video", recipe.video)]
    for (key, text) in texts { json.string(key, text.isEmpty ? nil : text) }
    json.strings("tools", recipe.tools)
    if let working { working.write(to: &json) }
    json.endObject()
  }

  public var table: (header: [String], rows: [[String]]) {
    let rows = ingredients.map { ingredient in
      [ingredient.text, ingredient.item ?? "", ingredient.there.map { "\($0)" }.joined(separator: " + ")]
    }
    return (["ingredient", "item", "in"], rows)
  }
}
