internal import LarderRecipes

extension GrocyBook {
  /// The recipes and the plan, with remarks on anything that was not read.
  package var reading: RecipeReading {
    var basket = RecipeBasket(.grocy)
    let lines = Dictionary(grouping: positions, by: \.recipe)
    let parts = Dictionary(grouping: nestings, by: \.recipe)
    let circles = inCircles()
    let factors = GrocyFactors(self)
    for (id, entry) in recipes.sorted(by: { $0.key < $1.key }) {
      var recipe = Recipe(ForeignText.line(entry.name))
      recipe.uid = uid(id, entry)
      recipe.steps = StepList.read(lines: ForeignText.lines(entry.description))
      if let servings = GrocyAmount(entry.servings ?? 0) { recipe.yield = RecipeYield(servings.fraction) }
      add(lines[id] ?? [], factors, to: &recipe, &basket)
      for part in parts[id] ?? [] {
        guard !circles.contains(part.included) || !circles.contains(id) else {
          basket.remark("it contains itself through another recipe; that line was left out", recipe: recipe.name)
          continue
        }
        if let included = recipes[part.included] { recipe.ingredients.append(Self.line(included, part.servings)) }
      }
      basket.take(recipe)
    }
    plan(factors, into: &basket)
    remarkRest(&basket)
    return basket.reading
  }

  private func uid(_ id: Int64, _ entry: Entry) -> String {
    ForeignText.line("grocy \(id) \(entry.created.prefix(40))")
  }

  /// The recipes that are part of a circular inclusion, or between two of them.
  private func inCircles() -> Set<Int64> {
    var into: [Int64: [Int64]] = [:]
    var outOf: [Int64: [Int64]] = [:]
    for nesting in nestings {
      outOf[nesting.recipe, default: []].append(nesting.included)
      into[nesting.included, default: []].append(nesting.recipe)
    }
    var left = Set(into.keys).union(outOf.keys)
    // Recipes without an incoming or outgoing inclusion are in no cycle. They are removed repeatedly.
    for (ends, others) in [(into, outOf), (outOf, into)] {
      var counts = ends.mapValues { $0.count { left.contains($0) } }
      var waiting = left.filter { counts[$0, default: 0] == 0 }
      while let one = waiting.popFirst() {
        left.remove(one)
        for other in others[one] ?? [] where left.contains(other) {
          counts[other, default: 0] -= 1
          if counts[other] == 0 { waiting.insert(other) }
        }
      }
    }
    return left
  }

  // MARK: Ingredients

  private func add(
    _ positions: [Position], _ factors: GrocyFactors, to recipe: inout Recipe, _ basket: inout RecipeBasket
  ) {
    var (gone, absurd) = (0, 0)
    // With one more than the maximum, the recipe is refused.
    let positions = positions.prefix(RecipeBasket.mostIngredients + 1)
    // Grocy shows lines by group, those without a group first.
    let groups = positions.map { ForeignText.line($0.group) }
    var order: [String] = groups.contains("") ? [""] : []
    for group in groups where !order.contains(group) { order.append(group) }
    for group in order {
      for (position, own) in zip(positions, groups) where own == group {
        guard let product = products[position.product] else {
          gone += 1
          continue
        }
        let amount = amount(of: position, product, factors)
        if position.amount != 0, amount.number == nil, position.words.isEmpty { absurd += 1 }
        let (line, note) = Self.line(position, amount, ForeignText.line(product.name))
        if let note { recipe.notes += (recipe.notes.isEmpty ? "" : "\n") + note }
        recipe.ingredients.append(RecipeIngredient(line, group: group.isEmpty ? nil : group))
      }
    }
    if gone > 0 {
      basket.remark(
        gone == 1
          ? "an ingredient was left out: its product is deleted"
          : "\(gone) ingredients were left out: their products are deleted", recipe: recipe.name)
    }
    if absurd > 0 {
      basket.remark(
        absurd == 1
          ? "an impossible amount was left out" : "\(absurd) impossible amounts were left out",
        recipe: recipe.name)
    }
  }

  /// The amount of a line, in the unit shown by Grocy if it can be converted.
  private func amount(
    of position: Position, _ product: Product, _ factors: GrocyFactors
  ) -> (number: GrocyAmount?, unit: Unit?) {
    let stock = product.stockUnit.flatMap { units[$0] }
    let own = position.unit.flatMap { units[$0] }
    if position.isInOwnUnit { return (GrocyAmount(position.amount), own ?? stock) }
    guard let own, let unit = position.unit, let from = product.stockUnit, unit != from else {
      return (GrocyAmount(position.amount), stock ?? own)
    }
    guard let factor = factors.factor(from: from, to: unit, of: position.product) else {
      return (GrocyAmount(position.amount), stock ?? own)
    }
    return (GrocyAmount(position.amount * factor), own)
  }

  /// The line as shown by Grocy, and its note if it is too long to fit.
  private static func line(
    _ position: Position, _ amount: (number: GrocyAmount?, unit: Unit?), _ name: String
  ) -> (line: IngredientLine, note: String?) {
    let words = ForeignText.line(position.words)
    let isCounted = words.isEmpty ? amount.number != nil : words.last?.isNumber ?? false
    var front = [words.isEmpty ? amount.number?.text ?? "" : words]
    if isCounted { front.append(amount.unit?.word(isOne: amount.number?.isOne ?? false) ?? "") }
    let text = (front + [name]).filter { !$0.isEmpty }.joined(separator: " ")
    let note = ForeignText.line(position.note)
    let whole = note.isEmpty ? text : "\(text), \(note)"
    let isTooLong = whole.utf8.count > RecipeBasket.longestLine
    var line = IngredientLineReader.read(isTooLong ? text : whole)
    (line.item, line.isHeading) = (name, false)
    line.note = note.isEmpty || isTooLong ? nil : note
    // A number in a product's name is not the line's amount.
    if words.isEmpty, let measure = amount.unit?.measure {
      let number = amount.number?.fraction
      if line.amounts.first?.quantity != number {
        line.amounts = number.map { [IngredientAmount(quantity: $0, unit: KitchenUnit.named(measure))] } ?? []
      }
    }
    return (line, isTooLong ? "\(name): \(note)" : nil)
  }

  /// A line for an included recipe: "2 portions of tomato sauce".
  private static func line(_ included: Entry, _ servings: Double) -> RecipeIngredient {
    let name = ForeignText.line(included.name)
    guard let amount = GrocyAmount(servings) else { return RecipeIngredient(IngredientLineReader.read(name)) }
    var line = IngredientLineReader.read("\(amount.text) portion\(amount.isOne ? "" : "s") of \(name)")
    (line.item, line.isHeading) = (name, false)
    return RecipeIngredient(line)
  }

  // MARK: The plan

  private func plan(_ factors: GrocyFactors, into basket: inout RecipeBasket) {
    var (notes, done, gone) = (0, 0, 0)
    // Of a plan over many years, the latest part is kept.
    for meal in meals.sorted(by: { ($0.day, $0.stamp) < ($1.day, $1.stamp) }).suffix(RecipeBasket.mostRecipes) {
      guard !meal.isDone else {
        done += 1
        continue
      }
      var planned: PlannedMeal?
      switch meal.subject {
      case .note:
        notes += 1
        continue
      case .recipe(let id, let servings):
        planned = recipes[id].map { entry in
          PlannedMeal(
            date: nil, mealTime: "", recipe: ForeignText.line(entry.name), uid: uid(id, entry),
            portions: GrocyAmount(servings ?? 0)?.fraction)
        }
      case .product(let id, let amount, let unit):
        planned = products[id].map { product in
          var position = Position(recipe: 0, product: id, amount: amount ?? 0, unit: unit)
          position.isInOwnUnit = false
          let (number, unit) = self.amount(of: position, product, factors)
          var planned = PlannedMeal(date: nil, mealTime: "", recipe: ForeignText.line(product.name))
          planned.amount = number.map { "\($0.text) \(unit?.measure ?? "")" }.map(ForeignText.line)
          return planned
        }
      }
      guard var planned else {
        gone += 1
        continue
      }
      planned.date = DayText.day(in: meal.day)
      planned.mealTime = meal.section.flatMap { sections[$0] }.map(ForeignText.line) ?? ""
      planned.stamp = meal.stamp
      basket.plan(planned)
    }
    func remark(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { basket.remark("\(count) \(count == 1 ? one : many)") }
    }
    remark(notes, "note of the plan was skipped", "notes of the plan were skipped")
    remark(done, "meal of the plan is done", "meals of the plan are done")
    remark(gone, "meal of the plan has no recipe or product", "meals of the plan have no recipe or product")
  }

  private func remarkRest(_ basket: inout RecipeBasket) {
    if pictures > 0 {
      basket.remark(
        "\(pictures) picture\(pictures == 1 ? " is" : "s are") in Grocy's storage folder, not in the database, and \(pictures == 1 ? "was" : "were") not read"
      )
    }
    if ownFields > 0 {
      basket.remark(
        "\(ownFields) field\(ownFields == 1 ? "" : "s") you added to recipes \(ownFields == 1 ? "was" : "were") not read"
      )
    }
  }
}

extension GrocyBook.Unit {
  /// The name of the unit after a number.
  fileprivate func word(isOne: Bool) -> String { measure ?? ForeignText.line(isOne || plural.isEmpty ? name : plural) }
}
