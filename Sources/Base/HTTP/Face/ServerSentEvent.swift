/// An event as an event stream has it. One is made for all the streams it is sent to.
package struct ServerSentEvent: Sendable, Hashable {
  let bytes: [UInt8]

  private init(text: String) { bytes = Array(text.utf8) }

  /// Line ends in an id or a name are left out, those of the data begin another line of data.
  package init(id: String? = nil, name: String? = nil, data: String) {
    var text = ""
    if let id { text += "id: \(Self.line(id))\n" }
    if let name { text += "event: \(Self.line(name))\n" }
    let isLineEnd = { (character: Character) in character == "\n" || character == "\r\n" || character == "\r" }
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: isLineEnd) { text += "data: \(line)\n" }
    self.init(text: text + "\n")
  }

  /// Nothing for the client's program; it shows that both are there.
  static let comment = ServerSentEvent(text: ":\n\n")

  /// After how long a client that was cut off comes back.
  package static func retry(milliseconds: Int) -> ServerSentEvent {
    ServerSentEvent(text: "retry: \(milliseconds)\n\n")
  }

  private static func line(_ text: String) -> String {
    String(text.unicodeScalars.filter { $0 != "\n" && $0 != "\r" && $0 != "\0" })
  }
}
