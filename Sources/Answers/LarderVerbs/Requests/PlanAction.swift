import LarderKitchen
import LarderModel
import LarderWords

/// The actions of the meal plan.
enum PlanAction: String, CaseIterable {
  case list, add, move, swap, remove, suggest, shop

  /// `larder plan`: shows the plan, or performs an action on it.
  static func meaning(of line: Line) throws -> Meaning {
    let arguments = line.arguments
    var action = list
    if namesDish(arguments.words) { return .command(PendingPlanChange(action: .add, words: arguments.words)) }
    if let word = arguments.words.first, !isPeriod(arguments.words) {
      if isDish(word) { throw dayQuestion(line) }
      action = try SubVerb.named(word, of: "plan") { word in
        "\"\(word.visible)\" is not an action of the plan; to add it: \(.planRecipe(word))"
      }
    }
    let words = Array(arguments.words.dropFirst())
    switch action {
    case .list:
      let period = arguments.words.filter { $0 != list.rawValue }
      var request = PlanRequest()
      if !period.isEmpty { request.day = { PlanWords(period, today: $0, $1).day } }
      return .seeing(request, folding: PlanRequest.kinds)
    case .add, .move, .swap, .remove: return .command(PendingPlanChange(action: action, words: words))
    case .shop: return .command(PlanShopping())
    case .suggest:
      let request = try suggestion(words, arguments)
      return arguments.has(.accept)
        ? .command(PendingPlanSuggestion(request: request)) : .seeing(request, folding: PlanSuggestRequest.kinds)
    }
  }

  /// Whether the words are a dish and its day, with no action before them: "fish fingers on tuesday".
  private static func namesDish(_ words: [String]) -> Bool {
    // "fish for friday dinner"
    let words = words.dropLast(words.count > 2 && MealQuestion.isMeal(words.last ?? "") ? 1 : 0)
    guard let first = words.first, words.count > 1, !isPeriod(Array(words)), isDish(first)
    else { return false }
    return words.contains { !PlanWords.joints.contains($0.lowercased()) && isPeriod([PositionalArguments.name([$0])]) }
  }

  /// Whether a word neither is nor resembles an action.
  private static func isDish(_ word: String) -> Bool {
    let others: WordList = "done|cooked|skip|skipped|delete|clear|show|edit|change|undo"
    return PlanAction(rawValue: word.lowercased()) == nil && SubVerb.near(word, PlanAction.self) == nil
      && !others.contains(word.lowercased()) && word.contains(where: \.isLetter)
  }

  /// Asks for the day of a dish.
  private static func dayQuestion(_ line: Line) -> LineQuestion {
    @Sendable func planned(on day: String) -> Line {
      var planned = line
      planned.arguments.words = [add.rawValue, day.lowercased()] + line.arguments.words
      return planned
    }
    let later = (2..<LineQuestion.most).compactMap { line.clock.civilDay.adding(days: $0)?.weekdayName }
    return LineQuestion(
      "For which day?",
      (["today", "tomorrow"] + later).map { .init(title: Message(verbatim: $0), line: planned(on: $0)) },
      completed: { planned(on: $0) })
  }

  /// Whether the words are a day or a period: "friday", "next week".
  private static func isPeriod(_ words: [String]) -> Bool {
    let text = words.joined(separator: " ").lowercased()
    guard let someDay = Day(number: 0), text != "all" else { return false }
    return text == "tomorrow" || text == "tonight" || (try? Period(parsing: text, today: someDay)) != nil
      || words.count == 1 && LeadingWords.isWeekday(text)
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
  /// The dish. Empty if the words only name a day.
  let name: String
  /// The number of portions in "roast for 6".
  private(set) var portions: ExactNumber?

  init(_ typed: [String], today: Day, _ catalog: Catalog) {
    var words = typed.map { word in
      // "friday's dinner"
      let owner = NaturalSentence.straight(word)
      return owner.hasSuffix("'s") && LeadingWords.isWeekday(String(owner.dropLast(2)))
        ? String(owner.dropLast(2)) : word
    }
    var mealTime: MealTime?
    if let people = Self.people(at: words), catalog.meal(named: words.joined(separator: " ")) == nil {
      words.removeLast(people.count)
      portions = people.portions
    }
    // "fri lunch carbonara", "carbonara fri lunch": at either end, a meal time is not part of the name.
    func read(_ word: String?) -> MealTime? {
      word.flatMap { try? MealTime(word: $0.lowercased(), what: "meal") }.flatMap { $0 == .unsaid ? nil : $0 }
    }
    if words.count > 1, let said = read(words.last) {
      mealTime = said
      words.removeLast()
    } else if words.count > 1, let last = words.last?.lowercased(), ["night", "evening", "abend"].contains(last),
      Self.read(words.dropLast().suffix(1), today, catalog) != nil
    {
      // "friday night"
      mealTime = .dinner
      words.removeLast()
    }
    words = Self.bare(words)
    var day: Day?
    (day, words) = Self.day(in: words, today, catalog)
    words = Self.bare(words)
    if mealTime == nil, words.count > 1, let said = read(words.first) {
      mealTime = said
      words.removeFirst()
    }
    if mealTime == nil, words.count > 1, let said = read(words.last) {
      mealTime = said
      words.removeLast()
    }
    words = Self.bare(words)
    if words.count > 1, ["a", "an", "the", "some"].contains(words[0].lowercased()),
      !catalog.knows(words.joined(separator: " "))
    {
      words.removeFirst()
    }
    (self.day, self.mealTime, name) = (day, mealTime, words.joined(separator: " "))
  }

  /// The number of people in "roast for six" or "roast for 6 people", and the number of these words.
  private static func people(at words: [String]) -> (portions: ExactNumber, count: Int)? {
    let named =
      ["people", "persons", "personen"].contains(words.last?.lowercased() ?? "") ? words.dropLast() : words[...]
    guard named.count > 2, let number = named.last, ["for", "für"].contains(named[named.endIndex - 2].lowercased()),
      case .bare(let portions)? = try? EnteredQuantity(parsing: number).measure, portions.isWhole, portions.isPositive
    else { return nil }
    return (portions, words.count - named.count + 2)
  }

  /// Words that join a dish with its day or its meal: "fish fingers on tuesday for dinner".
  static let joints: WordList = "on|for|from|to|by|am|für|zum|vom|auf"

  /// Words without a joint at either end.
  private static func bare(_ words: [String]) -> [String] {
    var words = words[...]
    while words.count > 1, let first = words.first, joints.contains(first.lowercased()) { words = words.dropFirst() }
    while words.count > 1, let last = words.last, joints.contains(last.lowercased()) { words = words.dropLast() }
    return Array(words)
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
    if text.lowercased() == "tonight" { return today }
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
