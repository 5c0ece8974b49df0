import LarderModel

/// Verbs about what is eaten and cooked.
extension Verb {
  static let eat = Verb(
    name: "eat", aliases: ["ate", "eaten", "log"], group: .diary,
    summary: "write what was eaten into the diary",
    usage: "eat WHAT [QUANTITY] [KCAL] [PERSON [SHARE], …] [on:DATE] [at:TIME] [--out]", words: [.food],
    details: """
      Several persons share what is said, each by what stands behind the name: "eat porridge ann, bo 1.5, kim half",
      "eat pizza 800g ann bo", "eat pancakes ann 540kcal, bo 620kcal"; for:all is everybody. Who sits there need not be named: LARDER_PERSON, or a line
      "person = NAME" in the config file, says who it is. Larder remembers the energy that you type for a dish.
      Several dishes stand in one line, too: "eat toast 2, milk 200ml ann".

      WHAT is a meal of the book (`meal`), in portions, or an item with a quantity. The energy and nutrients are
      what is known of it that day, or what 450kcal, protein:, carbs: and fat: say for all that was eaten, and stay with
      the entry: a later change of the meal or the item changes no day. Where 450kcal is said, nutrients count only as
      far as they are said too: those of the food belong to its own energy. `undo NUMBER` takes an entry out of the
      diary, of any age; `fix NUMBER quantity:2` or energy:450kcal mends it. The answer tells how far the day is,
      and warns when it is more than 250 kcal over its goal (`goal`).

      Eating takes food out of stock. If less is in stock than was eaten, Larder takes all of it and the answer says so.
      Stock stays as it is if Larder cannot convert the quantity: one portion of 500 g pasta, for example.
      A number alone counts packs of food that came in several, as in `use`, unless it is known what a portion or piece is.
      Use --out for food that you did not take from your stock, such as a meal in a restaurant.
      """,
    options: Option.food.filter { [.item, .quantity].contains($0.key) } + [
      Option(.meal, "MEAL", "a meal of the book, where an item has the same name"),
      Option(.energy, "KCAL", "the energy of all that was eaten, as 450kcal or 1900kJ").or("kcal"),
      Option(.protein, "GRAMS", "the protein of all that was eaten, as 18g"),
      Option(.carbs, "GRAMS", "the carbohydrate of all that was eaten").or("carbohydrate"),
      Option(.fat, "GRAMS", "the fat of all that was eaten"),
      Option(.person, "PERSON", "who ate it; several as ann,bo:1.5, or all"),
      Option(.each, nil, "the quantity is what each of them had"),
      Option(.out, nil, "eaten elsewhere: leave the stock as it is"),
      Option(.stock, nil, "refuse the entry if less is in stock"),
    ],
    records: true, beginsLedger: true, takesSeveral: true, takesEaters: true, repeats: [OptionName.person.rawValue],
    examples: [
      "eat rice 200g at:13:10", "eat lentil soup 1.5 portions", "eat pasta on:yesterday 620kcal",
      "eat apple 1 for:ann", "eat pizza 1 800kcal --out",
    ]
  ) { _ in .wish(Eating()) }

  static let cook = Verb(
    name: "cook", aliases: ["cooked"], group: .diary,
    summary: "cook a recipe: its ingredients go out, and a dish comes in",
    usage: "cook [RECIPE] [serves:N] [PERSON [PORTIONS], …] [ate:N] [keep:N] [due:DATE] [--anyway]", words: [.meal],
    details: """
      The ingredients are taken from what is in, as `use` takes them; what is missing is said all at once, and nothing is
      taken then, unless --anyway: then the answer says what was short, and what was past its use-by date. Portions that
      somebody ate go into the diary: "cook carbonara ann, ben 1.5", for:ann,ben:1.5 of somebody new, or ate:2 for whoever
      sits there. What is left is kept as a dish, which costs what went into it; keep: says how much, and what is neither
      eaten nor kept is gone, and in nobody's diary: the answer says so. `eat RECIPE` takes a portion of it later, `freeze
      RECIPE` freezes all that is left, and `toss` tells what the rest cost.

      Without a name it is what `plan` has for today; a planned dish that is cooked is done.

      instead:pecorino=parmesan takes another food for a line of the recipe, without:pepper leaves one out, and
      use:bacon=120g takes another amount; each may be given several times. `undo` takes all of it back at once.
      """,
    options: [
      Option(.serves, "PORTIONS", "how many portions are cooked; as the recipe says, where it is not said"),
      Option(.ate, "PORTIONS", "how many were eaten, by whoever sits there"),
      Option(.keep, "PORTIONS", "how many are kept; all that nobody ate, where it is not said"),
      Option(.due, "DATE", "up to when what is kept is good; three days, or 90 in a freezer, where it is not said"),
      Option(.place, "PLACE", "where it is kept"),
      Option(.instead, "FOOD=FOOD", "another food for one of the recipe's").repeatable,
      Option(.without, "FOOD", "leave this one out").repeatable,
      Option(.using, "FOOD=QUANTITY", "take so much of this one").repeatable,
      Option(.anyway, nil, "cook with what is there, though something is missing"),
      Option(.person, "PERSON", "who ate; several as ann,bo:1.5, or all"),
    ],
    records: true, takesEaters: true, repeats: [OptionName.person.rawValue],
    examples: [
      "cook carbonara serves:4 ate:2 keep:2 due:+3d", "cook carbonara ann, ben 1.5", "cook pancakes without:salt",
    ]
  ) { _ in .wish(Cooking()) }

  static let meal = Verb(
    name: "meal", aliases: ["meals"], group: .diary,
    summary: "the meal book: what a portion of a dish has",
    usage: "meal [list|show|add|edit|remove] [NAME] [energy:KCAL] [protein:GRAMS] …",
    words: [.words(MealBook.Action.allCases.map(\.rawValue)), .meal],
    details: """
      The figures are of one portion: energy, protein, carbs, fat, saturates, sugar, fibre and salt; what is not said is
      unknown, and not zero. "unknown" takes a figure away. `eat NAME 1.5 portions` logs a meal with the energy and
      nutrients the book has that day; they stay with the entry, so that an edit changes no day that is logged. To mend
      a logged day: `fix NUMBER energy:450kcal`. remove takes a meal out of the book and leaves the diary as it is;
      add puts it back. Without a word the book is listed.
      """,
    options: MealBook.figures.map { $0.option } + [
      Option(.description, "WORDS", "what it is, in a few words"),
      Option(.name, "NAME", "edit: the meal's right name, by itself"),
      Option(.from, "DATE", "edit: the first day the figures hold; always, where it is not said", of: .date),
      Option(.all, nil, "list: those that were taken out of the book too"),
      Option.csv, Option.html,
    ] + Option.mending,
    beginsLedger: true,
    examples: [
      "meal add lentil soup energy:420kcal protein:18g",
      "meal edit lentil soup energy:450kcal", "meal show lentil soup", "meal list", "meal remove lentil soup",
    ]
  ) { line in try MealBook.meaning(of: line) }

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
