import LarderModel

/// Recipes, dishes and the plan.
extension EventSentence {
  /// A sentence about an event of the cookbook or the plan. Nil for any other event.
  func wordingOfRecipes(_ body: any EventBody) -> Message? {
    switch body {
    case let written as RecipeWritten: wording(of: written)
    case let listed as IngredientListed:
      "noted for \(meal(listed.meal)): \(listed.line?.visible ?? "an ingredient")\(listed.isOptional ? " (optional)" : "")"
    case let rated as RecipeRated: wording(of: rated)
    case let filed as RecipeFiled: wording(of: filed)
    case let picture as PictureKept: wording(of: picture)
    case let dish as DishDescribed: wording(of: dish)
    case let planned as Planned: wording(of: planned)
    default: nil
    }
  }

  private func meal(_ meal: MealID?) -> String {
    catalog.shownName(.meal, meal?.rawValue) ?? "something unnamed"
  }

  private func wording(of written: RecipeWritten) -> Message {
    let yield: Message = written.yield.map { " for \(style.decimal($0.amount, places: 3))" } ?? ""
    let ingredients: Message = written.ingredients.map { ", \(Message.count($0, "ingredient"))" } ?? ""
    return "wrote the recipe \(meal(written.meal))\(yield)\(ingredients)"
  }

  private func wording(of rated: RecipeRated) -> Message {
    var said: [Message] = []
    if let hearts = rated.hearts { said.append(hearts == 0 ? "no hearts" : Message.count(hearts, "heart")) }
    if let difficulty = rated.difficulty {
      said.append(difficulty == 0 ? "no difficulty" : "difficulty \(difficulty) of 5")
    }
    switch rated.favourite {
    case .yes: said.append("a favourite")
    case .no: said.append("no longer a favourite")
    case .unsaid: break
    }
    let person = named(.person, rated.person?.rawValue) { " by \($0)" }
    return "rated \(meal(rated.meal)): \(said.joined(separator: ", "))\(person)"
  }

  private func wording(of filed: RecipeFiled) -> Message {
    let category = catalog.shownName(.recipeCategory, filed.category.rawValue) ?? "a category"
    return switch (filed.meal, filed.isOut) {
    case (nil, false): "added the recipe category \(category)"
    case (nil, true): "removed the category \(category)"
    case (let filed?, false): "filed \(meal(filed)) under \(category)"
    case (let filed?, true): "took \(meal(filed)) out of \(category)"
    }
  }

  private func wording(of picture: PictureKept) -> Message {
    let what = picture.item.map { item($0) } ?? meal(picture.meal)
    let step: Message = picture.step.map { " for step \($0)" } ?? ""
    return picture.isOut ? "removed a photo of \(what)" : "added a photo of \(what)\(step)"
  }

  private func wording(of dish: DishDescribed) -> Message {
    let energy: Message = dish.energy == nil ? "energy unknown" : "\(energy(dish.energy)) a portion"
    let unknown: Message = dish.unknown.map { $0 > 0 ? ", \(Message.count($0, "ingredient")) not counted" : "" } ?? ""
    return "calculated \(meal(dish.meal)) (lot \(dish.lot)): \(energy)\(unknown)"
  }

  private func wording(of planned: Planned) -> Message {
    let name = planned.item.map { item($0) } ?? meal(planned.meal)
    let amount: Message = planned.quantity.map { " (\(Figures.quantity($0, style)))" } ?? ""
    let day: Message = planned.on.map { " for \($0.formatted(style))" } ?? ""
    let sitting: Message = planned.sitting == .unsaid ? "" : ", \(word: planned.sitting.word)"
    return switch planned.state {
    case .planned, .unsaid: "planned \(name)\(amount)\(day)\(sitting)"
    case .done: "marked \(name) as done\(day)\(sitting)"
    case .skipped: "skipped \(name)\(day)\(sitting)"
    case .out: "took \(name) off the plan\(day)\(sitting)"
    }
  }
}
