import BenchmarkKit
import Glibc
import LarderLog
import LarderModel
import LarderReplay

/// Compares Larder with the limit and with its peers over the same events in one run, and prints one table.
@main
struct Bench {
  static func main() {
    do {
      try run()
    } catch {
      print("bench: \(error)")
      exit(1)
    }
  }

  private static func run() throws {
    if CommandLine.arguments.count == 3, CommandLine.arguments[1] == MemoryBound.argument {
      return try MemoryBound.measure(CommandLine.arguments[2])
    }
    let count = ProcessValues.number("LARDER_BENCH_EVENTS", default: 200_000)
    let entryCount = ProcessValues.number("LARDER_BENCH_ENTRY_EVENTS", default: min(count, 1_000_000))
    let rounds = ProcessValues.number("LARDER_BENCH_ROUNDS", default: 5)
    if let one = ProcessValues.text("LARDER_BENCH_ONLY") { return try only(one, count, rounds) }
    let ledger = try SimulatedLedger(count: count)
    if let pass = ProcessValues.text("LARDER_BENCH_PROFILE") { return try profile(pass, ledger, rounds) }

    var table = ResultTable()
    var passes = try LogPasses(ledger, rounds: rounds)
    try passes.run()
    try passes.report(&table, peers: try peers(&table, passes))
    try FigureMeasurement(ledger, rounds: rounds).report(&table)
    try OwnProjection.report(&table, ledger, rounds: rounds)
    if let programs = Programs(rounds: rounds) {
      try programs.report(&table, ledger: ledger, entries: (small: min(20_000, entryCount), large: entryCount))
    } else {
      table.skip("start, entries, export, import", because: "LARDER_BIN does not name the program")
    }
    try MemoryBound.report(
      &table, program: "/proc/self/exe", small: try SimulatedLedger(count: count / 5), large: ledger)
    try OriginMeasurement.report(&table, rounds: rounds)
    print("\(count) events of a simulated household, medians of \(rounds) rounds")
    table.show()
    // Checked last: a differing cell invalidates a comparison, but not a long run.
    guard table.differences == 0 else { throw BenchmarkError("the peers' answers differ from the replay") }
  }

  /// Makes only one measurement.
  private static func only(_ name: String, _ count: Int, _ rounds: Int) throws {
    var table = ResultTable()
    switch name {
    case "origin": try OriginMeasurement.report(&table, rounds: rounds)
    case "households": try HouseholdsMeasurement.report(&table, rounds: rounds)
    case "own": try OwnProjection.report(&table, try SimulatedLedger(count: count), rounds: rounds)
    case "figures": try FigureMeasurement(try SimulatedLedger(count: count), rounds: rounds).report(&table)
    default: throw BenchmarkError("LARDER_BENCH_ONLY is figures, own, origin or households")
    }
    print("\(name), medians of \(rounds) rounds")
    table.show()
    guard table.differences == 0 else { throw BenchmarkError("the peer's answers differ from the pass") }
  }

  /// Repeats one pass for a profiler, and prints the processor seconds of each round.
  private static func profile(_ pass: String, _ ledger: SimulatedLedger, _ rounds: Int) throws {
    let records = try ledger.records()
    let context = try Passes.context(try EventLog(opening: ledger.path, readOnly: true))
    for _ in 0..<rounds {
      print(
        try Stopwatch.processorSeconds {
          switch pass {
          case "fold": _ = Passes.fold(records, context)
          case "replay": _ = try Passes.replay(ledger.path)
          case "figures": _ = try FigurePass.run(ledger.path)
          case "two": _ = try Passes.replayOnTwoThreads(ledger.path)
          case "append": _ = try LogPasses.append(ledger.count)
          default: throw BenchmarkError("LARDER_BENCH_PROFILE is fold, replay, figures, two or append")
          }
        })
    }
  }

  /// Measures the installed peers, and adds their rows.
  private static func peers(_ table: inout ResultTable, _ passes: LogPasses) throws -> [(String, Double)] {
    let comparison = PeerMeasurement(passes)
    var peers: [(String, Double)] = []
    #if canImport(CSQLite)
      peers += try comparison.measureSQLite(&table)
    #else
      table.skip("SQLite", because: "its header is not installed (libsqlite3-dev)")
    #endif
    peers += try comparison.measureDuckDB(&table)
    return peers
  }
}
