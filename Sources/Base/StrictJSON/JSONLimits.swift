/// How much a text may ask of its reader.
public struct JSONLimits: Sendable, Hashable {
  /// The deepest nesting; a plain value has depth 0, an object of plain values 1.
  public var depth: Int
  /// The longest text.
  public var lengthBytes: Int

  /// Limits of a reader; `lengthBytes` never exceeds 1 GiB, `depth` never 64.
  public init(depth: Int = 16, lengthBytes: Int = 1 << 20) {
    self.depth = min(max(0, depth), 64)
    self.lengthBytes = min(max(0, lengthBytes), 1 << 30)
  }
}
