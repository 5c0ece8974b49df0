import PlainText

/// A browser's permission to push messages to it: an address, and the keys for messages that only it can read.
package struct PushSubscription: Hashable, Sendable, CustomStringConvertible {
  /// The address at the push service. It is a secret: anyone who has it could try to send.
  package let endpoint: String
  /// The origin of the push service, such as "https://push.example.org".
  package let origin: String
  let publicKey: [UInt8]
  let secret: [UInt8]

  /// The most bytes of an address.
  package static let longestEndpoint = 1_000
  static let secretBytes = 16

  /// A subscription in the words of a browser. Nil if the address or a key is malformed.
  ///
  /// - Parameters:
  ///   - endpoint: An address with https or http. Its host is checked when it is used.
  ///   - p256dh: The browser's public key in base64url.
  ///   - auth: The secret that the browser shares with this server, in base64url.
  package init?(endpoint: String, p256dh: String, auth: String) {
    guard let publicKey = Self.bytes(of: p256dh, count: PushCrypto.publicBytes),
      let secret = Self.bytes(of: auth, count: Self.secretBytes), PushCrypto.isPublicKey(publicKey),
      let origin = Self.origin(of: endpoint)
    else { return nil }
    (self.endpoint, self.origin, self.publicKey, self.secret) = (endpoint, origin, publicKey, secret)
  }

  /// The browser's public key in base64url.
  package var p256dh: String { RadixText.base64url.text(of: publicKey) }
  package var auth: String { RadixText.base64url.text(of: secret) }

  /// The bytes of a key in base64url. Padding may follow.
  private static func bytes(of text: String, count: Int) -> [UInt8]? {
    guard text.utf8.count <= count * 4 / 3 + 4 else { return nil }
    let letters = text.reversed().drop { $0 == "=" }.reversed()
    return RadixText.base64url.bytes(of: String(letters), count: count)
  }

  /// The scheme, host and port of an address. Nil unless it has a path, and neither a user nor odd characters.
  private static func origin(of endpoint: String) -> String? {
    guard endpoint.utf8.count <= longestEndpoint,
      endpoint.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C })
    else { return nil }
    let parts = endpoint.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, ["https:", "http:"].contains(parts[0]), parts[1].isEmpty, !parts[2].isEmpty,
      !parts[2].contains(where: { "@?#".contains($0) })
    else { return nil }
    return parts[..<3].joined(separator: "/").lowercased()
  }

  package var description: String { "a push subscription" }
}
