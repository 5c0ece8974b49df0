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
}
