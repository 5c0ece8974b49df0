import Glibc
import LarderLog
import Terminal

/// What is wrong with a ledger on which a command met a fault in memory.
///
/// The process that met it has become this one, which trusts nothing in the file: it is read piece by piece and never
/// mapped.
enum FaultReport {
  /// The word by which the program is begun so: not of the command table, as nobody types it.
  static let command = "__fault"

  /// `__fault SIGNAL DIRECTORY`: says what is wrong with the ledger there.
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 2, let number = Int32(arguments[0]) else { return Failure.Code.usage.rawValue }
    let problem: String
    do throws(LogError) {
      guard let fault = try LedgerFile.survey(arguments[1]).faults.first else { Faults.end(signal: number) }
      problem = "\(fault)"
    } catch {
      problem = "\(error)"
    }
    let failure = Failure(
      .data,
      "the ledger's file is damaged: \(problem); larder verify --deep tells more; then larder restore BACKUP, or larder rescue DAMAGED NEW"
    )
    var output = Output()
    output.message("larder: \(failure.message)")
    output.flush()
    return failure.code.rawValue
  }
}
