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
      LineQuestion.Choice(title: "about \(grams) g", line: line.adding(.cup, "\(food)=\(grams)g"))
    }
    return LineQuestion("How much does one cup of \(food.visible) weigh?", choices) { answer in
      CupWeight.weight(answer).map { weight in
        let typed = Quantity(amount: weight, dimension: .mass).formatted(.english).filter { $0 != " " }
        return line.adding(.cup, "\(food)=\(typed)")
      }
    }
  }

  /// Asks how much one slice or handful is, if the size is unknown, and whether "6 pack" is one pack or six. Nil if the
  /// refusal has another reason.
  func questionOfPacks(_ refusal: Refusal) -> LineQuestion? {
    guard refusal.reason == .unknownFactor || refusal.reason == .ambiguous, let parts = try? parts() else { return nil }
    let takesPrice = verb.options.contains { $0.key == .price }
    for part in parts {
      let words = (try? part.arguments.energy(isName: catalog.knows).words) ?? part.arguments.words
      let entry = try? part.entry(words: words, takesPrice: takesPrice) { catalog.meal(named: $0) != nil }
      guard let quantity = entry?.quantity else { continue }
      if case .share(let part) = quantity.measure, refusal.reason == .ambiguous, verb.known == .eat,
        var line = line.replacing(quantity.text, withWords: "\(part) portions")
      {
        line.arguments.words.removeAll { PositionalArguments.isArticle($0) || ["a", "an"].contains($0.lowercased()) }
        return LineQuestion(
          refusal.explanation.capitalizedFirst, [.init(title: "\(quantity.text.visible) of a portion", line: line)])
      }
      guard case .packs(let count) = quantity.measure else { continue }
      let amounts: [(title: Message, text: String)]
      var text: Message = "One pack of \(count), or \(count) packs?"
      if refusal.reason == .ambiguous, quantity.isNumberOfPack {
        amounts = [("one pack of \(count)", "\(count) pieces"), ("\(count) packs", "\(count) packs")]
      } else if refusal.reason == .unknownFactor, quantity.container.isPart {
        let weights = [20, 50, 100].compactMap { grams in
          count.scaled(to: grams, denominator: 1).map { (title: "\(grams) g" as Message, text: "\($0)g") }
        }
        let portions = count == .one ? "1 portion" : "\(count) portions"
        amounts = (verb.known == .eat ? [(title: "a portion" as Message, text: portions)] : []) + weights
        text = "How much is one \(word: quantity.container.rawValue) of \(entry?.item?.visible ?? "it")?"
      } else {
        continue
      }
      let choices = amounts.compactMap { title, words in
        line.replacing(quantity.text, withWords: words).map { LineQuestion.Choice(title: title, line: $0) }
      }
      // Among several things, the refusal says that nothing was recorded.
      let isAlone = refusal.explanation.description.hasSuffix("?")
      if !choices.isEmpty { return LineQuestion(isAlone ? refusal.explanation.capitalizedFirst : text, choices) }
    }
    return nil
  }
}

extension Line {
  /// Returns the line with other words in place of a quantity. Nil if the line does not contain it.
  fileprivate func replacing(_ quantity: String, withWords text: String) -> Line? {
    guard var line = replacing(quantity, with: text) else { return nil }
    line.arguments.words = line.arguments.words.flatMap { word in
      word.hasPrefix(text) ? word.split(separator: " ").map(String.init) : [word]
    }
    return line
  }

  /// Returns the line with another value of an option that can be repeated.
  fileprivate func adding(_ option: OptionName, _ value: String) -> Line {
    var line = self
    line.arguments.values.append((option.rawValue, value))
    return line
  }
}
