import LarderCommands
import LarderModel
import LarderSentences
import LarderWords

/// The words after `cook`: the recipe, each person's share, and changes to the recipe.
struct CookWords: ReadsLine {
  let reader: EntryReader

  var line: Line { reader.line }
  private var catalog: Catalog { reader.catalog }

  /// The recipe that the words name, and the number after it: "carbonara 4".
  func recipeAndCount() throws(CommandLineError) -> (name: String, count: ExactNumber?) {
    let words = arguments.words
    let name = arguments.text
    guard !name.isEmpty else { throw .usage("cook what? as in: \(.words("cook carbonara"))") }
    guard catalog.meal(named: name) == nil else { return (name, nil) }
    for count in (1..<words.count).reversed() {
      let rest = words[count...].joined(separator: " ")
      let number = rest.split(separator: " ").first.map { String($0) } ?? ""
      let isOfPortions = rest == number || ["portion", "portions", "people"].contains(rest.dropFirst(number.count + 1))
      let named = words[..<count].joined(separator: " ")
      guard isOfPortions, catalog.meal(named: named) != nil,
        let portions = try? ExactNumber(parsing: number, allowingNegative: false)
      else { continue }
      return (named, portions)
    }
    try refuseStrangers()
    return (name, nil)
  }

  /// Asks which recipe a part of a name or a misspelt name means. Nil if the name is known, or resembles none.
  func whichRecipe(_ name: String) -> LineQuestion? {
    guard catalog.meal(named: name) == nil else { return nil }
    let partial = PartialNames(name, reader.household).recipes
    let near = partial.isEmpty ? Suggestion.nearRecipes(name, catalog) : partial
    let text: Message =
      near.count == 1
      ? "No recipe is called \"\(name.visible)\"; cook \(near[0].visible)?" : "Which recipe is \"\(name.visible)\"?"
    return line.question(text, replacing: name, by: near)
  }

  /// Asks whether a dish that has no recipe was eaten. Nil if it has one.
  func withoutRecipe(_ name: String) -> LineQuestion? {
    guard catalog.meal(named: name).flatMap(catalog.recipe(of:)) == nil else { return nil }
    let people = line.eaters.isEmpty ? [arguments[.person]].compactMap(\.self) : line.eaters.map(\.name)
    let options = [OptionName.on, .at, .note].compactMap { option in
      arguments[option].map { "\(option.rawValue):\($0)" }
    }
    let eaters = people.isEmpty ? [] : ["\(OptionName.person.rawValue):\(people.joined(separator: ","))"]
    // "cook rice 200g, beans 100g" names foods with amounts, and no dish.
    let words = name.contains(", ") ? arguments.words : [name]
    guard let eaten = try? Line([Verb.eat.name] + words + eaters + options) else { return nil }
    return LineQuestion(
      "No recipe is called \"\(name.visible)\". Was it eaten?",
      [.init(title: "yes, record the meal", line: eaten)])
  }

  /// Refuses "carbonara ann, ben 1.5" if no one called ben is known. The error offers the line that adds a new person.
  private func refuseStrangers() throws(CommandLineError) {
    let words = line.typed.isEmpty ? arguments.words : line.typed
    let known = (1..<max(words.count, 1)).reversed().first { count in
      catalog.meal(named: words[..<count].joined(separator: " ")) != nil
    }
    guard let known else { return }
    let eaters = Self.eaters(in: words[known...])
    guard let stranger = eaters.first(where: { catalog.number(.person, named: $0.name) == nil }) else { return }
    let names = eaters.map { eater in eater.words.map { "\(eater.name):\($0)" } ?? eater.name }
    throw .refused(
      "no person is called \"\(stranger.name.visible)\" yet; for a new person, write "
        + "for:\(PositionalArguments.quoted(names.joined(separator: ",")))")
  }

  /// The names among words, each with the amount directly after it.
  private static func eaters(in words: ArraySlice<String>) -> [Eater] {
    var eaters: [Eater] = []
    var rest = words
    while let word = rest.first {
      let count = PositionalArguments.quantityCount(rest)
      if count == 0 {
        let isName =
          word.first?.isLetter == true && word != "for" && !PositionalArguments.joining.contains(word.lowercased())
        if isName { eaters.append(Eater(PositionalArguments.name([word]))) }
      } else if let last = eaters.indices.last, eaters[last].words == nil {
        let amount = rest.prefix(count).map { PositionalArguments.name([$0]) }.filter {
          !["portion", "portions"].contains($0)
        }
        eaters[last].words = amount.joined(separator: " ")
      }
      rest = rest.dropFirst(max(count, 1))
    }
    return eaters
  }

  /// Refuses a number after for:ann,ben that is too small for the whole dish, because it is unclear whose share it is.
  func refuseTooFew(_ count: ExactNumber?) throws(CommandLineError) {
    guard let count, arguments[.serves] == nil, !line.eaters.isEmpty, line.eaters.allSatisfy({ $0.words == nil }),
      !count.isWhole || count < ExactNumber(Int64(line.eaters.count))
    else { return }
    let names = line.eaters.map { Message(verbatim: $0.name.visible) }
    throw .usage(
      """
      \(count) portions are not enough for \(names.listed()); give the portions cooked with serves:, and each person's \
      portions after the name, as in: \(.words("cook carbonara for:ann,ben:1.5"))
      """)
  }

  /// The shares of everyone who ate the dish.
  ///
  /// - Parameter own: The number after the name of the only eater. Nil for one portion.
  func portionsEaten(by own: ExactNumber?) throws -> [Cook.Helping] {
    if let ate = try arguments.portions(.ate) {
      guard line.eaters.isEmpty else {
        throw CommandLineError.usage(
          "use either ate: or each person's portions, as in: \(.words("cook carbonara ann, ben 1.5"))")
      }
      return ate.isPositive ? [Cook.Helping(line.person, portions: ate)] : []
    }
    guard !line.eaters.isEmpty else {
      return arguments[.person].map { [Cook.Helping($0, portions: own ?? .one)] } ?? []
    }
    return try line.eaters.map { eater in
      guard let words = eater.words else { return Cook.Helping(eater.name, portions: .one) }
      switch try EnteredQuantity(parsing: words).measure {
      case .bare(let number), .share(let number): return Cook.Helping(eater.name, portions: number)
      case .exact(let quantity) where quantity.dimension == .portions:
        return Cook.Helping(eater.name, portions: ExactNumber(numerator: quantity.amount, denominator: 1000) ?? .one)
      default: throw CommandLineError.usage("\(eater.name.visible) had \"\(words.visible)\"; give it in portions")
      }
    }
  }

  // MARK: Changes to the recipe

  /// Today's planned dish, if the line names none.
  func plannedDish() throws(CommandLineError) -> MealPlan.Line {
    let day = reader.household.day(of: reader.entryTime)
    let lines = reader.household.kitchen.plan.lines.filter { line in
      line.on == day.number && line.meal.map { catalog.recipe(of: $0) != nil } ?? false
    }
    guard let first = lines.first else {
      throw .usage("cook what? nothing is planned for today; name a recipe, as in: \(.words("cook carbonara"))")
    }
    guard lines.count == 1 else {
      let names = lines.map { Message(verbatim: $0.name(catalog).visible) }
      throw .usage("which one? \(names.listed()) are planned for today; as in: \(.cookRecipe(first.name(catalog)))")
    }
    return first
  }

  /// The changes to the recipe for this time only.
  var swaps: [Swap] {
    get throws {
      let without = arguments.all(.without).map { Swap(food: $0, change: .leftOut) }
      let instead = try arguments.all(.instead).map { text in
        let (food, other) = try Self.pair(text, .instead)
        return Swap(food: food, change: .other(other))
      }
      let amounts = try arguments.all(.using).map { text in
        let (food, amount) = try Self.pair(text, .using)
        return Swap(food: food, change: .amount(try EnteredQuantity(parsing: amount)))
      }
      let all = without + instead + amounts
      for (index, swap) in all.enumerated() {
        let other = all[..<index].first {
          $0.option != swap.option && NameRule.key($0.food) == NameRule.key(swap.food)
        }
        guard let other else { continue }
        let food = swap.food.visible
        throw CommandLineError.usage(
          "\(other.option.rawValue):\(food) and \(swap.option.rawValue):\(food) contradict each other; give only one of them"
        )
      }
      return all
    }
  }

  private static func pair(_ text: String, _ option: OptionName) throws(CommandLineError) -> (String, String) {
    let parts = text.split(separator: "=", maxSplits: 1).map { String($0) }
    guard parts.count == 2 else {
      let other = option == .instead ? "ham" : "120g"
      throw .usage("\(option.rawValue):\(text.visible) is incomplete; try \(option.rawValue):bacon=\(other)")
    }
    return (parts[0], parts[1])
  }
}

/// A change to one ingredient of a recipe.
struct Swap {
  enum Change {
    case leftOut
    case other(String)
    case amount(EnteredQuantity)
  }

  let food: String
  let change: Change

  /// The option that states the change.
  var option: OptionName {
    switch change {
    case .leftOut: .without
    case .other: .instead
    case .amount: .using
    }
  }
}
