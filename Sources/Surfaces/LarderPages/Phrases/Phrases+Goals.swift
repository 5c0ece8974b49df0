import WebParts

/// Phrases of the goals, the week, the run-out page and the products.
extension Phrases {
  // MARK: Goals

  static var goals: String { say("Goals") }
  static var goal: String { say("Goal") }
  static var goalsLead: String { say("how much energy each person wants in a day") }
  static var goalsOfHousehold: String { say("Every other adult") }
  static var goalForAdults: String { say("for adults without their own goal") }
  static var goalOwn: String { say("own goal") }
  static var goalHousehold: String { say("the household’s goal") }
  static var goalAssumed: String { say("assumed, because none is set") }
  static var goalGuest: String { say("guest without a goal") }
  static var goalNone: String { say("no goal") }
  static var goalNoneDo: String { say("No goal") }
  static var goalEnergy: String { say("Energy (kcal)") }
  static var goalHint: String {
    say("Write the most for a day, or a range such as 1200..1600. Write none to remove a figure.")
  }
  static var goalWhy: String { say("Explain this goal") }
  static var goalsNote: String {
    say(
      """
      References for children are averages by age and sex (SACN, Dietary Reference Values for Energy, 2011). They are \
      not advice, and Larder does not judge a day by them.
      """)
  }
  /// "2,000 kcal", "1,200 to 1,600 kcal", "at least 1,200 kcal", "no goal".
  static func goalRange(_ least: String?, _ most: String?) -> String {
    switch (least, most) {
    case (let least?, let most?): say("\(least) to \(most) kcal")
    case (let least?, nil): say("at least \(least) kcal")
    case (nil, let most?): say("\(most) kcal")
    case (nil, nil): say("no goal")
    }
  }
  static func goalFrom(_ goal: String, _ day: String) -> String { say("\(goal) from \(day)") }
  static func goalGrams(_ nutrient: String) -> String { say("\(nutrient) (g)") }
  static func changeGoal(_ name: String, _ goal: String) -> String { say("Change the goal of \(name): \(goal)") }
  static func goalSays(_ name: String) -> String { say("Goal of \(name)") }
  static func goalUseReference(_ energy: String?) -> String {
    energy.map { say("Use the reference, \($0) kcal") } ?? say("Use the reference")
  }
  static func goalUseHousehold(_ goal: String) -> String { say("Use the household’s goal, \(goal)") }
  static func goalUseAssumed(_ energy: String) -> String { say("Use the assumed \(energy) kcal") }

  // MARK: The week

  static var week: String { say("Week") }
  static var weekLead: String { say("the energy of seven days") }
  static var weekBefore: String { say("Previous week") }
  static var weekAfter: String { say("Next week") }
  static var weekEmpty: String { say("No entries in this week.") }
  static var weekNoEntries: String { say("no entries") }
  static var weekTable: String { say("Energy by day") }
  static var diaryMore: String { say("More of the diary") }
  static func weeksAgo(_ weeks: Int) -> String {
    switch weeks {
    case 0: say("This week")
    case 1: say("Last week")
    default: say("\(weeks) weeks ago")
    }
  }
  static func weekUnknown(_ days: Int) -> String {
    days == 1 ? say("Energy unknown on 1 day.") : say("Energy unknown on \(days) days.")
  }
  static func weekAverage(_ energy: String, _ days: Int) -> String {
    days == 1
      ? say("\(energy) kcal on the one day with entries.")
      : say("On average \(energy) kcal a day, on \(days) days with entries.")
  }
  static func weekAverageLeast(_ energy: String, _ days: Int) -> String {
    days == 1
      ? say("At least \(energy) kcal on the one day with entries.")
      : say("On average at least \(energy) kcal a day, on \(days) days with entries.")
  }

  // MARK: Weight

  static var weight: String { say("Weight") }
  static var weightAdd: String { say("Add weight") }
  static var weightNone: String { say("No weights in this time.") }
  static func weightOf(_ name: String) -> String { say("Weight of \(name)") }
  static func weightIn(_ unit: String) -> String { say("Weight (\(unit))") }
  static func weightLast(_ weight: String, _ day: String) -> String { say("last \(weight), \(day)") }
  static func weightOn(_ distance: Int, _ day: String) -> String {
    switch distance {
    case 0: say("Today")
    case -1: say("Yesterday")
    default: day
    }
  }
  static func title(of span: DiaryWeight.Span) -> String { span == .weeks ? say("4 weeks") : say("1 year") }

  // MARK: Run-out

  static var runOut: String { say("Run-out") }
  static var runOutLead: String { say("food that you need soon, at your usual pace") }
  static var runOutGone: String { say("Runs out") }
  static var runOutUnfinished: String { say("Not used in time") }
  static var runOutEmpty: String { say("None left") }
  static var runOutNotCounted: String { say("In stock, but not counted") }
  static var runOutNothing: String { say("Nothing should run out in this time.") }
  static var runOutFarther: String { say("Look four weeks ahead") }
  static var runOutListed: String { say("on the list") }
  static func runOutAddAll(_ count: Int) -> String { say("Add all \(count)") }
  static func runOutWhy(_ item: String) -> String { say("Explain \(item)") }
  static func runOutWithin(_ days: Int) -> String { days == 7 ? say("1 week") : say("\(days / 7) weeks") }
  static func runOutLonger(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: say("1 thing lasts longer")
    default: say("\(count) things last longer")
    }
  }
  static func runOutUnknown(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: say("1 thing is used too rarely to predict")
    default: say("\(count) things are used too rarely to predict")
    }
  }

  // MARK: Products

  static var products: String { say("Products") }
  static var productsAbout: String { say("packs, codes and labels") }
  static var productsSearch: String { say("Name, brand or code") }
  static var productsNone: String { say("No products yet. Scan a pack, and name it once.") }
  static var productsWaiting: String { say("Unknown codes") }
  static var productFacts: String { say("What it is") }
  static var productItem: String { say("Item") }
  static var productTitle: String { say("Name on the pack") }
  static var productBrand: String { say("Brand") }
  static var productPack: String { say("Pack size") }
  static var productPer: String { say("Figures per") }
  static var productPiece: String { say("one piece") }
  static func productLabel(_ basis: String?) -> String { basis.map { say("Label, for \($0)") } ?? say("Label") }
  static func productUnit(_ figure: String, _ unit: String) -> String { say("\(figure) in \(unit)") }
  static var productNoLabel: String { say("Its label is not recorded yet.") }
  static var productPurchases: String { say("Purchases") }
  static var productHint: String { say("Empty fields change nothing. Write unknown to remove a value.") }
  static func productCorrect(_ name: String) -> String { say("Correct \(name)") }
  static func productsLead(_ count: Int) -> String { count == 1 ? say("1 product") : say("\(count) products") }
  static func productBought(_ day: String) -> String { say("bought \(day)") }
  static func productScanned(_ times: Int) -> String {
    times == 1 ? say("scanned once") : say("scanned \(times) times")
  }
}
