import LarderCommands
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that plans a dish, moves it to another day, or removes it from the plan.
struct PendingPlanChange: PendingCommand {
  let action: PlanAction
  let words: [String]

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    if let several = several(reader) { return try reader.decide(try several.map { try added($0, reader) }) }
    if let parts {
      return try reader.decide(try moved(read(parts.dish, reader), to: read(parts.target, reader), reader))
    }
    if action == .swap { return try reader.decide(try swapped(reader)) }
    let said = read(words, reader)
    if action == .remove, said.name.isEmpty, let day = said.day {
      return try reader.decide(try only(on: day, said.mealTime, reader))
    }
    guard !said.name.isEmpty else {
      switch action {
      case .move: throw CommandLineError.usage("what, and to which day? as in: \(.words("plan move carbonara sat"))")
      case .remove: throw CommandLineError.usage("what? as in: \(.words("plan remove carbonara"))")
      case .add, .list, .suggest, .shop, .swap:
        throw CommandLineError.usage("what, and for which day? as in: \(.planRecipe("carbonara"))")
      }
    }
    guard action == .move || reader.arguments[.from] == nil else {
      throw CommandLineError.usage("from: only applies to \(.words("plan move")); give only the day")
    }
    switch action {
    case .move: return try reader.decide(try moved(said, to: said, reader))
    case .remove: return try reader.decide(try out(said.name, said.day, said.mealTime, reader))
    case .add, .list, .suggest, .shop, .swap: return try reader.decide(try added(said, reader))
    }
  }

  func read(_ words: [String], _ reader: EntryReader) -> PlanWords {
    PlanWords(words, today: reader.entryTime.today, reader.catalog)
  }

  /// The dishes in "carbonara on friday and frittata on saturday", each with its own day. Nil for one dish.
  private func several(_ reader: EntryReader) -> [PlanWords]? {
    guard action == .add else { return nil }
    let marked = words.flatMap { word in
      word.hasSuffix(",") ? [String(word.dropLast()), ","] : [["and", "und"].contains(word.lowercased()) ? "," : word]
    }
    var (dishes, open): ([PlanWords], [String]) = ([], [])
    for part in marked.split(separator: ",") {
      // "fish and chips on friday" is one dish.
      open += (open.isEmpty ? [] : ["and"]) + part
      let dish = read(open, reader)
      guard dish.day != nil, !dish.name.isEmpty else { continue }
      dishes.append(dish)
      open = []
    }
    return dishes.count > 1 && open.isEmpty ? dishes : nil
  }

  /// The words before and after "to" in "the pizza from friday to sunday". Nil without such a word.
  private var parts: (dish: [String], target: [String])? {
    guard action == .move, let joint = words.lastIndex(where: { ["to", "auf"].contains($0.lowercased()) }), joint > 0,
      joint + 1 < words.count
    else { return nil }
    return (Array(words[..<joint]), Array(words[(joint + 1)...]))
  }

  private func added(_ said: PlanWords, _ reader: EntryReader) throws -> PlanMeal {
    guard let day = said.day else { throw CommandLineError.usage("for which day? as in: \(.planRecipe(said.name))") }
    let named = said.name.split(separator: " ").map(String.init)
    if !reader.catalog.knows(said.name), named.contains(where: { $0.count > 4 && LeadingWords.isWeekday($0) }) {
      throw CommandLineError.usage(
        "\"\(said.name.visible)\" names another day; plan one dish at a time, as in: \(.words("plan add fri carbonara"))"
      )
    }
    if let question = question(said, on: day, reader) { throw question }
    var plan = PlanMeal(said.name, on: day, mealTime: said.mealTime ?? .dinner, entryTime: reader.entryTime)
    plan.quantity = Quantity(portions: try reader.arguments.portions(.serves) ?? said.portions)
    if let text = reader.arguments[.quantity] {
      guard case .exact(let quantity) = try EnteredQuantity(parsing: text).measure else {
        throw CommandLineError.usage("quantity:\(text.visible) is not an amount; try 200g or 2l")
      }
      plan.quantity = quantity
    }
    return plan
  }

  /// Asks about a new name that looks like that of a recipe. Any other words are planned as they are.
  private func question(_ said: PlanWords, on day: Day, _ reader: EntryReader) -> LineQuestion? {
    let catalog = reader.catalog
    guard !reader.arguments.has(.new), catalog.meal(named: said.name) == nil, catalog.item(named: said.name) == nil
    else { return nil }
    let near = Suggestion.nearRecipes(said.name, catalog)
    guard !near.isEmpty else { return nil }
    let time = ["\(day)"] + (said.mealTime.map { [$0.word] } ?? [])
    let choices = near.map { name in
      var line = reader.line
      line.arguments.words = [action.rawValue] + time + [name]
      return LineQuestion.Choice(title: Message(verbatim: name.visible), line: line)
    }
    return LineQuestion(
      "Is \"\(said.name.visible)\" one of the recipes?",
      choices + [.init(title: "no, something else", line: reader.line.with(.new))])
  }

  /// - Parameter target: The day to move to. These may be the same words as the dish's.
  private func moved(_ said: PlanWords, to target: PlanWords, _ reader: EntryReader) throws -> CommandGroup {
    guard let day = target.day else {
      throw CommandLineError.usage("to which day? as in: \(.words("plan move \(said.name) sat"))")
    }
    let given = try source(reader)
    let (from, mealTime) = parts == nil ? given : (given.day ?? said.day, given.mealTime ?? said.mealTime)
    let out: PlanMeal
    if said.name.isEmpty, let from {
      out = try only(on: from, mealTime, reader)
    } else {
      out = try self.out(said.name, from, mealTime, reader)
    }
    var plan = PlanMeal(out.name, on: day, mealTime: target.mealTime ?? out.mealTime, entryTime: reader.entryTime)
    plan.quantity = Quantity(portions: try reader.arguments.portions(.serves)) ?? out.quantity
    return CommandGroup([out, plan], entryTime: reader.entryTime)
  }

  /// The day and meal time from which a dish is moved: "fri", "fri lunch". Empty if they are not given.
  private func source(_ reader: EntryReader) throws -> (day: Day?, mealTime: MealTime?) {
    guard let text = reader.arguments[.from] else { return (nil, nil) }
    let said = PlanWords(text.split(separator: " ").map(String.init), today: reader.entryTime.today, reader.catalog)
    guard let day = said.day, said.name.isEmpty else {
      throw CommandLineError.usage(
        "from:\(text.visible) must be a day of the plan, such as from:fri or from:\"fri lunch\"")
    }
    return (day, said.mealTime)
  }

  /// The command that removes a dish from the plan.
  func out(_ name: String, _ day: Day?, _ mealTime: MealTime?, _ reader: EntryReader) throws -> PlanMeal {
    let name = try planned(name, day, reader)
    let there = try line(name, day, mealTime, reader)
    var out = PlanMeal(name, on: there.day, mealTime: there.mealTime, entryTime: reader.entryTime)
    (out.state, out.quantity) = (.out, there.quantity)
    return out
  }

  /// The command that removes the only dish of a day.
  private func only(on day: Day, _ mealTime: MealTime?, _ reader: EntryReader) throws -> PlanMeal {
    let catalog = reader.catalog
    let lines = reader.household.kitchen.plan.lines.filter { line in
      line.day == day && (mealTime == nil || line.mealTime == mealTime)
    }
    let date = day.written(relativeTo: reader.entryTime.today, catalog.style)
    guard let first = lines.first else {
      throw CommandLineError.refused("nothing is planned for \(date): \(.words("plan"))")
    }
    guard lines.count == 1 else {
      let names = lines.map { Message(verbatim: $0.name(catalog).visible) }
      throw CommandLineError.refused(
        "\(names.listed()) are planned for \(date); choose one, as in: \(.unplan(first.name(catalog)))")
    }
    return try out(first.name(catalog), day, first.mealTime, reader)
  }

  /// The name of the planned dish that a name or a part of it means. Asks if there are several.
  private func planned(_ name: String, _ day: Day?, _ reader: EntryReader) throws -> String {
    let catalog = reader.catalog
    let lines = reader.household.kitchen.plan.lines.filter { day == nil || $0.day == day }
    guard !lines.contains(where: { Self.means($0, name, catalog) }) else { return name }
    let near = Set(PartialNames(name, reader.household).among(lines.map { $0.name(catalog) })).sorted()
    if near.count > 1, let question = reader.line.question("Which \(name.visible)?", replacing: name, by: near) {
      throw question
    }
    return near.first ?? name
  }

  private static func means(_ line: MealPlan.Line, _ name: String, _ catalog: Catalog) -> Bool {
    // A meal that was removed from the book may still be on the plan.
    let meal = catalog.number(.meal, named: name).map(MealID.init(rawValue:))
    let item = catalog.item(named: name)
    return line.meal != nil && line.meal == meal || line.item != nil && line.item == item
  }

  /// The planned dish that is meant. If it is planned several times, the day must be given, and also the meal time if
  /// it is on one day twice.
  private func line(
    _ name: String, _ day: Day?, _ mealTime: MealTime?, _ reader: EntryReader
  ) throws -> MealPlan.Line {
    let catalog = reader.catalog
    let lines = reader.household.kitchen.plan.lines.filter { line in
      Self.means(line, name, catalog) && (day == nil || line.day == day)
        && (mealTime == nil || line.mealTime == mealTime)
    }
    guard let first = lines.first else {
      throw CommandLineError.refused("\(name.visible) is not on the plan: \(.words("plan"))")
    }
    guard lines.count == 1 else {
      let isOfOneDay = Set(lines.map(\.day)).count == 1
      let times = lines.map { line -> Message in
        isOfOneDay ? "\(word: line.mealTime.word)" : Message(verbatim: line.day.formatted(catalog.style))
      }
      let time = isOfOneDay ? "\(first.day) \(first.mealTime.word)" : "\(first.day)"
      let way = action == .move ? "plan move \(name) DAY from:\"\(time)\"" : "plan remove \(time) \(name)"
      throw CommandLineError.refused(
        "\(name.visible) is planned for \(times.listed()); choose one, as in: \(.words(way))")
    }
    return first
  }
}

/// A pending command that adds the missing ingredients of the plan to the shopping list.
struct PlanShopping: PendingCommand {
  var needsLedger: Bool { true }
  var kindOfOpenWords: UInt8? { Listed.code }
  private var needs: ShoppingNeeds?

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    let missing = try PlanRequest.missing(&log, today: reader.entryTime.today)
    let needs = ShoppingNeeds(missing, reader.household, entryTime: entryTime)
    self.needs = needs
    return try reader.decide(CommandGroup(needs.commands, entryTime: entryTime))
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    ListSentence(outcome, sentences).listed(needs?.leftOut(sentences.style))
      ?? Reply("Everything that the plan needs is in stock or already listed.")
  }
}

/// A pending command that adds the suggested dinners to the plan.
struct PendingPlanSuggestion: PendingCommand {
  let request: PlanSuggestRequest
  var needsLedger: Bool { true }
  var kindOfOpenWords: UInt8? { Planned.code }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    let now = try HouseholdLedger.reports.current(&log, wanted: PlanSuggestRequest.kinds)
    let report = try request.report(from: now, &log, today: reader.entryTime.today)
    let commands = report.dinners.map { dinner in
      var plan = PlanMeal(dinner.line.name, on: dinner.day, entryTime: entryTime)
      plan.quantity = Quantity(portions: dinner.line.portions)
      return plan
    }
    return try reader.decide(CommandGroup(commands, entryTime: entryTime))
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    let said = sentences.displayed(outcome)
    return outcome.events.isEmpty ? "Nothing to plan: every day has a dinner, or no recipe fits." : said
  }
}
