/// The BLAKE2b hash of a secret, which is all that is kept of it.
///
/// Half of it is the key that it is found by, and all of it is compared then, so that no comparison of another's making
/// says how far two secrets agree.
struct SecretHash: Hashable, Sendable {
  static let byteCount = 32

  let bytes: [UInt8]

  var key: [UInt8] { Array(bytes.prefix(Self.byteCount / 2)) }

  /// Whether both are of one secret, in the same time whatever they are.
  func isSame(as other: SecretHash) -> Bool {
    guard bytes.count == other.bytes.count else { return false }
    var difference: UInt8 = 0
    for (one, another) in zip(bytes, other.bytes) { difference |= one ^ another }
    return difference == 0
  }
}

extension SecretHash: CustomStringConvertible {
  var description: String { "the hash of a secret" }
}
