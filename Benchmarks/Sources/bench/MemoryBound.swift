import BenchmarkKit
import LarderReplay

/// The memory needed by a replay, measured in a separate process.
enum MemoryBound {
  /// The argument that makes this program replay a ledger and print the memory used.
  static let argument = "--memory-of"

  /// Runs in the child process.
  static func measure(_ path: String) throws {
    let before = ProcessValues.ownKilobytes
    let state = try Passes.replay(path)
    let after = ProcessValues.ownKilobytes
    print(after - before, ProcessValues.peakKilobytes, state.lots.highest)
  }

  static func report(_ table: inout ResultTable, program: String, small: SimulatedLedger, large: SimulatedLedger) throws
  {
    for ledger in [small, large] {
      let (status, output) = try ChildProcess.run([program, argument, ledger.path])
      let numbers = output.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
      guard status == 0, numbers.count == 3 else { throw BenchmarkError("no memory size in the output: \(output)") }
      table.add(
        "memory of a replay, \(ledger.count) events", value: "\(numbers[0] / 1024) MB",
        remark: "\(numbers[2]) lots, \(numbers[0] * 1024 / max(numbers[2], 1)) bytes a lot; "
          + "\(numbers[1] / 1024) MB with the mapped file")
    }
  }
}
