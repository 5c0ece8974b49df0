import LarderCommands
import LarderModel
import TestSupport
import Testing

/// A household's story: given past commands, when a command is run, then the test checks its events.
///
///     var story = Story()
///     try story.given(.buy("milk", "2 l"))
///     story.when(.use("milk", "300 ml"))
///     story.then("consumed item:milk lot:1 quantity:300 ml")
struct Story {
  private(set) var household = Household()
  private(set) var log: [StoredEvent] = []
  /// The consumption from its lot by the last event of each kind.
  private(set) var consumptions: [LotConsumption] = []
  private(set) var outcome: Result<[Event], Refusal> = .success([])
  var today: Day
  let foods: (any FoodBook)?

  init(on today: String = "2026-11-20", foods: (any FoodBook)? = nil) {
    self.today = (try? Day(iso: today)) ?? .min
    self.foods = foods
  }

  /// Carries out commands that prepare the test.
  mutating func given(_ steps: StoryStep...) throws {
    for step in steps { record(try household.decide(step.command(today), by: nil, foods: foods).events) }
  }

  /// Decides on a command and carries it out unless it is refused.
  mutating func when(_ step: StoryStep) {
    consumptions = []
    do throws(Refusal) {
      let command: any Command
      do { command = try step.command(today) } catch { throw Refusal(.badValue, Message(verbatim: "\(error)")) }
      let events = try household.decide(command, by: nil, foods: foods).events
      outcome = .success(events)
      record(events)
    } catch {
      outcome = .failure(error)
    }
  }

  /// Adds an event as the log would.
  mutating func happens(_ body: any EventBody, on day: Day? = nil) {
    record([Event(day: day ?? today, body: body)])
  }

  private mutating func record(_ events: [Event]) {
    for (index, event) in events.enumerated() {
      var (record, texts) = event.encoded
      record.continuesCommand = index > 0
      let stored = StoredEvent(sequence: UInt64(log.count + 1), record: record, texts: texts)
      log.append(stored)
      var lots = household.lots
      consumptions.append(lots.apply(record, sequence: stored.sequence, facts: household.facts))
      household.apply(stored)
    }
  }

  // MARK: Then

  /// The events of the last command as lines. Events that only introduce names are left out.
  var lines: [String] {
    guard case .success(let events) = outcome else { return [] }
    return events.filter { !($0.body is Named) }.map { line($0.stored) }
  }

  func then(_ expected: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    if case .failure(let refusal) = outcome { Issue.record("refused: \(refusal)", sourceLocation: sourceLocation) }
    #expect(lines == expected, sourceLocation: sourceLocation)
  }

  /// Checks that the command was refused with one line and that no event was recorded.
  ///
  /// - Parameter next: the suggested next step, if the test checks it.
  func refused(
    _ reason: Refusal.Reason, saying words: String = "", suggesting next: [SuggestedAction]? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard case .failure(let refusal) = outcome else {
      Issue.record("not refused: \(lines)", sourceLocation: sourceLocation)
      return
    }
    #expect(refusal.reason == reason, "\(refusal)", sourceLocation: sourceLocation)
    #expect(words.isEmpty || refusal.description.contains(words), "\(refusal)", sourceLocation: sourceLocation)
    if let next { #expect(refusal.hint?.actions == next, "\(refusal)", sourceLocation: sourceLocation) }
    #expect(!refusal.description.contains("\n"), sourceLocation: sourceLocation)
    #expect(consumptions.isEmpty, sourceLocation: sourceLocation)
  }

  /// The stock of an item, lot by lot in the order of use, such as "1: 700 ml due 2026-11-23 opened".
  func stock(_ item: String) -> [String] {
    guard let id = household.catalog.item(named: item) else { return [] }
    return household.stock(of: id).map { id, lot in
      var line = "\(id): \(household.remaining(lot))"
      if let due = Day(number: lot.due) { line += " due \(due)" }
      if lot.isOpened { line += " opened" }
      if lot.isFrozen { line += " frozen" }
      return line
    }
  }

  /// The cost of the last command's consumption from each lot, in whole minor units and millionths.
  var costs: [Int64] { consumptions.map(\.cost) }

  func line(_ event: StoredEvent) -> String {
    let fields = event.fields.filter { $0.value != .absent }.map { field in
      guard let reference = field.reference, reference.isNamed, case .integer(let number) = field.value else {
        return "\(field.name):\(field.value.shown)"
      }
      return "\(field.name):\(household.catalog.name(reference, UInt32(number)))"
    }
    return ([EventKinds.kind(code: event.record.kind)?.name ?? "retracted"] + fields).joined(separator: " ")
  }
}

/// A command under construction, with its texts as they are typed.
struct StoryStep {
  var command: (Day) throws -> any Command

  static func buy(
    _ item: String, _ quantity: String? = nil, price: String? = nil, due: String? = nil, place: String? = nil,
    store: String? = nil
  ) -> StoryStep {
    StoryStep { today in
      let one = EnteredQuantity(text: "", measure: .bare(.one))
      let entered = try quantity.map { try EnteredQuantity(parsing: $0) } ?? one
      var buy = Buy(item: item, quantity: entered, entryTime: EntryTime(today: today))
      buy.namesSeveral = item.namesSeveral
      buy.price = try price.map { try Money(parsing: $0, defaultCurrency: .euro) }
      buy.due = try due.map { try EnteredDay(parsing: $0, today: today, leaning: .future) }
      (buy.place, buy.store) = (place, store)
      return buy
    }
  }

  static func use(
    _ item: String, _ quantity: String? = nil, lot: UInt32? = nil, place: String? = nil, by person: String? = nil
  ) -> StoryStep {
    StoryStep { today in
      var use = Use(
        item: item, quantity: try quantity.map { try EnteredQuantity(parsing: $0) }, entryTime: EntryTime(today: today))
      use.lot = lot.map(LotID.init(rawValue:))
      (use.place, use.person) = (place, person)
      return use
    }
  }

  static func toss(
    _ item: String, _ quantity: String? = nil, why: WasteReason = .unsaid, to: WasteDestination = .unsaid
  ) -> StoryStep {
    StoryStep { today in
      var toss = Toss(
        item: item, quantity: try quantity.map { try EnteredQuantity(parsing: $0) }, entryTime: EntryTime(today: today))
      (toss.reason, toss.destination) = (why, to)
      return toss
    }
  }

  static func expire(_ item: String? = nil, lot: UInt32? = nil) -> StoryStep {
    StoryStep { today in
      var expire = Expire(item: item, entryTime: EntryTime(today: today))
      expire.lot = lot.map(LotID.init(rawValue:))
      return expire
    }
  }

  static func change(
    _ change: ChangeLot.Change, _ item: String, _ quantity: String? = nil, lot: UInt32? = nil, from: String? = nil,
    to place: String? = nil, keeps: Int? = nil
  ) -> StoryStep {
    StoryStep { today in
      var command = ChangeLot(
        change, item: item, quantity: try quantity.map { try EnteredQuantity(parsing: $0) },
        entryTime: EntryTime(today: today))
      command.lot = lot.map(LotID.init(rawValue:))
      (command.from, command.place, command.keepDays) = (from, place, keeps)
      return command
    }
  }

  static func count(
    _ item: String, _ quantity: String, lot: UInt32? = nil, place: String? = nil, due: String? = nil
  ) -> StoryStep {
    StoryStep { today in
      var count = Count(
        item: item, quantity: try EnteredQuantity(parsing: quantity, allowingZero: true),
        entryTime: EntryTime(today: today))
      count.lot = lot.map(LotID.init(rawValue:))
      count.place = place
      count.due = try due.map { try EnteredDay(parsing: $0, today: today, leaning: .future) }
      return count
    }
  }

  static func eat(
    _ what: String, _ quantity: String? = nil, energy: String? = nil, by person: String? = nil,
    from source: Eat.Source = .stockIfThere
  ) -> StoryStep {
    StoryStep { today in
      var eat = Eat(
        what, quantity: try quantity.map { try EnteredQuantity(parsing: $0) }, entryTime: EntryTime(today: today))
      eat.energy = try energy.map { try Energy(parsing: $0) }
      (eat.person, eat.source) = (person, source)
      return eat
    }
  }

  static func know(_ item: String, _ facts: [(String, String)], from: String? = nil) -> StoryStep {
    StoryStep { today in
      DescribeItem(
        item, facts: facts.map { (attribute: $0.0, text: $0.1) }, from: try from.map { try Day(iso: $0) },
        entryTime: EntryTime(today: today))
    }
  }

  static func fix(
    _ event: StoredEvent, _ corrections: [(String, String)], of helping: [StoredEvent] = []
  ) -> StoryStep {
    StoryStep { today in
      var fix = FixEvent(
        event, corrections: corrections.map { (field: $0.0, text: $0.1) }, entryTime: EntryTime(today: today))
      fix.helping = helping
      return fix
    }
  }

  /// A command built directly, with values that no text could give.
  static func exactly(_ make: @escaping (EntryTime) -> any Command) -> StoryStep {
    StoryStep { today in make(EntryTime(today: today)) }
  }
}
