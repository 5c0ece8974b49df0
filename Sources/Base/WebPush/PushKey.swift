/// A key pair on the curve P-256: the identity of a server towards push services, or the key of a single message.
package struct PushKey: Hashable, Sendable {
  let privateKey: [UInt8]
  package let publicKey: [UInt8]

  /// Whether this program can send push messages. Without the trait `Push` it cannot.
  package static var isBuiltIn: Bool {
    #if Push
      true
    #else
      false
    #endif
  }

  /// A key from its private part. Throws if the bytes are not a private key.
  package init(_ privateKey: [UInt8]) throws(PushError) {
    publicKey = try PushCrypto.publicKey(of: privateKey)
    self.privateKey = privateKey
  }

  /// A new key from the system's randomness.
  package static func random() throws(PushError) -> PushKey {
    guard isBuiltIn else { throw .builtWithoutPush }
    // All but one in four thousand million numbers of this length are keys.
    for _ in 0..<8 {
      if let key = try? PushKey(.randomBytes(PushCrypto.privateBytes)) { return key }
    }
    throw .failed
  }

  /// The private part, to keep.
  package var secret: [UInt8] { privateKey }

  /// The public part as browsers take it.
  package var publicText: String { Base64URL.text(of: publicKey) }

  /// The token by which a push service knows this server: RFC 8292.
  ///
  /// - Parameters:
  ///   - audience: The origin of the push service, such as "https://push.example.org".
  ///   - subject: The address of the server for the push service's people. Nil for none.
  ///   - expires: The end of the token, in seconds since 1970; at most a day ahead.
  package func token(for audience: String, subject: String?, expires: Int64) throws(PushError) -> String {
    let claims =
      "{\"aud\":\"\(Self.escaped(audience))\",\"exp\":\(expires)"
      + (subject.map { ",\"sub\":\"\(Self.escaped($0))\"" } ?? "") + "}"
    let parts = ["{\"typ\":\"JWT\",\"alg\":\"ES256\"}", claims].map { Base64URL.text(of: Array($0.utf8)) }
    let signed = parts.joined(separator: ".")
    return signed + "." + Base64URL.text(of: try PushCrypto.signature(of: Array(signed.utf8), by: self))
  }

  private static func escaped(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }))
  }
}

extension PushKey: CustomStringConvertible {
  package var description: String { "a push key" }
}

/// Base64 for addresses, without padding.
enum Base64URL {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    var (held, count) = (UInt32(0), UInt32(0))
    for byte in bytes {
      held = held << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        letters.append(digits[Int(held >> count & 63)])
      }
    }
    if count > 0 { letters.append(digits[Int(held << (6 - count) & 63)]) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// The bytes of a text. Nil for other characters, another length, or bits that are left over. Padding may follow.
  static func bytes(of text: String, count wanted: Int) -> [UInt8]? {
    guard text.utf8.count <= wanted * 4 / 3 + 4 else { return nil }
    var (held, count, bytes) = (UInt32(0), UInt32(0), [UInt8]())
    for letter in text.utf8.reversed().drop(while: { $0 == UInt8(ascii: "=") }).reversed() {
      guard let value = digits.firstIndex(of: letter) else { return nil }
      held = held << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: held >> count))
      }
    }
    return bytes.count == wanted && count < 6 && held & (1 << count - 1) == 0 ? bytes : nil
  }
}

extension [UInt8] {
  /// Random bytes from the system.
  static func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }
}
