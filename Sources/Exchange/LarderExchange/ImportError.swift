import LarderLog
import LarderModel
import StrictJSON

/// Why an import was not made: nothing of it is in the ledger.
public enum ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A line says something that cannot be taken in.
  case problem(ImportProblem)
  /// The ledger could not be read or written.
  case log(LogError)
  /// The file could not be opened.
  case unreadable(ReadFailure)

  public var description: String {
    switch self {
    case .problem(let problem): problem.description
    case .log(let error): error.description
    case .unreadable(let failure): "cannot read the file: \(failure.reason)"
    }
  }
}
