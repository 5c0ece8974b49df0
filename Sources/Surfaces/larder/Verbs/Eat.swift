import LarderLedger
import LarderModel
import LarderProjections
import LarderReports
import LarderSentences

extension Verb {
  static let eat = Verb(
    name: "eat", aliases: ["ate", "log"], group: .diary,
    summary: "write what was eaten into the diary",
    usage: "eat WHAT [QUANTITY] [KCAL] [on:DATE] [at:TIME] [for:PERSON] [--stock]", words: [.food],
    details: """
      WHAT is a meal of the book (larder meal), in portions, or an item with a quantity. The energy and nutrients are
      what is known of it that day, or what 450kcal, protein:, carbs: and fat: say for all that was eaten, and stay with
      the entry: a later change of the meal or the item changes no day. Where 450kcal is said, nutrients count only as
      far as they are said too: those of the food belong to its own energy. larder undo NUMBER takes an entry out of the
      diary, of any age; larder fix NUMBER quantity:2 or energy:450kcal mends it. The answer tells how far the day is,
      and warns when it is more than 250 kcal over its goal (larder goal). Stock is left alone unless --stock is given:
      larder use takes food out.
      """,
    options: Session.itemOptions.filter { ["item", "quantity"].contains($0.name) } + [
      Option("meal", "MEAL", "a meal of the book, where an item has the same name"),
      Option("energy", "KCAL", "the energy of all that was eaten, as 450kcal or 1900kJ").or("kcal"),
      Option("protein", "GRAMS", "the protein of all that was eaten, as 18g"),
      Option("carbs", "GRAMS", "the carbohydrate of all that was eaten").or("carbohydrate"),
      Option("fat", "GRAMS", "the fat of all that was eaten"),
      Option("for", "PERSON", "who ate it"),
      Option("stock", nil, "take it out of stock too"),
    ],
    records: true, beginsLedger: true,
    examples: [
      "eat rice 200g at:13:10", "eat lentil soup 1.5 portions", "eat pasta on:yesterday 620kcal",
      "eat apple 1 for:ann --stock",
    ]
  ) { session in
    try session.recordEating { session, view, _ in
      try session.decide(try session.eating(view.household), view)
    } sentence: { outcome, moment, sentences in
      sentences.eaten(outcome, moment)
    } progress: { outcome, moment, ledger, isRehearsal in
      DayProgress(behind: outcome, today: moment.today, ledger, isRehearsal: isRehearsal)
    }
  }
}

extension Session {
  /// What the words say was eaten.
  fileprivate func eating(_ household: Household) throws -> Eat {
    let catalog = household.catalog
    let (words, energy) = try energy { catalog.item(named: $0) != nil || catalog.meal(named: $0) != nil }
    let entry = try entry(household, words: words) { catalog.meal(named: $0) != nil }.halved(catalog)
    if arguments["meal"] != nil, arguments["item"] != nil {
      throw Failure.usage("say meal: or item:, and not both")
    }
    let what = try arguments["meal"] ?? item(of: entry)
    var eat = Eat(what, quantity: entry.quantity, moment: try moment(household))
    eat.sort = arguments["meal"] != nil ? .meal : arguments["item"] != nil ? .item : .either
    if eat.sort == .meal, catalog.meal(named: what) == nil {
      throw Failure(.refused, Suggestion.unknownMeal(what, catalog))
    }
    eat.energy = try energy.map { text throws(ValueError) in try Energy(parsing: text) }
    eat.nutrients = [("protein", GoalAttribute.protein), ("carbs", .carbohydrate), ("fat", .fat)].compactMap {
      name, attribute in arguments[name].map { (attribute, $0) }
    }
    eat.person = person
    eat.fromStock = arguments.has("stock")
    return eat
  }
}

extension Entry {
  /// "half lentil soup" is half of what is known as lentil soup, unless it is itself the name of something.
  fileprivate func halved(_ catalog: Catalog) -> Entry {
    guard let name = item, quantity == nil, catalog.item(named: name) == nil, catalog.meal(named: name) == nil else {
      return self
    }
    let words = name.split(separator: " ")
    let articles = words.dropFirst().first.map { ["a", "an"].contains($0.lowercased()) } ?? false
    let rest = words.dropFirst(articles ? 2 : 1).joined(separator: " ")
    guard words.first?.lowercased() == "half", let half = try? EnteredQuantity(parsing: "half"),
      catalog.item(named: rest) != nil || catalog.meal(named: rest) != nil
    else { return self }
    var entry = self
    (entry.item, entry.quantity) = (rest, half)
    return entry
  }
}

extension DayProgress {
  /// The day of the entry that was just recorded, with it; nil where the ledger cannot tell.
  ///
  /// - Parameter isRehearsal: whether the entry is not in the ledger.
  fileprivate init?(behind outcome: Outcome, today: Day, _ ledger: HouseholdLedger, isRehearsal: Bool) {
    let catalog = outcome.after.catalog
    guard let event = outcome.events.first(where: { $0.record.kind == MealLogged.code }) else { return nil }
    let day = event.record.minute.map { HouseholdDay.day(civil: event.day, time: $0, dayStart: catalog.dayStart) }
    let meant = day ?? event.day
    guard let view = try? ledger.view([Calories.self], months: Period(meant)) else { return nil }
    let person = event.decode(as: MealLogged.self).person
    var tally = CalorieTally()
    for cell in view.state.projection(Calories.self).days.sorted {
      let key = Calories.dayAndPerson(of: cell.key)
      if key.day == meant, key.person == person { tally.add(cell.cell) }
    }
    if isRehearsal { tally.add(event.record) }
    self.init(meant, tally, of: person, catalog, today: today)
  }
}
