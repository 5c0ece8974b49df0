/// The bounds of a request's head.
package struct HeadLimits: Sendable, Hashable {
  /// From the head's first byte to the last of its last field.
  package var bytes = 16_384
  package var requestLineBytes = 8_192
  package var fields = 64

  package init() {}
}
