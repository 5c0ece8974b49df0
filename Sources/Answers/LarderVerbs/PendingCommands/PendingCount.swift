import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that records counts of the actual stock.
struct PendingCount: PendingCommand {
  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let (arguments, entryTime) = (reader.arguments, reader.entryTime)
    if try reader.namesSeveral() { return try several(reader) }
    let entry = try reader.entry(allowingZero: true)
    if case .all? = entry.quantity?.measure, entry.item == nil, let place = arguments[.place] {
      return try reader.decide(CountPlace(place, entryTime: entryTime))
    }
    if let place = Self.place(reader) { return try walked(reader, place) }
    guard let quantity = entry.quantity else {
      if !reader.answers.counted.isEmpty || !reader.answers.found.isEmpty { return try walked(reader, nil) }
      throw CommandLineError.usage(
        "how much is in stock? as in: \(.words("count eggs 10")), or: \(.words("count eggs all"))")
    }
    var count = Count(item: try reader.item(of: entry), quantity: quantity, entryTime: entryTime)
    count.lot = try arguments.lot()
    count.place = arguments[.place]
    if let due = try arguments.due(from: entryTime.day, reader.catalog) { (count.due, count.dueKind) = due }
    return try reader.decide(CommandGroup([entry.ofProduct(count)], entryTime: entryTime))
  }

  /// The place to walk through. Nil if the line states anything else.
  private static func place(_ reader: EntryReader) -> String? {
    let (arguments, catalog) = (reader.arguments, reader.catalog)
    guard arguments[.quantity] == nil, arguments[.item] == nil, arguments[.lot] == nil else { return nil }
    let name = AskedWords.bare(arguments.words[...]).joined(separator: " ")
    guard !arguments.words.isEmpty else { return arguments[.place] }
    let isPlace =
      arguments[.place] == nil && catalog.item(named: name) == nil && PositionalRole.place.isKnown(name, catalog)
    return isPlace ? name : nil
  }

  /// The item whose lots to walk through. Nil if the line states anything else.
  private static func item(_ reader: EntryReader) -> ItemID? {
    let arguments = reader.arguments
    guard [.quantity, .lot, .place, .due].allSatisfy({ arguments[$0] == nil }) else { return nil }
    return reader.catalog.item(named: arguments[.item] ?? arguments.text)
  }

  func mayWalk(_ line: Line) -> Bool {
    let arguments = line.arguments
    return arguments[.quantity] == nil && arguments[.lot] == nil
      && arguments.words.indices.allSatisfy { EnteredQuantity.looksLikeQuantity(arguments.words[$0...]) == 0 }
  }

  func walkQuestions(_ reader: EntryReader, _ log: inout LogReader) throws -> [Question]? {
    let household = reader.household
    guard try !reader.namesSeveral() else { return nil }
    guard let place = Self.place(reader) else {
      let lots = Self.item(reader).map { household.stock(of: $0) } ?? []
      return lots.isEmpty ? nil : questions(lots, reader)
    }
    let number = reader.catalog.number(.place, named: place)
    let lots = number.map { household.stock(place: PlaceID(rawValue: $0)).sorted { $0.lot.due < $1.lot.due } } ?? []
    guard !lots.isEmpty else {
      throw CommandLineError.refused(
        "the ledger has nothing in \(place.visible): \(.words("count milk 1l place:\(place)"))")
    }
    return questions(lots, reader)
  }

  private func questions(_ lots: [Household.NumberedLot], _ reader: EntryReader) -> [Question] {
    lots.enumerated().map { index, entry in
      LotQuestion(id: entry.id, lot: entry.lot, household: reader.household, entryTime: reader.entryTime)
        .question("\(index + 1)/\(lots.count)", explains: index == 0)
    }
  }

  /// The counts from a walk through a place or an item's lots, as one entry.
  private func walked(_ reader: EntryReader, _ place: String?) throws -> Decision {
    let (household, entryTime) = (reader.household, reader.entryTime)
    var counts = try reader.answers.counted.compactMap { seen -> Count? in
      guard let lot = household.lots[seen.lot] else {
        throw CommandLineError.refused("lot \(seen.lot) changed meanwhile, so nothing was recorded; count it again")
      }
      var count = Count(
        item: household.catalog.name(ItemID(rawValue: lot.item)), quantity: seen.quantity, entryTime: entryTime)
      count.lot = seen.lot
      if let due = seen.due { count.due = due }
      return count
    }
    for words in reader.answers.found {
      let entry = try reader.entry(words: words)
      var count = Count(
        item: try reader.item(of: entry), quantity: entry.quantity ?? EnteredQuantity(text: "1", measure: .bare(.one)),
        entryTime: entryTime)
      count.place = place
      counts.append(count)
    }
    guard !counts.isEmpty else {
      guard let place else { throw CommandLineError.refused("nothing was counted") }
      func choice(_ title: Message, _ words: [String]) throws -> LineQuestion.Choice {
        .init(title: title, line: try Line(words + ["\(OptionName.place.rawValue):\(place)"]))
      }
      throw LineQuestion(
        "Is everything in \(place.visible) as recorded?",
        [try choice("yes", [Verb.count.name, "all"]), try choice("show the stock", [Verb.stock.name])])
    }
    return try reader.decide(counts)
  }

  /// The counts of several items: "eggs 6, milk 1l, 2 tins tomatoes".
  private func several(_ reader: EntryReader) throws -> Decision {
    let counts = try reader.listedEntries(allowingZero: true).map { entry -> any Command in
      let name = try reader.item(of: entry)
      guard let quantity = entry.quantity else {
        throw CommandLineError.usage("how much \(name.visible) is in stock? nothing was recorded")
      }
      var count = Count(item: name, quantity: quantity, entryTime: reader.entryTime)
      count.place = reader.arguments[.place]
      return entry.ofProduct(count)
    }
    return try reader.decide(counts)
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    sentences.counted(outcome, entryTime)
  }
}

/// The question about a lot during a walk. Enter confirms, a number sets the amount, `-` means none, and a date sets
/// the date. `+ name` adds something, `?` shows the lot's origin, and `.` ends the walk.
struct LotQuestion {
  let id: LotID
  let lot: Lot
  let household: Household
  let entryTime: EntryTime

  /// - Parameters:
  ///   - number: The position in the walk: "3/12".
  ///   - explains: Whether the question lists the answers.
  func question(_ number: String, explains: Bool) -> Question {
    let left = household.remaining(lot)
    let name = household.catalog.noun(ItemID(rawValue: lot.item), for: left)
    let sentences = Sentences(household.catalog.style)
    let due: Message = lot.due == Lot.noDay ? "" : ", \(sentences.due(lot, today: entryTime.today))"
    let answers: Message = explains ? " (Enter: correct, -: none, an amount, a date, or ? for help)" : ""
    let text: Message = "\(number) \(left.formatted(household.catalog.style)) \(name)\(due)\(answers): "
    return Question(text) { answers in
      count(EnteredQuantity(text: "all", measure: .all), in: &answers)
    } read: { text, answers throws(ValueError) in
      try read(text, &answers)
    }
  }

  private func read(_ text: String, _ answers: inout Answers) throws(ValueError) -> Question.Next {
    let words = text.split(separator: " ").map(String.init)
    switch words.joined(separator: " ").lowercased() {
    case ".", "q", "quit", "stop": return .stop
    case "?": return .again(origin)
    case "-", "none":
      count(EnteredQuantity(text: "0", measure: .bare(.zero)), in: &answers)
      return .onward
    default: break
    }
    if let first = words.first, first.hasPrefix("+"), first.dropFirst().first?.isNumber != true {
      let found = ([String(first.dropFirst())] + words.dropFirst()).filter { !$0.isEmpty }
      guard !found.isEmpty else {
        throw ValueError(what: "answer", input: text, problem: "names nothing to add", hint: "try + milk 1l")
      }
      answers.found.append(found)
      return .again("noted.")
    }
    if let day = try? household.catalog.day(text, today: entryTime.today, leaning: .future),
      (try? EnteredQuantity(parsing: text, allowingZero: true)) == nil
    {
      count(EnteredQuantity(text: "all", measure: .all), due: day, in: &answers)
    } else {
      count(try quantity(text), in: &answers)
    }
    return .onward
  }

  private func count(_ quantity: EnteredQuantity, due: EnteredDay? = nil, in answers: inout Answers) {
    answers.counted.append(Answers.CountedLot(id, quantity, due: due))
  }

  /// The quantity of an answer. A bare number is in the lot's own unit unless it can count packs.
  private func quantity(_ text: String) throws(ValueError) -> EnteredQuantity {
    let entered = try EnteredQuantity(parsing: text, allowingZero: true)
    guard case .bare(let number) = entered.measure, number > ExactNumber(20),
      let dimension = Dimension(rawValue: lot.dimension), dimension == .mass || dimension == .volume
    else { return entered }
    return try EnteredQuantity(parsing: text + (dimension == .mass ? "g" : "ml"))
  }

  /// The origin of the lot: "lot 7: 2 l came in on 2026-11-12".
  private var origin: Message {
    let style = household.catalog.style
    let whole = Quantity(amount: lot.quantity, dimension: Dimension(rawValue: lot.dimension) ?? .none)
    let day = Day(number: lot.cameIn).map { $0.formatted(style) } ?? "?"
    let store: Message =
      lot.store == 0 ? "" : " at \(household.catalog.name(.store, lot.store).visible)"
    return
      "\(whole.formatted(style)) bought on \(day)\(store). Enter: correct; a number or date: change it; -: none; "
      + "+ name 1l: add something else; .: stop."
  }
}
