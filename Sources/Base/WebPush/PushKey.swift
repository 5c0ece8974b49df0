import PlainText

/// A key pair on the curve P-256: the identity of a server towards push services, or the key of a single message.
package struct PushKey: Hashable, Sendable, CustomStringConvertible {
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
      if let key = try? PushKey(.random(PushCrypto.privateBytes)) { return key }
    }
    throw .failed
  }

  /// The private part, to keep.
  package var secret: [UInt8] { privateKey }

  /// The public part as browsers take it.
  package var publicText: String { RadixText.base64url.text(of: publicKey) }

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
    let parts = ["{\"typ\":\"JWT\",\"alg\":\"ES256\"}", claims].map { RadixText.base64url.text(of: Array($0.utf8)) }
    let signed = parts.joined(separator: ".")
    return signed + "." + RadixText.base64url.text(of: try PushCrypto.signature(of: Array(signed.utf8), by: self))
  }

  private static func escaped(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\"" && $0 != "\\" }))
  }

  package var description: String { "a push key" }
}
