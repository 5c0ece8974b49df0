import LarderLedger
import LarderModel

/// Why an import of foreign rows was not made: nothing of it is in the ledger.
public enum ForeignImportError: Error, Hashable, Sendable, Worded {
  /// Rows say something that cannot be taken in.
  case problems(RowProblems)
  /// The file is none that can be taken in.
  case file(Wording)
  case ledger(LedgerError)

  static func problem(_ problem: RowProblem) -> ForeignImportError { .problems(RowProblems(problem)) }

  public var wording: Wording {
    switch self {
    case .problems(let problems): problems.wording
    case .file(let problem): problem
    case .ledger(let error): error.wording
    }
  }
}
