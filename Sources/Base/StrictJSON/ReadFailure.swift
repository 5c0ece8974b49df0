/// Why a source of bytes could not be read, in words that fit after "cannot read: ".
public struct ReadFailure: Error, Hashable, Sendable {
  public let reason: String

  public init(reason: String) {
    self.reason = reason
  }
}
