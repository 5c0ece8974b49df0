import LarderModel
import PlainText

/// The line to type for a suggested action, without the program's name. Words in capitals are placeholders.
extension SuggestedAction {
  /// The line to type: `count milk QUANTITY`, `fix 17 price:4.00`.
  package var line: String {
    switch self {
    case .stock(let item): item.map { "stock \(Self.word($0))" } ?? "stock"
    case .history(let item): item.map { "history \(Self.word($0))" } ?? "history"
    case .wholeHistory: "history last:all"
    case .due(let days): days.map { "due \($0)d" } ?? "due"
    case .foods: "foods"
    case .why(let item): "why \(Self.word(item))"
    case .whyEvent(let event): "why \(event)"
    case .whyWaste(let period, let aspects):
      (["why"] + Self.words(period, aspects, quoting: Self.word)).joined(separator: " ")
    case .monthReport(let month): "report month -p \(month)"
    case .calorieReport(let month): "report calories -p \(month)"
    case .use: "use"
    case .move: "move"
    case .toss(let reason): "toss ITEM why:\(reason.word)"
    case .count(let item): item.map { "count \(Self.word($0)) QUANTITY" } ?? "count"
    case .countSomething: "count ITEM QUANTITY"
    case .list(let item): "list add \(item.map(Self.word) ?? "ITEM")"
    case .editListed(let item): "list edit \(Self.word(item)) QUANTITY"
    case .tick(let item, let quantity):
      "list done \(item.map(Self.word) ?? "ITEM")\(quantity.map { " \($0)" } ?? "")"
    case .untick(let item): "list undone \(Self.word(item))"
    case .checkout: "list checkout"
    case .acceptSuggestions: "suggest --accept"
    case .addMeal(let meal, let energy): "meal add \(Self.word(meal))\(energy.map { " energy:\($0)" } ?? "")"
    case .editMeal(let meal, let energy): "meal edit \(Self.word(meal)) energy:\(energy)"
    case .goal(let attribute, let value, let person):
      "goal \(attribute == .energy ? "" : "\(attribute.word):")\(value ?? attribute.word.uppercased())"
        + (person.map { " for:\(Self.word($0))" } ?? "")
    case .recipes: "recipe list"
    case .keepPhoto(let recipe): "recipe photo \(Self.word(recipe)) dish.jpg"
    case .planRecipe(let recipe): "plan add fri \(Self.word(recipe)) serves:4"
    case .suggestRecipes: "recipe suggest"
    case .recipesWith(let food): "recipe list with:\(Self.word(food))"
    case .checkRecipes: "recipe check"
    case .saysFood(let food, let item): "recipe check \(Self.word("\(food)=\(item)"))"
    case .movePlanned(let name): "plan move \(Self.word(name)) fri"
    case .planShop: "plan shop"
    case .acceptPlan: "plan suggest --accept"
    case .unplan(let name): "plan remove \(Self.word(name))"
    case .cookRecipe(let recipe): "cook \(Self.word(recipe))"
    case .cookAnyway(let recipe): "cook \(Self.word(recipe)) --anyway"
    case .cookInstead(let recipe, let food, let other):
      "cook \(Self.word(recipe)) instead:\(Self.word(food))=\(Self.word(other))"
    case .addRecipe: "recipe add FILE"
    case .editRecipe(let recipe): "recipe edit \(Self.word(recipe)) FILE"
    case .rateRecipe(let recipe): "recipe rate \(Self.word(recipe)) hearts:5"
    case .fileRecipe(let recipe, let category): "recipe file \(Self.word(recipe)) category:\(Self.word(category))"
    case .describeProduct(let code): "fix \(Self.code(code)) item:ITEM pack:1l"
    case .buyCode(let code): "buy \(Self.code(code)) ITEM 1l 2.38"
    case .fixProduct(let code, let item): "fix \(Self.code(code)) item:\(Self.word(item))"
    case .sayDigits(let code, let store): "fix \(Self.word(code)) digits:weight store:\(Self.word(store))"
    case .describePack(let code): "fix \(Self.code(code)) pack:1l"
    case .unknownCodes: "product --unknown"
    case .forgetCode(let code): "product --forget \(Self.word(code))"
    case .fix: "fix"
    case .fixFact(let item, let attribute, let value): "fix \(Self.word(item)) \(attribute.word):\(value)"
    case .describe(let item): "fix \(Self.word(item)) energy:64kcal keeps-fridge:7d"
    case .fixLike(let item, let food): "fix \(Self.word(item)) like:\(Self.word(food))"
    case .fixEvent(let event, let field, let value):
      "fix \(event.map { "\($0)" } ?? "EVENT") \(field):\(value.map(Self.word) ?? "…")"
    case .fixDayOfEither: "fix one of the two day:…"
    case .undoLast: "undo"
    case .undo(let events):
      events.count == 1 ? "undo \(events.lowerBound)" : "undo \(events.lowerBound)-\(events.upperBound)"
    case .redoLast: "redo"
    case .redo(let event): "redo \(event.map { "\($0)" } ?? "NUMBER")"
    case .verify(let isDeep): isDeep ? "verify --deep" : "verify"
    case .rebuild: "rebuild"
    case .restore: "restore BACKUP"
    case .restoreOver: "restore BACKUP --force"
    case .restoreElsewhere: "restore BACKUP --to DIR"
    case .rescue: "rescue DAMAGED NEW"
    case .words(let words): words
    }
  }

  /// The words after `why` that show the events counted in the waste of a period.
  package static func words(
    _ period: Period, _ aspects: [WasteAspect], quoting quoted: (String) -> String = { $0 }
  ) -> [String] {
    ["waste", "-p", quoted(period.description)]
      + aspects.map { aspect in
        switch aspect {
        case .edible: "part:edible"
        case .item(let name): "item:\(quoted(name))"
        case .reason(let reason): "reason:\(reason == .unsaid ? "none" : reason.word)"
        case .pastDate: "past:any"
        case .store(let name): "store:\(quoted(name))"
        }
      }
  }

  /// A code as one word. Up to eight digits get the prefix `code:`, because they may be a number.
  private static func code(_ digits: String) -> String {
    digits.utf8.count <= 8 && digits.utf8.allSatisfy { (48...57).contains($0) } ? "code:\(digits)" : word(digits)
  }

  /// A name as one word of a shell, in quotes if the shell would otherwise split or interpret it.
  package static func word(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || ":.,-_/".unicodeScalars.contains(scalar)
    }
    let word = word.visible
    guard !isPlain || word.isEmpty else { return word }
    guard word.contains(where: { "\"\\$`!".contains($0) }) else { return "\"\(word)\"" }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
