extension Verb {
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
}
