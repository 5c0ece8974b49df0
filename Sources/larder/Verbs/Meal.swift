import LarderLedger
import LarderModel
import LarderProjections
import LarderReports
import Terminal

extension Verb {
  static let meal = Verb(
    name: "meal", aliases: ["meals"], group: .diary,
    summary: "the meal book: what a portion of a dish has",
    usage: "meal [list|show|add|edit|remove] [NAME] [energy:KCAL] [protein:GRAMS] …",
    words: [.words(MealBook.Action.allCases.map(\.rawValue)), .meal],
    details: """
      The figures are of one portion: energy, protein, carbs, fat, saturates, sugar, fibre and salt; what is not said is
      unknown, and not zero. "unknown" takes a figure away. larder eat NAME 1.5 portions logs a meal with the energy and
      nutrients the book has that day; they stay with the entry, so that an edit changes no day that is logged. To mend
      a logged day: larder fix NUMBER energy:450kcal. remove takes a meal out of the book and leaves the diary as it is;
      add puts it back. Without a word the book is listed.
      """,
    options: MealBook.figures.map { $0.option } + [
      Option("description", "WORDS", "what it is, in a few words"),
      Option("name", "NAME", "edit: the meal's right name, by itself"),
      Option("from", "DATE", "edit: the first day the figures hold; always, where it is not said", of: .date),
      Option("all", nil, "list: those that were taken out of the book too"),
      Option.csv,
    ] + Option.mending,
    beginsLedger: true,
    examples: [
      "meal add lentil soup energy:420kcal protein:18g",
      "meal edit lentil soup energy:450kcal", "meal show lentil soup", "meal list", "meal remove lentil soup",
    ]
  ) { session in
    var (words, energy) = try session.energy { _ in false }
    if energy == nil { energy = try MealBook.takeEnergy(from: &words) { try session.isInBook($0) } }
    let (action, name) = try MealBook.read(words)
    if energy != nil, action == .list || action == .show { try session.expectNoFigures(energy) }
    switch action {
    case .list: try session.listMeals()
    case .show: try session.showMeal(name)
    case .add, .edit, .remove: try session.changeMeal(action, name, energy)
    }
  }
}

/// The words of the meal book.
enum MealBook {
  enum Action: String, CaseIterable {
    case list, show, add, edit, remove
  }

  /// The figures of a portion, and the options that say them.
  static let figures: [(attribute: MealAttribute, option: Option)] = [
    (.energy, Option("energy", "KCAL", "the energy of a portion, as 420kcal or 1760kJ").or("kcal")),
    (.protein, Option("protein", "GRAMS", "the protein of a portion, as 18g")),
    (.carbohydrate, Option("carbs", "GRAMS", "its carbohydrate").or("carbohydrate")),
    (.fat, Option("fat", "GRAMS", "its fat")),
    (.saturates, Option("saturates", "GRAMS", "the saturated fat of it").or("saturated", "saturated-fat")),
    (.sugar, Option("sugar", "GRAMS", "the sugar of its carbohydrate").or("sugars")),
    (.fibre, Option("fibre", "GRAMS", "its fibre").or("fiber")),
    (.salt, Option("salt", "GRAMS", "its salt")),
  ]

  /// The least that a number alone behind a meal's name is taken for as its kilocalories: "menu 3" may be a name.
  private static let leastEnergy = 30

  /// Takes the kilocalories out of "add porridge 350", as `larder goal` takes them; a name in quotes is left as it is.
  static func takeEnergy(from words: inout [String], isKnown: (String) throws -> Bool) throws -> String? {
    guard words.count > 2, let action = Action(rawValue: words[0]), action == .add || action == .edit,
      let word = words.last, let number = Int(word), number >= 0, word.allSatisfy(\.isNumber)
    else { return nil }
    let name = words.dropFirst().joined(separator: " ")
    guard try !isKnown(name) else { return nil }
    guard number >= leastEnergy else {
      throw Failure.usage(
        "\"\(word)\": is it the kilocalories, or part of the name? write energy:\(word)kcal, or \"\(name.visible)\" in quotes"
      )
    }
    words.removeLast()
    return word + "kcal"
  }

  /// What is to be done with which meal: without a word for it, a name alone is shown.
  static func read(_ words: [String]) throws(Failure) -> (action: Action, name: String) {
    guard let first = words.first else { return (.list, "") }
    guard let action = Action(rawValue: first) else {
      let near = Nearest.nearest(to: first, among: Action.allCases.map(\.rawValue), limit: 1, isMisspelt: true).first
      if words.count > 1, let near {
        throw Failure.usage("meal \"\(first.visible)\"? did you mean larder meal \(near)?")
      }
      return (.show, words.joined(separator: " "))
    }
    let name = words.dropFirst().joined(separator: " ")
    guard action == .list || !name.isEmpty else {
      throw Failure.usage("which meal? as in: larder meal \(action.rawValue) lentil soup")
    }
    guard action != .list || name.isEmpty else {
      throw Failure.usage(
        "larder meal list takes no \"\(name.visible)\"; larder meal show \"\(name.visible)\" shows it")
    }
    return (action, name)
  }

  /// "Put lentil soup in the meal book: a portion has 420 kcal, protein 18 g."
  static func added(_ name: String, _ outcome: Outcome, _ style: OutputStyle) -> String {
    let catalog = outcome.after.catalog
    guard let meal = catalog.meal(named: name) else { return "Nothing changes." }
    let figures = figures.compactMap { attribute, _ -> String? in
      guard let value = catalog.fact(meal, attribute, on: .max)?.value else { return nil }
      return (attribute == .energy ? "" : attribute.word + " ") + attribute.told(value, style)
    }
    // What it had before it was taken out is known still: the answer says all that holds.
    let wasThere = outcome.before.catalog.table(of: .meal).number(of: name) != nil
    let portion = figures.isEmpty ? "no figures yet" : "a portion has " + figures.joined(separator: ", ")
    return "Put \(catalog.name(.meal, meal.rawValue).visible) \(wasThere ? "back " : "")in the meal book: \(portion)."
  }

  /// What a name that the book does not have may have meant.
  static func unknown(_ name: String, _ catalog: Catalog) -> String {
    let names = catalog.namedMeals.filter { catalog.isInBook($0.meal) }.map(\.name)
    let near = Nearest.nearest(to: name, among: names, limit: 3)
    let hint =
      near.isEmpty
      ? "larder meal add \"\(name.visible)\" energy:420kcal puts it in"
      : "did you mean \(near.map(\.visible).joined(separator: ", "))?"
    return "the meal book has no \"\(name.visible)\"; \(hint)"
  }
}

extension Session {
  /// Whether the meal book has the name.
  fileprivate func isInBook(_ name: String) throws -> Bool {
    guard try isThere() else { return false }
    return try openForReading().view().standing.catalog.meal(named: name) != nil
  }

  fileprivate mutating func listMeals() throws {
    try expectNoFigures()
    let view = try look([Calories.self])
    show(
      MealsReport(
        catalog: view.standing.catalog, calories: view.state.projection(Calories.self), today: today(view),
        withRemoved: arguments.has("all")), style(view.standing.catalog))
  }

  fileprivate mutating func showMeal(_ name: String) throws {
    try expectNoFigures()
    let view = try look([Calories.self])
    let catalog = view.standing.catalog
    guard let meal = catalog.table(of: .meal).number(of: name).map(MealID.init(rawValue:)),
      let report = MealReport(meal, catalog, calories: view.state.projection(Calories.self), today: today(view))
    else { throw Failure(.refused, MealBook.unknown(name, catalog)) }
    show(report, style(catalog))
  }

  /// Figures are said of a meal that is added or edited.
  fileprivate func expectNoFigures(_ energy: String? = nil) throws(Failure) {
    if let energy {
      throw Failure.usage("\"\(energy.visible)\" says something of a meal: larder meal add NAME \(energy.visible)")
    }
    let said = MealBook.figures.map(\.option.name) + ["description", "name", "from"]
    guard let option = said.first(where: { arguments[$0] != nil }) else { return }
    throw Failure.usage("\(option): says something of a meal: larder meal add NAME \(option):… or larder meal edit")
  }

  fileprivate mutating func changeMeal(_ action: MealBook.Action, _ name: String, _ energy: String?) throws {
    if action == .remove { try expectNoFigures(energy) }
    if arguments.has("all") { throw Failure.usage("--all goes with larder meal list") }
    for option in ["name", "from"] where action != .edit && arguments[option] != nil {
      throw Failure.usage("\(option): goes with larder meal edit")
    }
    try record { session, view, log in
      let catalog = view.household.catalog
      let moment = try session.moment(view.household)
      let known = catalog.meal(named: name)
      if action != .add, known == nil { throw Failure(.refused, MealBook.unknown(name, catalog)) }
      let figures = MealBook.figures.compactMap { figure in
        (figure.attribute == .energy ? energy : session.arguments[figure.option.name]).map {
          (attribute: figure.attribute, text: $0)
        }
      }
      if let newName = session.arguments["name"], let known {
        guard figures.isEmpty, session.arguments["description"] == nil, session.arguments["from"] == nil else {
          throw Failure.usage("edit the name by itself")
        }
        let target = try EventNumber.naming(.meal, known.rawValue, name, newName: newName, view, &log)
        return try session.decide(FixEvent(target, corrections: [("name", newName)], moment: moment), view)
      }
      var edit = EditMeal(action == .add ? .add : action == .edit ? .edit : .remove, name, moment: moment)
      edit.figures = figures
      edit.description = session.arguments["description"]
      edit.from = try session.arguments["from"].map { text throws(ValueError) in
        try EnteredDay(parsing: text, today: moment.today, leaning: .nearest).day
      }
      return try session.decide(edit, view)
    } sentence: { outcome, _, sentences in
      let said = MendedWords.sentence(outcome, sentences.style)
      guard action == .add, outcome.after.catalog.meal(named: name) != nil else { return said }
      return MealBook.added(name, outcome, sentences.style)
    }
  }
}
