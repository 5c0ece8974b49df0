import LarderLedger

/// Why an import of foreign rows was not made: nothing of it is in the ledger.
public enum ForeignImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A row says something that cannot be taken in.
  case problem(RowProblem)
  /// The file is none that can be taken in.
  case file(String)
  case ledger(LedgerError)

  public var description: String {
    switch self {
    case .problem(let problem): problem.description
    case .file(let problem): problem
    case .ledger(let error): error.description
    }
  }
}
