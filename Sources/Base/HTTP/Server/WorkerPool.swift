import Synchronization

/// The state shared by the loop and the workers.
final class WorkerPool: Sendable {
  let responder: any Responder
  let options: ServerOptions
  let mailbox: LoopQueue
  let jobs: JobQueue
  let uploads: JobQueue
  let slow: JobQueue
  let counts = Mutex(ServerCounts())
  let hasEnded = Monitor(false)

  init(_ responder: any Responder, _ options: ServerOptions) throws(SocketError) {
    (self.responder, self.options) = (responder, options)
    jobs = JobQueue(most: options.workers)
    uploads = JobQueue(most: options.uploadWorkers)
    slow = JobQueue(most: options.slowWorkers)
    mailbox = try LoopQueue()
  }

  var lanes: [JobQueue] { [jobs, uploads, slow] }

  var isIdle: Bool { lanes.allSatisfy(\.isIdle) }

  func count(_ change: (inout ServerCounts) -> Void) { counts.withLock { change(&$0) } }

  /// Lets a worker answer a request.
  func begin(_ request: Request, for connection: UInt64) {
    lane(of: request).add { [self] in mailbox.post(.answer(connection, answer(request))) }
  }

  /// Lets a worker produce the next piece of an answer.
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

  /// The answer to OPTIONS for the whole server.
  private static let methods = Response(.noContent, fields: ["allow": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"])

  /// Reports an error under a number.
  private func reported(_ error: any Error, _ head: RequestHead) -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    options.report(UnhandledError(number: number, method: head.method, path: head.target.rawPath, reason: "\(error)"))
    return number
  }
}

/// A queue of jobs for several workers.
///
/// `start` starts the first worker; more are started only if needed, because even an idle one costs 0.2 MB.
final class JobQueue: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    /// The number of `jobs` started.
    var begun = 0
    var running = 0
    var workers = 0
    var isClosed = false

    var load: Int { jobs.count - begun + running }

    /// Counts another worker if one is needed. Returns whether it did.
    mutating func takesOn(ofMost most: Int) -> Bool {
      guard workers < min(load, most) else { return false }
      workers += 1
      return true
    }
  }

  private let state = Monitor(State())
  private let most: Int
  private let beginThread: @Sendable (@escaping Job) -> Bool

  /// - Parameter most: The most workers.
  init(most: Int, beginThread: @escaping @Sendable (@escaping Job) -> Bool = SystemThread.begin) {
    self.most = max(1, most)
    self.beginThread = beginThread
  }

  /// Starts the first worker. Returns false if the system has no thread left.
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
    // If the system has no further thread, the existing workers do all jobs.
    if isShort { _ = beginWorker() }
  }

  /// Whether no job is waiting or running.
  var isIdle: Bool { state.withLock { $0.load == 0 } }

  var workers: Int { state.withLock { $0.workers } }

  /// Closes the queue. Workers end once the waiting jobs are done.
  func close() { state.change { $0.isClosed = true } }

  /// Starts a worker that is already counted. If the system has no thread left, returns false and uncounts it.
  private func beginWorker() -> Bool {
    if beginThread({ self.work() }) { return true }
    state.withLock { $0.workers -= 1 }
    return false
  }

  /// Runs jobs until the queue is closed.
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
      // Removes started jobs in batches, so that a long queue is not moved for every job.
      if state.begun == state.jobs.count || state.begun >= 256 {
        state.jobs.removeFirst(state.begun)
        state.begun = 0
      }
      return .some(job)
    }
  }
}
