import PlainText

/// A request to a push service: a POST.
package struct PushRequest: Hashable, Sendable {
  package let url: String
  /// The lines of the header. The first is a secret.
  package let headers: [String]
  package let body: [UInt8]
}

/// The treatment of a message by a push service: RFC 8030.
package struct PushTreatment: Hashable, Sendable {
  /// The urgency, by which a push service decides whether to wake a phone that saves power.
  package enum Urgency: String, Sendable { case normal, high }

  /// The seconds for which the message is useful.
  package let seconds: Int
  package let urgency: Urgency
  /// At most 32 letters, digits and hyphens. A newer message of the same topic replaces one that still waits.
  package let topic: String

  package init(seconds: Int, urgency: Urgency, topic: String) {
    (self.seconds, self.urgency, self.topic) = (seconds, urgency, topic)
  }
}

/// Makes the requests that push messages to browsers, each encrypted for its browser.
package struct PushSender: Hashable, Sendable {
  package let key: PushKey
  /// The address of this server for the push service's people: https or mailto. Nil for none.
  package let subject: String?

  /// The most bytes of a message, by RFC 8030 and 8291: a push service takes bodies of 4096 bytes.
  package static let mostBytes = PushRecord.size - PushRecord.head - PushCrypto.tagBytes - 1
  /// The seconds for which a token is valid.
  private static let tokenLife: Int64 = 12 * 3_600

  package init(_ key: PushKey, subject: String?) { (self.key, self.subject) = (key, subject) }

  /// - Parameter now: The seconds since 1970.
  package func request(
    _ message: [UInt8], to subscription: PushSubscription, _ treatment: PushTreatment, now: Int64
  ) throws(PushError) -> PushRequest {
    let token = try key.token(for: subscription.origin, subject: subject, expires: now + Self.tokenLife)
    let body = try PushRecord.encrypted(message, for: subscription, salt: .random(PushRecord.saltBytes), key: .random())
    return PushRequest(
      url: subscription.endpoint,
      headers: [
        "Authorization: vapid t=\(token), k=\(key.publicText)", "Content-Encoding: aes128gcm",
        "Content-Type: application/octet-stream", "TTL: \(treatment.seconds)",
        "Urgency: \(treatment.urgency.rawValue)", "Topic: \(treatment.topic)",
      ], body: body)
  }
}

/// The encryption of a message in a single record: RFC 8291 and 8188.
enum PushRecord {
  /// The size of the record, and so of the largest body.
  static let size = 4_096
  static let saltBytes = 16
  /// The bytes before the text: the salt, the size, and the length and bytes of the key.
  static let head = saltBytes + 4 + 1 + PushCrypto.publicBytes

  /// - Parameters:
  ///   - salt: 16 bytes for this message only.
  ///   - key: A key for this message only.
  static func encrypted(
    _ message: [UInt8], for subscription: PushSubscription, salt: [UInt8], key: PushKey
  ) throws(PushError) -> [UInt8] {
    guard message.count <= PushSender.mostBytes else { throw .tooLong }
    let shared = try PushCrypto.agreement(key, with: subscription.publicKey)
    let (content, nonce) = try keys(
      shared: shared, secret: subscription.secret, salt: salt, browser: subscription.publicKey, server: key.publicKey)
    // The 2 ends the last record.
    let sealed = try PushCrypto.sealed(message + [2], key: content, nonce: nonce)
    let size = UInt32(Self.size)
    let sizeBytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> UInt32($0)) }
    return salt + sizeBytes + [UInt8(key.publicKey.count)] + key.publicKey + sealed
  }

  /// The keys of a record, which both sides compute from their shared secret.
  static func keys(
    shared: [UInt8], secret: [UInt8], salt: [UInt8], browser: [UInt8], server: [UInt8]
  ) throws(PushError) -> (content: [UInt8], nonce: [UInt8]) {
    let extracted = try PushCrypto.hmac(shared, key: secret)
    let input = try PushCrypto.hmac(Array("WebPush: info\0".utf8) + browser + server + [1], key: extracted)
    let key = try PushCrypto.hmac(input, key: salt)
    func expanded(_ name: String, _ count: Int) throws(PushError) -> [UInt8] {
      Array(try PushCrypto.hmac(Array("Content-Encoding: \(name)\0".utf8) + [1], key: key).prefix(count))
    }
    return (try expanded("aes128gcm", 16), try expanded("nonce", 12))
  }
}
