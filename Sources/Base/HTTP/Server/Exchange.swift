/// A request that was begun on a connection, and has not been answered to the end.
struct Exchange {
  /// An answer that is made piece by piece.
  struct Pieces {
    let next: @Sendable () throws -> [UInt8]?
    let isChunked: Bool
    let keepsAlive: Bool
    /// How many bytes are still to come, where that is known.
    var left: Int?
    /// Whether a worker makes the next piece just now.
    var isAsked = false
  }

  let head: RequestHead
  let origin: Origin
  var body: BodyReader
  var collected: [UInt8] = []
  var pipe: BodyPipe?
  /// Whether the client waits to hear that its body is wanted.
  var owesContinue: Bool
  /// Whether nothing more can be read of the body.
  var isBroken = false
  var pieces: Pieces?

  /// Whether bytes of the body are still to be read for a worker.
  var isUploading: Bool { pipe != nil && !body.isComplete && !isBroken }
}
