import Accounts
import HTTP
import LarderAnalytics
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import StrictJSON

extension Problem {
  /// What an error of the layers below comes to; nil where nobody could know what to do about it.
  ///
  /// Of files no more is said than that something is wrong: their places are nobody's business.
  package init?(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as WordsError: self.init(error)
    case let error as ValueError: self = .words(error.description)
    case let refusal as Refusal: self.init(refusal)
    case LedgerError.refused(let refusal): self.init(refusal)
    case LedgerError.log(let error): self.init(error)
    case let error as LogError: self.init(error)
    case let failure as LedgerFailure: self.init(failure.error)
    case let error as AccountError: self.init(error)
    case let error as JSONError: self = .words("the JSON cannot be read: \(error)")
    case let error as AnalyticsError: self.init(.conflict, "refused", error.description)
    case let error as HTTPError: self.init(error.status, "request", error.description)
    default: return nil
    }
  }

  private init(_ error: WordsError) {
    let hint = error.wording.invitations.first?.line
    let detail = ([error.wording] + error.below).map { $0.text(\.line) }.joined(separator: "\n")
    switch error.sort {
    case .usage: self.init(.badRequest, "words", detail, hint: hint)
    case .refused: self.init(.conflict, "refused", detail, hint: hint)
    case .data: self.init(.unprocessable, "data", detail, hint: hint)
    }
  }

  private init(_ refusal: Refusal) {
    let hint = refusal.wording.invitations.first?.line
    let isOfWords = refusal.reason == .badValue
    self.init(
      isOfWords ? .badRequest : .conflict, isOfWords ? "words" : "refused", refusal.wording.text(\.line), hint: hint)
  }

  private init?(_ error: LogError) {
    switch error {
    case .missing: self = .damaged("the household's ledger is missing", "puts its directory back, or ")
    case .damaged, .unfit, .lostEnd, .foreignFile, .vanished, .notAFile:
      self = .damaged("the household's ledger is damaged", "finds out more with \"larder verify --deep\", and ")
    case .busy, .lockReplaced, .lockDamaged, .setAside, .store(.readersFull, _):
      self.init(.unavailable, "busy", "others write to the ledger just now; try again", retryAfter: 2)
    case .noRoom, .fileLimit, .store(.diskFull, _), .store(.fileTooLarge, _):
      self.init(.insufficientStorage, "disk-full", "there is no room left on the server's disk")
    case .unexpectedEnd: self = .movedOn
    case .readOnly: self.init(.forbidden, "read-only", "the server may not write to the ledger")
    case .store(.permissionDenied, _), .store(.notPermitted, _), .store(.fileMissing, _), .store(.diskFailed, _),
      .store(.otherVersion, _), .store(.other, _), .store(.outOfMemory, _), .system, .notALedger, .newer:
      self.init(
        .internalError, Self.damage,
        "the server cannot read the household's ledger: the cause is in the server's log")
    default: return nil
    }
  }

  /// Files are for whoever runs the server to mend: nobody else hears where they lie.
  private static func damaged(_ what: String, _ first: String = "") -> Problem {
    Problem(.internalError, Self.damage, "\(what): whoever runs the server \(first)restores a backup")
  }

  private init?(_ error: AccountError) {
    let detail = error.description
    switch error {
    case .busy: self.init(.tooManyRequests, "busy", detail, retryAfter: 5)
    case .wait(let seconds): self.init(.tooManyRequests, "wait", detail, retryAfter: Int(clamping: seconds))
    case .wrongPassword: self.init(.unauthorized, "wrong-password", detail)
    case .badName, .badPassword, .badEnd, .noScopes: self.init(.unprocessable, "data", detail)
    case .nameTaken, .tooMany, .lastOwner, .hasOwner, .badDirectory, .directoryTaken:
      self.init(.conflict, "refused", detail)
    case .notFound, .linkSpent: self.init(.notFound, "not-found", detail)
    case .notAllowed: self.init(.forbidden, "not-allowed", detail)
    case .damaged: self = .damaged("the server's accounts are damaged")
    case .builtWithoutServe: self.init(.notImplemented, "not-built", detail)
    case .diskFull, .fileFull:
      self.init(.insufficientStorage, "disk-full", "there is no room left on the server's disk")
    default: return nil
    }
  }
}
