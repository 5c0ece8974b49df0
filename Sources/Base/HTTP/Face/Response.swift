/// An answer. The server adds `Date`, and what says where the answer ends: fields of those names are left out.
package struct Response: Sendable {
  package enum Body: Sendable {
    case none
    case bytes([UInt8])
    /// Pieces that are made as they are sent, until there is none. With a length, just so many bytes must come.
    ///
    /// The closure is called on workers, once at a time, and waits for no client.
    case pieces(length: Int? = nil, @Sendable () throws -> [UInt8]?)
    case events(EventStream)
  }

  package var status: Status
  package var fields: Fields
  package var body: Body

  package init(_ status: Status = .ok, fields: Fields = Fields(), body: Body = .none) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// An answer with a body of a type.
  package init(_ status: Status = .ok, type: FieldValue, _ bytes: [UInt8]) {
    self.init(status, fields: ["content-type": type], body: .bytes(bytes))
  }

  /// An answer of plain text.
  package init(_ status: Status, text: String) {
    self.init(status, type: "text/plain; charset=utf-8", Array(text.utf8))
  }

  /// An answer that goes on as long as the stream is open.
  package init(events: EventStream) {
    self.init(fields: ["content-type": "text/event-stream", "cache-control": "no-store"], body: .events(events))
  }
}
