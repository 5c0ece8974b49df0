import BenchmarkKit
import CSystem
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import Threads

/// The states of many households in one process, on one thread and on two in the same run.
///
/// For each state, the ledger is opened like for a request to the server, brought up to its last event, and asked for the
/// stock. Each household has a copy of the same ledger. `LARDER_BENCH_HOUSEHOLDS` sets their number.
struct HouseholdsMeasurement {
  private let ledgers: [SimulatedLedger]
  /// The amounts in the stock of all households, added up.
  private let stock: Int64

  private static let events = 1_000
  private static let eventsPerDay = 15
  /// The ledgers that each thread keeps open. The server keeps 64.
  private static let mostOpen = 32
  /// The milliseconds that a writer waits, as in the server.
  private static let patience = 3_000

  static func report(_ table: inout ResultTable, rounds: Int) throws {
    // As in the server.
    larder_keep_memory_small()
    Faults.contain()
    let count = ProcessValues.number("LARDER_BENCH_HOUSEHOLDS", default: 10_000)
    let measurement = try HouseholdsMeasurement(count: count)
    defer { for ledger in measurement.ledgers { Scratch.remove(ledger.path) } }
    try measurement.run(&table, rounds: rounds)
  }

  private init(count: Int) throws {
    let first = try SimulatedLedger(count: Self.events, pace: Self.eventsPerDay).copy(named: "household-0")
    try Self.shop(in: first)
    let end = Scratch.read(first.path + "/ledger.head")
    ledgers = try (0..<count).map { number in
      guard number > 0 else { return first }
      let copy = try first.copy(named: "household-\(number)")
      // Opening a ledger compares its log with this file.
      try Scratch.write(end, to: copy.path + "/ledger.head")
      return copy
    }
    stock = Self.stock(try Passes.replay(first.path)) * Int64(count)
  }

  /// Adds the purchases of a day, which are later than the stored state.
  private static func shop(in ledger: SimulatedLedger) throws {
    let day = try ledger.lastDay().advanced(by: 1)
    let household = try HouseholdLedger(opening: ledger.path, readOnly: false)
    for number in 0..<eventsPerDay {
      let buy = Buy(
        item: "item \(number)", quantity: try EnteredQuantity(parsing: "250 g"), entryTime: EntryTime(today: day))
      _ = try household.perform(buy, at: Instant(clamping: 1_795_176_000_000))
    }
  }

  private func run(_ table: inout ResultTable, rounds: Int) throws {
    var (one, two): ([Times], [Times]) = ([], [])
    // In turns, so that both meet the same load. The first round only reads the files into memory.
    for round in 0...rounds {
      let alone = try times { try states(of: ledgers[...]) }
      let together = try times {
        let (half, rest) = (ledgers.prefix(ledgers.count / 2), ledgers.dropFirst(ledgers.count / 2))
        let sums = Parallel.run({ Result { try states(of: half) } }, and: { Result { try states(of: rest) } })
        return try sums.0.get() + sums.1.get()
      }
      guard round > 0 else { continue }
      one.append(alone)
      two.append(together)
    }
    func add(_ what: String, _ times: [Times], _ target: String) {
      let (seconds, work) = (times.map(\.seconds).median, times.map(\.processorSeconds).median)
      table.add(
        what, value: rate(seconds) + " a second", remark: "\(target); \(rate(work)) in a second of processor time")
    }
    add("states of \(ledgers.count) households", one, "at least 4000")
    let ratio = one.map(\.seconds).median / two.map(\.seconds).median
    add("… on two threads", two, "\(ResultTable.rounded(ratio, 2)) × one thread, at least 1.50")
  }

  private func rate(_ seconds: Double) -> String { ResultTable.rounded(Double(ledgers.count) / seconds, 0) }

  /// The time of a pass over all households, and that of all its threads on processors.
  private typealias Times = (seconds: Double, processorSeconds: Double)

  /// Times a pass. The stocks must add up to the sum from a replay.
  private func times(_ pass: () throws -> Int64) throws -> Times {
    var times: Times = (0, 0)
    var found: Int64 = 0
    times.seconds = try Stopwatch.seconds {
      times.processorSeconds = try Stopwatch.processorSeconds { found = try pass() }
    }
    guard found == stock else { throw BenchmarkError("the stocks add up to \(found), not to \(stock)") }
    return times
  }

  /// Reads households in turn, and adds up their stocks.
  private func states(of ledgers: ArraySlice<SimulatedLedger>) throws -> Int64 {
    var sum: Int64 = 0
    // The least used ledger is closed once another one is open.
    var open: [HouseholdLedger?] = Array(repeating: nil, count: Self.mostOpen)
    for (turn, ledger) in ledgers.enumerated() {
      let log = try EventLog(serving: ledger.path, makesLedger: false, patience: Self.patience)
      let household = HouseholdLedger(log: log, keepsView: true)
      sum += Self.stock(try household.view().state)
      open[turn % open.count] = household
    }
    return sum
  }

  private static func stock(_ state: ReplayState) -> Int64 { state.lots.present.reduce(0) { $0 + $1.lot.remaining } }
}
