import LarderFigures
import LarderModel

/// The words of the diary, of the meal book and of the meal that everybody has at one table.
extension Phrases {
  static var dayBefore: String { say("The day before") }
  static var dayAfter: String { say("The day after") }
  static var diaryDay: String { say("Which day") }
  static var showDay: String { say("Show") }
  static var whoseDiary: String { say("Whose diary") }
  static var noName: String { say("No name given") }
  static var eatenOver: String { say("over") }
  static var eatenAtLeast: String { say("at least") }
  static var eatenUnknown: String { say("not known") }
  static var energyUnknown: String { say("energy not known") }
  static var markIsGoal: String { say("The mark is the goal.") }
  static var whyEaten: String { say("Where this figure comes from") }
  static var nothingEaten: String { say("Nothing is in the diary of this day.") }
  static var eatenProtein: String { say("Protein") }
  static var eatenCarbs: String { say("Carbs") }
  static var eatenFat: String { say("Fat") }
  static var fillIn: String { say("Fill in") }
  static var eatenLine: String { say("What was eaten") }
  static var eatenLineHint: String { say("Eaten… such as rice 200g") }
  static var mealBook: String { say("Meal book") }
  static var mealBookLead: String { say("What a portion has") }
  static var noMeals: String { say("The meal book is empty. Type the first below, such as lentil soup 420kcal.") }
  static var newMeal: String { say("A new meal") }
  static var newMealHint: String { say("lentil soup 420kcal protein:18g") }
  static var ate: String { say("Eaten") }
  static var mealPortions: String { say("Portions") }
  static var energyOfPortion: String { say("Energy (kcal)") }
  static var outOfBook: String { say("Out of the book") }
  static var toDiary: String { say("To the diary") }
  static var whichMeal: String { say("Which meal") }
  static var asUsual: String { say("As usual") }
  static var asYesterday: String { say("As yesterday") }
  static var nothingThen: String { say("Nothing then") }
  static var other: String { say("Other") }
  static var alreadyEaten: String { say("In today’s diary already") }
  static var mealTime: String { say("At") }
  static var oneForEach: String { say("One entry for each, one undo for all.") }

  static func asDayBefore(_ sitting: MealTime) -> String { say("\(title(of: sitting)) as the day before") }
  static func asLast(_ weekday: String) -> String { say("As last \(weekday)") }
  static func ateAgain(_ name: String) -> String { say("Ate \(name)") }
  static func eatAgain(_ dish: String) -> String { say("Enter \(dish) as eaten") }
  static func enterFor(_ name: String) -> String { say("Enter it for \(name)") }
  static func changeEntry(_ name: String) -> String { say("Change \(name)") }
  static func moreOfMeal(_ name: String) -> String { say("More of \(name)") }
  static func takeOutEntry(_ name: String) -> String { say("Take out \(name)") }
  static func fillInEnergy(_ name: String) -> String { say("Fill in the energy of \(name)") }
  static func whyEntry(_ name: String) -> String { say("The entry of \(name)") }
  static func countsFor(_ weekday: String) -> String { say(", counts for \(weekday)") }
  static func ofAmount(_ goal: String) -> String { say("of \(goal)") }
  static func eatenTimes(_ times: Int64) -> String { times == 1 ? say("eaten once") : say("eaten \(times) times") }
  static func noUsual(_ sitting: MealTime) -> String {
    say("Nobody has had \(word(of: sitting)) in the diary these four weeks, so there is nothing to propose.")
  }
  static func enterMeal(_ sitting: MealTime) -> String { say("Enter \(word(of: sitting))") }

  /// "Today, Tuesday 24 November".
  static func day(_ distance: Int, _ day: String) -> String {
    switch distance {
    case 0: say("Today, \(day)")
    case -1: say("Yesterday, \(day)")
    default: say("\(day) · \(-distance) days ago")
    }
  }

  /// "of 2,000 kcal", "of 1,200 to 1,600 kcal"; "kcal" where there is no goal.
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
  static func toLeast(_ missing: String, isMost: Bool) -> String {
    isMost ? say("at most \(missing) to go") : say("\(missing) to go")
  }

  static func word(of sitting: MealTime) -> String {
    switch sitting {
    case .breakfast: say("breakfast")
    case .lunch: say("lunch")
    case .dinner: say("dinner")
    case .snack: say("snack")
    case .unsaid: ""
    }
  }

  /// What stands over the entries of a meal; nil is for those whose time nobody knows.
  static func title(of sitting: MealTime?) -> String {
    switch sitting {
    case .breakfast: say("Breakfast")
    case .lunch: say("Lunch")
    case .dinner: say("Dinner and later")
    default: say("At no time that is known")
    }
  }

  /// "Breakfast for 3".
  static func mealFor(_ sitting: MealTime, _ people: Int) -> String {
    let name = sitting == .dinner ? planMeal(sitting) : title(of: sitting)
    return people > 1 ? say("\(name) for \(people)") : name
  }

  // MARK: Progress

  static var monthBefore: String { say("The month before") }
  static var monthAfter: String { say("The month after") }
  static var thrown: String { say("Thrown away") }
  static var thrownAway: String { say("thrown away") }
  static var nothingThrown: String { say("Nothing was thrown away.") }
  static var whyThrown: String { say("What adds up to this") }
  static var whySpent: String { say("The purchases behind this") }
  static var whyShort: String { say("why") }
  static var inFigures: String { say("In figures") }
  static var inMoney: String { say("Cost") }
  static var inMass: String { say("Mass") }
  static var inTimes: String { say("Times") }
  static var ofThemWithoutPrice: String { say("Of them without a price") }
  static var whatToDo: String { say("What to do") }
  static var whatItWas: String { say("What it was") }
  static var aYear: String { say("A year of it") }
  static var spent: String { say("Spent") }
  static var printPage: String { say("Print this page") }

  static func nothingKnownOf(_ days: String) -> String { say("Nothing is known of \(days) to compare with.") }
  static func upTo(_ day: Day, _ style: OutputStyle) -> String { say("to \(day.spoken(style))") }
  static func thrownUnpriced(_ count: Int64) -> String {
    count == 1
      ? say("1 thing was thrown away, and no price of it is known.")
      : say("\(count) things were thrown away, and no price of it is known.")
  }
  static func was(_ cost: String) -> String { say("was \(cost)") }
  static func wholeMonth(_ month: String) -> String { say("The whole of \(month), a page to print") }

  /// What the bins do not show: "without a price: 1 thing to 24 November, 5 things to 24 October."
  static func withoutPrice(_ bins: [(count: Int64, days: String)]) -> String {
    let parts = bins.map { $0.count == 1 ? say("1 thing \($0.days)") : say("\($0.count) things \($0.days)") }
    return say("without a price: \(parts.joined(separator: ", ")).")
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
