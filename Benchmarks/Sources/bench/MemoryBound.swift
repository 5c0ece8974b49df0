import BenchmarkKit
import LarderReplay

/// How much memory a replay takes: in a process of its own, so that nothing else counts.
enum MemoryBound {
  /// The argument by which this program is told to replay a ledger and say what that took.
  static let argument = "--memory-of"

  /// What the child process does.
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
      guard status == 0, numbers.count == 3 else { throw BenchmarkError("no memory told: \(output)") }
      table.add(
        "memory of a replay, \(ledger.count) events", value: "\(numbers[0] / 1024) MB",
        remark: "\(numbers[2]) lots, \(numbers[0] * 1024 / max(numbers[2], 1)) bytes a lot; "
          + "\(numbers[1] / 1024) MB with the mapped file")
    }
  }
}
