/// What tells one state of a resource from another (RFC 9110, 8.8.3).
package struct EntityTag: Hashable, Sendable {
  package let opaque: String
  package let isWeak: Bool

  /// Nil where the text holds what no tag may: quotes, blanks, control characters.
  package init?(_ opaque: String, isWeak: Bool = false) {
    guard opaque.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.opaque = opaque
    self.isWeak = isWeak
  }

  private static func isAllowed(_ byte: UInt8) -> Bool { byte > 0x20 && byte != Octet.quote && byte != 0x7F }

  /// As a field has it.
  package var text: String { (isWeak ? "W/\"" : "\"") + opaque + "\"" }

  /// Whether both stand for what may pass for the same.
  package func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }

  /// Whether both stand for the same, byte for byte.
  package func matchesStrongly(_ other: EntityTag) -> Bool { self == other && !isWeak }
}
