import LarderLedger
import LarderModel
import LarderProjections
import LarderReports
import LarderSentences
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
      Option.csv, Option.html,
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

extension Session {
  /// Whether the meal book has the name.
  fileprivate func isInBook(_ name: String) throws -> Bool {
    guard try isThere() else { return false }
    return try openForReading().view().standing.catalog.meal(named: name) != nil
  }

  fileprivate mutating func listMeals() throws {
    try expectNoFigures()
    let view = try look([Calories.self])
    try show(
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
    else { throw Failure(.refused, Suggestion.unknownMeal(name, catalog)) }
    try show(report, style(catalog))
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
      if action != .add, known == nil { throw Failure(.refused, Suggestion.unknownMeal(name, catalog)) }
      let figures = MealBook.figures.compactMap { figure in
        (figure.attribute == .energy ? energy : session.arguments[figure.option.name]).map {
          (attribute: figure.attribute, text: $0)
        }
      }
      if let newName = session.arguments["name"], let known {
        guard figures.isEmpty, session.arguments["description"] == nil, session.arguments["from"] == nil else {
          throw Failure.usage("edit the name by itself")
        }
        let target = try EventSearch.naming(.meal, known.rawValue, name, newName: newName, view, &log)
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
      let said = MendedSentence.text(outcome, sentences.style)
      guard action == .add, outcome.after.catalog.meal(named: name) != nil else { return said }
      return sentences.addedToBook(name, outcome)
    }
  }
}
