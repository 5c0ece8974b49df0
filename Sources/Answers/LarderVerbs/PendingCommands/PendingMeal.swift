import LarderCatalogue
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import LarderWords

/// A pending command that records food in the diary.
struct PendingMeal: PendingCommand {
  var eats: Bool { true }
  /// The purchases dated after their meal, by item.
  private var arrivals: [ItemID: UInt64] = [:]
  /// Whether the food came from elsewhere, so that the stock does not matter.
  private var isFromElsewhere = false
  /// Whether the words name the people who ate.
  private var namesEater = false
  /// Food in stock whose names are like those of food that was not taken out of stock.
  private var similar: [String] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    if let question = try MealQuestion(reader)?.question(&log) { throw question }
    let parts = try reader.parts()
    // A part that is unclear asks its question below, with the words of the other parts.
    let givesEnergy = parts.count > 1 && parts.contains { (try? Self.entry($0).energy) != nil }
    var meals = try parts.enumerated().flatMap { position, part in
      do {
        if parts.count > 1 { try Self.refuseUnknown(part, givesEnergy: givesEnergy) }
        return try Self.commands(part)
      } catch let question as LineQuestion where parts.count > 1 {
        throw reader.whole(question, at: position, of: try reader.listedWords())
      }
    }
    var last: [String: (eaten: MealLogged, day: Day)?] = [:]
    for index in meals.indices where meals[index].energy == nil {
      let what = meals[index].what
      if last[what] == nil { last[what] = .some(try Self.lastTime(meals[index], reader.view, &log)) }
      meals[index].lastTime = last[what] ?? nil
    }
    let decision = try reader.decide(meals)
    (similar, arrivals) = ([], [:])
    isFromElsewhere = reader.arguments.has(.out)
    namesEater = reader.arguments[.person] != nil
    if !isFromElsewhere {
      if !reader.arguments.has(.new) { similar = decision.similar(in: reader.household) }
      for item in decision.eatenBeforeItCameIn(reader.household) {
        let lot = reader.household.stock(of: item).first { $0.lot.remaining > 0 }
        arrivals[item] = try lot.flatMap { try LotArrival.purchase(of: $0.id.rawValue, &log) }
      }
    }
    return decision
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    var reply = sentences.eaten(
      outcome, entryTime, arrivals: arrivals, isFromElsewhere: isFromElsewhere, namesEater: namesEater)
    if !similar.isEmpty, !outcome.isRepeated {
      let names = similar.prefix(3).map { Message(verbatim: $0.visible.brief) }
      reply.add(first: .init("Nothing was taken out of stock, which has \(names.listed())."))
    }
    return reply
  }

  /// The number of events to search for the last time: some months, so that an entry stays fast.
  private static let mostSearched: UInt64 = 65_536

  /// The last diary entry of a dish with a stated energy. For food that was never bought, it is more reliable than any
  /// catalogue. An entry that copied its energy leads back to the original, so rounding does not add up.
  private static func lastTime(
    _ eat: Eat, _ view: LedgerView, _ log: inout LogReader
  ) throws -> (eaten: MealLogged, day: Day)? {
    let household = view.household
    guard eat.energy == nil, eat.sort != .meal, household.catalog.meal(named: eat.what) == nil,
      let item = household.catalog.item(named: eat.what),
      household.lots.arrivals[item] == nil
    else { return nil }
    var source: (eaten: MealLogged, day: Day)?
    // One entry for each amount is enough: the others have the same energy.
    var copies: [Int64: MealLogged] = [:]
    var next: UInt64?
    while let number = try EventSearch.latest(
      of: item, [MealLogged.code], view, &log, before: next, most: mostSearched,
      where: { saysEnergy($0, household) }), let event = try log.event(number)
    {
      let counted = view.context.corrections.amended(event)
      let earlier = counted.decode(as: MealLogged.self)
      guard copies.values.allSatisfy({ $0.mayShareSource(with: earlier) }) else { break }
      if copies.values.allSatisfy({ $0.isCopy(of: earlier) }) { source = (earlier, counted.day) }
      copies[earlier.quantity.amount] = earlier
      next = number
    }
    return source
  }

  /// Whether an entry's energy differs from the known energy of its food.
  private static func saysEnergy(_ event: StoredEvent, _ household: Household) -> Bool {
    let eaten = event.decode(as: MealLogged.self)
    var known = eaten
    known.takeContent(of: household, on: household.day(of: event))
    return eaten.energy != nil && eaten.energy != known.energy
  }

  /// Refuses unknown names among several: "pizza ann 800kcal, bo" is not two dishes. A single word in a line without
  /// energy is a new food: "toast, banana 1".
  private static func refuseUnknown(_ part: EntryReader, givesEnergy: Bool) throws {
    let entry = try entry(part).entry
    guard let name = entry.item, !part.catalog.knows(name), CommonFoods().food(named: name) == nil else { return }
    // People are not measured in grams.
    if entry.quantity?.measure.total != nil || !givesEnergy && !name.contains(" ") { return }
    // "toast with jam" is a dish.
    let joints: WordList = "with|without|on|mit|ohne|auf"
    let words = name.split(separator: " ").map(String.init)
    if let joint = words.firstIndex(where: { joints.contains($0.lowercased()) }), joint > 0,
      CommonFoods().food(named: words[..<joint].joined(separator: " ")) != nil
    {
      return
    }
    let last = name.split(separator: " ").last.map { String($0) } ?? name
    throw CommandLineError.refused(
      "no food is called \"\(name.visible)\"; enter a new food on its own, or write \"for \(last.visible)\" for a person"
    )
  }

  /// The entry in the words, and the energy among them.
  private static func entry(_ reader: EntryReader) throws -> (entry: Entry, energy: String?) {
    let (words, energy) = try reader.arguments.energy(isName: reader.catalog.knows)
    do {
      return (try reader.entry(words: words) { reader.catalog.meal(named: $0) != nil }, energy)
    } catch let unclear as UnclearWords {
      throw unclear.question(in: reader.line).map { line in
        energy.map { line.arguments[.energy] == nil ? line.appending($0) : line } ?? line
      }
    }
  }

  /// The commands for the food in the words.
  private static func commands(_ reader: EntryReader) throws -> [Eat] {
    let (catalog, arguments) = (reader.catalog, reader.arguments)
    let (whole, energy) = try entry(reader)
    let entry = whole.halved(catalog)
    if arguments[.meal] != nil, arguments[.item] != nil {
      throw CommandLineError.usage("use either meal: or item:, not both")
    }
    if energy == nil, let question = reader.howMany(entry) { throw question }
    let hasEnergy = energy != nil || reader.eaters.contains { $0.energy != nil }
    let what = try arguments[.meal] ?? (hasEnergy ? entry.typedItem : nil) ?? reader.item(of: entry)
    var eat = Eat(what, quantity: entry.quantity, entryTime: reader.entryTime)
    eat.sort = arguments[.meal] != nil ? .meal : arguments[.item] != nil || entry.code != nil ? .item : .either
    eat.product = entry.code?.product
    if eat.sort == .meal, catalog.meal(named: what) == nil {
      throw CommandLineError.unknown(Suggestion.unknownMeal(what, catalog))
    }
    eat.energy = try energy.map { text throws(ValueError) in try Energy(parsing: text) }
    let nutrients: [(OptionName, GoalAttribute)] = [(.protein, .protein), (.carbs, .carbohydrate), (.fat, .fat)]
    eat.nutrients = nutrients.compactMap { name, attribute in arguments[name].map { (attribute, $0) } }
    if arguments.has(.stock), arguments.has(.out) {
      throw CommandLineError.usage("use either --stock or --out, not both")
    }
    eat.source = arguments.has(.stock) ? .stock : arguments.has(.out) ? .elsewhere : .stockIfThere
    return try shared(eat, reader.line)
  }

  /// One command for each person who ate.
  private static func shared(_ eat: Eat, _ line: Line) throws -> [Eat] {
    let helpings = try Helping.all(of: eat.quantity, line)
    let own = try line.eaters.map { eater in
      try eater.energy.map { text throws(ValueError) in try Energy(parsing: text) }
    }
    if own.contains(where: { $0 != nil }) {
      guard eat.energy == nil else {
        throw CommandLineError.usage("give the energy either of everything or after each name, not both")
      }
      return zip(zip(helpings, own), line.eaters).map { pair, eater in
        var share = eat
        (share.quantity, share.person, share.energy) = (pair.0.quantity, eater.name, pair.1)
        return share
      }
    }
    guard helpings.count < 2 || eat.nutrients.isEmpty else {
      throw CommandLineError.usage(
        "\(eat.nutrients[0].attribute.word): applies to one person; enter the others separately")
    }
    let divides = try line.divides(eat.quantity, hasShares: line.eaters.contains { $0.words != nil })
    let energies = try helpings.shares(of: eat.energy, isEach: !divides)
    return zip(helpings, energies).map { helping, energy in
      var share = eat
      (share.quantity, share.person, share.energy) = (helping.quantity, helping.person, energy)
      return share
    }
  }
}

extension Decision {
  /// The names of food in stock like those of eaten food that is not in stock.
  fileprivate func similar(in household: Household) -> [String] {
    let eaten = Set(events.compactMap { ($0.body as? MealLogged)?.item })
    return eaten.filter { household.left(of: $0).isEmpty && household.catalog.shownName(.item, $0.rawValue) != nil }
      .flatMap { PartialNames(household.catalog.name($0), household).inStock }.sorted()
  }

  /// The items of meals that were not in stock on the day of the meal, but are now.
  fileprivate func eatenBeforeItCameIn(_ household: Household) -> Set<ItemID> {
    var items: Set<ItemID> = []
    for event in events {
      guard let item = (event.body as? MealLogged)?.item else { continue }
      let lots = household.stock(of: item).filter { $0.lot.remaining > 0 }
      if !lots.isEmpty, lots.allSatisfy({ $0.lot.cameIn > event.day.number }) { items.insert(item) }
    }
    return items
  }
}

extension Entry {
  /// Reads "half lentil soup" as half of a known lentil soup, unless the whole is a known name.
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
