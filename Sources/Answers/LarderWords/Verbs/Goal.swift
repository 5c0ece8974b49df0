import LarderModel

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
      over its goal by more than 250 kcal. With `config guests yes` nothing is assumed of somebody without a goal of
      their own. Alone: the goals in force; goal history: every goal with the days it holds.

      goal estimate tells what an adult's body uses in a day by the formula of Mifflin and St Jeor, which it shows, and
      sets nothing. It is an average of healthy adults, and no advice.
      """,
    options: [
      Option(.energy, "KCAL", "the energy of a day, as 1800kcal or 7500kJ").or("kcal"),
      Option(.protein, "GRAMS", "the protein of a day, as 75g"),
      Option(.carbs, "GRAMS", "the carbohydrate of a day").or("carbohydrate"),
      Option(.fat, "GRAMS", "the fat of a day"),
      Option(.person, "PERSON", "whose goal"),
      Option(.from, "DATE", "the first day it holds, or always", of: .date),
      Option(.weight, "WEIGHT", "estimate: as 70kg or 154lb"),
      Option(.height, "HEIGHT", "estimate: as 175cm, 1.75m or 5ft9in"),
      Option(.age, "YEARS", "estimate: years, from 18 on"),
      Option(.sex, "SEX", "estimate: f or m, as the formula knows them", of: .words(["f", "m"])),
      Option(
        .activity, "LEVEL", "estimate: how active the day is; all levels, where it is not said",
        of: .choice(EnergyNeed.Activity.self)),
      Option.csv, Option.html,
    ] + Option.mending,
    beginsLedger: true,
    examples: [
      "goal 1800kcal for:ann from:2026-12-01", "goal protein:75g for:ann", "goal 1200..1600kcal for:bo", "goal",
      "goal history",
      GoalWords.estimateExample,
    ]
  ) { line in try GoalWords.meaning(of: line) }
}
