import StrictJSON

@testable import HTTP

extension Response {
  var bytes: [UInt8] { if case .bytes(let bytes) = body { bytes } else { [] } }

  /// The body, with a plain space between a figure and its unit.
  var text: String { String(decoding: bytes, as: UTF8.self).replacing("\u{A0}", with: " ") }

  var json: JSONValue {
    get throws { try JSONValue.parse(bytes, limits: JSONLimits(depth: 64, lengthBytes: 1 << 26)) }
  }

  /// The data of an event stream that is ready to be read.
  func waiting() throws -> String? {
    guard case .events(let stream) = body else { return nil }
    let waiting = stream.attach(EventStreamWriter(mailbox: try LoopQueue(), connection: 1))
    return waiting.map { String(decoding: $0, as: UTF8.self) }
  }
}
