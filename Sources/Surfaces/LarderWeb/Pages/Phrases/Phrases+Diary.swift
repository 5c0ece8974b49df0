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
}
