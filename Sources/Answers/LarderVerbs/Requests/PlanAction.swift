import LarderKitchen
import LarderModel
import LarderWords

/// The actions of the meal plan.
enum PlanAction: String, CaseIterable {
  case list, add, move, remove, suggest, shop

  /// `larder plan`: shows the plan, or performs an action on it.
  static func meaning(of line: Line) throws -> Meaning {
    let arguments = line.arguments
    var action = list
    if let word = arguments.words.first {
      action = try SubVerb.named(word, of: "plan") { word in
        "\"\(word.visible)\" is not an action of the plan; to add it: \(.planRecipe(word))"
      }
    }
    let words = Array(arguments.words.dropFirst())
    switch action {
    case .list: return .seeing(PlanRequest(), folding: PlanRequest.kinds)
    case .add, .move, .remove: return .command(PendingPlanChange(action: action, words: words))
    case .shop: return .command(PlanShopping())
    case .suggest:
      let request = try suggestion(words, arguments)
      return arguments.has(.accept)
        ? .command(PendingPlanSuggestion(request: request)) : .seeing(request, folding: PlanSuggestRequest.kinds)
    }
  }

  private static func suggestion(_ words: [String], _ arguments: Arguments) throws -> PlanSuggestRequest {
    var request = PlanSuggestRequest()
    request.filter = try RecipeFilter(searching: [], arguments)
    request.portions = try arguments.portions(.serves)
    guard let text = words.first else { return request }
    guard words.count == 1, let days = try? DayCount.parse(text, "days"), (1...14).contains(days) else {
      throw CommandLineError.usage("for how many days? from 1d to 14d, as in: \(.words("plan suggest 5d"))")
    }
    request.days = days
    return request
  }
}

/// The words after `plan add`: a day, a name and a meal time, in any unambiguous order.
struct PlanWords {
  let day: Day?
  let mealTime: MealTime?
  let name: String

  init(_ words: [String], today: Day, _ catalog: Catalog) {
    var words = words
    var mealTime: MealTime?
    // "fri lunch carbonara", "carbonara fri lunch": at either end, a meal time is not part of the name.
    func read(_ word: String?) -> MealTime? {
      word.flatMap { try? MealTime(word: $0.lowercased(), what: "meal") }.flatMap { $0 == .unsaid ? nil : $0 }
    }
    if words.count > 1, let said = read(words.last) {
      mealTime = said
      words.removeLast()
    }
    var day: Day?
    (day, words) = Self.day(in: words, today, catalog)
    if mealTime == nil, words.count > 1, let said = read(words.first) {
      mealTime = said
      words.removeFirst()
    }
    if mealTime == nil, words.count > 1, let said = read(words.last) {
      mealTime = said
      words.removeLast()
    }
    (self.day, self.mealTime, name) = (day, mealTime, words.joined(separator: " "))
  }

  /// The day at the start or the end of the words, and the words without it.
  private static func day(in words: [String], _ today: Day, _ catalog: Catalog) -> (Day?, [String]) {
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      if let day = read(words.prefix(count), today, catalog) { return (day, Array(words.dropFirst(count))) }
      if let day = read(words.suffix(count), today, catalog) { return (day, Array(words.dropLast(count))) }
    }
    return (nil, words)
  }

  private static func read(_ words: ArraySlice<String>, _ today: Day, _ catalog: Catalog) -> Day? {
    let text = words.joined(separator: " ")
    // A weekday may be today.
    if text.lowercased() == today.weekdayName.lowercased() || text.lowercased() == today.shortWeekdayName.lowercased() {
      return today
    }
    if let numbers = SlashedNumbers(text) {
      let days = numbers.dates(today)
      return catalog.writesMonthFirst ? numbers.monthFirst(today, leaning: .future) : days.count == 1 ? days[0] : nil
    }
    return (try? catalog.day(text, today: today, leaning: .future))?.day
  }
}
