import LarderVerbs
import LarderWords

/// Topics about the diary, recipes and reports.
extension HelpTopic {
  /// The rules for meals, the diary and goals.
  static let diaryEntries: KeyValuePairs = [
    "A meal":
      "larder meal add NAME energy:420kcal protein:18g saves what a portion contains. larder eat NAME 1.5 portions records it; \"half NAME\" is half a portion. If an item has the same name, write meal:NAME or item:NAME.",
    "Several dishes": "larder eat toast 2, milk 200ml ann records several dishes in one line.",
    "Energy":
      "Energy and nutrients are those known on the day of the entry, or those that you state for all that was eaten. With 450kcal, only the nutrients that you state count, because the known ones belong to the known energy.",
    "Usual energy": "Larder remembers the energy that you typed for a dish.",
    "An entry":
      "keeps its figures. A later change of the meal or the item does not change it. larder fix NUMBER energy:450kcal does. If you correct the quantity, the energy follows.",
    "Undo": "larder undo NUMBER takes out an entry of any age, and larder redo NUMBER brings it back.",
    "Stock":
      "Eating takes food out of stock. If less is in stock than you ate, Larder takes all of it and says so. It leaves the stock as it is if it cannot convert the quantity, such as one portion of 500 g pasta.",
    "Numbers":
      "A number counts packs of food that came in several packs, unless Larder knows what a portion or a piece is.",
    "The day":
      "begins at larder config day-start: with 04:00, what you eat at 01:30 counts for the day before. on: and at: mean the calendar and the clock. An entry uses the facts and goals of the day that it counts for.",
    "A goal":
      "applies from a date, to one person or to every adult without a goal. If no goal was ever set, it is 2000 kcal; after \"none\" there is no goal. Energy can be 500 to 10000 kcal a day, a nutrient 1 to 2000 g.",
    "A child":
      "without a goal is compared with the average need at that age (SACN 2011), without warnings. Enter the year of birth with larder person NAME born:YEAR.",
    "Kept or over":
      "A day is kept if you ate no more than the goal, near if it is up to 250 kcal over, and otherwise over. A day below a minimum is under its goal. If an entry has no energy and the rest is not too much, the day is unknown.",
    "An average":
      "covers the days with at least one known figure. A day without entries does not count as fasting, and an unknown figure does not count as zero. If an entry lacks a figure, the average is \"at least\" the sum of the others, and no goal counts as kept.",
    "Estimates":
      "larder goal estimate uses the formula of Mifflin and St Jeor, and shows it. It is an average of healthy adults.",
  ]

  /// The actions on recipes.
  static let recipeEntries: KeyValuePairs = [
    "Text":
      "larder recipe add FILE reads a text; - is standard input. The first line is the name. Then come lines such as \"serves: 4\", \"time: 25 min\", \"category: pasta\" and \"source: …\", then an empty line.",
    "":
      "The ingredients follow, one per line, and an empty line. Headings end in a colon. Then come the steps, numbered or not. Notes begin with \">\".",
    "Editing":
      "larder recipe edit NAME FILE saves a new version, and edit NAME --edit opens your editor. history NAME lists the versions, and larder undo brings the previous one back.",
    "Conflicts":
      "If someone else saved a version meanwhile, your edit is refused, and Larder shows the difference. version:NUMBER states which version a file was made from.",
    "Showing":
      "larder recipe show NAME serves:3 shows it for three, with the stock of each ingredient. version:1 shows the first version.",
    "Finding":
      "larder recipe list pasta searches names, categories, ingredients and steps. with:, without:, category:, name:, time:..30min, hearts:4.. and --favourites narrow the list, and sort: orders it.",
    "Favourites":
      "larder recipe list favourite means --favourites; name:favourite finds the word in a name. \"favourite NAME off\" takes the mark back.",
    "Ratings": "larder recipe rate NAME hearts:5 difficulty:2 for:ann",
    "Categories":
      "larder recipe file NAME category:pasta adds a category, and \"file NAME out category:pasta\" removes it. larder recipe category lists, adds, renames and removes categories, and leaves their recipes.",
    "Suggestions":
      "larder recipe suggest ranks recipes by the money they keep from being wasted: the cost of each lot times the probability that it goes to waste.",
    "":
      "A quarter of the price of missing ingredients is subtracted, and €0.20 for each thing to buy. Each heart above or below three counts €0.05.",
    "":
      "--why shows the numbers. with:, category:, time:, kcal:..600, protein:30g.. and fits:ann narrow it. --add-missing 2 puts the missing ingredients of the second one on the shopping list. A name rates that recipe only.",
    "Checking":
      "larder recipe check asks about each uncertain ingredient once, the commonest first. An answer applies to all recipes. \"check FOOD=ITEM\" answers in one line.",
    "Importing":
      "larder recipe import FILE… reads saved web pages, and exports of Paprika, Tandoor, Nextcloud, Mealie, Recipe Keeper, RecipeSage, KitchenOwl, Grocy and Cooklang. Nothing is downloaded.",
    "":
      "--dry-run shows what can be read. Known recipes are left out; --update saves changed ones as new versions. Meals planned from today on go on the plan.",
    "Exporting":
      "larder recipe export NAME --to FILE writes one recipe, those of category:NAME, or all, as html, json, cook, paprika, nextcloud or text.",
    "":
      "A page of html holds everything with its photos, and can be imported completely. The answer lists what another format cannot hold.",
    "Printing":
      "larder recipe print NAME serves:2 --to FILE writes a page to print. larder recipe mail NAME to:ADDRESS --file FILE writes a message for a mail program.",
    "Photos":
      "larder recipe photo NAME FILE keeps a JPEG, PNG or WebP file, without its data about place and camera. step:2 shows a step. --first puts it first, even if it was added before. \"photo NAME\" lists the photos, and \"photo NAME off 1\" removes the first.",
    "Plan": "larder plan suggest counts each lot only once, and missing ingredients of two dishes are bought once.",
    "":
      "Recipes in categories such as bread, cakes and drinks do not count as dinners, nor do those that you planned only for breakfast or as a snack. category:NAME takes all of a category.",
  ]

  /// The rules by which reports calculate.
  static let figureEntries: KeyValuePairs = [
    "Days":
      "Reports count things on the day they happened. --as-of shows what was known then. You can combine a period and --as-of.",
    "Calories": "are shown by person: each day against the goal in force, each week, and where the energy came from.",
    "Advice on waste":
      "is up to three sentences, each with the command that shows its events. It needs at least three entries of waste.",
    "":
      "It names the item with the largest share of edible waste (at least 15 %, twice or more), and how much of it to buy. It names food that was disliked or cooked in too large amounts (a quarter, three times), or that passed its date (a third, three times).",
    "":
      "It names a store if the wasted share of its food is 1.5 times that of other stores, for food bought in the period. It names the next item, and says when reasons are missing.",
    "Parts":
      "Waste by reason, item, category, store, place, person, kept (days at home), past (days past its date), destination, part (edible or not) or month. Spending by store, category, item, month or price.",
    "Prices":
      "cost per kilogram, litre or piece, and where it was lowest. The last price comes from the last purchase.",
    "Categories": "An item counts in the category that it had on that day.",
    "Shares of waste":
      "compare the same food: the amounts bought and thrown away in the period. Food without a price, or without a mass, is left out on both sides.",
    "Per day": "Figures per day are divided by the days covered by the ledger, from its first day to today.",
    "Dishes": "how often you cooked each, the cost of a portion, and how much was eaten and thrown away",
    "Labels":
      "the energy by Nutri-Score and NOVA. A dish counts by the ingredients in its pot, in proportion to the energy of each. Energy without a known label has its own share.",
    "Month":
      "one page: what to do, waste compared with the month before, a year's trend, calories by day, labels if any are known, categories, and what to eat first. An unfinished month is compared with as many days of the month before. If the ledger began in that month, the days covered are compared, per day.",
    "larder why":
      "explains derived figures: share (waste in spending), share spending store:Lidl, average (calories a day), price ITEM (by weight, volume or piece), diff (words as in larder diff) and goal. larder why labels E explains a share of larder report labels.",
    "larder diff":
      "Quantity is what the changed amount costs at the earlier price; price is the rest. Rounding has its own line. In larder diff stock, items can also change their category.",
    "Pages":
      "--html writes any report as one file with its charts, for a browser or for paper. It loads nothing from elsewhere. The file is written completely or not at all.",
    "": "These commands take --html: \(commandsWithPages).",
  ]

  private static var commandsWithPages: String {
    CommandTable.verbs.filter { verb in verb.options.contains { $0.key == .html } }.map(\.name).joined(separator: ", ")
  }
}
