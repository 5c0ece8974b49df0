import BenchmarkKit
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderPostgres

/// A ledger with an origin in PostgreSQL, compared with an ordinary one in the same run.
///
/// `LARDER_BENCH_ORIGIN` is the address of an empty database. For figures that mean something, it must be durable, and
/// commits must wait for a standby.
struct OriginMeasurement {
  private let address: String
  private let folder: String
  private let ordinary: HouseholdLedger
  private let copy: HouseholdLedger

  private static let entries = 300
  private static let bulkBatch = 600
  private static let bulkEvents = 60_000

  static func report(_ table: inout ResultTable, _ ledger: SimulatedLedger) throws {
    guard let address = ProcessValues.text("LARDER_BENCH_ORIGIN") else {
      return table.skip("a ledger with an origin", because: "LARDER_BENCH_ORIGIN names no database")
    }
    OriginServer.register()
    let measurement = try OriginMeasurement(address)
    try measurement.entries(&table)
    try measurement.bulk(&table)
    try measurement.catchUp(&table)
  }

  private init(_ address: String) throws {
    self.address = address
    folder = Scratch.path("origin-\(CommandID.new)")
    try Scratch.makeDirectory(folder)
    ordinary = try HouseholdLedger(creatingIn: folder + "/ordinary")
    let pushed = try EventLog(openingOrCreating: folder + "/copy")
    try pushed.push(to: OriginServer.create(address, for: pushed.id), at: address)
    // Opened again as a copy, in another directory, because a process opens a ledger once.
    copy = HouseholdLedger(
      log: try EventLog.pull(
        from: OriginKinds.open(address, ledger: pushed.id), at: address, to: folder + "/pulled"))
  }

  /// The time of an entry: at most 3.5 times that of an ordinary ledger.
  private func entries(_ table: inout ResultTable) throws {
    var seconds: (ordinary: [Double], copy: [Double]) = ([], [])
    for number in 0..<Self.entries {
      var buy = Buy(
        item: "item \(number % 40)", quantity: try EnteredQuantity(parsing: "250 g"),
        entryTime: EntryTime(today: SimulatedLedger.firstDay))
      buy.price = Money(minor: Int64(number), currency: .euro)
      // In turn, so that both meet the same load.
      let command = buy
      seconds.ordinary.append(try Stopwatch.seconds { _ = try perform(command, on: ordinary) })
      seconds.copy.append(try Stopwatch.seconds { _ = try perform(command, on: copy) })
    }
    let (one, other) = (seconds.ordinary.median, seconds.copy.median)
    table.add("an entry", milliseconds: one * 1_000, peers: [])
    table.add("an entry with an origin", milliseconds: other * 1_000, peers: [("ordinary", one * 1_000)])
  }

  private func perform(_ buy: Buy, on ledger: HouseholdLedger) throws -> CommandResult {
    try ledger.perform(buy, at: Instant(clamping: 1_795_176_000_000))
  }

  /// The rate with many commands a commit: at least 0.2 of an ordinary ledger's.
  private func bulk(_ table: inout ResultTable) throws {
    let one = try SimulatedLedger.append(count: Self.bulkEvents, to: ordinary.log, batch: Self.bulkBatch)
    let other = try SimulatedLedger.append(count: Self.bulkEvents, to: copy.log, batch: Self.bulkBatch)
    table.add("bulk, \(Self.bulkBatch) events a commit", events: Self.bulkEvents, seconds: one)
    table.add("bulk with an origin", events: Self.bulkEvents, seconds: other, peers: [("ordinary", one)])
  }

  /// The rate of a new copy: at least 0.8 of an import's. And the bytes an event takes: at most 200.
  private func catchUp(_ table: inout ResultTable) throws {
    let events = Int(try copy.log.beginRead().lastSequence)
    let log = try EventLog(openingOrCreating: folder + "/import")
    let imported = try SimulatedLedger.append(count: events, to: log, batch: 50_000)
    let origin = try OriginKinds.open(address, ledger: copy.log.id)
    let pulled = try Stopwatch.seconds {
      _ = try EventLog.pull(from: origin, at: address, to: folder + "/again")
    }
    table.add("catch-up", events: events, seconds: pulled, peers: [("import", imported)])
    let bytes = try OriginServer.byteCount(of: address)
    table.add("bytes of an event at the origin", value: "\(bytes / max(1, events))", remark: "\(events) events")
  }
}
