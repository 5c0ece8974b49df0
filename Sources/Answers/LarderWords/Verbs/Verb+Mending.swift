/// Verbs that correct what was recorded.
extension Verb {
  static let fix = Verb(
    name: "fix", aliases: ["amend", "amended"], group: .mending,
    summary: "it was always wrong: every report follows",
    usage: """
      fix NUMBER FIELD:VALUE…  |  fix ITEM ATTRIBUTE:VALUE…  |  fix CODE FIELD:VALUE…  |  \
      fix STORE|PLACE|PERSON name:NAME  |  fix CATEGORY food:no
      """,
    words: [.itemOrEvent],
    details: """
      By number: any field of any event of any age (`history` shows numbers; price, quantity, day, at, store, place,
      due, reason, part, energy, item, note…). Of what was said of an item, a meal or a goal it is "value", typed as it
      was said. "unknown" takes a value away. The event stays in the log, the fix beside it. A meal's quantity, person and day are
      corrected together with what it took from stock. Recipes, ratings, photos and the plan have verbs of their own, which
      the answer names.
      Without a number: "fix last price:2.78" is of what was entered last, "fix milk price:2.78" of its latest purchase,
      "fix lot:24 due:+6d" of the one a lot came in with; the answer says which that was. What was bought by code is fixed
      to so many packs by quantity:2 or packs:2, and to another known product, and its food, by product:CODE.
      By name: what is known of an item: category, unit, density, piece, energy, protein, carbohydrate, fat, pack,
      minimum, keeps-pantry, keeps-fridge, keeps-freezer, keeps-opened, keeps-thawed, favourite, place, food. "name" gives it
      its right name, and where another item has that, makes the two one; "alias" gives it another one beside; "like"
      takes over what the catalogue has of a food (`foods`). Places and dates of lots that were only estimated
      follow, and the answer says how many.

      By code, a product is made known or set right in one line: item (the food that it is), pack (1l, 6x330ml), title,
      brand, and what its label says: energy (190kJ/45kcal), fat, saturates, carbohydrate, sugars, fibre, protein, salt, of
      per:100g, 100ml or piece; favourite. "unknown" takes a value away. What the code waited for is entered then. Of a
      store's own code digits:weight, price or neither says what its last digits are, with store:NAME. Eight digits of a
      product that is not known yet are code:20123451.

      food:no says that an item, or all of a category, is not food, such as cat food or soap. It is in stock, spending
      and suggestions, but not in the mass, the energy or the waste shares of food, and gets no estimated date. food:yes
      takes it back. Where an item has the category's name: fix category:NAME food:no. What is said of an item goes
      before what is said of its category. Both hold on every day.

      A store, a place or a person is given its right name in the same way; where another has that, the two become one, and
      the answer says how many entries moved. Of two persons who both had a goal, that of the one who stays holds. The old name still means it, wherever it is typed. Where a name is that of
      more than one sort: fix store:NAME name:NAME, or place: or person:.
      """,
    options: Option.mending, beginsLedger: true, takesFields: true, repeats: ["alias"],
    examples: [
      "fix 17 price:4.00", "fix milk price:2.78", "fix last store:Rewe", "fix 17 quantity:4 on:2026-11-02",
      "fix milk energy:64kcal/100ml keeps-opened:3d",
      "fix mlik name:milk", "fix potatoes alias:spuds", "fix Vollmilch like:milk",
      "fix 4006381333931 item:\"oat drink\" pack:1l",
      "fix \"REWE Nord\" name:Rewe", "fix Whiskas food:no",
    ]
  ) { line in .wish(try Fixing(line)) }

  static let change = Verb(
    name: "change", aliases: [], group: .mending,
    summary: "it is different from a day on",
    usage: "change ITEM|CODE ATTRIBUTE:VALUE… from:DATE", words: [.item],
    details: """
      What was recorded before that day keeps the old value. See `help fix` for the attributes of an item, and the fields of
      a product: its recipe or its pack is another from that day on.
      """,
    options: Option.mending + [Option(.from, "DATE", "the first day it holds; today where it is not said")],
    takesFields: true,
    examples: [
      "change milk energy:48kcal from:2026-11-01", "change bread keeps-pantry:5d",
      "change 4006381333931 sugars:3.4 from:2026-11-01",
    ]
  ) { line in
    let facts = line.arguments.fields(besides: line.verb.allOptions).map { (attribute: $0.name, text: $0.value) }
    let namesCode = facts.contains { $0.attribute == OptionName.code.rawValue }
    guard !line.arguments.words.isEmpty || namesCode, !facts.isEmpty else {
      throw WordsError.usage("change what? as in: \(.words("change milk energy:48kcal from:2026-11-01"))")
    }
    return .wish(ItemChanging(subject: line.arguments.words.joined(separator: " "), facts: facts))
  }

  static let undo = Verb(
    name: "undo", aliases: ["retract", "retracted"], group: .mending,
    summary: "take back the last command, or any by its number",
    usage: "undo [NUMBER|FIRST-LAST]", words: [.event, .free],
    details: """
      A command is taken back as a whole, and an import is one command: undo right after it takes back all that it brought
      in, and the same file may be imported again. Nothing is erased: the events stay in the log and count for nothing
      until a redo.

      If event 9 is a diary entry, "undo 9" takes back only that entry and returns what it took to stock. Entries for
      other people stay.

      "undo 17" of an import's event takes back its row alone, which the same file then does not bring in again.
      "undo 7-160" takes back every event from 7 to 160 that counts; "undo 7-7" takes back event 7 alone.
      """,
    options: Option.mending,
    examples: ["undo", "undo 17", "undo 7-9"]
  ) { line in .wish(try Undoing(.undo, line)) }

  static let redo = Verb(
    name: "redo", aliases: ["restore-events", "restored"], group: .mending,
    summary: "bring back what the last undo took, or any undone event",
    usage: "redo [NUMBER|FIRST-LAST]", words: [.event, .free], options: Option.mending, examples: ["redo", "redo 17"]
  ) { line in .wish(try Undoing(.redo, line)) }
}
