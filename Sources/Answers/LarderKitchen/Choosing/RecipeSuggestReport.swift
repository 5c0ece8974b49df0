import Document
import LarderAnswers
import LarderCatalogue
import LarderModel
import LarderRecipes
import LarderSentences

/// Suggested recipes that prevent the most waste, with the stock that each uses and the foods that it lacks.
package struct RecipeSuggestReport: Sendable {
  /// The amount that a recipe takes from a lot.
  package struct SuggestedUse: Sendable {
    package let item: ItemID
    package let name: String
    /// The noun for the quantity: "lemon" for 1, "lemons" for 2.
    let noun: String
    package let lot: LotID
    package let quantity: Quantity
    package let due: Day?
    /// The probability of being thrown away otherwise, in thousandths.
    package let chance: Int64
    /// The cost, and the part of it that is saved.
    package let cost: Money
    package let saved: Money
  }

  /// A food to buy for a recipe.
  package struct Missing: Sendable {
    package let item: ItemID?
    package let name: String
    /// The noun for the quantity.
    let noun: String
    package let quantity: Quantity
    /// The price. Nil if it cannot be estimated.
    package let price: Money?
    /// Whether the price is only the usual price of foods.
    package let isGuess: Bool
    /// The penalties for the price and for the errand.
    let against: (price: Money, errand: Money)

    package var needed: NeededFood { NeededFood(name, item: item, quantity: quantity) }
  }

  package struct Line: Sendable {
    package let number: Int
    package let meal: MealID
    package let name: String
    package let portions: ExactNumber
    /// The value: the savings, minus the missing foods, plus the rating.
    package let worth: Money
    package let saved: Money
    package let uses: [SuggestedUse]
    package let missing: [Missing]
    /// The value of the household's rating, which may be negative.
    package let liking: Money
    package let minutes: Int?
    /// The energy of a portion, in thousandths of a kilocalorie.
    package let energy: Int64?
    /// The people whom the dish concerns. Nil if no one of the household has an allergy.
    package internal(set) var concerns: [Concern]?
  }

  package let suggested: [Line]
  /// The number of recipes considered.
  package let candidates: Int
  /// Whether there is no recipe at all.
  let isOfEmptyBook: Bool
  /// The number of recipes left out because their figures are unknown.
  package let withoutFigures: Int
  /// The person whom the recipes must fit. Nil if none is given, or if the person avoids nothing.
  package let fitting: Fitting?
  let tellsWhy: Bool
  package let today: Day

  init(
    _ suggested: [Line], candidates: Int, isOfEmptyBook: Bool, withoutFigures: Int, fitting: Fitting?, tellsWhy: Bool,
    today: Day
  ) {
    (self.suggested, self.candidates, self.withoutFigures) = (suggested, candidates, withoutFigures)
    self.isOfEmptyBook = isOfEmptyBook
    (self.fitting, self.tellsWhy, self.today) = (fitting, tellsWhy, today)
  }
}

extension RecipeSuggestReport.Line {
  init(number: Int, _ dinner: Dinner, _ needs: RecipeNeeds, _ line: RecipesReport.Line, _ choice: RecipeChoice) {
    self.number = number
    (meal, name, minutes, energy) = (line.meal, line.name, line.minutes, line.energy)
    portions = needs.portions
    uses = dinner.uses.map { RecipeSuggestReport.SuggestedUse($0, choice) }
    missing = RecipeSuggestReport.Missing.together(
      dinner.missing.map { RecipeSuggestReport.Missing($0, choice) }, choice)
    let against = dinner.missing.reduce(0) { $0 + $1.price + $1.errand }
    liking = choice.costs.money(dinner.total - dinner.saved + against)
    // Rounded as shown, so that the sums match exactly.
    let currency = choice.costs.currency
    let kept = uses.reduce(0) { $0 + $1.saved.minor }
    let lost = missing.reduce(0) { $0 + $1.against.price.minor + $1.against.errand.minor }
    saved = Money(minor: kept, currency: currency)
    worth = Money(minor: kept - lost + liking.minor, currency: currency)
  }
}

extension RecipeSuggestReport.SuggestedUse {
  init(_ use: DinnerUse, _ choice: RecipeChoice) {
    let shelf = choice.shelves[use.lot]
    (item, lot, due) = (shelf.item, shelf.lot, shelf.due)
    name = choice.name(of: shelf.item)
    quantity = Quantity(amount: use.amount, dimension: shelf.left.dimension)
    noun = choice.noun(of: shelf.item, called: name, for: quantity.weighed)
    chance = Int64((shelf.chance * 1000).rounded())
    cost = choice.costs.money(FoodPrices.part(of: shelf.value, use.amount, of: max(shelf.left.amount, 1)))
    saved = choice.costs.money(use.saved)
  }
}

extension RecipeSuggestReport.Missing {
  init(_ missing: MissingFood, _ choice: RecipeChoice) {
    let food = choice.foods[missing.food]
    (item, name) = (food.item, food.name)
    let quantity = Quantity(amount: missing.amount, dimension: food.dimension)
    self.quantity = quantity
    noun = choice.noun(of: food.item, called: food.name, for: quantity.weighed)
    let known = choice.costs.price(of: food.item, in: food.dimension)
    isGuess = known?.isGuess ?? true
    price = known.map { choice.costs.money($0.points(of: missing.amount)) }
    against = (choice.costs.money(missing.price), choice.costs.money(missing.errand))
  }

  /// The foods without duplicates, as far as amounts can be expressed in one unit.
  static func together(_ all: [Self], _ choice: RecipeChoice) -> [Self] {
    // The foods are looked up once instead of for every pair.
    let index = FoodIndex()
    var sums: [Self] = []
    var keys: [NeededFood.Key] = []
    for missing in all {
      let key = missing.needed.key(index)
      var isAdded = false
      for place in sums.indices where !isAdded && keys[place] == key {
        guard let sum = choice.sum(sums[place].needed, missing.needed) else { continue }
        sums[place] = Self(sum, of: sums[place], missing, choice)
        isAdded = true
      }
      guard !isAdded else { continue }
      sums.append(missing)
      keys.append(key)
    }
    return sums
  }

  /// Creates the sum of two missing amounts of one food.
  private init(_ sum: NeededFood, of one: Self, _ other: Self, _ choice: RecipeChoice) {
    (item, name, quantity) = (sum.item, sum.name, sum.quantity)
    noun = choice.noun(of: sum.item, called: sum.name, for: sum.quantity.weighed)
    price = one.price.flatMap { price in other.price.map { price.plus($0) } }
    isGuess = one.isGuess || other.isGuess
    against = (one.against.price.plus(other.against.price), one.against.errand.plus(other.against.errand))
  }
}

extension Money {
  /// The sum of two amounts in one currency.
  fileprivate func plus(_ other: Money) -> Money { Money(minor: minor.addingClamped(other.minor), currency: currency) }
}

extension RecipeSuggestReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    var document = Document("What to cook, \(today.formatted(style))", isTitled: false)
    guard !suggested.isEmpty else {
      if withoutFigures == 0, candidates == 0 {
        document.blocks.message(
          isOfEmptyBook ? "The cookbook is empty: \(.addRecipe)" : "No matching recipes: \(.recipes)")
      }
      if let unfit = fitting?.unfit { document.blocks.message(unfit) }
      say(withoutFigures, &document)
      return document
    }
    for (index, line) in suggested.enumerated() {
      if let heading = fitting?.heading(before: index, of: suggested.count) { document.blocks.message(heading) }
      document.blocks.message("\(line.number). \(sentence(line, style))")
      if tellsWhy { for reason in reasons(line, style) { document.blocks.message("\(reason)", .faint, indent: 3) } }
    }
    if let unfit = fitting?.unfit { document.blocks.message(unfit) }
    say(withoutFigures, &document)
    if let first = suggested.first { document.blocks.message("To cook the first one: \(.cookRecipe(first.name))") }
    return document
  }

  private func say(_ withoutFigures: Int, _ document: inout Document) {
    guard withoutFigures > 0 else { return }
    document.blocks.say("\(Figures.count(withoutFigures, "recipe")) left out, whose figures are not known.", .faint)
  }

  /// A sentence about a recipe: "Omelette saves €1.10: 150 g spinach (due tomorrow) and 50 g feta (due Wed)."
  private func sentence(_ line: Line, _ style: OutputStyle) -> Message {
    let saving = line.uses.filter { $0.saved.minor > 0 }
    let foods = saving.map { use -> Message in
      let due: Message = use.due.map { " (due \($0.message(relativeTo: today)))" } ?? ""
      return "\(use.quantity.inKitchen(style)) \(use.noun)\(due)"
    }
    let missing = line.missing.map { Message(verbatim: "\($0.quantity.inKitchen(style)) \($0.noun)") }
    let saves: Message =
      saving.isEmpty
      ? "\(line.name.visible) saves no food from being thrown away."
      : "\(line.name.visible) saves \(line.saved.formatted(style)): \(foods.listed())."
    let lacks: Message = missing.isEmpty ? "" : " Missing: \(missing.listed())."
    let marks = (line.concerns?.marks ?? []).map { " \($0.capitalizedFirst)." as Message }
    return saves + lacks + marks.joined(separator: "")
  }

  /// The numbers that determine the order.
  private func reasons(_ line: Line, _ style: OutputStyle) -> [String] {
    var reasons = line.uses.filter { $0.saved.minor > 0 }.map { use in
      "\(use.quantity.inKitchen(style)) \(use.noun): \(use.saved.formatted(style)) of \(use.cost.formatted(style)) would go to waste"
    }
    reasons += line.missing.map { missing in
      let price = missing.price.map { "a quarter of \($0.formatted(style))" } ?? "its price is unknown"
      let guess = missing.isGuess && missing.price != nil ? ", the usual price of your foods" : ""
      return
        "\(missing.quantity.inKitchen(style)) \(missing.noun) missing: \(price)\(guess), and \(missing.against.errand.formatted(style)) for the trip"
    }
    if line.liking.minor != 0 { reasons.append("\(line.liking.formatted(style)) for its hearts") }
    let against = line.missing.map { missing in
      "− \(missing.against.price.formatted(style)) − \(missing.against.errand.formatted(style))"
    }
    guard !line.missing.isEmpty || line.liking.minor != 0 else { return reasons }
    let sum = ([line.saved.formatted(style)] + against).joined(separator: " ")
    let size = Money(minor: abs(line.liking.minor), currency: line.liking.currency)
    let liking = line.liking.minor == 0 ? "" : " \(line.liking.isNegative ? "−" : "+") \(size.formatted(style))"
    reasons.append("\(sum)\(liking) = \(line.worth.formatted(style))")
    return reasons
  }

  package static let word = "recipe-suggest"
  package static let fields: [ReportField<RecipeSuggestReport>] = [
    .day("today", \.today), .count("candidates", \.candidates), .count("without_figures", \.withoutFigures),
    .count("fitting?", \.fitting?.sure), .count("left_out?", \.fitting?.leftOut.count),
    .list("recipes", rows, \.suggested),
  ]

  private static let rows: [ReportField<Line>] = [
    .count("number", \.number), .text("recipe", \.name), .text("portions") { "\($0.portions)" },
    .text("worth", \.worth.description).ofMoney, .text("saved", \.saved.description),
    .text("liking", \.liking.description), .count("minutes?", \.minutes), .decimal("energy_kcal?", \.energy),
    .list("uses", uses, \.uses), .list("missing", missing, \.missing),
    .cell("uses") { line in
      line.uses.filter { $0.saved.minor > 0 }.map { "\($0.quantity) \($0.name)" }.joined(separator: ", ")
    },
    .cell("missing") { $0.missing.map { "\($0.quantity) \($0.name)" }.joined(separator: ", ") },
    .concerns(\.concerns), .concernsCell(\.concerns),
  ]

  private static let uses: [ReportField<SuggestedUse>] = [
    .text("item", \.name), .count("item_number", \.item.rawValue), .count("lot", \.lot.rawValue),
    .quantity("quantity", \.quantity), .day("due?", \.due), .decimal("chance", \.chance),
    .text("cost", \.cost.description).ofMoney, .text("saved", \.saved.description),
  ]

  private static let missing: [ReportField<Missing>] = [
    .text("food", \.name), .count("item_number?", \.item?.rawValue), .quantity("quantity", \.quantity),
    .text("price?", \.price?.description).ofMoney, .flag("price_is_guess", \.isGuess).ofMoney,
  ]

  package var table: (header: [String], rows: [[String]]) {
    let isMarked = suggested.contains { $0.concerns != nil }
    return Self.rows.table("number recipe portions worth saved uses missing\(isMarked ? " concerns" : "")", suggested)
  }
}
