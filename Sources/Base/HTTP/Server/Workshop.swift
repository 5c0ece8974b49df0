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
      return Response(.internalError, text: "something went wrong: \(reported(error, request.head))\n")
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

/// Work that waits for one of several workers.
///
/// The first worker begins with `start`, the others when there is more to do than they are: one that never works still
/// costs 0.2 MB.
final class JobQueue: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    /// How many of `jobs` were begun.
    var begun = 0
    var running = 0
    var workers = 0
    var isClosed = false

    /// What waits and what runs.
    var load: Int { jobs.count - begun + running }

    /// Counts another worker, where there is more to do than they are; whether it did.
    mutating func takesOn(ofMost most: Int) -> Bool {
      guard workers < min(load, most) else { return false }
      workers += 1
      return true
    }
  }

  private let state = Monitor(State())
  private let most: Int
  private let beginThread: @Sendable (@escaping Job) -> Bool

  /// - Parameter most: how many workers there may be.
  init(most: Int, beginThread: @escaping @Sendable (@escaping Job) -> Bool = SystemThread.begin) {
    self.most = max(1, most)
    self.beginThread = beginThread
  }

  /// Begins the first worker; false where the system has no thread for it.
  func start() -> Bool {
    state.withLock { $0.workers += 1 }
    return beginWorker()
  }

  func add(_ job: @escaping Job) {
    var isShort = false
    state.changeForOne { state in
      state.jobs.append(job)
      isShort = state.takesOn(ofMost: most)
    }
    // Where the system has no other thread, those that are there do it all.
    if isShort { _ = beginWorker() }
  }

  /// Whether no job waits or runs.
  var isIdle: Bool { state.withLock { $0.load == 0 } }

  /// How many workers were begun.
  var workers: Int { state.withLock { $0.workers } }

  /// Workers end when they have done what waits.
  func close() { state.change { $0.isClosed = true } }

  /// Begins a worker that is counted already; false, and counted no longer, where the system has no thread for it.
  private func beginWorker() -> Bool {
    if beginThread({ self.work() }) { return true }
    state.withLock { $0.workers -= 1 }
    return false
  }

  /// Does jobs until the queue is closed: a worker's life.
  private func work() {
    while let job = next() {
      job()
      state.withLock { $0.running -= 1 }
    }
  }

  private func next() -> Job? {
    state.whenReady { state -> Job?? in
      guard state.begun < state.jobs.count else { return state.isClosed ? .some(nil) : nil }
      let job = state.jobs[state.begun]
      state.begun += 1
      state.running += 1
      // Those begun are dropped together, so that a long queue is not moved for every job.
      if state.begun == state.jobs.count || state.begun >= 256 {
        state.jobs.removeFirst(state.begun)
        state.begun = 0
      }
      return .some(job)
    }
  }
}
