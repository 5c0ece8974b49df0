import LarderModel

/// Recipes, dishes and the plan.
extension EventSentence {
  /// A sentence about an event of the cookbook or the plan. Nil for any other event.
  func messageOfRecipes(_ body: any EventBody) -> Message? {
    switch body {
    case let written as RecipeWritten: message(of: written)
    case let listed as IngredientListed:
      "noted for \(meal(listed.meal)): \(listed.line?.visible ?? "an ingredient")\(listed.isOptional ? " (optional)" : "")"
    case let rated as RecipeRated: message(of: rated)
    case let filed as RecipeFiled: message(of: filed)
    case let picture as PictureKept: message(of: picture)
    case let dish as DishDescribed: message(of: dish)
    case let planned as Planned: message(of: planned)
    default: nil
    }
  }

  private func meal(_ meal: MealID?) -> String { catalog.shownName(.meal, meal?.rawValue) ?? "something unnamed" }

  private func message(of written: RecipeWritten) -> Message {
    let yield: Message = written.yield.map { " for \(style.decimal($0.amount, places: 3))" } ?? ""
    let ingredients: Message = written.ingredients.map { ", \(Message.count($0, "ingredient"))" } ?? ""
    return "wrote the recipe \(meal(written.meal))\(yield)\(ingredients)"
  }

  private func message(of rated: RecipeRated) -> Message {
    var said: [Message] = []
    if let hearts = rated.hearts { said.append(hearts == 0 ? "no rating" : "\(hearts) of 5") }
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

  private func message(of filed: RecipeFiled) -> Message {
    let category = catalog.shownName(.recipeCategory, filed.category.rawValue) ?? "a category"
    return switch (filed.meal, filed.isOut) {
    case (nil, false): "added the recipe category \(category)"
    case (nil, true): "removed the category \(category)"
    case (let filed?, false): "filed \(meal(filed)) under \(category)"
    case (let filed?, true): "took \(meal(filed)) out of \(category)"
    }
  }

  private func message(of picture: PictureKept) -> Message {
    let what = picture.item.map { item($0) } ?? meal(picture.meal)
    let step: Message = picture.step.map { " for step \($0)" } ?? ""
    return picture.isOut ? "removed a photo of \(what)" : "added a photo of \(what)\(step)"
  }

  private func message(of dish: DishDescribed) -> Message {
    let energy: Message = dish.energy == nil ? "energy unknown" : "\(energy(dish.energy)) a portion"
    let unknown: Message = dish.unknown.map { $0 > 0 ? ", \(Message.count($0, "ingredient")) not counted" : "" } ?? ""
    return "calculated \(meal(dish.meal)) (lot \(dish.lot)): \(energy)\(unknown)"
  }

  private func message(of planned: Planned) -> Message {
    let day: Message = planned.on.map { " for \(date($0))" } ?? ""
    let mealTime: Message = planned.mealTime == .unsaid ? "" : ", \(word: planned.mealTime.word)"
    return switch planned.state {
    case .planned, .unsaid: "planned \(dish(of: planned))\(day)\(mealTime)"
    case .done: "marked \(name(of: planned)) as done\(day)\(mealTime)"
    case .skipped: "skipped \(name(of: planned))\(day)\(mealTime)"
    case .out: "took \(name(of: planned)) off the plan\(day)\(mealTime)"
    }
  }

  /// The dishes that a command planned or moved, each with its day: "moved chilli to Sat 5 Dec and soup to Sun 6 Dec".
  package func planned(_ dishes: [Planned], areMoved: Bool) -> Message {
    let places = dishes.map { planned -> Message in
      let (dish, day) = (dish(of: planned), planned.on.map { date($0) } ?? "")
      let mealTime: Message = planned.mealTime == .dinner ? "" : ", \(word: planned.mealTime.word)"
      return areMoved ? "\(dish) to \(day)\(mealTime)" : "\(dish) for \(day)\(mealTime)"
    }
    return areMoved ? "moved \(places.listed())" : "planned \(places.listed())"
  }

  private func name(of planned: Planned) -> String { planned.item.map { item($0) } ?? meal(planned.meal) }

  /// A planned dish with its amount: "soup (4 portions)".
  private func dish(of planned: Planned) -> Message {
    let amount: Message = planned.quantity.map { " (\(Figures.quantity($0, style)))" } ?? ""
    return "\(name(of: planned))\(amount)"
  }
}
