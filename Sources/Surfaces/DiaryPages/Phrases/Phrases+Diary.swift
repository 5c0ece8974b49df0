import LarderFigures
import LarderForecast
import LarderModel
import WebParts

/// Phrases of the diary, the meal book, shared meals and the progress page.
extension Phrases {
  package static var eaten: String { say("Eaten today") }
  static var dayBefore: String { say("Previous day") }
  static var dayAfter: String { say("Next day") }
  package static var whichDay: String { say("Day") }
  static var showDay: String { say("Show") }
  static var whoseDiary: String { say("Whose diary") }
  static var noName: String { say("No name") }
  static var eatenAtLeast: String { say("at least") }
  package static var eatenUnknown: String { say("unknown") }
  static var energyUnknown: String { say("energy unknown") }
  static func mark(isReference: Bool) -> String { isReference ? say("average need") : say("goal") }
  static func weekMark(isReference: Bool) -> String {
    isReference ? say("The mark shows the average need at this age.") : say("The mark shows the goal.")
  }
  static var whyEaten: String { say("Explain this figure") }
  static var addEaten: String { say("Type what was eaten") }
  static var otherDay: String { say("Choose another day") }
  static var nothingEaten: String { say("No entries on this day.") }
  static var eatenProtein: String { say("Protein") }
  static var eatenCarbs: String { say("Carbs") }
  static var eatenFat: String { say("Fat") }
  static var fillIn: String { say("Add energy") }
  static var eatenLine: String { say("Food eaten") }
  static var eatenLineHint: String { say("Eaten… e.g. rice 200g") }
  static var mealBook: String { say("Meal book") }
  static var mealBookLead: String { say("Energy per portion") }
  static var noMeals: String { say("The meal book is empty. Add a meal below, such as lentil soup 420kcal.") }
  static var newMeal: String { say("New meal") }
  static var newMealHint: String { say("lentil soup 420kcal") }
  package static var ate: String { say("Eaten") }
  package static var portions: String { say("Portions") }
  static var energyInKilocalories: String { say("Energy (kcal)") }
  static var outOfBook: String { say("Delete") }
  static var toDiary: String { say("Go to diary") }
  package static var whichMeal: String { say("Meal") }
  static var asUsual: String { say("As usual") }
  static var asYesterday: String { say("Like yesterday") }
  static var nothingThen: String { say("Nothing logged") }
  package static var other: String { say("Other") }
  static var alreadyEaten: String { say("Already in today’s diary") }
  static var timeOfDay: String { say("Time") }

  static var somethingElse: String { say("Something else") }
  package static var whoAte: String { say("Who ate it") }
  package static var someoneElse: String { say("Someone else") }
  package static var someoneElseName: String { say("their names") }
  package static var food: String { say("Food") }
  static var whatEatenHint: String { say("such as porridge") }
  package static var eachAmount: String { say("Amount for each") }
  package static var eachAmountHint: String { say("such as 60g") }

  static func asDayBefore(_ mealTime: MealTime) -> String { say("\(title(of: mealTime)): same as the day before") }
  static func asLast(_ weekday: String) -> String { say("Like last \(weekday)") }
  package static func ateAgain(_ name: String) -> String { say("Ate \(name)") }
  static func eatAgain(_ dish: String) -> String { say("Log \(dish)") }
  static func enterFor(_ name: String) -> String { say("Log it for \(name)") }
  static func changeEntry(_ name: String) -> String { say("Change \(name)") }
  static func moreOfMeal(_ name: String) -> String { say("More of \(name)") }
  package static func removalOf(_ name: String) -> String { say("Remove \(name)") }
  static func whyEntry(_ name: String) -> String { say("Entry: \(name)") }
  static func countsFor(_ weekday: String) -> String { say(", counts towards \(weekday)") }
  static func ofAmount(_ goal: String) -> String { say("of \(goal)") }
  static func eatenTimes(_ times: Int64) -> String { times == 1 ? say("eaten once") : say("eaten \(times) times") }
  static func noUsual(_ mealTime: MealTime) -> String {
    say("No \(word(of: mealTime)) logged in the last four weeks, so there’s nothing to suggest.")
  }
  /// The food of someone without a usual meal: "No usual breakfast".
  static func noUsualYet(_ mealTime: MealTime) -> String { say("No usual \(word(of: mealTime))") }
  static var whatQuestion: String { say("What?") }
  static func mealLogged(_ mealTime: MealTime) -> String {
    say("\(mealTime == .dinner ? planMeal(mealTime) : title(of: mealTime)) is logged.")
  }
  static var changeMeal: String { say("Change") }
  static func enterMeal(_ mealTime: MealTime) -> String { say("Log \(word(of: mealTime))") }

  /// "Today, Tuesday 24 November", "Yesterday, 23 November", "Sunday 22 November", "3 Dec 2025": one line on a phone.
  static func day(_ day: Day, today: Day, _ style: OutputStyle) -> String {
    switch today.distance(to: day) {
    case 0: say("Today, \(day.spokenInFull(style))")
    case -1: say("Yesterday, \(day.spoken(style))")
    case -330 ... -2: day.spokenInFull(style)
    default: day.formatted(style)
    }
  }

  /// "of 2,000 kcal" or "of 1,200 to 1,600 kcal"; "kcal" without a goal.
  static func ofGoal(least: String?, most: String?) -> String {
    switch (least, most) {
    case (let least?, let most?): say("of \(least) to \(most) kcal")
    case (let least?, nil): say("of at least \(least) kcal")
    case (nil, let most?): say("of \(most) kcal")
    case (nil, nil): say("kcal")
    }
  }

  static func energyLeft(_ left: String, isMost: Bool) -> String {
    isMost ? say("at most \(left) left") : say("\(left) left")
  }
  static func energyOver(_ excess: String, isLeast: Bool) -> String {
    isLeast ? say("at least \(excess) over") : say("\(excess) over")
  }
  static func toLeast(_ missing: String, isMost: Bool) -> String {
    isMost ? say("at most \(missing) to go") : say("\(missing) to go")
  }

  package static func word(of mealTime: MealTime) -> String {
    switch mealTime {
    case .breakfast: say("breakfast")
    case .lunch: say("lunch")
    case .dinner: say("dinner")
    case .snack: say("snack")
    case .unsaid: ""
    }
  }

  /// The heading above the entries of a meal; nil stands for entries without a time.
  static func title(of mealTime: MealTime?) -> String {
    switch mealTime {
    case .breakfast: say("Breakfast")
    case .lunch: say("Lunch")
    case .dinner: say("Dinner and later")
    default: say("Time unknown")
    }
  }

  /// "Breakfast for 3".
  package static func mealFor(_ mealTime: MealTime, _ people: Int) -> String {
    let name = mealTime == .dinner ? planMeal(mealTime) : title(of: mealTime)
    return people > 1 ? say("\(name) for \(people)") : name
  }

  // MARK: Progress

  static var monthBefore: String { say("Previous month") }
  static var monthAfter: String { say("Next month") }
  static var thrown: String { say("Thrown away") }
  static var thrownAway: String { say("thrown away") }
  static var nothingThrown: String { say("Nothing was thrown away.") }
  static var whyThrown: String { say("Show the entries in this figure") }
  static var whySpent: String { say("Show the purchases in this figure") }
  static var whyShort: String { say("Why?") }
  static var inFigures: String { say("The figures") }
  static var whichFoods: String { say("Which foods") }
  static var inMoney: String { say("Cost") }
  static var inTimes: String { say("Entries") }
  static var ofThemWithoutPrice: String { say("Without a price") }
  static var whatToDo: String { say("What to do") }
  static var oneChange: String { say("One change") }

  /// "Bread, 500 g at a time instead of 750 g: €31.00 and 6 kg less thrown away, May to October 2026."
  static func habit(_ line: HabitsReport.Line, _ period: Period, _ style: OutputStyle) -> String {
    let (name, mass, days) = (FormFault.capitalized(line.name.visible), line.amount(style), period.formatted(style))
    let change =
      switch line.habit {
      case .smallerPack:
        say("\(name), \(line.size?.formatted(style) ?? "") at a time instead of \(line.usual.formatted(style))")
      case .laterPurchase: say("\(name), bought only when none is left")
      case .freezing: say("\(name), frozen on the day of purchase")
      }
    let saved =
      line.money.map { say("\($0.formatted(style)) and \(mass) less thrown away") } ?? say("\(mass) less thrown away")
    return "\(change): \(saved), \(days)."
  }
  static var whatItWas: String { say("Breakdown") }
  static var spent: String { say("Spent") }
  static var printPage: String { say("Print this page") }

  static var progressEmpty: String { say("Nothing to compare yet. Purchases and waste add up here.") }
  static func nothingKnownOf(_ days: String) -> String { say("No data for \(days) to compare with.") }
  static func upTo(_ day: Day, _ style: OutputStyle) -> String { say("to \(day.spoken(style))") }
  static func thrownUnpriced(_ count: Int64) -> String {
    count == 1
      ? say("1 thing thrown away, price unknown.")
      : say("\(count) things thrown away, prices unknown.")
  }
  static func was(_ cost: String) -> String { say("was \(cost)") }
  static func wholeMonth(_ month: String) -> String { say("Print the report for \(month)") }

  /// The thrown-away items that the bins leave out: "Not counted: 5 things without a price (to 24 November)."
  static func withoutPrice(_ bins: [(count: Int64, days: String)]) -> String {
    let parts = bins.map { count, days in
      count == 1 ? say("1 thing without a price (\(days))") : say("\(count) things without a price (\(days))")
    }
    return say("Not counted: \(parts.joined(separator: ", ")).")
  }

  static func by(_ breakdown: WasteBreakdown) -> String {
    switch breakdown {
    case .category: say("Category")
    case .item: say("Item")
    case .reason: say("Reason")
    default: breakdown.rawValue
    }
  }
}
