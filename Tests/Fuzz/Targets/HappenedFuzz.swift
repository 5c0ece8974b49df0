import StrictJSON

@testable import HTTP
@testable import WebParts

/// The time of a command that is sent later.
enum HappenedFuzz: FuzzTarget {
  static let name = "happened"
  static let words = ["2026-11-24T", "18:30", ":12.5", "Z", "+02:00", "-23:59", "0001-01-01T00:00", "9999-12-31T23:59"]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    if let happened = try read(text) {
      try law((16...40).contains(text.utf8.count), "a moment has \(text.utf8.count) bytes")
      try law(happened.words.count == 2, "a moment lacks a day or a time")
    }
    var json = JSONWriter()
    json.beginObject()
    json.strings("words", ["list", "add", "eggs"])
    json.string("happened", text)
    json.endObject()
    try FuzzServer.use { (server) throws(BrokenLaw) in
      try server.ask(.post, server.base + "/commands", [("content-type", "application/json")], json.bytes)
    }
  }

  private static func read(_ text: String) throws(BrokenLaw) -> EventTime? {
    do throws(Problem) { return try EventTime(text) } catch {
      try lawOfMessage(error.detail)
      return nil
    }
  }
}
