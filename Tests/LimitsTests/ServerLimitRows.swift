@testable import HTTP
@testable import LarderWeb

/// The rows of the table of limits about requests to a server, built from the constants in the code.
enum ServerLimitRows {
  static let all: [(what: String, most: String)] = {
    let limits = ServerLimits()
    return [
      (
        "head of a request to a server, its first line, fields",
        "\(limits.head.bytes) bytes, \(limits.head.requestLineBytes) bytes, \(limits.head.fields)"
      ),
      ("form, command or JSON that is sent to a server", "\(BodyAllowance.standard.most) bytes"),
      ("photo that is sent to a server", "\(Uploads.most) bytes"),
      (
        "words of a command that is sent to a server, words for one thing",
        "\(WireWords.mostWords), \(WireWords.mostWordsOfOne)"
      ),
      ("Idempotency-Key", "\(IdempotencyKey.longest) characters"),
      (
        "time that a head takes, between two requests",
        "\(limits.headTime / 1_000) seconds, \(limits.idleTime / 1_000) seconds"
      ),
      (
        "how slowly a body comes, or an answer is taken",
        "\(limits.leastRate) bytes a second, behind the first \(limits.rateGrace / 1_000) seconds"
      ),
      (
        "connections of a server, of one address",
        "\(limits.connections), \(limits.connectionsPerNeighbourhood)"
      ),
      (
        "streams of changes of a person, events that one is behind",
        "\(ChangeHub.mostStreams), \(ChangeHub.mostBehind)"
      ),
      ("what waits on a stream for its client", "\(EventStream.mostUnsent) bytes"),
      ("households of a server that are open at once", "\(Households.most)"),
      ("how long a command to a server waits for another", "\(Households.patience / 1_000) seconds"),
      ("what a phone keeps to search in", "\(SnapshotRoute.most) bytes"),
    ]
  }()
}
