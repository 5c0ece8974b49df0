import LarderLedger
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences

extension Verb {
  static let goal = Verb(
    name: "goal", aliases: ["goals"], group: .diary,
    summary: "a day's energy and nutrients: set, shown, or estimated",
    usage: "goal [KCAL|RANGE|none] [protein:GRAMS] [carbs:GRAMS] [fat:GRAMS] [for:PERSON] [from:DATE]",
    words: [.words(["history", "estimate", "none"]), .free],
    details: """
      The energy is the most a day should have; "1200..1600kcal" is a range, and "1200kcal.." a floor alone, as for a child:
      a day that ends below it counts as under it.
      A goal holds from a day on: from today, where from: does not say another day, or always. Earlier days keep the goal they
      had. Without for: it is the household's, for everybody who has none; where nothing is set, 2000 kcal are assumed, and where it
      was taken away nothing. Energy
      is from 500 to 10000 kcal a day, a nutrient from 1 to 2000 g; "none" takes a goal away. A day is warned of when it is
      over its goal by more than 250 kcal. With larder config guests yes nothing is assumed of somebody without a goal of
      their own. Alone: the goals in force; goal history: every goal with the days it holds.

      goal estimate tells what an adult's body uses in a day by the formula of Mifflin and St Jeor, which it shows, and
      sets nothing. It is an average of healthy adults, and no advice.
      """,
    options: [
      Option("energy", "KCAL", "the energy of a day, as 1800kcal or 7500kJ").or("kcal"),
      Option("protein", "GRAMS", "the protein of a day, as 75g"),
      Option("carbs", "GRAMS", "the carbohydrate of a day").or("carbohydrate"),
      Option("fat", "GRAMS", "the fat of a day"),
      Option("for", "PERSON", "whose goal"),
      Option("from", "DATE", "the first day it holds, or always", of: .date),
      Option("weight", "WEIGHT", "estimate: as 70kg or 154lb"),
      Option("height", "HEIGHT", "estimate: as 175cm, 1.75m or 5ft9in"),
      Option("age", "YEARS", "estimate: years, from 18 on"),
      Option("sex", "SEX", "estimate: f or m, as the formula knows them", of: .words(["f", "m"])),
      Option(
        "activity", "LEVEL", "estimate: how active the day is; all levels, where it is not said",
        of: .choice(EnergyNeed.Activity.self)),
      Option.csv, Option.html,
    ] + Option.mending,
    beginsLedger: true,
    examples: [
      "goal 1800kcal for:ann from:2026-12-01", "goal protein:75g for:ann", "goal 1200..1600kcal for:bo", "goal",
      "goal history",
      Session.estimateExample,
    ]
  ) { session in
    switch session.arguments.words.first {
    case "estimate": try session.estimateNeed()
    case "history": try session.showGoals(withHistory: true)
    default:
      if let option = Session.measures.first(where: { session.arguments[$0] != nil }) {
        throw Failure.usage("\(option): is for an estimate, as in: larder \(Session.estimateExample)")
      }
      try session.setGoals()
    }
  }
}

extension Session {
  fileprivate static let estimateExample = "goal estimate weight:70kg height:175cm age:40 sex:f"
  fileprivate static let measures = ["weight", "height", "age", "sex", "activity"]

  /// The goals that are said: the free words are the energy.
  private func goals() throws(Failure) -> [(attribute: GoalAttribute, text: String)] {
    var goals: [(attribute: GoalAttribute, text: String)] = []
    let words = arguments.words.joined(separator: " ")
    if !words.isEmpty {
      let nutrients = ["protein", "carbs", "fat"]
      if let word = arguments.words.first(where: nutrients.contains) {
        throw Failure.usage("write it as \(word):GRAMS, as in: larder goal \(word):75g")
      }
      guard arguments["energy"] == nil else {
        throw Failure.usage("\"\(words.visible)\" and energy:\(arguments["energy"]?.visible ?? ""): which is it?")
      }
      goals.append((.energy, words))
    }
    let named = [("energy", GoalAttribute.energy), ("protein", .protein), ("carbs", .carbohydrate), ("fat", .fat)]
    for (name, attribute) in named {
      if let text = arguments[name] { goals.append((attribute, text)) }
    }
    return goals
  }

  fileprivate mutating func setGoals() throws {
    let goals = try goals()
    guard !goals.isEmpty else {
      guard arguments["from"] == nil else {
        throw Failure.usage("which goal? as in: larder goal 1800kcal from:2026-12-01")
      }
      return try showGoals(withHistory: false)
    }
    try record { session, view, _ in
      let moment = try session.moment(view.household)
      var from: Day? = moment.today
      if let text = session.arguments["from"] {
        from = text == "always" ? nil : try EnteredDay(parsing: text, today: moment.today, leaning: .nearest).day
      }
      return try session.decide(
        SetGoal(goals, for: session.arguments["for"], from: from, moment: moment), view)
    } sentence: { outcome, _, sentences in
      sentences.goalsSet(outcome)
    }
  }

  fileprivate mutating func showGoals(withHistory: Bool) throws {
    if withHistory, arguments.words.count > 1 {
      throw Failure.usage("larder goal history takes no \"\(arguments.words[1].visible)\"")
    }
    let view = try look()
    let catalog = view.standing.catalog
    let person = try number(arguments["for"], .person, catalog).map(PersonID.init(rawValue:))
    try show(
      GoalsReport(catalog: catalog, today: today(view), person: person, withHistory: withHistory), style(catalog))
  }

  /// Works an estimate out, for which no ledger is needed.
  fileprivate mutating func estimateNeed() throws {
    guard arguments.words.count == 1 else {
      throw Failure.usage("larder goal estimate takes no \"\(arguments.words[1].visible)\"")
    }
    func measure(_ name: String) throws(Failure) -> String {
      guard let text = arguments[name] else {
        throw Failure.usage("\(name): is missing, as in: larder \(Session.estimateExample)")
      }
      return text
    }
    let (weight, height) = try (measure("weight"), measure("height"))
    let need = try EnergyNeed(weight: weight, height: height, age: measure("age"), sex: measure("sex"))
    let activity = try arguments["activity"].map { text throws(ValueError) in
      try EnergyNeed.Activity(word: text, what: "activity")
    }
    try show(NeedReport(need, activity, for: arguments["for"]), styleOfLedger)
  }
}
