/// What answers requests. Another server could stand in front of it.
package protocol Responder: Sendable {
  /// How large a request's body may be, and whether it is handed over whole.
  ///
  /// Asked before the body is read, on the thread that all connections share: it looks at the head alone, and at once.
  func allowance(for head: RequestHead) -> BodyAllowance

  /// Whether a request takes long by itself: it has workers of its own, and keeps nobody else waiting.
  ///
  /// Asked as ``allowance(for:)`` is.
  func isSlow(_ head: RequestHead) -> Bool

  /// Answers a request. Called on a worker, of which there are several; may wait for disks and locks.
  ///
  /// An `HTTPError` that is thrown is answered as ``refusal(_:)`` says, every other error with 500 and a number that
  /// `Incident` has.
  func respond(to request: Request) throws -> Response

  /// Answers a request that cannot be served, whatever it is about. It may be called on the thread that all connections
  /// share, and answers at once.
  func refusal(_ error: HTTPError) -> Response
}

extension Responder {
  package func allowance(for head: RequestHead) -> BodyAllowance { .standard }

  package func isSlow(_ head: RequestHead) -> Bool { false }

  package func refusal(_ error: HTTPError) -> Response { Response(error.status, text: "\(error)\n") }
}
