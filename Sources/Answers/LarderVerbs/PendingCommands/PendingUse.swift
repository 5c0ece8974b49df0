import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that uses food.
package struct PendingUse: PendingCommand {
  package var eats: Bool { true }
  /// Whether the note is that the food was eaten, perhaps by someone unknown.
  private var isEaten = false

  private static let eaten = "eaten"
  /// The words that record that used food was eaten. The answer then says so.
  package static let eatenNote = "note:\(eaten)"

  package mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    isEaten = reader.arguments[.note] == Self.eaten
    let uses = try reader.entries().flatMap { entry -> [any Command] in
      var use = Use(
        item: try reader.knownItem(of: entry), quantity: entry.quantity,
        entryTime: reader.entryTime)
      use.namesOne = entry.namesOne
      use.lot = try reader.arguments.lot()
      use.place = reader.arguments[.place]
      return try Helping.all(of: use.quantity, reader.line).map { helping in
        var share = use
        (share.quantity, share.person) = (helping.quantity, helping.person)
        return entry.ofProduct(share)
      }
    }
    return try reader.decide(uses)
  }

  package func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    sentences.used(outcome, entryTime, isEaten: isEaten)
  }
}

/// A pending command that throws food away.
struct PendingWaste: PendingCommand {
  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let tosses = try reader.entries().map { entry in
      entry.ofProduct(try Self.toss(entry, reader))
    }
    return try reader.decide(tosses)
  }

  private static func toss(_ entry: Entry, _ reader: EntryReader) throws -> Toss {
    let (arguments, household) = (reader.arguments, reader.household)
    var toss = Toss(
      item: try reader.knownItem(of: entry), quantity: entry.quantity,
      entryTime: reader.entryTime)
    toss.namesOne = entry.namesOne
    toss.lot = try arguments.lot()
    if arguments.has(.inUse), toss.lot == nil, let item = household.catalog.item(named: toss.item) {
      toss.lot = household.stock(of: item).first?.id
      toss.quantity = toss.quantity ?? EnteredQuantity(text: "all", measure: .all)
    }
    toss.place = arguments[.place]
    toss.person = reader.line.person
    if let why = arguments[.why] { toss.reason = try WasteReason(word: why, what: "why") }
    if let to = arguments[.to] { toss.destination = try WasteDestination(word: to, what: "to") }
    if let part = arguments[.part] { toss.part = try WastePart(word: part, what: "part") }
    return toss
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    sentences.thrownAway(outcome, entryTime)
  }
}

/// A pending command that opens, freezes, thaws or moves food.
struct PendingLotChange: PendingCommand {
  let change: ChangeLot.Change
  /// The past participle: "opened".
  let past: Message
  private var advice: FoodAdvice?

  init(change: ChangeLot.Change, past: Message) { (self.change, self.past) = (change, past) }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entry = try reader.entry()
    var command = ChangeLot(
      change, item: try reader.knownItem(of: entry), quantity: entry.quantity,
      entryTime: reader.entryTime)
    command.lot = try reader.arguments.lot()
    command.from = reader.arguments[.from]
    command.place = reader.arguments[.place]
    command.keepDays = try reader.arguments.keepDays()
    if change == .move, command.place == nil { throw Self.whereTo(reader) }
    let decision = try reader.decide(CommandGroup([entry.ofProduct(command)], entryTime: command.entryTime))
    advice = try FoodAdvice(decision, reader.household, reader.view, &log)
    return decision
  }

  /// Asks where to move food.
  private static func whereTo(_ reader: EntryReader) -> LineQuestion {
    let places = reader.catalog.numbers(of: .place).map { reader.catalog.name(.place, $0) }
    return LineQuestion(
      "Move it where?",
      places.map { .init(title: Message(verbatim: $0.visible), line: reader.line.with(.place, $0)) },
      completed: { reader.line.with(.place, $0) })
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    var reply = sentences.changed(outcome, entryTime, past)
    advice?.add(to: &reply, outcome, sentences.style)
    return reply
  }

  /// The options that the four verbs share.
  static let options: [Option] =
    Option.food + [
      Option(.from, "PLACE", "take it from this place"), Option(.keeps, "DAYS", "how many days it keeps from now"),
    ]
}

/// A pending command that marks food whose date has passed.
struct PendingExpiry: PendingCommand {
  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entry = try reader.entry()
    let name = entry.item == nil ? nil : try reader.knownItem(of: entry)
    var expire = Expire(item: name, entryTime: reader.entryTime)
    expire.lot = try reader.arguments.lot()
    return try reader.decide(expire)
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    sentences.pastDate(outcome)
  }
}
