@testable import HTTP
@testable import LarderWeb

/// JSON bodies of commands, as words or by option names.
enum WireCommandFuzz: FuzzTarget {
  static let name = "wire-command"
  static let words = [
    "{\"words\":[", "{\"verb\":\"", "\"arguments\":[", "\"happened\":\"2026-11-22T18:30\"", "\"buy\",", "\"milk\",",
    "\"use\",", "\"list\",\"add\",", "\"undo\",", "\"--", "\"note:", "true", "null", "\\u0000", "\\ud800", "1e400",
    "]}", ",", "\"price\":", "\"2.38\"",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    try FuzzServer.use { (server) throws(BrokenLaw) in
      let response = try server.ask(
        .post, server.base + "/commands", [("content-type", "application/json")], input)
      try law(response != nil, "a body does not reach the server")
    }
  }
}
