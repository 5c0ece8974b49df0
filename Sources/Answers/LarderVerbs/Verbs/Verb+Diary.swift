import LarderModel
import LarderWords

/// Commands about eating and cooking.
extension Verb {
  static let eat = Verb(
    name: "eat", group: .eating,
    summary: "record what you ate, with energy and nutrients",
    usage: "eat WHAT [QUANTITY] [KCAL] [PERSON [SHARE], …] [on:DATE] [at:TIME] [--out]", words: [.food],
    options: Option.food.filter { [.item, .quantity].contains($0.key) } + [
      Option(.meal, "MEAL", "a saved meal, if an item has the same name"),
      Option(.energy, "KCAL", "each person's energy, such as 450kcal").or("kcal"),
      Option(.protein, "GRAMS", "the protein of all that was eaten, such as 18g"),
      Option(.carbs, "GRAMS", "the carbohydrate of all that was eaten").or("carbohydrate"),
      Option(.fat, "GRAMS", "the fat of all that was eaten"),
      Option(.person, "PERSON", "who ate it; several as ann,bo:1.5, or all"),
      Option(.each, nil, "the quantity is each person's (default)"),
      Option(.together, nil, "the quantity is the sum, divided among the people"),
      Option(.out, nil, "eaten elsewhere: leave the stock as it is"),
      Option(.stock, nil, "refuse the entry if less is in stock"),
      Option(.despiteAllergy, nil, "record it even if someone is allergic"),
      .cup,
    ],
    records: true, beginsLedger: true, takesSeveral: true, takesEaters: true, repeats: [OptionName.person.rawValue]
  ) { _ in .command(PendingMeal()) }

  static let cook = Verb(
    name: "cook", group: .eating,
    summary: "cook a recipe: use its ingredients, keep the leftovers",
    usage: "cook [RECIPE] [serves:N] [PERSON [PORTIONS], …] [ate:N] [keep:N] [due:DATE] [--anyway]", words: [.meal],
    options: [
      Option(.serves, "PORTIONS", "portions to cook (default: as in the recipe)"),
      Option(.ate, "PORTIONS", "portions that you ate"),
      Option(.keep, "PORTIONS", "portions to keep (default: all that no one ate)"),
      Option(.due, "DATE", "due date of leftovers (default: +3d, frozen +90d)"),
      Option(.place, "PLACE", "where the leftovers are kept"),
      Option(.instead, "FOOD=FOOD", "take another food, as pecorino=parmesan").repeatable,
      Option(.without, "FOOD", "leave out an ingredient").repeatable,
      Option(.using, "FOOD=QUANTITY", "take another amount, as bacon=120g").repeatable,
      .cup,
      Option(.anyway, nil, "cook with missing food"),
      Option(.despiteAllergy, nil, "cook even if someone is allergic"),
      Option(.person, "PERSON", "who ate; several as ann,bo:1.5, or all"),
    ],
    records: true, takesEaters: true, repeats: [OptionName.person.rawValue]
  ) { _ in .command(PendingCooking()) }

  static let meal = Verb(
    name: "meal", group: .eating,
    summary: "save what a portion of a meal contains",
    usage: "meal [list|show|add|edit|remove] [NAME] [energy:KCAL] [protein:GRAMS] …",
    words: [.words(MealBook.Action.allCases.map(\.rawValue)), .meal],
    options: MealBook.figures.map { $0.option } + [
      Option(.description, "WORDS", "a short description"),
      Option(.name, "NAME", "edit: the correct name of the meal"),
      Option(.from, "DATE", "edit: the first day of the figures (default: always)", of: .date),
      Option(.all, nil, "list: include removed meals"),
      Option.csv, Option.html,
    ] + Option.corrections,
    beginsLedger: true
  ) { line in try MealBook.meaning(of: line) }

  static let goal = Verb(
    name: "goal", group: .eating,
    summary: "keep a daily goal for energy or nutrients, or estimate one",
    usage: "goal [KCAL|RANGE|none|default] [protein:GRAMS] [carbs:GRAMS] [fat:GRAMS] [for:PERSON] [from:DATE]",
    words: [.words(["history", "estimate", "none", "default"]), .free],
    options: [
      Option(.energy, "KCAL", "the energy of a day, such as 1800kcal or 7500kJ").or("kcal"),
      Option(.protein, "GRAMS", "the protein of a day, such as 75g"),
      Option(.carbs, "GRAMS", "the carbohydrate of a day").or("carbohydrate"),
      Option(.fat, "GRAMS", "the fat of a day"),
      Option(.person, "PERSON", "whose goal it is"),
      Option(.from, "DATE", "the first day of the goal, or always (default: today)", of: .date),
      Option(.version, "EVENT", "the last event read; a later goal is kept"),
      Option(.weight, "WEIGHT", "estimate: such as 70kg or 154lb"),
      Option(.height, "HEIGHT", "estimate: such as 175cm, 1.75m or 5ft9in"),
      Option(.age, "YEARS", "estimate: age in years, from 18"),
      Option(.sex, "SEX", "estimate: the sex in the formula", of: .words(["f", "m"])),
      Option(
        .activity, "LEVEL", "estimate: how active the day is (default: every level)",
        of: .choice(EnergyNeed.Activity.self)),
      Option.csv, Option.html,
    ] + Option.corrections,
    beginsLedger: true
  ) { line in try GoalWords.meaning(of: line) }

  static let weigh = Verb(
    name: "weigh", group: .eating,
    summary: "record a person's weight, or show weights",
    usage: "weigh [PERSON] [WEIGHT] [on:DATE]  |  weigh [PERSON] [-p PERIOD]", words: [.person, .free],
    options: [
      Option(.person, "PERSON", "whose weight it is"),
      Option(.weight, "WEIGHT", "the weight, such as 62.4kg or 137.5lb"),
      Option(.anyway, nil, "accept a weight that is far from the last one"),
      Option.period, Option.csv, Option.html,
    ],
    records: true, beginsLedger: true
  ) { line in try WeighWords.meaning(of: line) }

  static let person = Verb(
    name: "person", group: .eating,
    summary: "record who lives here: ages, allergies, diets",
    usage: "person [add|remove] [NAME] [born:YEAR] [allergies:FOODS] [dislikes:FOODS] [diet:DIET] …",
    words: [.words(PersonWords.Action.allCases.map(\.rawValue)), .person],
    options: PersonWords.facts.map { $0.option }
      + [Option(.new, nil, "accept an allergy to a food that Larder does not know"), Option.csv, Option.html]
      + Option.corrections,
    beginsLedger: true
  ) { line in try PersonWords.meaning(of: line) }
}
