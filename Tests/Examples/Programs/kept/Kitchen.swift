import LarderCommands
import LarderLedger
import LarderLog
import LarderModel

/// A small ledger made by commands, like the program `larder` does.
struct Kitchen {
  let ledger: HouseholdLedger
  private var commands = 0

  init(in directory: String) throws {
    ledger = try HouseholdLedger(creatingIn: directory)
  }

  @discardableResult
  mutating func run(_ command: some Command) throws -> CommandResult {
    commands += 1
    // The caller gives the time: the library reads no clock.
    let now = Instant(clamping: Int64(command.entryTime.today.number) * 86_400_000)
    return try ledger.perform(id: CommandID(naming: "kitchen \(commands)"), at: now) { view, _ throws(LedgerError) in
      do throws(Refusal) { return try view.household.decide(command, by: nil) } catch { throw .refused(error) }
    }
  }

  mutating func buy(_ item: String, _ quantity: String, _ price: String, on date: String) throws {
    var buy = Buy(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: try Self.entryTime(date))
    buy.price = try Money(parsing: price, defaultCurrency: .euro)
    try run(buy)
  }

  @discardableResult
  mutating func use(_ item: String, _ quantity: String, on date: String) throws -> CommandResult {
    try run(Use(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: try Self.entryTime(date)))
  }

  mutating func toss(_ item: String, _ quantity: String, on date: String) throws {
    var toss = Toss(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: try Self.entryTime(date))
    toss.reason = .forgotten
    try run(toss)
  }

  /// Undoes a command: its events stay, but no longer count.
  mutating func undo(_ outcome: CommandResult, on date: String) throws {
    guard let events = outcome.range else { return }
    try run(Retract([events], entryTime: try Self.entryTime(date)))
  }

  private static func entryTime(_ date: String) throws -> EntryTime { EntryTime(today: try Day(iso: date)) }
}
