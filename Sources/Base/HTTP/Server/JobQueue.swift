/// Work that waits for one of several workers.
final class JobQueue: Sendable {
  typealias Job = @Sendable () -> Void

  private struct State {
    var jobs: [Job] = []
    /// How many of `jobs` were begun.
    var begun = 0
    var running = 0
    var isClosed = false
  }

  private let state = Monitor(State())

  func add(_ job: @escaping Job) { state.changeForOne { $0.jobs.append(job) } }

  /// Whether no job waits or runs.
  var isIdle: Bool { state.withLock { $0.jobs.isEmpty && $0.running == 0 } }

  /// Workers end when they have done what waits.
  func close() { state.change { $0.isClosed = true } }

  /// Does jobs until the queue is closed: a worker's life.
  func work() {
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
