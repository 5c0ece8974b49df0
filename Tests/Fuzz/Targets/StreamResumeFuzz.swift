@testable import HTTP
@testable import WebParts

/// The last event a client claims to have seen when it reconnects to a stream.
enum StreamResumeFuzz: FuzzTarget {
  static let name = "stream-resume"
  static let words = ["0", "1", "18446744073709551615", "18446744073709551616", "-", "+", " ", ",", "0x", "\u{661}"]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    try FuzzServer.use { (server) throws(BrokenLaw) in
      if let value = try? FieldValue(input[...]) {
        try check(value.text, try server.ask(.get, server.base + "/changes", [("last-event-id", value)]))
      }
      let text = Input.text(input)
      try check(text, try server.ask(.get, server.base + "/changes?after=" + QueryText.encoded(text)))
    }
  }

  private static func check(_ text: String, _ response: Response?) throws(BrokenLaw) {
    guard let response else { return }
    guard case .events(let stream) = response.body else {
      return try law(response.status == .badRequest, "\(text) gets status \(response.status.code)")
    }
    try law(text.isEmpty || UInt64(text) != nil, "a stream starts after \(text.debugDescription)")
    // A client far behind is sent a reload, and no reader gets more unread bytes than allowed.
    try law(stream.unsentBytes <= 1 << 20, "\(stream.unsentBytes) bytes are unsent on a new stream")
    guard let ended = stream.close() else { throw BrokenLaw("a new stream has already ended") }
    ended()
  }
}
