import Synchronization

/// What the loop and the workers share.
final class Workshop: Sendable {
  let responder: any Responder
  let options: ServerOptions
  let mailbox: Mailbox
  let jobs: JobQueue
  let uploads: JobQueue
  let slow: JobQueue
  let counts = Mutex(ServerCounts())
  let hasEnded = Monitor(false)

  init(_ responder: any Responder, _ options: ServerOptions) throws(SocketError) {
    self.responder = responder
    self.options = options
    jobs = JobQueue(most: options.workers)
    uploads = JobQueue(most: options.uploadWorkers)
    slow = JobQueue(most: options.slowWorkers)
    mailbox = try Mailbox()
  }

  var lanes: [JobQueue] { [jobs, uploads, slow] }

  var isIdle: Bool { lanes.allSatisfy(\.isIdle) }

  func count(_ change: (inout ServerCounts) -> Void) { counts.withLock { change(&$0) } }

  /// Has a worker answer a request.
  func begin(_ request: Request, for connection: UInt64) {
    lane(of: request).add { [self] in mailbox.post(.answer(connection, answer(request))) }
  }

  /// Has a worker make the next piece of an answer.
  func makePiece(_ next: @escaping @Sendable () throws -> [UInt8]?, _ head: RequestHead, for connection: UInt64) {
    jobs.add { [self] in
      do {
        mailbox.post(.piece(connection, try next(), isBroken: false))
      } catch {
        _ = reported(error, head)
        mailbox.post(.piece(connection, nil, isBroken: true))
      }
    }
  }

  private func lane(of request: Request) -> JobQueue {
    if case .streamed = request.body { return uploads }
    return responder.isSlow(request.head) ? slow : jobs
  }

  private func answer(_ request: Request) -> Response {
    guard !request.head.target.isServer else { return Self.methods }
    do {
      return try responder.respond(to: request)
    } catch let error as HTTPError {
      return responder.refusal(error)
    } catch {
      return Response(.internalError, text: "something went wrong here: \(reported(error, request.head))\n")
    }
  }

  /// What may be asked of the server as a whole.
  private static let methods = Response(.noContent, fields: ["allow": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"])

  /// Reports an error under a number.
  private func reported(_ error: any Error, _ head: RequestHead) -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    options.report(Incident(number: number, method: head.method, path: head.target.rawPath, reason: "\(error)"))
    return number
  }
}
