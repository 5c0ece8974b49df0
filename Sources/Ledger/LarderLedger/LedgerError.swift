import LarderLog
import LarderModel
import LarderReplay

/// Why a command was not carried out.
public enum LedgerError: Error, Hashable, Worded {
  case log(LogError)
  case refused(Refusal)

  public var wording: Wording {
    switch self {
    case .log(let error): error.wording
    case .refused(let refusal): refusal.wording
    }
  }

  /// Whether an error says that the files of a ledger were replaced before anything was written to them: what was to be
  /// done can be done on those that are there now.
  package static func isReplacement(_ error: any Error) -> Bool {
    switch error {
    case LedgerError.log(let error): isReplacement(error)
    case LogError.lockReplaced, LogError.setAside: true
    default: false
    }
  }

  /// Does `work`, and throws a failure of the log as one of the ledger.
  public static func logged<Result: ~Copyable>(
    _ work: () throws(LogError) -> Result
  ) throws(LedgerError) -> Result {
    do throws(LogError) { return try work() } catch { throw .log(error) }
  }
}
