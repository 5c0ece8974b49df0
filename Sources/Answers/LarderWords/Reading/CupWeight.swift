import LarderCatalogue
import LarderCommands
import LarderModel
import PlainText

/// The weight of one cup of a food. Without it, cups and spoons cannot be taken from food that was bought by weight.
struct CupWeight: Hashable {
  let food: String
  /// The weight in milligrams.
  let weight: Int64

  /// Reads the value of the option: "salsa=260g".
  init(parsing text: String) throws(Refusal) {
    guard let sign = text.lastIndex(of: "="), let weight = Self.weight(String(text[text.index(after: sign)...])),
      sign > text.startIndex
    else {
      throw Refusal(.badValue, "cup:\(text.visible) must be a food and a weight", hint: "try cup:salsa=260g")
    }
    (food, self.weight) = (String(text[..<sign]), weight)
  }

  /// The weight that the catalogue has for a food. Nil if it has none.
  init?(ofCatalogue food: String) {
    guard let known = FoodCatalogue.food(named: food), let weight = Self.weight(of: known) else { return nil }
    (self.food, self.weight) = (food, weight)
  }

  /// Reads a weight. A plain number is in grams.
  static func weight(_ text: String) -> Int64? {
    guard let entered = try? EnteredQuantity(parsing: text) else { return nil }
    if case .bare(let number) = entered.measure { return number.scaled(to: 1000, denominator: 1) }
    guard case .exact(let quantity) = entered.measure, quantity.dimension == .mass else { return nil }
    return quantity.amount
  }

  private static func weight(of food: Food) -> Int64? {
    if let listed = KitchenWeights().milligrams(of: "cup", food: food.name) { return listed }
    guard let density = food.density, let cup = MeasureUnit.named("cup") else { return nil }
    return Quantity(.one, cup).flatMap { ExactNumber($0.amount).scaled(to: density, denominator: 1_000_000) }
  }

  /// Weights to choose from, in whole grams: quartiles of the cups in a category, or the cups of three usual foods.
  static func likely(_ category: String?) -> [Int64] {
    let known = FoodCatalogue.all.filter { $0.category == category }.compactMap(weight).sorted()
    guard known.count >= 4 else { return [240, 200, 125] }
    var likely: [Int64] = []
    for part in [2, 1, 3] {
      let rounded = (known[known.count * part / 4] + 2_500) / 5_000 * 5
      if !likely.contains(rounded) { likely.append(rounded) }
    }
    return likely
  }
}

extension EntryReader {
  /// The decision for a command on the current household. The catalogue of foods supplies facts about new items, and
  /// the weight of a cup if the command takes cups of food that is kept by weight.
  package func decide(_ command: some Command) throws(Refusal) -> Decision {
    var cups: [CupWeight] = []
    for text in arguments.all(.cup) { cups.append(try CupWeight(parsing: text)) }
    while true {
      do throws(Refusal) {
        let weighed = cups.map { WeighCup($0.food, weight: $0.weight, entryTime: entryTime) }
        return try cups.isEmpty ? decided(command) : decided(CommandGroup(weighed + [command], entryTime: entryTime))
      } catch {
        guard let food = error.unweighed, !cups.contains(where: { $0.food == food }),
          let cup = CupWeight(ofCatalogue: food)
        else { throw error }
        cups.append(cup)
      }
    }
  }

  private func decided(_ command: some Command) throws(Refusal) -> Decision {
    try household.decide(command, by: arguments[.by], foods: CommonFoods())
  }

  /// Asks what one cup of a food weighs. The answer stays with the item.
  func question(forCupOf food: String) -> LineQuestion? {
    guard verb.options.contains(where: { $0.key == .cup }) else { return nil }
    let item = catalog.item(named: food)
    let filed = item.flatMap { catalog.category(of: $0, on: entryTime.day) }.map {
      catalog.name(.category, $0.rawValue)
    }
    let line = line
    let choices = CupWeight.likely(filed).map { grams in
      LineQuestion.Choice(
        title: "about \(grams) g", line: line.adding(.cup, "\(food)=\(grams)g"))
    }
    return LineQuestion("How much does one cup of \(food.visible) weigh?", choices) { answer in
      CupWeight.weight(answer).map { weight in
        let typed = Quantity(amount: weight, dimension: .mass).formatted(.english).filter { $0 != " " }
        return line.adding(.cup, "\(food)=\(typed)")
      }
    }
  }
}

extension EntryReader {
  /// Asks how much one slice or handful is, if the size is unknown. Nil if the line names none.
  func questionOfPart(_ refusal: Refusal) -> LineQuestion? {
    guard verb.known == .eat || verb.known == .use || verb.known == .toss, let parts = try? parts() else { return nil }
    let quantities = parts.compactMap { part in
      try? part.entry(words: part.arguments.energy(isName: catalog.knows).words) { catalog.meal(named: $0) != nil }
        .quantity
    }
    for quantity in quantities {
      guard case .packs(let count) = quantity.measure, quantity.container.isPart else { continue }
      let amounts = [20, 50, 100].compactMap { grams in
        count.scaled(to: grams, denominator: 1).map { (title: "\(grams) g" as Message, text: "\($0)g") }
      }
      let portions: (title: Message, text: String) = ("a portion", "\(count) \(count > .one ? "portions" : "portion")")
      let choices = ((verb.known == .eat ? [portions] : []) + amounts).compactMap { title, text in
        line.replacing(quantity.text, with: text).map { line in
          var line = line
          line.arguments.words = line.arguments.words.flatMap { word in
            word.hasPrefix(text) ? word.split(separator: " ").map(String.init) : [word]
          }
          return LineQuestion.Choice(title: title, line: line)
        }
      }
      return choices.isEmpty ? nil : LineQuestion(refusal.explanation.capitalizedFirst, choices)
    }
    return nil
  }
}

extension Line {
  /// Returns the line with another value of an option that can be repeated.
  fileprivate func adding(_ option: OptionName, _ value: String) -> Line {
    var line = self
    line.arguments.values.append((option.rawValue, value))
    return line
  }
}
