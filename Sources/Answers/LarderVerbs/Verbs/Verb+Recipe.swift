import LarderKitchen
import LarderWords

extension Verb {
  static let recipe = Verb(
    name: "recipe", group: .eating,
    summary: "keep recipes, and find one for what you have",
    usage: """
      recipe [list | suggest | show | add | edit | remove | history | favourite | rate | file | category | photo \
      | check | import | export | print | mail] …
      """,
    words: [.words(RecipeBook.Action.allCases.map(\.rawValue)), .meal],
    options: [
      Option(.serves, "PORTIONS", "show, suggest, print, mail: number of portions"),
      Option(.version, "NUMBER", "show: an earlier version, from 1; edit: the event read"),
      Option(.hearts, "HEARTS", "rate: 1 to 5, or none; list: at least, as 4.."),
      Option(.difficulty, "NUMBER", "rate: 1 to 5, or none"),
      Option(.category, "NAME", "file: its category; list: only this one", of: .free).repeatable,
      Option(.with, "FOOD", "list, suggest: only with this ingredient").repeatable,
      Option(.without, "FOOD", "list, suggest: only without this ingredient").repeatable,
      Option(.time, "TIME", "list, suggest: time, as ..30min or 30min..1h"),
      Option(.favourites, nil, "list, suggest: only favourites"),
      Option(.to, "FILE", "export, print: the file to write; mail: the address"),
      Option(.from, "ADDRESS", "mail: the sender"),
      Option(.file, "FILE", "mail: the file for the message"),
      Option(.format, "FORM", "export: the format (default: from FILE)", of: .words(ShareFormat.words)),
      Option(.step, "NUMBER", "photo: the step that it shows"),
      Option(.first, nil, "photo: put it first"),
      Option(.update, nil, "import: save changed recipes as new versions"),
      Option(
        .sort, "WORD", "list: order (cooked: longest ago first)",
        of: .words(RecipesRequest.Order.allCases.map(\.rawValue))),
      Option(.energy, "RANGE", "suggest: energy of a portion, as ..600kcal").or("kcal"),
      Option(.protein, "RANGE", "suggest: protein of a portion, as 30g.."),
      Option(.fits, "PERSON", "suggest: within a person's goal, without food they avoid"),
      Option(.why, nil, "suggest: show the numbers; show: sources of figures"),
      Option(.top, "COUNT", "suggest: how many (default: 5)"),
      Option(.addMissing, "NUMBER", "suggest: add what suggestion NUMBER lacks to the list"),
      Option(.edit, nil, "add, edit: use your editor (VISUAL, EDITOR)"),
      Option(.name, "NAME", "edit: the correct name; list: only with this in the name"),
      Option(.person, "PERSON", "rate, favourite: whose opinion it is"),
      Option.csv, Option.html,
    ] + Option.corrections,
    beginsLedger: true
  ) { line in try RecipeWords(line: line).meaning() }
}
