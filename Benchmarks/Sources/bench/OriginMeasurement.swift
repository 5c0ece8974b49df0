import BenchmarkKit
import LarderCommands
import LarderExchange
import LarderLedger
import LarderLog
import LarderModel
import LarderPostgres
import StrictJSON

/// A ledger with an origin in PostgreSQL, compared with an ordinary one in the same run.
///
/// `LARDER_BENCH_ORIGIN` is the address of an empty database. For figures that mean something, it must be durable, and
/// commits must wait for a standby. `Benchmarks/origin` starts one.
struct OriginMeasurement {
  private let address: String
  private let folder: String
  private let rounds: Int

  private static let entries = 300
  private static let bulkBatch = 600
  private static let bulkEvents = 60_000

  static func report(_ table: inout ResultTable, rounds: Int) throws {
    guard let address = ProcessValues.text("LARDER_BENCH_ORIGIN") else {
      return table.skip("a ledger with an origin", because: "LARDER_BENCH_ORIGIN names no database")
    }
    OriginServer.register()
    let measurement = OriginMeasurement(
      address: address, folder: Scratch.path("origin-\(CommandID.new)"), rounds: rounds)
    try Scratch.makeDirectory(measurement.folder)
    try measurement.run(&table)
  }

  private func run(_ table: inout ResultTable) throws {
    let (ordinary, copy) = (try log("ordinary"), try self.copy("copy"))
    try entries(&table, HouseholdLedger(log: ordinary), HouseholdLedger(log: copy))
    let (bulk, bulkCopy) = (try log("bulk"), try self.copy("bulk-copy"))
    try self.bulk(&table, bulk, bulkCopy)
    try catchUp(&table, bulkCopy)
    try replay(&table)
    let events = try copy.beginRead().lastSequence + bulkCopy.beginRead().lastSequence
    let bytes = try OriginServer.byteCount(of: address) / Int(events)
    table.add("bytes of an event in the database", value: "\(bytes)", remark: "at most 200: \(events) events")
  }

  private func log(_ name: String) throws -> EventLog { try EventLog(openingOrCreating: folder + "/" + name) }

  /// Makes a new ledger whose log belongs to the database.
  private func copy(_ name: String) throws -> EventLog {
    do {
      let pushed = try log(name)
      try pushed.push(to: OriginServer.create(address, for: pushed.id), at: address)
    }
    return try EventLog(opening: folder + "/" + name)
  }

  /// Adds a time and how many times as long as another it is.
  private func add(
    _ table: inout ResultTable, _ what: String, _ seconds: Double, comparedWith other: Double, _ target: String
  ) {
    let ratio = ResultTable.rounded(seconds / other, 2)
    table.add(what, value: ResultTable.rounded(seconds * 1_000, 2) + " ms", remark: "\(ratio) times as long; \(target)")
  }

  /// The time of an entry.
  private func entries(
    _ table: inout ResultTable, _ ordinary: HouseholdLedger, _ copy: HouseholdLedger
  ) throws {
    var seconds: (ordinary: [Double], copy: [Double]) = ([], [])
    for number in 0..<Self.entries {
      var buy = Buy(
        item: "item \(number % 40)", quantity: try EnteredQuantity(parsing: "250 g"),
        entryTime: EntryTime(today: SimulatedLedger.firstDay))
      buy.price = Money(minor: Int64(number), currency: .euro)
      let command = buy
      // In turns, so that both meet the same load.
      seconds.ordinary.append(try Stopwatch.seconds { _ = try perform(command, on: ordinary) })
      seconds.copy.append(try Stopwatch.seconds { _ = try perform(command, on: copy) })
    }
    add(
      &table, "an entry with an origin", seconds.copy.median, comparedWith: seconds.ordinary.median, "at most 3.50")
  }

  private func perform(_ buy: Buy, on ledger: HouseholdLedger) throws -> CommandResult {
    try ledger.perform(buy, at: Instant(clamping: 1_795_176_000_000))
  }

  /// The rate with many commands in a commit, each of which is durable before the next one starts.
  private func bulk(_ table: inout ResultTable, _ ordinary: EventLog, _ copy: EventLog) throws {
    func seconds(_ log: EventLog) throws -> Double {
      try SimulatedLedger.append(count: Self.bulkEvents, to: log, batch: Self.bulkBatch, isDurable: true)
    }
    let (one, other) = (try seconds(ordinary), try seconds(copy))
    add(&table, "\(Self.bulkEvents) events, \(Self.bulkBatch) a commit", other, comparedWith: one, "at most 5.00")
  }

  /// The time of a new copy, compared with an import of the same events from an export.
  private func catchUp(_ table: inout ResultTable, _ copy: EventLog) throws {
    let origin = try OriginKinds.open(address, ledger: copy.id)
    var export: [UInt8] = []
    var reader = try copy.beginRead()
    try LogExport.write(&reader) { (chunk: [UInt8]) throws(Never) in export += chunk }
    var seconds: (load: [Double], pull: [Double]) = ([], [])
    for round in 0..<rounds {
      let log = try self.log("import-\(round)")
      seconds.load.append(try Stopwatch.seconds { try load(export, into: log) })
      seconds.pull.append(
        try Stopwatch.seconds {
          _ = try EventLog.pull(from: origin, at: address, to: "\(folder)/pull-\(round)")
        })
    }
    add(&table, "a new copy", seconds.pull.median, comparedWith: seconds.load.median, "at most 1.25")
  }

  private func load(_ export: [UInt8], into log: EventLog) throws {
    let options = ImportOptions(now: Instant(clamping: 1_795_176_000_000))
    _ = try LogImport.run(into: log, options: options) { () throws(ReadFailure) in
      var rest = export[...]
      return { buffer in
        let chunk = rest.prefix(buffer.count)
        buffer.replaceSubrange(0..<chunk.count, with: chunk)
        rest = rest.dropFirst(chunk.count)
        return chunk.count
      }
    }
  }

  /// The time of a replay. The ledgers have the same events.
  private func replay(_ table: inout ResultTable) throws {
    var seconds: (ordinary: [Double], copy: [Double]) = ([], [])
    for _ in 0..<max(rounds, 5) {
      seconds.ordinary.append(try Stopwatch.seconds { _ = try Passes.replay(folder + "/import-0") })
      seconds.copy.append(try Stopwatch.seconds { _ = try Passes.replay(folder + "/pull-0") })
    }
    add(&table, "replay of a copy", seconds.copy.median, comparedWith: seconds.ordinary.median, "at most 1.01")
  }
}
