import Accounts
import HTTP
import LarderAnalytics
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import PlainText
import StrictJSON

/// An error response as defined by RFC 9457: a status, the problem, and a next step.
package struct Problem: Error, Hashable, Sendable {
  package let status: Status
  /// The kind of problem for programs, in a word or two: "refused".
  package let type: String
  /// The problem, in a sentence.
  package let detail: String
  /// A line that the user can type next, such as "list add milk".
  package var hint: String?
  /// The answers to choose from, if the problem is a question.
  package var choices: [Choice] = []
  /// The next steps that the message suggests, each as a line to complete.
  package var actions: [Choice] = []
  /// The number of seconds to wait before trying again.
  package var retryAfter: Int?
  /// The supported methods, if the request used another one.
  package var allowed: [Method] = []

  /// An answer to a question: a whole line, so that no one types it again.
  package struct Choice: Hashable, Sendable {
    /// A few words for a button.
    let title: String
    let line: String
  }

  package init(_ status: Status, _ type: String, _ detail: String, hint: String? = nil, retryAfter: Int? = nil) {
    (self.status, self.type, self.detail, self.hint, self.retryAfter) = (status, type, detail, hint, retryAfter)
  }

  package static let signIn = Problem(.unauthorized, "sign-in", "sign in first")
  package static let notFound = Problem(.notFound, "not-found", "nothing was found at this address")
  package static let forbidden = Problem(.forbidden, "not-allowed", "you may not do this")
  package static let movedOn = Problem(
    .preconditionFailed, "moved-on", "something was recorded in the meantime; reload and try again")
  package static let forged = Problem(
    .forbidden, "other-site", "this came from another site; send it from a page of this server")

  package static let keyReused = Problem(
    .unprocessable, "key-reused", "this Idempotency-Key was used for another command; use a new one")

  /// The type of questions about food that someone is allergic to.
  package static let allergy = "allergy"
  /// The type of problems with damaged files.
  package static let damage = "damaged"

  /// A problem with words that cannot be understood.
  package static func words(_ detail: String) -> Problem { Problem(.badRequest, "words", detail) }

  /// Converts an error from a lower layer. Returns nil if the caller could not act on it.
  ///
  /// Problems never reveal paths of files.
  package init?(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as CommandLineError: self.init(error)
    case let question as LineQuestion: self.init(question)
    case let error as ValueError: self = .words(error.description)
    case let refusal as Refusal: self.init(refusal)
    case LedgerError.refused(let refusal): self.init(refusal)
    case LedgerError.log(let error): self.init(error)
    case let error as LogError: self.init(error)
    case let failure as LedgerFailure: self.init(failure.error)
    case let error as AccountError: self.init(error)
    case let error as JSONError: self = .words("invalid JSON: \(error)")
    case let error as AnalyticsError: self.init(.conflict, "refused", error.description)
    case let error as HTTPError: self.init(error.status, "request", error.description)
    default: return nil
    }
  }

  private init(_ error: CommandLineError) {
    let detail = ([error.message] + error.below).map { $0.sentence() }.joined(separator: "\n")
    switch error.sort {
    case .usage: self.init(.badRequest, "words", detail, suggesting: error.message)
    case .refused: self.init(.conflict, "refused", detail, suggesting: error.message)
    case .data: self.init(.unprocessable, "data", detail, suggesting: error.message)
    }
  }

  /// Creates a problem with the actions that a message suggests.
  private init(_ status: Status, _ type: String, _ detail: String, suggesting message: Message) {
    self.init(status, type, detail, hint: message.actions.first?.line)
    actions = message.actions.map { Choice(title: $0.title.capitalizedFirst.sentence(), line: $0.line) }
  }

  private init(_ question: LineQuestion) {
    let detail = FormFault.quoted(question.text.sentence())
    self.init(.conflict, question.isAboutAllergy ? Self.allergy : "question", detail)
    // A choice in a preview is meant to be recorded.
    choices = question.choices.map { choice in
      Choice(
        title: choice.title.capitalizedFirst.sentence(),
        line: ShellWords.joined(choice.words.filter { $0 != "--\(OptionName.dryRun.rawValue)" }))
    }
    guard let words = question.words(withGap: ""), let verb = words.first else { return }
    let line = ShellWords.joined(words.filter { !$0.isEmpty && $0 != "--\(OptionName.dryRun.rawValue)" })
    actions = [Choice(title: FormFault.capitalized(verb) + "…", line: line + " ")]
  }

  private init(_ refusal: Refusal) {
    let isOfWords = refusal.reason == .badValue
    self.init(
      isOfWords ? .badRequest : .conflict, isOfWords ? "words" : "refused", refusal.message.sentence(),
      suggesting: refusal.message)
  }

  /// Returns the error of a line, with the choice to take everything if the line asks for more than is in stock.
  package static func offeringAll(insteadOf error: any Error, of line: Line) -> any Error {
    let refusal: Refusal? =
      switch error {
      case let refusal as Refusal: refusal
      case LedgerError.refused(let refusal): refusal
      default: nil
      }
    let title = Phrases.takeAll(line.verb.name)
    guard let title, let refusal, refusal.reason == .notEnough, line.eaters.isEmpty, line.codes.isEmpty,
      !line.arguments.words.contains(where: { $0.hasSuffix(",") }),
      case .count(let item?)? = refusal.message.actions.first
    else { return error }
    var whole = line.with(.item, item)
    whole.arguments.words = ["all"]
    whole.arguments.values.removeAll { $0.name == OptionName.quantity.rawValue }
    whole.arguments.switches.removeAll { $0 == OptionName.dryRun.rawValue }
    var problem = Problem(refusal)
    problem.choices = [Choice(title: title, line: LineQuestion.Choice(title: "", line: whole).command)]
    return problem
  }

  private init?(_ error: LogError) {
    switch error {
    case .missing: self = .damaged("the household's ledger is missing", "put its directory back, or ")
    case .damaged, .unfit, .lostEnd, .foreignFile, .vanished, .notAFile, .diverged:
      self = .damaged("the household's ledger is damaged", "run \"larder verify --deep\" for details, then ")
    case .busy, .lockReplaced, .lockDamaged, .setAside, .store(.readersFull, _):
      self.init(.unavailable, "busy", "the ledger is busy; try again", retryAfter: 2)
    case .overtaken, .origin(.unavailable), .origin(.closed), .originMissing:
      self.init(.unavailable, "origin", "the household's ledger cannot be changed at present; try again", retryAfter: 5)
    case .origin(.outcomeUnknown):
      self.init(
        .unavailable, "origin-unknown", "it is unknown whether this was recorded; send it again with the same ID",
        retryAfter: 5)
    case .noRoom, .fileLimit, .store(.diskFull, _), .store(.fileTooLarge, _), .origin(.refused):
      self.init(.insufficientStorage, "disk-full", "the server's disk is full")
    case .unexpectedEnd: self = .movedOn
    case .readOnly: self.init(.forbidden, "read-only", "the server has no permission to write to the ledger")
    case .store(.permissionDenied, _), .store(.notPermitted, _), .store(.fileMissing, _), .store(.diskFailed, _),
      .store(.otherVersion, _), .store(.other, _), .store(.outOfMemory, _), .system, .notALedger, .newer:
      self.init(
        .internalError, Self.damage,
        "the server cannot read the household's ledger; see the server's log")
    default: return nil
    }
  }

  /// A problem with damaged files, which only the person running the server can fix. It reveals no paths.
  private static func damaged(_ what: String, _ first: String = "") -> Problem {
    Problem(.internalError, Self.damage, "\(what); the person who runs the server can \(first)restore a backup")
  }

  private init?(_ error: AccountError) {
    let detail = error.description
    switch error {
    case .busy: self.init(.tooManyRequests, "busy", detail, retryAfter: 5)
    case .wait(let seconds): self.init(.tooManyRequests, "wait", detail, retryAfter: Int(clamping: seconds))
    case .wrongPassword: self.init(.unauthorized, "wrong-password", detail)
    case .wrongCode: self.init(.unauthorized, "wrong-code", detail)
    case .tookTooLong: self.init(.conflict, "too-late", detail)
    case .badName, .badPassword, .badEnd, .noScopes: self.init(.unprocessable, "data", detail)
    case .nameTaken, .tooMany, .lastOwner, .hasOwner, .badDirectory, .directoryTaken:
      self.init(.conflict, "refused", detail)
    case .notFound, .linkSpent: self.init(.notFound, "not-found", detail)
    case .notAllowed: self.init(.forbidden, "not-allowed", detail)
    case .damaged: self = .damaged("the server's accounts are damaged")
    case .origin(.unavailable): self.init(.unavailable, "origin", detail, retryAfter: 5)
    case .origin(.outcomeUnknown): self.init(.unavailable, "origin-unknown", detail, retryAfter: 5)
    case .origin(.refused): self.init(.insufficientStorage, "disk-full", "the server's disk is full")
    case .builtWithoutServe: self.init(.notImplemented, "not-built", detail)
    case .diskFull, .fileFull: self.init(.insufficientStorage, "disk-full", "the server's disk is full")
    default: return nil
    }
  }

  /// The phrase of the status.
  package var title: String { status.phrase }

  /// The JSON response for programs.
  package var response: Response {
    var json = JSONWriter()
    json.object { json in
      json.string("type", "urn:larder:problem:" + type)
      json.string("title", title)
      json.integer("status", status.code)
      json.string("detail", detail)
      if let hint { json.string("hint", hint) }
      for (name, choices) in [("choices", choices), ("actions", actions)] where !choices.isEmpty {
        json.objects(name, choices) { choice, json in
          json.string("title", choice.title)
          json.string("line", choice.line)
        }
      }
    }
    json.newline()
    var response = Response(status, type: "application/problem+json", json.bytes)
    response.fields.set("cache-control", "no-store")
    addFields(to: &response.fields)
    return response
  }

  /// Adds the header fields that the status requires.
  package func addFields(to fields: inout Fields) {
    if status == .unauthorized { fields.set("www-authenticate", "Bearer realm=\"larder\"") }
    if let retryAfter { fields.set("retry-after", FieldValue(retryAfter)) }
    if !allowed.isEmpty, let value = try? FieldValue(allowed.map(\.rawValue).joined(separator: ", ")) {
      fields.set("allow", value)
    }
  }
}

extension String {
  /// The first characters of a text that a client sent, safe to display.
  package var beginning: String { String(String.UnicodeScalarView(unicodeScalars.prefix(40))).visible }
}
