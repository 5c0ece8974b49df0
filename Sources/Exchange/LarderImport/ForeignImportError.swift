import LarderLedger

/// Why an import of foreign rows was not made: nothing of it is in the ledger.
public enum ForeignImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Rows say something that cannot be taken in.
  case problems(RowProblems)
  /// The file is none that can be taken in.
  case file(String)
  case ledger(LedgerError)

  static func problem(_ problem: RowProblem) -> ForeignImportError { .problems(RowProblems(problem)) }

  public var description: String {
    switch self {
    case .problems(let problems): problems.description
    case .file(let problem): problem
    case .ledger(let error): error.description
    }
  }
}
