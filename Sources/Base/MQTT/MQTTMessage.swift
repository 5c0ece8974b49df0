/// A message for a topic of a broker.
package struct MQTTMessage: Hashable, Sendable {
  package let topic: String
  package let payload: [UInt8]

  package init(_ topic: String, _ payload: String) { (self.topic, self.payload) = (topic, Array(payload.utf8)) }

  /// The empty message that removes a topic's message from the broker.
  package static func removal(of topic: String) -> MQTTMessage { MQTTMessage(topic, "") }
}

/// The name and password of a client, and the message that the broker publishes if the client disappears.
package struct MQTTIdentity: Hashable, Sendable {
  package let client: String
  package let user: String?
  package let password: String?
  package let will: MQTTMessage

  package init(_ client: String, user: String?, password: String?, will: MQTTMessage) {
    (self.client, self.user, self.password, self.will) = (client, user, password, will)
  }
}

/// The packets of MQTT 3.1.1 that a publisher sends.
enum MQTTPacket {
  /// The keep-alive time in seconds. The broker drops a client that was silent for one and a half times as long.
  static let keepAlive: UInt16 = 60

  static func connect(_ identity: MQTTIdentity) -> [UInt8] {
    // A clean session, and a will that the broker keeps, delivered at least once.
    var flags: UInt8 = 0b0010_1110
    if identity.user != nil { flags |= 0b1000_0000 }
    // A password without a user is not allowed.
    let password = identity.user == nil ? nil : identity.password
    if password != nil { flags |= 0b0100_0000 }
    var body = text("MQTT") + [4, flags] + number(keepAlive) + text(identity.client)
    body += text(identity.will.topic) + number(UInt16(identity.will.payload.count)) + identity.will.payload
    if let user = identity.user { body += text(user) }
    if let password { body += text(password) }
    return packet(0x10, body)
  }

  /// A message that the broker keeps, delivered at least once.
  static func publish(_ message: MQTTMessage, _ id: UInt16) -> [UInt8] {
    packet(0x33, text(message.topic) + number(id) + message.payload)
  }

  static let ping: [UInt8] = [0xC0, 0]
  static let disconnect: [UInt8] = [0xE0, 0]

  static func number(_ value: UInt16) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }

  /// A text with its length. A longer one is cut, which only a wrong setting can cause.
  private static func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(Int(UInt16.max)))
    return number(UInt16(bytes.count)) + bytes
  }

  private static func packet(_ head: UInt8, _ body: [UInt8]) -> [UInt8] { [head] + length(body.count) + body }

  /// A length in groups of seven bits, the lowest first.
  static func length(_ count: Int) -> [UInt8] {
    var (bytes, rest) = ([UInt8](), count)
    repeat {
      bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
      rest >>= 7
    } while rest > 0
    return bytes
  }
}

/// A packet of the broker. A publisher gets only short ones.
struct MQTTReply: Hashable {
  enum Kind: UInt8 {
    case connected = 0x20
    case taken = 0x40
    case alive = 0xD0
  }

  let kind: Kind
  let body: [UInt8]

  /// Takes the first packet from the bytes read so far. Returns nil if it is not complete.
  static func take(from bytes: inout [UInt8]) throws(MQTTError) -> MQTTReply? {
    guard bytes.count >= 2 else { return nil }
    guard let kind = Kind(rawValue: bytes[0]), bytes[1] == (kind == .alive ? 0 : 2) else { throw .nonsense }
    let end = 2 + Int(bytes[1])
    guard bytes.count >= end else { return nil }
    defer { bytes.removeFirst(end) }
    return MQTTReply(kind: kind, body: Array(bytes[2..<end]))
  }
}

/// The reason why a broker did not take a message.
package enum MQTTError: Error, Hashable, Sendable {
  case unreachable
  case tooSlow
  case closed
  /// The answer is not valid MQTT.
  case nonsense
  case wrongPassword
  /// The broker refused the client, with its code.
  case refused(UInt8)

  package var message: String {
    switch self {
    case .unreachable: "cannot be reached"
    case .tooSlow: "did not answer in time"
    case .closed: "closed the connection"
    case .nonsense: "does not answer as an MQTT broker"
    case .wrongPassword: "refused the user or password"
    case .refused(let code): "refused the connection with code \(code)"
    }
  }
}

/// The address of a broker, such as "mqtt://broker.local:1883".
package struct MQTTAddress: Hashable, Sendable, CustomStringConvertible {
  package let host: String
  package let port: UInt16

  package init?(_ text: String) {
    guard text.hasPrefix("mqtt://") else { return nil }
    var rest = text.dropFirst(7)
    if rest.hasSuffix("/") { rest.removeLast() }
    // An IPv6 address is in brackets.
    let end = rest.hasPrefix("[") ? rest.firstIndex(of: "]").map { rest.index(after: $0) } : rest.firstIndex(of: ":")
    let name = rest[..<(end ?? rest.endIndex)]
    let tail = rest[(end ?? rest.endIndex)...]
    guard let port = tail.isEmpty ? 1883 : tail.first == ":" ? UInt16(tail.dropFirst()) : nil, port > 0 else {
      return nil
    }
    let host = name.hasPrefix("[") ? name.dropFirst().dropLast() : name
    guard (1...253).contains(host.utf8.count), host.first != "-",
      host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"@/?#\\\"[]".utf8.contains($0) })
    else { return nil }
    (self.host, self.port) = (String(host), port)
  }

  package var description: String { "\(host.contains(":") ? "[\(host)]" : host):\(port)" }
}
