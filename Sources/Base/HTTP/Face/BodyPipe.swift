/// A body on its way from the connection to the worker that reads it. The connection is not read further than the worker
/// can follow.
package final class BodyPipe: Sendable {
  private struct State {
    var waiting: [UInt8] = []
    var isComplete = false
    var failure: HTTPError?
    var wasRead = false
  }

  /// So much may wait for the worker.
  static let capacity = 131_072

  private let state = Monitor(State())
  /// Has the connection read further.
  private let resume: @Sendable () -> Void

  init(resume: @escaping @Sendable () -> Void) { self.resume = resume }

  /// Waits for the next piece; nil at the body's end. Throws what is wrong with the body, and when the client is too slow.
  package func next() throws(HTTPError) -> [UInt8]? {
    let (piece, failure, wants) = state.whenReady { state -> ([UInt8]?, HTTPError?, Bool)? in
      if !state.waiting.isEmpty {
        let piece = state.waiting
        state.waiting = []
        return (piece, nil, piece.count >= Self.capacity)
      }
      if state.failure != nil || state.isComplete { return (nil, state.failure, false) }
      guard !state.wasRead else { return nil }
      // The client may wait to hear that somebody reads.
      state.wasRead = true
      return ([], nil, true)
    }
    if wants { resume() }
    if let failure { throw failure }
    return piece?.isEmpty == true ? try next() : piece
  }

  var isFull: Bool { state.withLock { $0.waiting.count >= Self.capacity } }

  func give(_ bytes: [UInt8]) { state.change { $0.waiting += bytes } }

  func complete() { state.change { $0.isComplete = true } }

  func fail(_ failure: HTTPError) { state.change { if !$0.isComplete { $0.failure = failure } } }
}
