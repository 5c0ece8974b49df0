import LarderKitchen
import LarderModel

extension Verb {
  static let recipe = Verb(
    name: "recipe", aliases: ["recipes"], group: .diary,
    summary: "the cookbook: recipes of one's own, to be cooked",
    usage: """
      recipe [list | suggest | show | add | edit | remove | history | favourite | rate | file | category | photo \
      | check | import | export | print | mail] …
      """,
    words: [.words(RecipeBook.Action.allCases.map(\.rawValue)), .meal],
    details: """
      `recipe add FILE` writes down a recipe from a text, and - reads it from the standard input: the name in the first
      line; lines such as "serves: 4", "time: 25 min", "category: pasta", "source: …"; an empty line; an ingredient a line,
      headings ending in a colon; an empty line; the steps, numbered or not; notes behind ">". `recipe edit NAME FILE`
      writes it once more, and `recipe edit NAME --edit` opens it in your editor: the version before stays,
      `recipe history NAME` lists them, and `undo` brings it back. Where somebody else wrote meanwhile the edit is refused
      with the difference; version:NUMBER says which version a file was made of.

      `recipe show NAME serves:3` shows it for three, with what is in of each ingredient, and version:1 as it once was.
      `recipe list pasta` finds by name, category, ingredient and step; with:, without:, category:, name:, time:..30min,
      hearts:4.. and --favourites narrow it, sort: orders it. The word "favourite" by itself means the same as
      --favourites; name:favourite finds it in a recipe's name. rate, favourite and file take
      hearts:5, difficulty:2, for:PERSON and category:NAME; "favourite NAME off" and "file NAME out category:NAME" take
      it back. "category" lists the categories; add, rename and remove change them, and leave their recipes.
      `cook NAME` cooks it.

      `recipe suggest` names the recipes that keep most from being thrown away, in money: of each lot what it cost, by
      how likely it goes to waste; less a quarter of the price of what is missing, and €0.20 for each thing to fetch;
      hearts above or below three count €0.05 each. --why shows the numbers; with:, category:, time:, kcal:..600,
      protein:30g.. and fits:ann narrow it; --add-missing 2 puts what the second lacks on the list. `recipe suggest NAME`
      weighs that one alone.

      `recipe check` goes through the foods that are not surely known, the commonest first: each is asked once, and what is
      answered holds for every recipe; "check FOOD=ITEM" says it in one line.

      `recipe import FILE…` takes recipes of web pages that were saved, and of what Paprika, Tandoor, Nextcloud, Mealie,
      Recipe Keeper, RecipeSage, KitchenOwl, Grocy and Cooklang export; --dry-run shows what was read and what not. What is there
      already is passed over; --update takes a recipe that is another now as a new version. What a file plans for today
      and the days to come is put on the plan. Nothing is fetched.

      `recipe export NAME --to FILE` writes a recipe, those of category:NAME or all of them as html, json, cook, paprika,
      nextcloud or text; a page of html holds everything with its photos, and is read back whole. What another form has no
      place for is said. `recipe print NAME serves:2 --to FILE` makes a page to print, `recipe mail NAME to:ADDRESS --file
      FILE` a message for a mail program.

      `recipe photo NAME FILE` keeps a photo (JPEG, PNG or WebP) beside the ledger, without the place and the camera that
      the file tells of; step:2 shows a step, --first puts it before the others, also one that is there already, and "photo
      NAME" lists them with their numbers, by which "photo NAME off 1" takes one out.
      """,
    options: [
      Option(.serves, "PORTIONS", "show, suggest, print and mail: for how many"),
      Option(.version, "NUMBER", "show: an earlier version, from 1; edit: the event that was read, as show has it"),
      Option(.hearts, "HEARTS", "rate: from 1 to 5, or none; list: at least so many, as 4.."),
      Option(.difficulty, "NUMBER", "rate: from 1 to 5, or none"),
      Option(.category, "NAME", "file: where it belongs; list: only of this one", of: .free).repeatable,
      Option(.with, "FOOD", "list: only with this ingredient").repeatable,
      Option(.without, "FOOD", "list: only without this ingredient").repeatable,
      Option(.time, "TIME", "list: at most so long, as ..30min, or 30min..1h"),
      Option(.favourites, nil, "list: only favourites"),
      Option(.to, "FILE", "export and print: where to write; mail: the address"),
      Option(.from, "ADDRESS", "mail: whom it is from"),
      Option(.file, "FILE", "mail: where to write the message"),
      Option(.format, "FORM", "export: as what, where the file's name does not tell", of: .words(SentForm.words)),
      Option(.step, "NUMBER", "photo: the step that it shows"),
      Option(.first, nil, "photo: before the others"),
      Option(.update, nil, "import: take a recipe that is another now as a new version"),
      Option(
        .sort, "WORD", "list: by name, time, hearts, cooked (longest ago first) or use-up",
        of: .words(RecipesRequest.Order.allCases.map(\.rawValue))),
      Option(.energy, "RANGE", "suggest: a portion's energy, as ..600kcal").or("kcal"),
      Option(.protein, "RANGE", "suggest: a portion's protein, as 30g.."),
      Option(.fits, "PERSON", "suggest: what is left of this person's goal of the day"),
      Option(.why, nil, "suggest: each with its numbers; show: where the figures of a portion come from"),
      Option(.top, "COUNT", "suggest: how many; five where it is not said"),
      Option(.addMissing, "NUMBER", "suggest: put what this suggestion lacks on the shopping list"),
      Option(.edit, nil, "add and edit: in your editor (VISUAL, EDITOR)"),
      Option(.name, "NAME", "edit: the recipe's right name, by itself; list: only with this in the name"),
      Option(.person, "PERSON", "rate and favourite: whose word it is"),
      Option.csv, Option.html,
    ] + Option.mending,
    beginsLedger: true,
    examples: [
      "recipe add carbonara.txt", "recipe show carbonara serves:3", "recipe list with:spinach time:..30min",
      "recipe rate carbonara hearts:5 difficulty:2 for:ann", "recipe file carbonara category:pasta",
      "recipe photo carbonara", "recipe suggest serves:2 --why", "recipe export carbonara --to carbonara.html",
    ]
  ) { line in try RecipeWords(line: line).meaning() }
}
