import LarderModel
import LarderWords

/// Commands about eating and cooking.
extension Verb {
  static let eat = Verb(
    name: "eat", group: .eating,
    summary: "record what you ate, with energy and nutrients",
    usage: "eat WHAT [QUANTITY] [KCAL] [PERSON [SHARE], …] [on:DATE] [at:TIME] [--out]", words: [.food],
    details: """
      WHAT is a saved meal (`meal`), counted in portions, or an item with a quantity.

      - Name the people who ate: "eat muesli 60g ann, bo" is 60 g each, and "together" divides it. A share may follow a
        name: "eat porridge ann, bo 1.5, kim half". for:all is everyone at home.
      - Without a name, the entry is yours: set LARDER_PERSON or "person = NAME" (config file).
      - To state energy and nutrients, add 450kcal, protein:, carbs: or fat:.
      - The food leaves the stock. Use --out for food from elsewhere.
      - The answer shows the day so far, and warns if it is more than 250 kcal over its goal (`goal`).

      `help diary` explains entries and how to correct them.
      """,
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
    records: true, beginsLedger: true, takesSeveral: true, takesEaters: true, repeats: [OptionName.person.rawValue],
    examples: [
      "eat rice 200g at:13:10", "eat lentil soup 1.5 portions", "eat pasta on:yesterday 620kcal",
      "eat apple 1 for:ann", "eat pizza 1 800kcal --out",
    ]
  ) { _ in .command(PendingMeal()) }

  static let cook = Verb(
    name: "cook", group: .eating,
    summary: "cook a recipe: use its ingredients, keep the leftovers",
    usage: "cook [RECIPE] [serves:N] [PERSON [PORTIONS], …] [ate:N] [keep:N] [due:DATE] [--anyway]", words: [.meal],
    details: """
      Without a name, Larder cooks today's dish from `plan`, and marks it as done.

      - The ingredients are taken out of stock. If some are missing, Larder lists them and takes nothing. With --anyway
        it takes what you have.
      - "cook carbonara ann, ben 1.5" puts the portions into the diary. For someone new, write for:ann,ben:1.5. ate:2 is
        your own share.
      - The leftovers become a dish at the cost of its ingredients: `eat RECIPE` takes a portion, `freeze RECIPE` freezes
        it, and `toss RECIPE` shows its cost. Portions that are neither eaten nor kept appear in no diary.
      - instead:, without: and use: change this one dish. You can repeat them.
      - `undo` takes back everything.
      """,
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
    records: true, takesEaters: true, repeats: [OptionName.person.rawValue],
    examples: [
      "cook carbonara serves:4 ate:2 keep:2 due:+3d", "cook carbonara ann, ben 1.5", "cook pancakes without:salt",
    ]
  ) { _ in .command(PendingCooking()) }

  static let meal = Verb(
    name: "meal", group: .eating,
    summary: "save what a portion of a meal contains",
    usage: "meal [list|show|add|edit|remove] [NAME] [energy:KCAL] [protein:GRAMS] …",
    words: [.words(MealBook.Action.allCases.map(\.rawValue)), .meal],
    details: """
      All figures are for one portion. A figure that you leave out is unknown, not zero. "unknown" removes a figure.

      - Without words, your saved meals are listed.
      - `eat NAME 1.5 portions` records a meal with the figures of that day. A later edit does not change recorded days.
      - To correct a recorded day, use `fix NUMBER energy:450kcal`.
      - remove takes a meal off the list of saved meals, and leaves the diary as it is. add puts it back.
      """,
    options: MealBook.figures.map { $0.option } + [
      Option(.description, "WORDS", "a short description"),
      Option(.name, "NAME", "edit: the correct name of the meal"),
      Option(.from, "DATE", "edit: the first day of the figures (default: always)", of: .date),
      Option(.all, nil, "list: include removed meals"),
      Option.csv, Option.html,
    ] + Option.corrections,
    beginsLedger: true,
    examples: [
      "meal add lentil soup energy:420kcal protein:18g",
      "meal edit lentil soup energy:450kcal", "meal show lentil soup", "meal list", "meal remove lentil soup",
    ]
  ) { line in try MealBook.meaning(of: line) }

  static let goal = Verb(
    name: "goal", group: .eating,
    summary: "keep a daily goal for energy or nutrients, or estimate one",
    usage: "goal [KCAL|RANGE|none|default] [protein:GRAMS] [carbs:GRAMS] [fat:GRAMS] [for:PERSON] [from:DATE]",
    words: [.words(["history", "estimate", "none", "default"]), .free],
    details: """
      Without words, it shows the goals in force, and "goal ann" those of one person. "goal history" shows all goals with
      their dates.

      - "goal 1800kcal" is the most for a day. "1200..1600kcal" is a range, and "1200kcal.." only a minimum.
      - "none" removes a goal. "default" withdraws it. Earlier days keep their goals.
      - Without for:, the goal applies to every adult without a goal of their own (2000 kcal if none was ever set). For
        children, see `person`.
      - Larder warns if a day is more than 250 kcal over its goal.
      - "goal estimate" calculates an adult's daily need by the formula of Mifflin and St Jeor. It is an average, and sets no goal.

      `help diary` has the limits.
      """,
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
    beginsLedger: true,
    examples: [
      "goal 1800kcal for:ann from:2026-12-01", "goal protein:75g for:ann", "goal 1200..1600kcal for:bo", "goal",
      "goal history",
      GoalWords.estimateExample,
    ]
  ) { line in try GoalWords.meaning(of: line) }

  static let weigh = Verb(
    name: "weigh", group: .eating,
    summary: "record a person's weight, or show weights",
    usage: "weigh [PERSON] [WEIGHT] [on:DATE]  |  weigh [PERSON] [-p PERIOD]", words: [.person, .free],
    details: """
      With a number, it records a weight. Without a unit, it is in kilograms, or in pounds after "config locale us".

      - If a day has several weights, the last one counts. `fix NUMBER weight:62.1` corrects one.
      - Without a number, it shows the weights of the last four weeks, or of a period.
      """,
    options: [
      Option(.person, "PERSON", "whose weight it is"),
      Option(.weight, "WEIGHT", "the weight, such as 62.4kg or 137.5lb"),
      Option(.anyway, nil, "accept a weight that is far from the last one"),
      Option.period, Option.csv, Option.html,
    ],
    records: true, beginsLedger: true,
    examples: ["weigh Jo 62.4", "weigh Jo 137.5 lb on:yesterday", "weigh Jo", "weigh -p 2026"]
  ) { line in try WeighWords.meaning(of: line) }

  static let person = Verb(
    name: "person", group: .eating,
    summary: "record who lives here: ages, allergies, diets",
    usage: "person [add|remove] [NAME] [born:YEAR] [allergies:FOODS] [dislikes:FOODS] [diet:DIET] …",
    words: [.words(PersonWords.Action.allCases.map(\.rawValue)), .person],
    details: """
      Without words, it shows who lives here. With a name, it shows one person.

      - A person is a child until the year of their 18th birthday, and an adult if the year of birth is unknown.
      - A child without a goal is compared with the reference for their age and sex (SACN 2011).
      - allergies: and dislikes: take a list with commas. It replaces the previous one; +sesame adds to it, and -sesame
        removes from it. "none" removes any fact.
      - guest:yes is for someone who only visits: no goal is assumed, and for:all leaves them out.
      - "person remove" is for someone who moved out. "person add" brings them back.
      - "fix NAME name:NAME" corrects a name (`fix`).
      """,
    options: PersonWords.facts.map { $0.option }
      + [Option(.new, nil, "accept an allergy to a food that Larder does not know"), Option.csv, Option.html]
      + Option.corrections,
    beginsLedger: true,
    examples: [
      "person", "person add Ann, Bo", "person add Mia born:2018 allergies:\"nuts, milk\"",
      "person Mia allergies:+sesame",
      "person Mia diet:vegetarian",
      "person Mia allergies:none", "person add Oma guest:yes", "person remove Tom",
    ]
  ) { line in try PersonWords.meaning(of: line) }
}
