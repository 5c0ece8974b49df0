/// Why a command cannot be carried out, in a sentence, with what to do about it.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Reason: Hashable, Sendable {
    case notEnough
    /// A lot that it would need came in after the day it is of.
    case notInYet(LotID)
    case unknownItem
    case ambiguous
    case unknownFactor
    case badValue
    case nothingToUndo
    case contradicts
  }

  public let reason: Reason
  public let message: String
  public let hint: String?

  public init(_ reason: Reason, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  public var description: String {
    guard let hint else { return message }
    return message.hasSuffix("?") ? "\(message) \(hint)" : "\(message); \(hint)"
  }
}

extension Refusal {
  init(_ error: ValueError) { self.init(.badValue, error.description) }
}
