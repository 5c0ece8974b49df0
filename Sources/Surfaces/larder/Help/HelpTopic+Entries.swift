/// Topics about writing, correcting and importing entries.
extension HelpTopic {
  /// The ways to write an entry.
  static let wordEntries: KeyValuePairs = [
    "Order":
      "Words can be in any order. Larder recognises quantities, prices, dates with a key and known names. The rest is the item.",
    "key:value": "States what a value is: larder buy item:7up 2. key:value and --key value mean the same.",
    "Names":
      "A store, a place or a person that Larder knows needs no key. Write a new one as store:NAME, place:NAME or for:NAME.",
    "Commas":
      "separate several items of one entry: larder use milk 200ml, eggs 2. A store or a day at the end applies to all of them.",
    "People":
      "An amount is what each person had: larder eat muesli 60g ann, bo records 60 g for both. With \"together\", or shares after the names, it is the sum: larder eat pizza 600g ann, bo 2. Without an amount, a share counts portions: larder eat porridge ann, bo 1.5, kim half. for:all means everyone.",
    "half, 1/2":
      "Half of one piece or pack, if the food is counted in those; otherwise half of all there is. \"half of it\" always means half of everything. The answer shows which.",
    "all, the rest": "everything there is: larder use the rest of the milk",
    "Tins, slices":
      "Tins, slices, cloves, bunches and the like are converted by their size, and the answer shows it: larder use cheese 2 slices. A purchase takes the size of the last pack, or the usual size of a tin.",
    "10 pack": "\"10 pack\" of something counted is one pack of 10 pieces, and \"10 packs\" are ten packs.",
    "Just a number": "counts pieces, or packs if the item comes in packs, whether any is in stock or not",
    "Sentences": "Some plain sentences work as commands: larder the milk is off.",
    "Questions": "Plain questions show a report: larder what did we waste this month.",
    "Corrections": "These correct the last entry: larder oops, larder no, 2 litres.",
  ]

  /// The ways to write values.
  static let valueEntries: KeyValuePairs = [
    "QUANTITY":
      "300ml, 2 l, 1.5kg, 4x150g, 1/3 pack, ½ cup, a dozen; in German 500 Gramm, 2 Pfund, 3 Stück, 1 Packung. Ounces of a drink are fluid ounces. Words such as half: larder help words",
    "PRICE": "2.38, €2.38, 2,38 € or 2,38 EUR, for all that you bought",
    "Numbers":
      "1.5 and 1,5 mean the same. larder config locale sets how answers write numbers and dates. JSON, CSV and exports have one fixed form.",
    "DATE":
      "today, yesterday, fri, \"last fri\", +9d, -2d, 3w, eom, \"5 nov\", 2026-11-05, 05.11., 05.11.2026, 05.11.26, 11/2026; in German heute, gestern, übermorgen, Fr, 24. Okt, in 3 Tagen",
    "11/20": "is 20 November if your currency is the US dollar, or if no other day is possible. Otherwise Larder asks.",
    "TIME": "13:10, or 1:10pm",
    "PERIOD":
      "today, week, month, \"last month\", 2026, 2026-10, 2026-09..2026-11, ..2026-10-01, 30d, all; one day as 2026-11-05 or 05.11.2026",
    "CODE":
      "8, 12, 13 or 14 digits, elements such as (01)09506000134352(17)261231, the same after ]C1, or a link with /01/. In a shell, quote brackets, & and ;",
    "PACK": "1l, 6x330ml or 10, as printed on the pack. If the amount is not clear, Larder asks.",
    "KCAL": "420kcal or 1760kJ; 420 means kilocalories",
    "GRAMS": "18g, 0.5 g or 500mg; 18 means grams. unknown or none removes a figure.",
    "DAYS": "3, 3d or 2w",
    "NUMBER": "the number of a lot from larder stock, or of an event, as at the end of every answer",
  ]

  /// The rules for codes on packs.
  static let codeEntries: KeyValuePairs = [
    "Use": "You can type or scan the code on a pack instead of the item's name.",
    "Forms":
      "8, 12, 13 or 14 digits, the longer GS1 codes, or a link with /01/. A code with a wrong check digit is refused.",
    "A new code":
      "Name the food next to the code once: larder buy 4006381333931 oat drink 2x1l 4.76. \"2x1l\" also says that a pack holds 1 l. From then on, the code means one pack, and a number counts packs.",
    "Taking some":
      "larder use CODE takes one unit of a pack: of 6 x 330 ml it takes 330 ml, or the rest of an open unit.",
    "Date, weight": "A date, a weight or a price in the code is used unless you type one.",
    "Eight digits": "are a code if the product is known. Otherwise write code:20123451, because they could be a date.",
    "Store codes":
      "After one purchase with weight and price, Larder knows what the last digits of a store's own codes mean. To set it: larder fix CODE digits:weight store:NAME (or price, or neither).",
    "Prices":
      "A purchase by code shows where the product was clearly cheaper, or how the price compares with last time.",
    "Product data":
      "larder import FILE --format off keeps a dump of Open Food Facts on this machine. A purchase by a new code then copies its name, pack and label into your ledger. --online, or larder config lookups, asks the service about one code. The pages of a server only queue such codes; larder product --queued --online asks about them.",
    "Unknown codes":
      "A scanned code without a name waits. larder fix CODE item:\"oat drink\" pack:1l names it, and the waiting entries are recorded. When you scan, you can type the name after the code: 4006381333931 oat drink 1l 2.38.",
    "Waiting codes": "larder product --unknown lists them, and larder product --forget CODE drops one.",
  ]

  /// The fields and facts that can be corrected.
  static let factEntries: KeyValuePairs = [
    "An entry":
      "larder fix NUMBER FIELD:VALUE: price, quantity, day, at, store, place, due, reason, part, energy, item, note and more. larder history NUMBER shows the fields. The correction is added next to the event, and both stay in the log.",
    "Latest entry":
      "larder fix last, larder fix ITEM (its latest purchase) and larder fix lot:24 need no number. The answer names the entry.",
    "A statement":
      "of a fact about an item, a meal, a goal or a person has one field, \"value\", written as it was entered.",
    "A meal": "Quantity, person and day of a diary entry are corrected together with the food it took from stock.",
    "Bought by code":
      "quantity:2 or packs:2 sets the number of packs. product:CODE makes it another known product, with its food.",
    "Recipes": "Recipes, ratings, photos and the plan have their own commands. The answer names them.",
    "unknown": "removes a value: larder fix 17 price:unknown.",
    "An item":
      "category, unit, density, piece, energy, protein, carbohydrate, fat, pack, minimum, keeps-pantry, keeps-fridge, keeps-freezer, keeps-opened, keeps-thawed, favourite, place, food",
    "name:": "gives an item its correct name. If another item has that name, the two become one.",
    "alias:, like:": "alias: adds another name. like: copies the facts of a food from larder foods.",
    "Estimates": "Estimated places and dates of lots follow the new facts. The answer says how many.",
    "A product":
      "by its code: item (the food), pack (1l, 6x330ml), title, brand, favourite. From the label: energy (190kJ/45kcal), fat, saturates, carbohydrate, sugars, fibre, protein, salt, with per:100g, per:100ml or per:piece. Entries that waited for the code are then recorded.",
    "Allergens":
      "from the label of an item or a product: allergens, traces and free-of, each with a list such as oats, nuts. free-of:others means that the label names all its allergens. none removes a part, and +milk or -milk changes it.",
    "Not food":
      "food:no says that an item or a whole category is not food, such as cat food or soap. It counts in stock, spending and suggestions, but not in the mass, the energy and the waste shares of food. It gets no estimated date.",
    "":
      "food:yes takes that back. If an item has the category's name, write fix category:NAME food:no. A fact about an item outweighs one about its category. Both apply to all days.",
    "Renaming":
      "larder fix STORE name:NAME renames a store, a place or a person. If the name exists, the two become one, and the answer says how many entries moved. If both have a goal or a diet, the remaining person keeps theirs. Allergies and dislikes are combined.",
    "":
      "The old name still works when you type it. If a name is used for more than one kind, write store:NAME name:NAME, place: or person:.",
    "From a date": "larder change sets a new value from a date. Earlier entries keep the old one.",
  ]

  /// The rules for importing files.
  static let importEntries: KeyValuePairs = [
    "Columns":
      "item, size, quantity, unit, price, unit price, currency, store, place, date, time, due, use by, category, reason, person, note, id and event. Their order does not matter, and headings can be German.",
    "--map": "names other headings: --map \"Datum=date,Preis=price\". \"Datum=ignore\" leaves a column out.",
    "event":
      "is bought, counted, consumed, wasted, opened, frozen, thawed or moved. Without that column, rows with a price, a store or a date are bought, and others are counted.",
    "Prices": "are for the whole row.",
    "Sizes": "A row with an unreadable size counts pieces, and the answer names it.",
    "--used-up 30d":
      "Receipts show only purchases. Each purchase counts as used up when the item is bought again, or after 30 days at the latest.",
    "Receipts":
      "can contain discounts and returns as negative rows, deposits, payments, subtotals, totals and empty rows. A discount lowers the price of the row that it names, or of the row above. Deposits are kept apart from food. Each total is compared with its rows.",
    "--name": "--name \"H-MILCH 3,5%=milk\" gives the name of an item on receipts. Larder remembers it for the store.",
    "Grocy":
      "From a database come purchases, consumption, spoilage, openings, transfers and corrections, with days, prices, stores, places and due dates. Recipes come too, and meals planned from today on.",
    "Tables of foods":
      "--format foodkeeper or fdc adds unknown facts to your own items. A row must have exactly the item's name, or the one in --map \"my spinach=Spinach, raw\".",
    "Exports":
      "An export imported into an empty ledger gives the same ledger. In another ledger, equal names become one, and lots get new numbers.",
    "":
      "An export that has grown adds its new events, including its undos. If you undid an import, importing the file again makes its events count again, except those that the file has undone.",
    "Again": "Importing a file again adds nothing, and a file that has grown adds its new rows.",
    "-": "reads standard input: JSON lines, or the format in --format",
  ]
}
