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
}
