import HTTP

/// Why a request was not done, as RFC 9457 has it: a status, what is wrong, and what to do.
package struct Problem: Error, Hashable, Sendable {
  package let status: Status
  /// The sort of problem in a word or two, which programs go by: "refused".
  package let type: String
  /// What is wrong here, in a sentence.
  package let detail: String
  /// What can be typed next, where something can: "list add milk".
  package var hint: String?
  /// After how many seconds it may be tried again.
  package var retryAfter: Int?
  /// The methods that are served, where another one was asked for.
  package var allowed: [Method] = []

  package init(_ status: Status, _ type: String, _ detail: String, hint: String? = nil, retryAfter: Int? = nil) {
    self.status = status
    self.type = type
    self.detail = detail
    self.hint = hint
    self.retryAfter = retryAfter
  }

  package static let signIn = Problem(.unauthorized, "sign-in", "sign in first")
  package static let notFound = Problem(.notFound, "not-found", "there is nothing here")
  package static let forbidden = Problem(.forbidden, "not-allowed", "you may not do this here")
  package static let movedOn = Problem(
    .preconditionFailed, "moved-on", "something was recorded since this was read; read it again and decide again")
  package static let forged = Problem(
    .forbidden, "other-site", "this was sent from a page of another site; send it from a page of this one")

  /// The sort of problem that bytes are which are not what was written.
  package static let damage = "damaged"

  /// What is asked for is understood by nobody.
  package static func words(_ detail: String) -> Problem { Problem(.badRequest, "words", detail) }
}
