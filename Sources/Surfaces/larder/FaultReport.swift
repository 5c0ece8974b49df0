import Glibc
import LarderLog
import LarderWords
import Terminal

/// What is wrong with a ledger on which a command met a fault in memory.
///
/// The process that met it has become this one, which trusts nothing there.
enum FaultReport {
  /// The word by which the program is begun so: not of the command table, as nobody types it.
  static let command = "__fault"

  /// `__fault SIGNAL DIRECTORY`: says what is wrong with the ledger there.
  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 2, let number = Int32(arguments[0]) else { return Failure.Code.usage.rawValue }
    guard let cause = Faults.cause(in: arguments[1]) else { Faults.end(signal: number) }
    let failure = Failure(cause)
    var output = Output()
    output.message("larder: \(failure.message)")
    output.flush()
    return failure.code.rawValue
  }
}
