import LarderCodes

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

/// The rows of the table of limits about requests to a server, built from the constants in the code.
enum ServerLimitRows {
  static let all: [(what: String, most: String)] = {
    let limits = ServerLimits()
    return [
      (
        "head of a request, its first line, fields",
        "\(limits.head.bytes) bytes, \(limits.head.requestLineBytes) bytes, \(limits.head.fields)"
      ),
      ("form, command or JSON sent to a server", "\(BodyAllowance.standard.most) bytes"),
      ("photo sent to a server", "\(Uploads.most) bytes"),
      ("receipts that wait to be put away", "\(Drafts<ReceiptDraft>.most)"),
      (
        "photo of a code, the time and memory to read it",
        "\(PhotoReader.mostBytes) bytes, \(PhotoReader.mostSeconds) seconds, \(PhotoReader.mostMemory) bytes"
      ),
      (
        "words of a command sent to a server, words for one thing",
        "\(CommandDecoder.mostWords), \(CommandDecoder.mostWordsOfOne)"
      ),
      ("Idempotency-Key", "\(IdempotencyKey.longest) characters"),
      (
        "time for a request head, time between requests",
        "\(limits.headTime / 1_000) seconds, \(limits.idleTime / 1_000) seconds"
      ),
      (
        "slowest rate of a body or an answer",
        "\(limits.leastRate) bytes a second, after the first \(limits.rateGrace / 1_000) seconds"
      ),
      (
        "connections of a server, from one address",
        "\(limits.connections), \(limits.connectionsPerNeighbourhood)"
      ),
      (
        "change streams of a person, events a stream is behind",
        "\(ChangeHub.mostStreams), \(ChangeHub.mostBehind)"
      ),
      ("unsent data of a stream", "\(EventStream.mostUnsent) bytes"),
      ("open households of a server", "\(Households.most)"),
      ("time a command to a server waits for another", "\(Households.patience / 1_000) seconds"),
      ("search data kept on a phone", "\(SnapshotRoute.most) bytes"),
    ]
  }()
}
