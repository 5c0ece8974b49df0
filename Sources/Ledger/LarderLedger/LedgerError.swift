import LarderLog
import LarderModel
import LarderReplay

/// Why a command was not carried out.
public enum LedgerError: Error, Hashable, CustomStringConvertible {
  case log(LogError)
  case refused(Refusal)

  public var description: String {
    switch self {
    case .log(let error): error.description
    case .refused(let refusal): refusal.description
    }
  }
}
