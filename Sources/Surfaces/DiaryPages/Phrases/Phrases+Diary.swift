import LarderFigures
import LarderModel
import WebParts

/// Phrases of the diary, the meal book, shared meals and the progress page.
extension Phrases {
  package static var eaten: String { say("Eaten today") }
  package static var dayBefore: String { say("Previous day") }
  package static var dayAfter: String { say("Next day") }
  package static var diaryDay: String { say("Day") }
  package static var showDay: String { say("Show") }
  package static var whoseDiary: String { say("Whose diary") }
  package static var noName: String { say("No name") }
  package static var eatenOver: String { say("over") }
  package static var eatenAtLeast: String { say("at least") }
  package static var eatenUnknown: String { say("unknown") }
  package static var energyUnknown: String { say("energy unknown") }
  static func mark(isReference: Bool) -> String { isReference ? say("average need") : say("goal") }
  static func weekMark(isReference: Bool) -> String {
    isReference ? say("The mark shows the average need at this age.") : say("The mark shows the goal.")
  }
  package static var whyEaten: String { say("Explain this figure") }
  package static var addEaten: String { say("Type what was eaten") }
  package static var otherDay: String { say("Choose another day") }
  package static var nothingEaten: String { say("No entries on this day.") }
  package static var eatenProtein: String { say("Protein") }
  package static var eatenCarbs: String { say("Carbs") }
  package static var eatenFat: String { say("Fat") }
  package static var fillIn: String { say("Add energy") }
  package static var eatenLine: String { say("Food eaten") }
  package static var eatenLineHint: String { say("Eaten… e.g. rice 200g") }
  package static var mealBook: String { say("Meal book") }
  package static var mealBookLead: String { say("Energy and nutrients per portion") }
  package static var noMeals: String { say("The meal book is empty. Add a meal below, such as lentil soup 420kcal.") }
  package static var newMeal: String { say("New meal") }
  package static var newMealHint: String { say("lentil soup 420kcal protein:18g") }
  package static var ate: String { say("Eaten") }
  package static var mealPortions: String { say("Portions") }
  package static var energyOfPortion: String { say("Energy (kcal)") }
  package static var outOfBook: String { say("Delete") }
  package static var toDiary: String { say("Go to diary") }
  package static var whichMeal: String { say("Meal") }
  package static var asUsual: String { say("As usual") }
  package static var asYesterday: String { say("Like yesterday") }
  package static var nothingThen: String { say("Nothing logged") }
  package static var other: String { say("Other") }
  package static var alreadyEaten: String { say("Already in today’s diary") }
  package static var mealTime: String { say("Time") }
  package static var oneForEach: String { say("Logs one entry per person. Undo removes them all.") }

  package static var somethingElse: String { say("Something else") }
  package static var whoAte: String { say("Who ate it") }
  package static var someoneElse: String { say("Someone else") }
  package static var someoneElseName: String { say("their names") }
  package static var whatEaten: String { say("Food") }
  package static var whatEatenHint: String { say("such as porridge") }
  package static var eachAmount: String { say("Amount for each") }
  package static var eachAmountHint: String { say("such as 60g") }

  package static func asDayBefore(_ mealTime: MealTime) -> String {
    say("\(title(of: mealTime)): same as the day before")
  }
  package static func asLast(_ weekday: String) -> String { say("Like last \(weekday)") }
  package static func ateAgain(_ name: String) -> String { say("Ate \(name)") }
  package static func eatAgain(_ dish: String) -> String { say("Log \(dish)") }
  package static func enterFor(_ name: String) -> String { say("Log it for \(name)") }
  package static func changeEntry(_ name: String) -> String { say("Change \(name)") }
  package static func moreOfMeal(_ name: String) -> String { say("More of \(name)") }
  package static func takeOutEntry(_ name: String) -> String { say("Remove \(name)") }
  package static func whyEntry(_ name: String) -> String { say("Entry: \(name)") }
  package static func countsFor(_ weekday: String) -> String { say(", counts towards \(weekday)") }
  package static func ofAmount(_ goal: String) -> String { say("of \(goal)") }
  package static func eatenTimes(_ times: Int64) -> String {
    times == 1 ? say("eaten once") : say("eaten \(times) times")
  }
  package static func noUsual(_ mealTime: MealTime) -> String {
    say("No \(word(of: mealTime)) logged in the last four weeks, so there’s nothing to suggest.")
  }
  package static func enterMeal(_ mealTime: MealTime) -> String { say("Log \(word(of: mealTime))") }

  /// "Today, Tuesday 24 November".
  package static func day(_ distance: Int, _ day: String) -> String {
    switch distance {
    case 0: say("Today, \(day)")
    case -1: say("Yesterday, \(day)")
    default: say("\(day) · \(-distance) days ago")
    }
  }

  /// "of 2,000 kcal" or "of 1,200 to 1,600 kcal"; "kcal" without a goal.
  package static func ofGoal(least: String?, most: String?) -> String {
    switch (least, most) {
    case (let least?, let most?): say("of \(least) to \(most) kcal")
    case (let least?, nil): say("of at least \(least) kcal")
    case (nil, let most?): say("of \(most) kcal")
    case (nil, nil): say("kcal")
    }
  }

  package static func energyLeft(_ left: String, isMost: Bool) -> String {
    isMost ? say("at most \(left) left") : say("\(left) left")
  }
  package static func toLeast(_ missing: String, isMost: Bool) -> String {
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
  package static func title(of mealTime: MealTime?) -> String {
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

  package static var monthBefore: String { say("Previous month") }
  package static var monthAfter: String { say("Next month") }
  package static var thrown: String { say("Thrown away") }
  package static var thrownAway: String { say("thrown away") }
  package static var nothingThrown: String { say("Nothing was thrown away.") }
  package static var whyThrown: String { say("Show the entries in this figure") }
  package static var whySpent: String { say("Show the purchases in this figure") }
  package static var whyShort: String { say("why") }
  package static var inFigures: String { say("In figures") }
  package static var inMoney: String { say("Cost") }
  package static var inMass: String { say("Weight") }
  package static var inTimes: String { say("Entries") }
  package static var ofThemWithoutPrice: String { say("Without a price") }
  package static var whatToDo: String { say("What to do") }
  package static var whatItWas: String { say("Breakdown") }
  package static var aYear: String { say("Past year") }
  package static var spent: String { say("Spent") }
  package static var printPage: String { say("Print this page") }

  package static var progressEmpty: String { say("Nothing to compare yet. Purchases and waste add up here.") }
  package static func nothingKnownOf(_ days: String) -> String { say("No data for \(days) to compare with.") }
  package static func upTo(_ day: Day, _ style: OutputStyle) -> String { say("to \(day.spoken(style))") }
  package static func thrownUnpriced(_ count: Int64) -> String {
    count == 1
      ? say("1 thing thrown away, price unknown.")
      : say("\(count) things thrown away, prices unknown.")
  }
  package static func was(_ cost: String) -> String { say("was \(cost)") }
  package static func wholeMonth(_ month: String) -> String { say("Print the report for \(month)") }

  /// The thrown-away items that the bins leave out: "Without a price: 1 thing to 24 November, 5 things to 24 October."
  package static func withoutPrice(_ bins: [(count: Int64, days: String)]) -> String {
    let parts = bins.map { $0.count == 1 ? say("1 thing \($0.days)") : say("\($0.count) things \($0.days)") }
    return say("Without a price: \(parts.joined(separator: ", ")).")
  }

  package static func by(_ breakdown: WasteBreakdown) -> String {
    switch breakdown {
    case .category: say("Category")
    case .item: say("Item")
    case .reason: say("Reason")
    default: breakdown.rawValue
    }
  }
}
