import LarderModel

/// The words of the diary, of the meal book and of the meal that everybody has at one table.
extension Phrases {
  static let dayBefore = "The day before"
  static let dayAfter = "The day after"
  static let diaryDay = "Which day"
  static let showDay = "Show"
  static let whoseDiary = "Whose diary"
  static let noName = "No name given"
  static let eatenOver = "over"
  static let eatenAtLeast = "at least"
  static let eatenUnknown = "not known"
  static let energyUnknown = "energy not known"
  static let markIsGoal = "The mark is the goal."
  static let whyEaten = "Where this figure comes from"
  static let nothingEaten = "Nothing is in the diary of this day."
  static let eatenProtein = "Protein"
  static let eatenCarbs = "Carbs"
  static let eatenFat = "Fat"
  static let fillIn = "Fill in"
  static let eatenLine = "What was eaten"
  static let eatenLineHint = "Eaten… such as rice 200g"
  static let mealBook = "Meal book"
  static let mealBookLead = "What a portion has"
  static let noMeals = "The meal book is empty. Type the first below, such as lentil soup 420kcal."
  static let newMeal = "A new meal"
  static let newMealHint = "lentil soup 420kcal protein:18g"
  static let logMeal = "Eaten"
  static let mealPortions = "Portions"
  static let energyOfPortion = "Energy (kcal)"
  static let outOfBook = "Out of the book"
  static let toDiary = "To the diary"
  static let whichMeal = "Which meal"
  static let mealAsUsual = "As usual"
  static let asYesterday = "As yesterday"
  static let nothingThen = "Nothing then"
  static let otherPlate = "Other"
  static let alreadyEaten = "In today’s diary already"
  static let mealTime = "At"
  static let oneForEach = "One entry for each, one undo for all."

  static func asDayBefore(_ sitting: Sitting) -> String { "\(title(of: sitting)) as the day before" }
  static func asLast(_ weekday: String) -> String { "As last \(weekday)" }
  static func ateAgain(_ name: String) -> String { "Ate \(name)" }
  static func eatAgain(_ dish: String) -> String { "Enter \(dish) as eaten" }
  static func enterFor(_ name: String) -> String { "Enter it for \(name)" }
  static func changeEntry(_ name: String) -> String { "Change \(name)" }
  static func moreOfMeal(_ name: String) -> String { "More of \(name)" }
  static func takeOutEntry(_ name: String) -> String { "Take out \(name)" }
  static func fillInEnergy(_ name: String) -> String { "Fill in the energy of \(name)" }
  static func whyEntry(_ name: String) -> String { "The entry of \(name)" }
  static func countsFor(_ weekday: String) -> String { ", counts for \(weekday)" }
  static func ofAmount(_ goal: String) -> String { "of \(goal)" }
  static func eatenTimes(_ times: Int64) -> String { times == 1 ? "eaten once" : "eaten \(times) times" }
  static func noUsual(_ sitting: Sitting) -> String {
    "Nobody has had \(sitting.word) in the diary these four weeks, so there is nothing to propose."
  }
  static func enterMeal(_ sitting: Sitting) -> String { "Enter \(sitting.word)" }

  /// "Today, Tuesday 24 November".
  static func day(_ distance: Int, _ day: String) -> String {
    switch distance {
    case 0: "Today, \(day)"
    case -1: "Yesterday, \(day)"
    default: "\(day) · \(-distance) days ago"
    }
  }

  /// "of 2,000 kcal", "of 1,200 to 1,600 kcal"; "kcal" where there is no goal.
  static func ofGoal(least: String?, most: String?) -> String {
    switch (least, most) {
    case (let least?, let most?): "of \(least) to \(most) kcal"
    case (let least?, nil): "of at least \(least) kcal"
    case (nil, let most?): "of \(most) kcal"
    case (nil, nil): "kcal"
    }
  }

  static func energyLeft(_ left: String, isMost: Bool) -> String { (isMost ? "at most " : "") + "\(left) left" }
  static func toLeast(_ missing: String, isMost: Bool) -> String { (isMost ? "at most " : "") + "\(missing) to go" }

  /// What stands over the entries of a meal; nil is for those whose time nobody knows.
  static func title(of sitting: Sitting?) -> String {
    switch sitting {
    case .breakfast: "Breakfast"
    case .lunch: "Lunch"
    case .dinner: "Dinner and later"
    default: "At no time that is known"
    }
  }

  /// "Breakfast for 3".
  static func mealFor(_ sitting: Sitting, _ people: Int) -> String {
    let name = sitting == .dinner ? "Dinner" : title(of: sitting)
    return people > 1 ? "\(name) for \(people)" : name
  }
}
